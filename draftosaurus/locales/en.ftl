### English. Every language has one file like this one, with the same messages in the same order;
### docs/languages.md tells how to add another.
### Names stand in their basic form wherever they are filled in, so that no language has to bend them.

## Names: species

name-t-rex = T-Rex
name-triceratops = Triceratops
name-parasaurolophus = Parasaurolophus
name-stegosaurus = Stegosaurus
name-diplodocus = Diplodocus
name-spinosaurus = Spinosaurus

## Names: boards and editions

name-summer = Summer
name-winter = Winter

name-international = International
name-french = French
name-polish = Polish
name-reference = Reference manual

## Names: pens, accounts and the River

name-forest-of-sameness = Forest of Sameness
name-woody-trio = Woody Trio
name-prairie-of-love = Prairie of Love
name-king-of-the-jungle = King of the Jungle
name-meadow-of-differences = Meadow of Differences
name-solitary-island = Solitary Island

name-well-ordered-wood = Well-Ordered Wood
name-lovers-bridge = Lovers' Bridge
name-lovers-bridge-left = Lovers' Bridge, left bank
name-lovers-bridge-right = Lovers' Bridge, right bank
name-quarantine-zone = Quarantine Zone
name-lookout = Lookout
name-pyramid = Pyramid

name-river = River
name-t-rex-bonus = T-Rex bonus

## Names: faces of the die; the first four are also the zones and sides

name-woodlands = Woodlands
name-grasslands = Grasslands
name-food-court = Food Court
name-restrooms = Restrooms
name-empty-pen = Empty Pen
name-watch-out-for-t-rex = Watch Out for T-Rex

## Names: steps of a turn, as they stand in refusals

name-deal = the deal
name-roll = the roll of the die
name-commit = choosing and placing a dinosaur
name-choose = choosing a dinosaur
name-place = placing a dinosaur
name-discard = discarding a dinosaur
name-relocate = moving out of quarantine

## Names: what a document can hold

name-object = an object
name-list = a list
name-text = a text
name-flag = true or false
name-number = a whole number
name-bot = the name of a bot
name-decimal = a number

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } and { $last }

## The project

disclaimer = { $brand } here is an unofficial fan project, not affiliated with or endorsed by the game's authors or publisher.
unknown-language = There is no language “{ $language }” here; there are { $known }.

## The browser around the game: home

home-lead = Build the best dinosaur zoo, one dinosaur at a time. Ten minutes a game.
home-play = Play now
home-play-line =
    { $bots ->
        [one] One bot ({ $level }) · { $board }
       *[other] { $bots } bots ({ $level }) · { $board }
    }
home-change = Change
home-play-settings = A game against bots
home-invite = Invite friends
home-invite-note = By a link, or all on this device
home-together = Play together
home-together-note = All on this device
home-phones = Let phones in
home-phones-text = Phones and other computers in this network open this address, or scan the picture. Whoever is in the network can do so until the game is stopped here: at home that is family and friends; in a café it is everybody.
home-phones-address = Address for phones
home-code = Got a code?
home-join = Join
games-title = Your games
games-your-turn = your turn
games-won =
    { $winners ->
        [one] won by { $names }
       *[other] shared by { $names }
    }
games-kept-here = kept in this browser
games-kept-days = This server keeps finished games for { $days } days. This browser keeps the records of your games, too.
open-title = Open tables
open-free =
    { $free ->
        [one] one free seat
       *[other] { $free } free seats
    }
open-join = Have a look
to-home = Home

## The browser around the game: a table

table-opening = Setting up the table…
stage-waiting = waiting for players
stage-playing = under way
stage-between = between two games
stage-over = over
waiting-title = Your table
waiting-seats = Who plays
waiting-start = Start the game
waiting-free =
    { $free ->
        [one] One seat is still free: invite somebody or add a bot.
       *[other] { $free } seats are still free: invite people or add bots.
    }
waiting-for-host = The host starts the game when everybody is here.
seat-free = Seat { $seat }
seat-sit = Sit here
seat-person-here = Player on this device
seat-bot = Add a bot
seat-is-bot = Bot: { $level }
seat-host = Host
seat-you-host = You, the host
seat-you = On this device
seat-here = Is here
seat-away = Away
seat-up = Move { $name } up one seat
seat-rename = Rename
seat-remove = Remove { $name }
seat-remove-text = Whoever you remove cannot come back to this table, and the invitation gets a new code and link.
seat-remove-yes = Remove
seat-remove-no = Keep
ask-name = What is your name?
ask-done = Done
invite-title = Invite friends
invite-code = Code: { $code }
invite-text = Friends type this code on the first page, open the link, or scan the picture.
invite-renew = New code and link
link-share = Share the link
link-copy = Copy the link
link-copied = Copied.
link-not-copied = Please select the link and copy it.
link-renew = New link
seat-link-title = Continue on another device
seat-link-text = Whoever opens this link takes your seat along. It is yours alone: do not share it.
seat-link-renew-note = Has somebody else seen it? A new link makes this one worthless.
watch-title = Let somebody watch
watch-text = Spectators see what lies on the table, and no hand.
join-title = An invitation
join-welcome = You are invited to a game
join-people = At the table: { $names }.
join-sit = Sit down
join-full = The table is full. You can watch.
join-running = The game is under way. You can watch.
join-watch = Watch
join-take-over = Play on for { $name }
join-take-over-note = The bot plays on until the next deal; then the hand is yours.
lost-title = Nobody here
lost-moved = This seat is now played on another device, or the host has freed it.
curtain-title = Pass the device to { $name }
curtain-text = No peeking, everybody else.
curtain-open = I am { $name }
late-text = { $name } is away or takes long.
late-bot = Let a bot play this turn
late-clock = Give 30 seconds
next-deal-text = A bot plays for you until the next deal.
menu-title = Menu
menu-home = Home: the game stays open
menu-leave = Leave the table
menu-note = Your seat is kept. You find this game on the first page.
dice-text = Before the game the server published a fingerprint of its secret, and so did each player’s device of a number of its own; only then were the numbers opened. Together they settle every deal and roll. Your browser now computes all of them again, and compares the fingerprints with those that it was shown.
dice-text-device = Before the game this device fixed the fingerprint of a secret, and that of a number for each player; only then were the numbers opened. Together they settle every deal and roll. Your browser now computes all of them again, and compares the fingerprints with those from before the game.
dice-checking = Computing…
dice-fair = The dice were fair: every deal and every roll follows from the numbers drawn for this game.
dice-unfair = These dice cannot be shown to be fair.
dice-kept = These numbers were fixed before the game, when nobody could know what they bring.
dice-how = How this is known
dice-promise = Fingerprint
dice-secret = Secret
dice-nonces = The players’ numbers
dice-not-compared = This browser was not there before the game, so it cannot compare what was promised then.
dice-left-out = These did not open their number in time, and the others drew new ones: { $names }.

## The browser around the game: settings of a table

settings-title = What is played
setting-board = Board
setting-match = Summer, then winter
setting-players = Players
setting-players-many =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
setting-reveal = Reveal before placing
setting-reveal-note = All show their dinosaurs first, and then place them at once.
setting-edition = Rulebook
setting-clock = Time for a turn
clock-none = No limit
clock-relaxed = Relaxed ({ $seconds } s)
clock-fast = Fast ({ $seconds } s)
setting-with-clock = With a clock
setting-expiry = A bot helps when time is up
setting-expiry-note = It plays that turn only. Otherwise everybody waits.
setting-public = Open to everybody
setting-public-note = The table is listed on the first page of this server.
setting-level = Your opponents

## The browser around the game: what a player likes, and how the connection is

preferences-title = Settings
preference-language = Language
preference-theme = Light
theme-auto = As my device
theme-light = Light
theme-dark = Dark
preference-pace = Pace of the animations
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-skip = None
preference-confirm = Confirm each placement
preference-confirm-note = Off: a dinosaur is sent as soon as it is placed.
preference-sound = Sound
shortcuts-title = Keyboard shortcuts
shortcut-dinosaur = Pick up a dinosaur by its letter
shortcut-pen = Place it: pens from top to bottom, left bank first, the River last
shortcut-focus = Go from one thing to the next
shortcut-confirm = Confirm
shortcut-back = Put it back, close
shortcut-zoos = Look at the other zoos, one after the other
shortcut-skip = Skip an animation
shortcut-help = This card
connection-connecting = Connecting…
connection-live = Connected
connection-reconnecting = Connection lost. What you see may be old; reconnecting…
connection-offline = No connection. What you see may be old; it goes on by itself.
error-no-answer = The server does not answer. Check your connection and try again.
error-no-python = The game could not be loaded onto this device. Check your connection and try again.
local-loading = Loading the game: { $loaded } of { $total } kB
local-loading-label = How much of the game is loaded
local-starting = Starting the game …
local-again = Try again
local-update = There is a newer version of the game.
local-update-take = Use it now
local-switch = Run the game on this device
local-switch-note = Bots and tables then need no server; Python for it (about 8 MB) is loaded once. Nobody can join from elsewhere.
error-unknown = That did not work ({ $code }).

## Refusals: a pen's own rule

refusal-pen-full =
    { $pen }: { $slots ->
        [one] the only slot is taken.
       *[other] all { $slots } slots are taken.
    }
refusal-other-species = { $pen }: all must be of one species, and { $resident } came first.
refusal-species-there = { $pen }: each species comes once, and { $dinosaur } is already there.
refusal-must-differ = { $pen }: the second dinosaur must be of another species than the first.
refusal-must-alternate = { $pen }: two species take turns, and { $wanted } is next.
refusal-row-below = { $pen }: the row below has to be full first.
refusal-touches-same = { $pen }: two alike may not touch, and here { $dinosaur } would.
refusal-slot-taken = { $pen }: slot { $slot } is taken.
refusal-must-leave = { $pen }: { $dinosaur } cannot stay; choose another pen or the River.

## Refusals: the die

refusal-die-asks-place = { $pen }: the die says { $face }, and this pen is not there.
refusal-die-asks-empty = { $pen }: the die asks for an empty pen, and somebody is here.
refusal-die-asks-no-t-rex = { $pen }: the die asks for a pen without a T-Rex, and one is here.

## Refusals: a move that does not fit the moment

refusal-not-now = Now comes { $phase }, not { $move }.
refusal-game-over = The game is over.
refusal-already-answered = Seat { $seat } has already chosen.
refusal-not-awaited = Seat { $seat } has nobody in quarantine, so there is nothing to move.
refusal-no-such-seat = There is no seat { $seat }; the seats are 0 to { $last }.
refusal-not-in-hand = { $dinosaur }: there is none in the hand of seat { $seat }.
refusal-no-such-pen = { $pen }: no such pen on this board ({ $board }).
refusal-no-such-slot = { $pen }: there is no slot { $slot }; the slots are 0 to { $last }.
refusal-slot-missing = { $pen }: the slot is missing; it is chosen here.
refusal-slot-unwanted = { $pen }: no slot is chosen here, so leave it out.
refusal-deal-hands =
    { $hands ->
        [one] One hand was dealt
       *[other] { $hands } hands were dealt
    } to { $players } players.
refusal-deal-size =
    { $dinosaurs ->
        [one] Seat { $seat } was dealt one dinosaur instead of { $size }.
       *[other] Seat { $seat } was dealt { $dinosaurs } dinosaurs instead of { $size }.
    }
refusal-bag-empty =
    { $dinosaur }: dealt { $drawn ->
        [one] once
       *[other] { $drawn } times
    }, but the bag holds { $left ->
        [0] none any more.
        [one] only one.
       *[other] only { $left }.
    }

## Refusals: a zoo on a real table

refusal-zoo-full = { $pen }: too many dinosaurs; a zoo holds { $most }.
refusal-too-many-of-species = { $pen }: too many of one species ({ $dinosaur }); the box holds { $most }.

## Refusals: a match

refusal-match-board = A match is a summer game, then a winter game.
refusal-match-differs = Both games of a match have the same players, edition, names and options.
refusal-match-roller = In the second game of a match the seat to the left of the first roller begins.
refusal-match-unfinished = The second game of a match begins when the first is over.

## Refusals: something that cannot be read; the place in the input comes before the sentence

refusal-not-json = This is not JSON: { $detail }.
refusal-not-notation = This cannot be read: { $value }.
refusal-wrong-type = This should be { $wanted }, but it is { $value }.
refusal-unknown-field = There is no field { $value } here; there are { $known }.
refusal-missing-field = The field { $value } is missing.
refusal-unknown-id = { $value } is unknown here; known are { $known }.
refusal-out-of-range = { $value } is not between { $low } and { $high }.
refusal-wrong-length =
    { $number ->
        [one] This list has one entry, and there should be { $wanted }.
       *[other] This list has { $number } entries, and there should be { $wanted }.
    }
refusal-impossible-view = No game can look like this: { $detail }.

## The rules in words: headings

rules-about = { $name }: { $text }
rules-heading = Board: { $board } · edition: { $edition }
rules-pen = Pen
rules-takes = Takes
rules-pays = Pays
rules-die = The die
rules-turn = A turn
rules-end = The end
rules-setup = Set-up
rules-changes = What this edition changes

## The rules in words: how many a pen takes, and whom

holds-no-limit = Any number.
holds-slots =
    { $slots ->
        [one] { $slots } dinosaur.
       *[other] { $slots } dinosaurs.
    }
holds-rows = { $slots } dinosaurs; rows from the bottom: { $rows }.

admits-anyone = Any species.
admits-one-species = All of one species.
admits-all-different = All of different species.
admits-alternating = Any species first, another one second, then these two in turn.
admits-stacked = Each row is filled before the next begins; two alike may not touch.

## The rules in words: what a pen pays; $first, $second are the numbers of its definition

pays-by-count = For 0 to { $last } dinosaurs: { $numbers }.
pays-when-holding =
    { $second ->
        [one] { $second } point with exactly { $first } there, else 0.
       *[other] { $second } points with exactly { $first } there, else 0.
    }
pays-for-each =
    { $first ->
        [one] { $first } point for each dinosaur.
       *[other] { $first } points for each dinosaur.
    }
pays-for-each-couple =
    { $first ->
        [one] { $first } point for each couple of one species.
       *[other] { $first } points for each couple of one species.
    }
pays-nothing = No points.
pays-crowned =
    { $first ->
        [one] { $first } point
       *[other] { $first } points
    } unless another zoo holds more of its species; a tie is enough.
pays-alone =
    { $first ->
        [one] { $first } point
       *[other] { $first } points
    } if it is the only one of its species in your zoo, River included.
pays-by-row = For each dinosaur, by row from the bottom: { $numbers }.
pays-same-next-door =
    { $first ->
        [one] { $first } point
       *[other] { $first } points
    } for each dinosaur of its species in the zoo of your right neighbour.
pays-across-the-bridge =
    { $first ->
        [one] { $first } point
       *[other] { $first } points
    } for each couple of one species with one on each bank.

leaves-must = After the last turn its dinosaur moves to another pen that takes it, or to the River. The die has no say.
leaves-may = After the last turn its dinosaur stays, or moves to another pen that takes it or to the River. The die has no say.

## The rules in words: the die

rules-die-text = Everybody but the roller obeys the die. The pens' own rules bind everybody, and the River is always open.
rules-always-open = Always open
face-place = One of these pens: { $pens }.
face-empty-pen = A pen without any dinosaur.
face-watch-out-for-t-rex = A pen without a T-Rex. Placing a T-Rex there is fine.

## The rules in words: a turn and the end

rules-turn-text = The roller rolls the die. Everybody secretly chooses a dinosaur from the hand and where it goes; all are revealed and placed at once. Then hands and die pass to the left.
rules-t-rex-bonus = 1 point for each pen that holds a T-Rex, however many; the River does not count.
rules-winner = Most points win. A tie goes to the fewest T-Rexes in the whole zoo, River included; if that ties too, the win is shared.

## The rules in words: set-up

setup-players = Players
setup-of-each-species = Of each species
setup-bag = In the bag
setup-rounds = Rounds
setup-turns = Turns a round
setup-drawn = Drawn a round
setup-discarded = Discarded a round
setup-discards = With { $players } players: after placing, each secretly chooses one more dinosaur; both are shown and leave the game.
setup-shared-roll = With { $players } players: in the last turn of a round the die stays where it is; the same player rolls again, and everybody obeys.
changes-nothing = Nothing here.

## Commands: what score, options, replay and simulate say to people

input-awaited = Waiting for a JSON document; Ctrl-D ends it.
usage-missing = Missing: { $name }.
usage-no-such-option = No such option: { $name }.
usage-no-value = { $name } needs a value.
usage-bad-value = Invalid value for { $name }: it should be { $wanted }.
usage-no-such-command = No such command: { $name }.
usage-did-you-mean = Did you mean '{ $name }'?
usage-unexpected = Unexpected: { $name }.
usage-other = Invalid value: { $text }
usage-command-first = The name of the command comes first.
usage-which = Say what to do: { $names }; { $program } --help tells more.
storage-database-in-use = Another server is using the database { $database }: stop it, or give this one a database of its own.
storage-linked-database = The database { $database } has a second name (a hard link), by which another server could be using it: remove one of the names, or make a copy with `backup`.
storage-newer-database = The database { $database } was made by a newer version: update the program, or choose another database.
storage-foreign = The database { $database } belongs to another program.
storage-unusable = The database { $database } cannot be used: { $reason }.
storage-not-a-file = Only a SQLite file can be copied: for PostgreSQL there is pg_dump.
storage-missing = There is no database { $database }.
storage-copy-exists = There is a file { $file } already; a copy replaces nothing.
storage-not-copied = { $database } cannot be copied to { $file }: { $reason }.
storage-same-file = { $file } is the database itself.
storage-not-a-copy = { $file } is no copy of a database of ours.
storage-not-restored = { $file } cannot be put in the place of { $database }: { $reason }.
storage-no-address = The address { $database } names no database.
storage-unknown-address = The address { $database } names no database: there are { $kinds }.
storage-not-empty = There are games in { $database } already; nothing is moved there.
stats-picture = the name of a picture ends in { $page } or { $picture }.
os-error =
    { $code ->
        [ENOENT] No such file or directory
        [EISDIR] Is a directory
        [ENOTDIR] Not a directory
        [EACCES] Permission denied
        [ENOSPC] No space left on device
       *[other] { $text }
    }
standard-streams = standard input or output
seat-name = Seat { $seat }
place-slot = { $pen }, slot { $slot }

options-open = { $dinosaur } may go here:
options-closed = { $dinosaur } may not go there:

replay-set-up =
    { $board }, { $edition }, { $players ->
        [one] one player
       *[other] { $players } players
    }
replay-round = Round { $round }
replay-turn = Round { $round }, turn { $turn }
replay-roll = { $player } rolls the die: { $face }
replay-last-moves = After the last turn
replay-stops = The record stops here; the game is not over.

simulate-games =
    { $games ->
        [one] One game in { $seconds } s, seed { $seed }
       *[other] { $games } games in { $seconds } s, seed { $seed }
    }
simulate-running = Games
simulate-mean = Mean points
simulate-deviation = Standard deviation
simulate-wins = Games won

## Statistics

stats-heading = Points in numbers
stats-title = { $board }, players: { $players }, games: { $games }, seed { $seed }
stats-spread = 5 %, median, 95 %
stats-distribution = How often each number of points comes up
stats-shares = Where the points come from
stats-rolling = Mean points, seen from the first roller
stats-first = First roller
stats-place = { $place } to the left
stats-lead = The first roller, compared with the mean of the others: { $points } points.

## Levels: the bots' names for people, weakest first, and what they are like

name-egg = Egg
name-hatchling = Hatchling
name-nestling = Nestling
name-explorer = Explorer
name-tracker = Tracker
name-ranger = Ranger
name-keeper = Keeper
name-curator = Curator
name-raptor = Raptor
name-tyrant = Tyrant
name-meteor = Meteor

level-egg = Puts dinosaurs anywhere and enjoys it. For a first game at four.
level-hatchling = Sees a pen here and there, and likes points at once.
level-nestling = Sees more of the pens, and still takes what comes.
level-explorer = Sees most pens, and one turn ahead.
level-tracker = Reads the tracks: sees nearly all pens, and two turns ahead.
level-ranger = Looks a few turns ahead, and at your zoo too.
level-keeper = Plans the whole zoo from the first dinosaur on.
level-curator = Plays hundreds of games in its head before each move.
level-raptor = Plays at once what it has learned in millions of games.
level-tyrant = Has learned from millions of games, and thinks ahead before each move.
level-meteor = Thinks for a second before each move.

## Bots: why they choose what they choose

why-now =
    { $points ->
        [one] { $dinosaur } → { $pen }: { $points } point at once.
       *[other] { $dinosaur } → { $pen }: { $points } points at once.
    }
why-later =
    { $points ->
        [one] { $dinosaur } → { $pen }: about { $points } point by the end of the game.
       *[other] { $dinosaur } → { $pen }: about { $points } points by the end of the game.
    }
why-compared =
    { $points ->
        [one] { $dinosaur } → { $pen }: about { $points } point where numbers of a species are compared.
       *[other] { $dinosaur } → { $pen }: about { $points } points where numbers of a species are compared.
    }
why-rarity = { $dinosaur } → { $pen }: what goes with it is still to come.
why-handed = { $dinosaur } → { $pen }: the left neighbour would like it too much.
why-moving-out = { $dinosaur } → { $pen }: after the last turn it can still choose its pen.
why-least = { $dinosaur } → { $pen }: everything else would cost more.
why-discard = { $dinosaur }: it would serve the left neighbour best.

## The coach

coach-running = Analysing
puzzles-running = Looking for puzzles
coach-course = The course of the game
coach-course-points = Points to be expected, turn by turn
coach-course-win = Chance to win in %, turn by turn
coach-end = end
coach-costliest = What cost most
coach-nothing-lost = No move cost anything worth a word.
coach-where = { $player }, round { $round }, turn { $turn }
coach-where-end = { $player }, after the last turn
coach-played = { $move }: { $mark }, { $points } and { $win } % of the win lost.
coach-better = Better: { $move }. { $reason }
coach-accuracy = { $player }: accuracy { $accuracy } of 100.
coach-luck-good = Deals and dice brought { $points }.
coach-luck-bad = Deals and dice cost { $points }.
coach-account = Where the points came from
coach-start = To be expected at the start
coach-luck = Luck: deals and dice
coach-own = Own moves
coach-others = Others’ moves
coach-result = Points
coach-expected = Points to be expected
coach-hindsight = Possible in hindsight
coach-best-zoo = Its dinosaurs allowed { $points }: { $zoo }.
coach-hint = { $move }: { $points }, wins { $win } % of the time. { $reason }
coach-match = This is a match: say which of its games to analyse, with --game 1 or --game 2.
coach-no-game = There is no game { $game } in this match.
coach-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

replay-discard = { $dinosaur } leaves the game
coach-mark-best = best move
coach-mark-good = good
coach-mark-inaccuracy = inaccuracy
coach-mark-mistake = mistake
coach-mark-blunder = blunder

advice-now = { $pen }: { $points } more, most of it at once.
advice-later = { $pen }: { $points } more by the end of the game.
advice-die = { $pen }: { $points } more by the end of the game; the die forces fewer dinosaurs into the River ({ $number } fewer on average).
advice-king = { $pen }: pays in { $better } of 100 games instead of { $worse }.
advice-island = { $pen }: still pays at the end in { $better } of 100 games instead of { $worse }.
advice-lookout = { $pen }: { $points } more, by what the right neighbour is going to hold.
advice-t-rex = { $pen }: { $points } more.
advice-neighbour = The left neighbour receives less: the best rival ends with { $points } fewer.
advice-rival = The best rival ends with { $points } fewer.
advice-win = Equal points, but it wins { $better } of 100 games instead of { $worse }.
advice-equal = The next best move is as good.
advice-only = There is no other move.
advice-last = Every other move is better.

## The coach in the browser

coach-title = What was best?
coach-progress = Looking at each decision: { $done } of { $total }
coach-progress-none = The coach is about to begin.
coach-progress-note = It takes a moment, and is then kept with the game.
coach-failed = The coach could not finish. Nothing is lost: try again.
coach-retry = Try again
coach-whose = Whose game?
coach-chart = Shown
coach-chart-win = Chance to win
coach-chart-points = Points to be expected
coach-line = { $player }: { $from } at the start, { $to } at the end
coach-round = Round { $round }
coach-numbers = All numbers
coach-moment = When
coach-when = Round { $round }, turn { $turn }
coach-after-last = After the last turn
coach-loss =
    { $win ->
        [0] { $points } lost
       *[some] { $points } and { $win } % of the win lost
    }
coach-try = Try it again
coach-found = You have found a better move.
coach-seen = You have seen the answer.
retry-title = Find a better move
retry-question = { $when }. You chose: { $move } ({ $loss }). What would have been better?
retry-question-other = { $when }. { $player } chose: { $move } ({ $loss }). What would have been better?
retry-go = To the board
retry-show = Show the answer
retry-again = Try another move
retry-back = Back
retry-next = Next decision
retry-best = There is no better move.
retry-unknown = This is not the best move.
retry-worse =
    { $win ->
        [0] { $mark }: { $points } less than the best move.
       *[some] { $mark }: { $points } and { $win } % of the win less than the best move.
    }
retry-answer = Best: { $move }
retry-against =
    { $win ->
        [0] Compared with { $move }: { $points } more.
       *[some] Compared with { $move }: { $points } and { $win } % of the win more.
    }
puzzle-title = Puzzle of the day
puzzle-of-day = Puzzle: { $day }
puzzle-lead = One move is clearly best, and it is not the one that makes most points at once.
puzzle-question = Which move is best? The one that makes most points at once is not.
puzzle-solve = Solve it
puzzle-streak =
    { $days ->
        [one] day in a row
       *[other] days in a row
    }
puzzle-found = Solved
puzzle-seen = Answer seen
puzzle-unsolved = Not solved yet
puzzle-practice = Practise
puzzle-practice-note = One after the other, as many as you like.
puzzle-solved = { $solved } of { $total } solved
puzzle-next = Next puzzle
puzzle-archive = Earlier days
puzzle-theme-die = The die
puzzle-theme-island = Solitary pens
puzzle-theme-king = Most of a species
puzzle-theme-passing = What you pass on
puzzle-theme-lookout = The neighbour’s zoo
puzzle-theme-pens = Filling pens
hint-ask = Hint
hint-thinking = The coach is thinking …
hint-move = Hint: { $move }
hint-more =
    { $win ->
        [0] { $points } more than { $other }.
       *[some] { $points } and { $win } % of the win more than { $other }.
    }
hint-less = { $win } % of the win more than { $other }, for { $points } fewer.
hint-only = There is no other move.
hint-shown = It stands on your board. Confirm it, or choose something else.
take-back = Take it back and try
take-back-note = Your last choice is taken back. The record will say so.
take-back-marked =
    { $times ->
        [one] Practice: a choice was taken back { $times } time.
       *[other] Practice: choices were taken back { $times } times.
    }
setting-hints = Hints
hints-alone = When one plays alone
hints-always = For everybody
hints-never = None

## Bots: the arena, and programs that play

not-installed = { $name } needs more than is installed here: pip install "draftosaurus[{ $extra }]"
no-kernel = { $name } thinks in C, and this machine has no C compiler.
program-faulty = Moves of { $name } that came late, broke the rules or did not come at all: { $number }. Random ones were made instead.
program-not-started = The bot program { $command } cannot be started: { $reason }.
program-ended = The bot program { $command } ended before its first move, with exit status { $status }.
worker-died = A worker process ended in the midst of its work (exit code { $code }).
interrupted = Interrupted.
arena-nothing-kept = Interrupted; nothing was kept. With --file the results of the games are.
arena-kept = Interrupted; the results of all games that were over are in { $file } ({ $games }), and the same command goes on from there.
arena-faults = Replaced moves
arena-bot = Bot
arena-elo = Elo
arena-interval = 95 %
arena-points = Mean points
arena-possible = Of the possible
arena-lost = Lost a decision
arena-games = Games
arena-challenger = Challenger
arena-rival = Against
arena-wins = Games won
arena-stronger = { $one } is stronger than { $other }: { $share } of the games won (games: { $games }).
arena-not-stronger = { $one } is not stronger than { $other }: { $share } of the games won (games: { $games }).
arena-open = There is no safe answer yet, { $one } against { $other }: { $share } of the games won (games: { $games }).

## In the terminal: the score sheet

sheet-total = Total
sheet-t-rexes = T-Rexes in the zoo
sheet-tie-broken = Tied at { $points }: { $names }. The fewest T-Rexes win ({ $t_rexes }): { $winners }.
sheet-tie-shared = Tied at { $points }: { $names }. With equally few T-Rexes ({ $t_rexes }) the win is shared: { $winners }.

## In the terminal: a game

play-you = You
play-welcome = Welcome to the zoo. Clockwise from you: { $names }. Type ? for help at any time.
play-welcome-back = Welcome back. The game goes on where you left it.
play-next-game = Now the second game of the match: { $board }.
play-turn = Round { $round } of { $rounds }, turn { $turn } of { $turns }
play-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

play-you-rolled = You rolled { $face }.
play-rolled = { $name } rolled { $face }.
play-free = You are free: place anywhere.
play-asks-woodlands = Choose a dinosaur for a pen in the woods, or the River.
play-asks-grasslands = Choose a dinosaur for a pen on the grass, or the River.
play-asks-food-court = Choose a dinosaur for a pen left of the river, or the River.
play-asks-restrooms = Choose a dinosaur for a pen right of the river, or the River.
play-asks-empty-pen = Choose a dinosaur for an empty pen, or the River.
play-asks-watch-out-for-t-rex = Choose a dinosaur for a pen without a T-Rex, or the River.
play-place-later = You place it once everybody has shown theirs.
play-revealed = All show their dinosaurs. Now place yours: { $dinosaur }.
play-discard = Now choose a second dinosaur: it leaves the game.
play-must-leave = The last turn is over. { $pen }: { $dinosaur } moves out. Choose a new home.
play-may-leave = The last turn is over. { $pen }: { $dinosaur } may stay or move out.

play-which-dinosaur = Which dinosaur?
play-which-pen = Which pen?
play-which-slot = Which slot?
play-confirm = Enter: yes, b: back
play-closed = closed
play-into-the-box = out of the game

play-no-such-dinosaur = That is not in your hand. Type one of { $letters }, or ? for help.
play-no-such-pen = The pens have the numbers { $first } to { $last }. Type one, or ? for help.
play-no-such-slot = These slots are open: { $slots }.
play-confirm-or-back = Press Enter if that is right, or type b to go back.
play-help =
    Type the letter or the number of a dinosaur, then the number of a pen. You can type both at once: s 3.
    The numbers behind the pens tell how your points would change right now.
    After each turn hands pass to the left: yours goes to the first player in the list, and the last one's comes to you.
play-keys = ? help, and why pens are closed · z other zoos · b back · q stop and save

play-you-win =
    { $points ->
        [one] You win with { $points } point. Well done.
       *[other] You win with { $points } points. Well done.
    }
play-wins =
    { $points ->
        [one] { $name } wins with { $points } point. Thank you for playing.
       *[other] { $name } wins with { $points } points. Thank you for playing.
    }
play-shared-win =
    { $points ->
        [one] { $names } share the win with { $points } point.
       *[other] { $names } share the win with { $points } points.
    }
play-saved = The record of the game is in { $file }.
play-goodbye = Goodbye for now. Your dinosaurs will wait.
play-resume = To go on:
play-resume-alone = A resumed game keeps its own board, players, edition, name and options: leave out { $option }.
play-which-bots =
    { $wanted ->
        [one] Name one bot.
       *[other] Name one bot for all opponents, or { $wanted } of them.
    }

## Game in the browser

# The few words on the signs of the pens; $first, $second are the numbers of the definition.
sign-one-species = all alike
sign-all-different = all different
sign-alternating = two kinds in turn
sign-stacked = alike never touch
sign-when-holding = full with { $first }: { $second }
sign-for-each = { $first } each
sign-for-each-couple = each pair: { $first }
sign-crowned = most of its kind: { $first }
sign-alone = the only one: { $first }
sign-same-next-door = right neighbour's: { $first } each
sign-across-the-bridge = pair across: { $first }
sign-must-leave = leaves at the end
sign-may-leave = may leave at the end
sign-river = River
board-nobody = Nobody is here yet
board-would = Points here after this: { $now }, possible by the end: { $best }
hand-label = Your hand
hand-empty = Your hand is empty.
game-others = The other players
game-your-zoo = Your zoo
game-points = Points
game-standings = { $name }: { $points }. Show who has how many.
game-roller = { $name } rolls the die.
game-you-roller = You roll the die.
game-thinking = thinking…
game-away = away
game-side-left = gets your hand
game-side-right = hands you theirs
game-side-both = swaps hands with you
game-over = The game is over.
game-dealing = The next hands are being dealt.
game-passing = The hands are passed on.
game-revealing = All are in.
game-waiting-for = Waiting for { $names }. You can still change your mind.
game-watching = Waiting for { $names }.
game-relocate = The last turn is over: { $dinosaur } leaves quarantine. Choose a new home.
game-placed = { $name }: { $dinosaur } → { $pen }
game-confirm = Confirm
game-confirm-discard = Discard
game-next-dinosaur = Choose a dinosaur
game-next-pen = Choose a glowing pen
game-sent = Sent
game-shows = { $name } shows { $dinosaur }
game-left = Out of the game: { $dinosaurs }.
game-kept = Your choice is sent as soon as it is back.
game-kept-short = Waits for the connection
standings-title = How things stand
log-title = Last turn
log-box = Out of the game
card-label = Explanation
species-caption = Who has how many
species-player = Player
species-leads = most of this species
zoo-of =
    { $points ->
        [one] { $name }, { $points } point
       *[other] { $name }, { $points } points
    }
zoo-hand = In hand
zoo-hand-unknown = You have not seen this hand in this round.
close = Close
end-title = The visitors are counting
end-you-win = You win
end-wins = { $name } wins
end-shared = { $names } share the win
end-again = Play again
end-next-game = On to winter
end-share = Share the result
end-record = Save the record
end-not-kept = This browser did not keep the game. Save its record if you want to see it again.
end-verify = Check the dice
end-home = Home
end-match-total = Match

## Help in the browser

help-title = How to play
rules-pens = The pens
help-printed-die = The words follow what our boards show. The Polish box prints Góry (mountains) for the grass, Wulkan (volcano) for the left side and Szkielet (skeleton) for the right.
card-inside = Inside
card-now = Points now
card-can-become = Can still become
card-asking = Counting…
card-next = One more would add
card-elsewhere = { $dinosaur } also changes: { $changes }.
card-would-add = In your zoo it would add

## The end in the browser: what may surprise

surprise-not-alone = { $pen }: { $points }. It wants to be the only one, and this zoo holds { $dinosaur } × { $number }.
surprise-crown-lost = { $pen }: { $points }. The crown goes to { $names }: { $dinosaur } × { $most } against { $own } here.
surprise-looked-next-door = { $pen }: { $points }. In the zoo on the right ({ $names }): { $dinosaur } × { $number }.
surprise-not-full =
    { $number ->
        [one] { $pen }: { $points }. It pays with { $wanted }, and there is 1.
       *[other] { $pen }: { $points }. It pays with { $wanted }, and there are { $number }.
    }
surprise-no-partner = { $pen }: { $points }. Still without a partner: { $dinosaurs }.
end-surprises = Why these points
end-zoos = All zoos
end-counting = Counting: { $pen }
end-skip = Skip
end-half-you = Half-time: you lead
end-half = Half-time: { $names } leads
end-half-shared = Half-time: level, { $names }
past-table = To the table
end-join = Join the next game
end-rematch-waits = The next game is being set up. Take your time with this one.
share-copied = Copied: paste the result wherever you like.
share-done = Shared.
share-failed = This browser lets nothing be copied. Here is the result to copy by hand:

## The browser around the game: leaving, sounds, notices

leave-title = Leave the table?
leave-text = The others are told that you left, and the host can let a bot play for you. Your seat is kept: open the game again to come back.
leave-yes = Leave
leave-no = Stay
preference-volume = Volume
preference-notify = Tell me when it is my turn
preference-notify-note = By a notice of your device, while this page is out of sight.
preference-notify-denied = Your browser does not allow it. You can change that in its settings for this page.
session-end = End this session
session-end-text = For a device that is not yours: this browser is forgotten, and so is each copy of its cookie. Games go on; take the links of your seats with you first.
session-end-yes = End it
your-turn = Your turn
your-turn-text = The others are waiting for you at the zoo.

## Refusals: at a table

refusal-not-host = Only the host can do that.
refusal-not-your-seat = Seat { $seat } is not yours.
refusal-holds-a-seat = You hold a seat, or have seen a hand of this round, so you cannot take another seat in it.
refusal-not-before-deal = A bot plays on seat { $seat } until the next deal; then it is your turn.
refusal-was-removed = The host has removed you from this table.
refusal-seat-unknown = There is no seat { $seat } at this table; the seats are 0 to { $last }.
refusal-seat-taken = Seat { $seat } is taken.
refusal-seat-free = Nobody sits on seat { $seat }.
refusal-table-full = The table is full (players: { $players }).
refusal-seats-free = Not everybody is here yet (free seats: { $free }).
refusal-not-a-bot = Seat { $seat } is not played by a bot.
refusal-unknown-bot = There is no bot { $value }; there are { $known }.
refusal-bad-name = A name is one line of at most { $most } visible characters, without piles of accents.
refusal-name-taken = Somebody at this table is already called { $name }, or almost.
refusal-already-started = The game has already started.
refusal-not-started = No game is on.
refusal-not-over = The game is not over yet.
refusal-stale = This was meant for an earlier moment; the game has moved on.
refusal-no-hints = This table gives no hints now.
refusal-not-alone = Only one person who plays alone against bots takes choices back.
refusal-nothing-to-take-back = There is no choice of yours to take back in this game.
refusal-taken-back = Choices were taken back in this game, so nobody else can join it.
refusal-not-overdue = Seat { $seat } still has time.
refusal-not-expired = Time is not up yet.
refusal-bad-setting = The setting { $setting } cannot be { $value }; it can be { $known }.
refusal-nonces-closed = The luck of game { $game } is settled already, or not yet open.
refusal-bad-nonce = A nonce is one line of at most { $most } visible characters.
refusal-wrong-nonce = This is not the nonce that seat { $seat } has committed to.
refusal-bad-commitment = A commitment is 64 digits of hex.

## Refusals: of the server

refusal-bad-request = This request cannot be understood.
refusal-bad-message = { $field }: { $problem }.
refusal-bad-method = This address does not work that way.
refusal-foreign-origin = Pages of other sites may not play here.
refusal-unknown-host = This server does not answer to the name in the address. Whoever runs it can name it with --public-url.
refusal-no-such-table = There is no such table, or it is not open to you.
refusal-no-such-key = This link or code does not work. It may be mistyped or too old: ask whoever sent it for a new one.
refusal-no-such-game = There is no record of game { $number } at this table.
refusal-no-such-decision = There is no decision { $number } in this game, or it is not analysed yet.
refusal-no-such-puzzle = There is no puzzle { $number }.
refusal-no-coach = The coach thinks in C, and there is no C compiler here.
refusal-coach-failed = The coach did not answer. Please try again.
refusal-no-such-page = There is nothing at this address.
refusal-hello-first = Say hello first.
refusal-no-network = This computer is in no network that phones could reach.
refusal-too-large = That is too large; at most { $most } bytes are read.
refusal-too-many = Too many requests; try again in { $seconds } s.
refusal-not-stored = The database does not answer; nothing has changed. Please try again.
refusal-no-storage = This browser does not let the page keep anything, so no game can be played here. A private window may be the reason.
refusal-storage-full = There is no room left in this browser’s storage; nothing has changed. Make room on the device, or end the session in the settings to forget old games.
refusal-broken = Something broke here. It is not your fault.
refusal-unreadable-table = The records of this table are damaged and cannot be read; other tables go on.

## Fair dice: what `verify` finds

verify-fair = The dice were fair: all deals, rolls and the first roller follow from the seed and the nonces.
verify-promised = The promise was kept: the commitment is the one that you were shown.
verify-not-compared = Whether it is the game that you played shows only by the commitment that you were shown before it: --commitment HEX.
refusal-no-fairness = There is no fairness in this record, so its luck cannot be checked.
refusal-unknown-scheme = The scheme { $value } is unknown; known is { $known }.
refusal-bad-seed = The seed is not { $size } digits of lower-case hex.
refusal-broken-commitment = The seed does not match the commitment.
refusal-other-commitment = The commitment { $value } is of no game in this record: it is not the game for which you were shown it.
refusal-broken-nonce = The nonce of seat { $seat } is not the one that it had committed to.
refusal-empty-record = The record is empty: there is not a single move in it.
refusal-cut-off-record = The record is cut off: the game is not over after its last move.
refusal-changed-record = The record was changed: its moves are not those that were written down.
refusal-unfair-first-roller = The first roller is seat { $seat }, but it should be seat { $wanted }.
refusal-unfair-roll = The roll does not follow from the seed and the nonces.
refusal-unfair-deal = The hand of seat { $seat } does not follow from the seed and the nonces.

## The command `serve`

serve-open = The game is at { $address }
serve-phones = For phones and other computers in the same network: { $address }
serve-stop = Press Ctrl+C to stop. Games are kept.
serve-port-taken = The port { $port } is in use by another program; choose one with { $option }.
serve-no-such-address = { $address } is not an address of this machine; choose one with --host.
serve-port-forbidden = You have no permission to use port { $port }; choose another one with { $option }.
serve-needs-postgresql = Several processes, and bots that think elsewhere, need games in PostgreSQL: --database postgresql://…
serve-public-url = --public-url: { $url } is not an address that people can type, such as https://play.example.org, without a path.
serve-proxy = --trusted-proxies: { $proxy } is neither an address nor a network, such as 10.0.0.2 or 10.0.0.0/24.
serve-one-process = This system lets only one process listen at a port: leave --processes out.
backup-running = Copying
backup-done = Copied to { $file }: { $size } bytes.
backup-without-secret = The secret of the server is not in the copy: give a server that opens it the same --secret.
restore-running = Putting back
restore-done = { $database } now holds what { $file } holds.
restore-kept = What was there before is kept as { $file }.
move-running = Moving
move-done =
    { $tables ->
        [one] { $tables } table is now in { $database }.
       *[other] { $tables } tables are now in { $database }.
    }
think-running = Bots think here. Press Ctrl+C to stop.

## The command `export`

export-done = The game is in { $folder }: { $files } files, { $kilobytes } kB. Any web server can serve it.
export-no-folder = { $folder } is not a folder.
export-not-empty = The folder { $folder } is not empty; choose another one, or write over what is there with --force.
export-not-writable = The folder { $folder } cannot be written: { $reason }.
export-disk-full = There is no room left on the disk of { $folder }.
export-no-client = The browser client was not built into this installation; python3 dino run export builds it.

## Beside the game: score a real table

score-title = Score a real table
score-lead = Dinosaurs on your own table? Tap a dinosaur, tap its pen: the points come by themselves. Zoos stand in clockwise order.
score-player = Player { $number }
score-zoos =
    { $zoos ->
        [one] One zoo
       *[other] { $zoos } zoos
    }
score-how-many = How many zoos?
score-which-game = Which game?
score-whose = Whose zoo?
score-name = Name
score-tray = All species
score-tap-dinosaur = Tap a dinosaur. Tap a pen to take somebody out.
score-tap-pen = { $dinosaur }: now tap its pen. It stays in hand for the next one.
score-take-out = Tap whom you want to take out.
score-take-out-one = Take out: { $dinosaur }
score-undo = Undo
score-points = Points, pen by pen
score-to-come = Dinosaurs to come
score-leads = { $name } leads
score-level = Level: { $names }
score-keep = Keep this evening
score-kept = Kept in this browser.
score-anew = Start anew
score-zoo-filled = That zoo still holds dinosaurs. Take them out first.
score-give-up = Clear this sheet?
score-give-up-text = All zoos on it are emptied. Keep the evening first if you want to see it again.
score-give-up-no = Go on with it
score-give-up-yes = Clear it
print = Print
evenings-title = Past evenings
evenings-compare = How everybody did
evenings-played = Evenings
evenings-won = Won
evenings-best = Best
evenings-mean = Average
evenings-forget = Forget the evening of { $date }

## Beside the game: the rules, and pens to try out

rules-title = The rules
try-title = Try out the pens
try-text = Drop dinosaurs and see what is allowed, why not, and what it pays. Nothing counts here. The neighbour's zoo matters for pens that compare.
try-own = Your zoo
try-other = Your neighbour's zoo
try-no-die = No die
try-empty = Empty both zoos
summary-title = Rules on one page

## Beside the game: lessons; each text has the number of the advice in its script

learn-title = Learn to play
learn-lead = A first game of five minutes teaches you all of it. You play, and a word before each turn tells what is new.
learn-offer = New here? Learn the game in five minutes, by playing.
learn-offer-yes = Show me
learn-offer-no = No, thank you
learn-begin = Begin
learn-more = Other lessons
lesson-again = Once more
lesson-go = Let me try
lesson-text = Explain this turn
lesson-leave = Leave the lesson
lesson-alone = You know enough: from here on you choose alone. Tap a pen if you want to read its rule again.
lesson-try = Try it: { $dinosaur } → { $pen }
lesson-try-discard = Try it: send { $dinosaur } out of the game

lesson-summer-title = Your first game
lesson-summer-about = The summer board with three players: the turn, the die, all pens, the River and the T-Rex. Start here.
lesson-summer-end = That was a whole game. Twelve dinosaurs, two rounds: now you know all there is.
lesson-summer-1 = Each turn you pick one dinosaur from your hand and put it into a pen. You rolled the die, so you are free of it: every pen is open. The Forest of Sameness takes one species only, and pays more and more: 2, 4, 8, 12, 18, 24.
lesson-summer-2 = Hands were passed to the left, so these dinosaurs are new to you. Somebody else rolled Food Court: you have to choose a pen left of the river, or the River. The Woody Trio takes anyone, and pays once exactly three stand there.
lesson-summer-3 = Grasslands: the lower pens. The Meadow of Differences wants each species only once, and pays 1, 3, 6, 10, 15, 21.
lesson-summer-4 = You hold the die again, so you are free. The King of the Jungle has room for one. It pays 7 if no other zoo has more of that species; a tie is enough.
lesson-summer-5 = Empty Pen: only pens without any dinosaur are open. The Prairie of Love pays 5 for each couple of one species. The first one waits for its partner.
lesson-summer-6 = Watch Out for T-Rex: pens that hold a T-Rex are closed. You place a T-Rex yourself: each pen with at least one T-Rex pays a point more. The River does not count.
lesson-summer-7 = A new hand, and the second round begins. The Solitary Island pays 7 if its dinosaur is the only one of its species in your whole zoo at the end. Choose a species that you will not take again.
lesson-summer-8 = Empty Pen again. Where no pen is open, or none that you like, there is the River: it is always open, takes everybody and pays 1 for each. The Island and the King count who swims there, too.
lesson-summer-9 = Food Court: the Prairie lies on the left. Two Spinosauruses make a couple there, and that is 5 points at once.
lesson-summer-10 = Free again. Each further Stegosaurus in the Forest adds more than the one before: filling one pen well beats a little of everything.

lesson-winter-title = The winter board
lesson-winter-about = Other pens, the same turn: two species by turns, a bridge, a pyramid, and a quarantine that ends after the last turn.
lesson-winter-end = That was winter. Shall it be a match? A summer game and a winter game, points added.
lesson-winter-1 = The Well-Ordered Wood is filled from left to right with two species by turns. Anyone may be first.
lesson-winter-2 = The second one must be of another species. From now on these two take turns. It pays 2, 4, 8, 12, 18, 24.
lesson-winter-3 = The Pyramid: three slots below, two above, one on top. A row is filled before the next begins, and two alike may not touch. The rows pay 2, 4 and 7 for each dinosaur.
lesson-winter-4 = Lovers' Bridge has two banks. One bank alone pays nothing; each couple of one species with one on each bank pays 6.
lesson-winter-5 = Restrooms: the right side. Here is the other bank. A partner for somebody over there makes a couple: 6 points at once.
lesson-winter-6 = On with the Pyramid. Its neighbour there must be of another species.
lesson-winter-7 = The Lookout has room for one. It pays 2 for each dinosaur of its species in the zoo of your right neighbour: the one who hands you the dinosaurs.
lesson-winter-8 = Empty Pen. The Quarantine Zone takes one dinosaur and pays nothing itself. After the last turn its dinosaur moves to another pen: useful for somebody who does not fit yet.
lesson-winter-9 = Food Court. In the Wood it is this species' turn, and each one adds more than the one before.
lesson-winter-10 = The last turn is over, and quarantine ends. Its dinosaur moves wherever a pen takes it, and the die has no say. In the Wood it is next.

lesson-two-players-title = With two players
lesson-two-players-about = Four short rounds instead of two, and after each turn one more dinosaur leaves the game. One round shows it.
lesson-two-players-end = Three more rounds like this make a game for two: everybody ends with twelve dinosaurs, as always.
lesson-two-players-1 = With two players there are four rounds of three turns. You place one dinosaur as always. You rolled, so every pen is open.
lesson-two-players-2 = Now each of you chooses a second dinosaur, in secret. Both are shown and leave the game. Send away what your opponent would like: this hand goes to them next.
lesson-two-players-3 = You have swapped hands. Woodlands: a T-Rex in the Woody Trio brings a point for its pen.
lesson-two-players-4 = Again one leaves the game. You see what is left in the hand that goes back.
lesson-two-players-5 = The hand you know comes back, shorter by what your opponent took and sent away. Two of a species make a couple in the Prairie.
lesson-two-players-6 = The last one of the hand leaves the game, and the round is over.

## Commands: score by questions

ask-board = Board ({ $known })
ask-edition = Rulebook ({ $known })
ask-zoos = How many zoos ({ $low } to { $high })
ask-player-name = Name of player { $number } (Enter: none)
ask-letters = The letters of the dinosaurs in each pen, in the order they came: { $letters }. Enter: nobody is there.
ask-slots = { $pen } (one sign for each of { $slots } slots, a dot for a free one)
ask-zoo = The zoo of { $name }
ask-ended = The answers ended before the last question.
score-names = The names do not fit: { $names } of them for { $zoos } zoos.
score-lines-json = With --lines there is JSON on each line: leave out --from and --ask.
score-empty = This cannot be read: it is empty. The first line names the board.
score-not-utf-8 = byte { $byte }: This is not text in UTF-8. A spreadsheet can be saved as “CSV UTF-8”.
score-quotes = row { $row }: a quotation mark is not closed, or stands where none may be.
score-twice = { $place }: { $pen } stands there twice.

## The browser around the game: replay, watch, history, clubs

loading = One moment…
home-more = More
replay-title = Replay a record
replay-lead = See a game again, turn by turn, with all hands open or through one player’s eyes.
replay-open = Replay
replay-file = Open a record file
replay-file-note = Any record or match that this game or the command “draftosaurus record” has written. You can also drop the file anywhere on this page.
replay-bad-link = This link holds no record. Perhaps it was cut off when it was copied.
replay-player = Player { $seat }
replay-eyes = Whose view
replay-eyes-all = All hands
replay-eyes-of = { $name }’s view
replay-link = Copy a link to this moment
replay-keep = Keep in my games
replay-kept = It is in your games now.
replay-keys = Arrow keys step, Page Up and Page Down go by turns, Home and End go to either end, the space bar plays.
file-drop = Drop the file here
moment-start = { $board }: the game begins.
moment-deal = Round { $round }: new hands.
timeline-title = Moments of the game
timeline-first = To the beginning
timeline-back = One step back
timeline-play = Play
timeline-pause = Pause
timeline-on = One step on
timeline-last = To the end
timeline-speed = Speed
zoo-roller = Rolls the die
zoo-open = Show { $name }’s zoo large
watch-heading = Watching
watch-waiting = The game has not started yet.
watch-live = Live
watch-past = Looking back
watch-over = The game is over
watch-back = Look back
watch-to-live = Back to live
watch-to-end = Back to the end
watchable-title = Games to watch
setting-watchable = Everybody may watch
setting-watchable-note = The game is listed on the first page of this server. Nobody sees a hand before the end.
history-title = My games
history-export = Save all as one file
history-import = Bring games back from files
history-imported =
    { $count ->
        [one] One game is here now.
       *[other] { $count } games are here now.
    }
history-refused = This browser has no room for more games, or keeps nothing in a private window. Save them as one file.
history-points = Your points over time
history-summary =
    { $games ->
        [one] One game, { $wins } won.
       *[other] { $games } games, { $wins } won.
    }
history-best = Your best
history-games = All games
history-day = Day
history-players = Players and points
history-winner = Winner
history-own = Your points
history-empty = No finished game yet. Each game that you play to its end appears here.
history-where = Your games are kept in this browser alone, until you clear its data. A file keeps them for another device.
history-forget-all = Forget all
history-forget = Forget the game of { $names }, { $date }
history-forget-title =
    { $count ->
        [one] Forget this game?
       *[other] Forget { $count } games?
    }
history-forget-text = It is deleted from this browser, and does not come back by itself. Save your games as one file first if you may want them again.
history-forget-no = Keep
history-forget-yes = Forget
history-forgotten =
    { $count ->
        [one] One game is forgotten.
       *[other] { $count } games are forgotten.
    }
history-not-forgotten = This browser did not let the game be deleted.
club-title = For a class or a club
club-lead = Open several tables at once. Everybody joins with a code or by scanning a picture; you see all tables here.
club-more = New tables
club-count = How many tables
club-open =
    { $count ->
        [one] Open one table
       *[other] Open { $count } tables
    }
club-join = To join, open { $address } and type the code of your table, or scan its picture.
club-print = Print the codes
club-clear = Take all off this page
club-table = Table { $number }
club-free = free
club-full = everybody is here
club-fill = Bots for the free seats
club-remove = Take off this page
