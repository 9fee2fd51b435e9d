### Français. Les mêmes messages que dans en.ftl, dans le même ordre ; voir docs/languages.md.
### Les noms portent leur article, comme sur les plateaux : les phrases ne les accordent jamais.

## Names: species

name-t-rex = T. rex
name-triceratops = Tricératops
name-parasaurolophus = Parasaurolophus
name-stegosaurus = Stégosaure
name-diplodocus = Diplodocus
name-spinosaurus = Spinosaure

## Names: boards and editions

name-summer = Été
name-winter = Hiver

name-international = Internationale
name-french = Française
name-polish = Polonaise
name-reference = Manuel de référence

## Names: pens, accounts and the River

name-forest-of-sameness = La forêt des Similaires
name-woody-trio = Le trio des bois
name-prairie-of-love = La prairie des Amoureux
name-king-of-the-jungle = Le roi de la Jungle
name-meadow-of-differences = La plaine des Différences
name-solitary-island = L'île du Solitaire

name-well-ordered-wood = Le bois Bien Ordonné
name-lovers-bridge = Le pont des Amoureux
name-lovers-bridge-left = Le pont des Amoureux, rive gauche
name-lovers-bridge-right = Le pont des Amoureux, rive droite
name-quarantine-zone = La zone de quarantaine
name-lookout = Le point de vue
name-pyramid = La pyramide

name-river = La Rivière
name-t-rex-bonus = Bonus T. rex

## Names: faces of the die; the first four are also the zones and sides

name-woodlands = Forêt
name-grasslands = Plaine
name-food-court = Côté cafétéria
name-restrooms = Côté toilettes
name-empty-pen = Enclos vide
name-watch-out-for-t-rex = Attention au T. rex

## Names: steps of a turn, as they stand in refusals

name-deal = la distribution
name-roll = le lancer du dé
name-commit = le choix et la pose d'un dinosaure
name-choose = le choix d'un dinosaure
name-place = la pose d'un dinosaure
name-discard = la défausse d'un dinosaure
name-relocate = la sortie de quarantaine

## Names: what a document can hold

name-object = un objet
name-list = une liste
name-text = un texte
name-flag = true ou false
name-number = un nombre entier

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } et { $last }

## The project

disclaimer = { $brand }, tel que vous le voyez ici, est un projet de fans non officiel, ni affilié aux auteurs ou à l'éditeur du jeu, ni approuvé par eux.
unknown-language = La langue « { $language } » n'existe pas ici ; il y a { $known }.

## Refusals: a pen's own rule

refusal-pen-full =
    { $pen } : { $slots ->
        [one] la seule case est prise.
        [many] les { $slots } de cases sont prises.
       *[other] les { $slots } cases sont prises.
    }
refusal-other-species = { $pen } : une seule espèce ici, et la première arrivée est { $resident }.
refusal-species-there = { $pen } : chaque espèce une seule fois, et { $dinosaur } est déjà là.
refusal-must-differ = { $pen } : le deuxième dinosaure doit être d'une autre espèce que le premier.
refusal-must-alternate = { $pen } : deux espèces alternent ; la suivante est { $wanted }.
refusal-row-below = { $pen } : il faut d'abord remplir la rangée du dessous.
refusal-touches-same = { $pen } : deux dinosaures identiques ne peuvent pas se toucher ; ici, il y a déjà { $dinosaur } à côté.
refusal-slot-taken = { $pen } : la case { $slot } est prise.
refusal-must-leave = { $pen } : { $dinosaur } ne peut pas rester ; choisissez un autre enclos ou la Rivière.

## Refusals: the die

refusal-die-asks-place = { $pen } : le dé indique { $face }, et cet enclos est ailleurs.
refusal-die-asks-empty = { $pen } : le dé demande un enclos vide, et celui-ci est occupé.
refusal-die-asks-no-t-rex = { $pen } : le dé demande un enclos sans T. rex, et il y en a un ici.

## Refusals: a move that does not fit the moment

refusal-not-now = L'étape en cours est { $phase }, et non { $move }.
refusal-game-over = La partie est finie.
refusal-already-answered = Place { $seat } : le choix est déjà fait.
refusal-not-awaited = Place { $seat } : personne en quarantaine, donc rien à déplacer.
refusal-no-such-seat = Il n'y a pas de place { $seat } ; les places vont de 0 à { $last }.
refusal-not-in-hand = { $dinosaur } : il n'y en a pas dans la main de la place { $seat }.
refusal-no-such-pen = { $pen } : pas d'enclos de ce nom sur ce plateau ({ $board }).
refusal-no-such-slot = { $pen } : il n'y a pas de case { $slot } ; les cases vont de 0 à { $last }.
refusal-slot-missing = { $pen } : il manque la case ; ici, on la choisit.
refusal-slot-unwanted = { $pen } : ici, on ne choisit pas de case ; ne l'indiquez pas.
refusal-deal-hands =
    { $hands ->
        [one] { $hands } main distribuée
        [many] { $hands } de mains distribuées
       *[other] { $hands } mains distribuées
    } pour { $players } joueurs.
refusal-deal-size =
    { $dinosaurs ->
        [one] Place { $seat } : { $dinosaurs } dinosaure distribué au lieu de { $size }.
        [many] Place { $seat } : { $dinosaurs } de dinosaures distribués au lieu de { $size }.
       *[other] Place { $seat } : { $dinosaurs } dinosaures distribués au lieu de { $size }.
    }
refusal-bag-empty =
    { $dinosaur } : { $drawn ->
        [one] { $drawn } exemplaire distribué
        [many] { $drawn } d'exemplaires distribués
       *[other] { $drawn } exemplaires distribués
    }, mais { $left ->
        [0] le sac n'en contient plus.
        [one] le sac n'en contient plus qu'un.
        [many] le sac n'en contient que { $left }.
       *[other] le sac n'en contient que { $left }.
    }

## Refusals: a zoo on a real table

refusal-zoo-full = { $pen } : trop de dinosaures ; un zoo en accueille { $most }.
refusal-too-many-of-species = { $pen } : trop de dinosaures d'une même espèce ({ $dinosaur }) ; la boîte en contient { $most }.

## Refusals: a match

refusal-match-board = Un match, c'est une partie d'été, puis une partie d'hiver.
refusal-match-differs = Les deux parties d'un match ont les mêmes joueurs, la même édition, les mêmes noms et les mêmes options.
refusal-match-roller = Dans la deuxième partie d'un match, c'est la place à gauche du premier lanceur qui commence.
refusal-match-unfinished = La deuxième partie d'un match commence quand la première est finie.

## Refusals: something that cannot be read; the place in the input comes before the sentence

refusal-not-json = Ce n'est pas du JSON : { $detail }.
refusal-not-notation = Ceci est illisible : { $value }.
refusal-wrong-type = Il faut ici { $wanted }, et non { $value }.
refusal-unknown-field = Il n'y a pas de champ { $value } ici ; il y a { $known }.
refusal-missing-field = Le champ { $value } manque.
refusal-unknown-id = { $value } est inconnu ici ; sont connus { $known }.
refusal-out-of-range = { $value } n'est pas entre { $low } et { $high }.
refusal-wrong-length =
    { $number ->
        [one] Cette liste a { $number } élément ; il en faut { $wanted }.
        [many] Cette liste a { $number } d'éléments ; il en faut { $wanted }.
       *[other] Cette liste a { $number } éléments ; il en faut { $wanted }.
    }

## The rules in words: headings

rules-heading = Plateau : { $board } · édition : { $edition }
rules-pen = Enclos
rules-takes = Accueille
rules-pays = Rapporte
rules-die = Le dé
rules-turn = Un tour
rules-end = La fin
rules-setup = Mise en place
rules-changes = Ce que change cette édition

## The rules in words: how many a pen takes, and whom

holds-no-limit = Sans limite.
holds-slots =
    { $slots ->
        [one] { $slots } dinosaure.
        [many] { $slots } de dinosaures.
       *[other] { $slots } dinosaures.
    }
holds-rows = { $slots } dinosaures ; rangées à partir du bas : { $rows }.

admits-anyone = Toutes les espèces.
admits-one-species = Tous de la même espèce.
admits-all-different = Tous d'espèces différentes.
admits-alternating = D'abord une espèce au choix, puis une autre, puis ces deux-là en alternance.
admits-stacked = Une rangée doit être remplie avant la suivante ; deux dinosaures identiques ne peuvent pas se toucher.

## The rules in words: what a pen pays; $first, $second are the numbers of its definition

pays-by-count = De 0 à { $last } dinosaures : { $numbers }.
pays-when-holding =
    { $second ->
        [one] { $second } point s'ils sont exactement { $first }, sinon 0.
        [many] { $second } de points s'ils sont exactement { $first }, sinon 0.
       *[other] { $second } points s'ils sont exactement { $first }, sinon 0.
    }
pays-for-each =
    { $first ->
        [one] { $first } point par dinosaure.
        [many] { $first } de points par dinosaure.
       *[other] { $first } points par dinosaure.
    }
pays-for-each-couple =
    { $first ->
        [one] { $first } point par couple d'une même espèce.
        [many] { $first } de points par couple d'une même espèce.
       *[other] { $first } points par couple d'une même espèce.
    }
pays-nothing = Aucun point.
pays-crowned =
    { $first ->
        [one] { $first } point,
        [many] { $first } de points,
       *[other] { $first } points,
    } sauf si un autre zoo a plus de dinosaures de cette espèce ; l'égalité suffit.
pays-alone =
    { $first ->
        [one] { $first } point
        [many] { $first } de points
       *[other] { $first } points
    } s'il est le seul de son espèce dans votre zoo, Rivière comprise.
pays-by-row = Par dinosaure, selon la rangée à partir du bas : { $numbers }.
pays-same-next-door =
    { $first ->
        [one] { $first } point
        [many] { $first } de points
       *[other] { $first } points
    } par dinosaure de son espèce dans le zoo de votre voisin de droite.
pays-across-the-bridge =
    { $first ->
        [one] { $first } point
        [many] { $first } de points
       *[other] { $first } points
    } par couple d'une même espèce, un membre sur chaque rive.

leaves-must = Après le dernier tour, son dinosaure rejoint un autre enclos qui l'accepte, ou la Rivière. Le dé ne compte pas.
leaves-may = Après le dernier tour, son dinosaure reste, ou rejoint un autre enclos qui l'accepte ou la Rivière. Le dé ne compte pas.

## The rules in words: the die

rules-die-text = Tout le monde obéit au dé, sauf celui qui l'a lancé. Les règles des enclos valent pour tous, et la Rivière reste toujours ouverte.
rules-always-open = Toujours ouverte
face-place = { $pens }.
face-empty-pen = Un enclos sans aucun dinosaure.
face-watch-out-for-t-rex = Un enclos sans T. rex. On peut y placer un T. rex.

## The rules in words: a turn and the end

rules-turn-text = Le lanceur jette le dé. Chacun choisit en secret un dinosaure de sa main et l'endroit où il ira ; tout est révélé et placé en même temps. Puis les mains et le dé passent à gauche.
rules-t-rex-bonus = 1 point par enclos qui abrite au moins un T. rex, quel qu'en soit le nombre ; la Rivière ne compte pas.
rules-winner = Le plus de points l'emporte. En cas d'égalité, c'est le zoo qui compte le moins de T. rex, Rivière comprise ; si l'égalité persiste, la victoire est partagée.

## The rules in words: set-up

setup-players = Joueurs
setup-of-each-species = De chaque espèce
setup-bag = Dans le sac
setup-rounds = Manches
setup-turns = Tours par manche
setup-drawn = Piochés par manche
setup-discarded = Défaussés par manche
setup-discards = À { $players } joueurs : après la pose, chacun choisit en secret un dinosaure de plus ; les deux sont montrés et quittent la partie.
setup-shared-roll = À { $players } joueurs : au dernier tour d'une manche, le dé ne passe pas ; le même joueur le relance, et tout le monde obéit.
changes-nothing = Rien ici.
