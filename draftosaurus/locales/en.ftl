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

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } and { $last }

## The project

disclaimer = { $brand } here is an unofficial fan project, not affiliated with or endorsed by the game's authors or publisher.
unknown-language = There is no language “{ $language }” here; there are { $known }.

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
replay-discard = { $dinosaur } leaves the game
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
