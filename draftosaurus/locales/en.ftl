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

refusal-zoo-full =
    { $most ->
        [one] { $pen }: with this the zoo of seat { $seat } holds more than one dinosaur.
       *[other] { $pen }: with this the zoo of seat { $seat } holds more than { $most } dinosaurs.
    }
refusal-too-many-of-species =
    { $pen }: with seat { $seat } there are too many of this species: { $dinosaur }. The box holds { $most }.

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
