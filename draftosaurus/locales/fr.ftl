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
refusal-impossible-view = Aucune partie ne peut ressembler à cela : { $detail }.

## The rules in words: headings

rules-about = { $name } : { $text }
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

admits-anyone = Toute espèce.
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
face-place = Un de ces enclos : { $pens }.
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

## Commands: what score, options, replay and simulate say to people

input-awaited = En attente d'un document JSON ; Ctrl-D le termine.
seat-name = Place { $seat }
place-slot = { $pen }, case { $slot }

options-open = { $dinosaur } peut aller ici :
options-closed = { $dinosaur } ne peut pas aller là :

replay-set-up =
    { $board }, { $edition }, { $players ->
        [one] { $players } joueur
        [many] { $players } de joueurs
       *[other] { $players } joueurs
    }
replay-round = Manche { $round }
replay-turn = Manche { $round }, tour { $turn }
replay-roll = { $player } lance le dé : { $face }
replay-discard = { $dinosaur } quitte la partie
replay-last-moves = Après le dernier tour
replay-stops = L'enregistrement s'arrête ici ; la partie n'est pas finie.

simulate-games =
    { $games ->
        [one] { $games } partie en { $seconds } s, graine { $seed }
        [many] { $games } de parties en { $seconds } s, graine { $seed }
       *[other] { $games } parties en { $seconds } s, graine { $seed }
    }
simulate-running = Parties
simulate-mean = Moyenne des points
simulate-deviation = Écart type
simulate-wins = Parties gagnées

## In the terminal: the score sheet

sheet-total = Total
sheet-t-rexes = T. rex dans le zoo
sheet-tie-broken = Égalité à { $points } : { $names }. Le moins de T. rex l'emporte ({ $t_rexes }) : { $winners }.
sheet-tie-shared = Égalité à { $points } : { $names }. Avec aussi peu de T. rex ({ $t_rexes }), la victoire est partagée : { $winners }.

## In the terminal: a game

play-you = Vous
play-welcome = Bienvenue au zoo. Dans le sens horaire après vous : { $names }. Tapez ? à tout moment pour de l'aide.
play-welcome-back = Bon retour parmi nous. La partie reprend là où vous l'aviez laissée.
play-next-game = Voici la seconde partie du match : { $board }.
play-turn = Manche { $round } sur { $rounds }, tour { $turn } sur { $turns }
play-points =
    { $points ->
        [one] { $points } point
        [many] { $points } de points
       *[other] { $points } points
    }

play-you-rolled = Votre dé : { $face }.
play-rolled = Dé de { $name } : { $face }.
play-free = Vous êtes libre : placez où vous voulez.
play-asks-woodlands = Choisissez un dinosaure pour un enclos de la forêt, ou la Rivière.
play-asks-grasslands = Choisissez un dinosaure pour un enclos de la plaine, ou la Rivière.
play-asks-food-court = Choisissez un dinosaure pour un enclos à gauche de la rivière, ou la Rivière.
play-asks-restrooms = Choisissez un dinosaure pour un enclos à droite de la rivière, ou la Rivière.
play-asks-empty-pen = Choisissez un dinosaure pour un enclos vide, ou la Rivière.
play-asks-watch-out-for-t-rex = Choisissez un dinosaure pour un enclos sans T. rex, ou la Rivière.
play-place-later = Vous le placerez quand tout le monde aura montré le sien.
play-revealed = Tous les dinosaures sont montrés. Placez le vôtre : { $dinosaur }.
play-discard = Choisissez maintenant un second dinosaure : il quitte la partie.
play-must-leave = Le dernier tour est joué. { $pen } : il faut déménager ({ $dinosaur }). Choisissez un nouvel enclos.
play-may-leave = Le dernier tour est joué. { $pen } : rester ou déménager ({ $dinosaur }), à vous de choisir.

play-which-dinosaur = Quel dinosaure ?
play-which-pen = Quel enclos ?
play-which-slot = Quelle case ?
play-confirm = Entrée : oui, b : retour
play-closed = fermé
play-into-the-box = hors du jeu

play-no-such-dinosaur = Il n'est pas dans votre main. Tapez l'un de { $letters }, ou ? pour de l'aide.
play-no-such-pen = Les enclos portent les numéros { $first } à { $last }. Tapez-en un, ou ? pour de l'aide.
play-no-such-slot = Ces cases sont libres : { $slots }.
play-confirm-or-back = Appuyez sur Entrée si c'est bien cela, ou tapez b pour revenir.
play-help =
    Tapez la lettre ou le numéro d'un dinosaure, puis le numéro d'un enclos. Les deux à la fois marchent aussi : s 3.
    Le nombre après chaque enclos dit comment vos points changeraient tout de suite.
    Après chaque tour, les mains passent à gauche : la vôtre va à la première personne de la liste, et celle de la dernière vient à vous.
play-keys = ? aide, et les enclos fermés · z autres zoos · b retour · q arrêter et garder

play-you-win =
    { $points ->
        [one] Vous gagnez avec { $points } point. Bravo.
        [many] Vous gagnez avec { $points } de points. Bravo.
       *[other] Vous gagnez avec { $points } points. Bravo.
    }
play-wins =
    { $points ->
        [one] Victoire de { $name } avec { $points } point. Merci d'avoir joué.
        [many] Victoire de { $name } avec { $points } de points. Merci d'avoir joué.
       *[other] Victoire de { $name } avec { $points } points. Merci d'avoir joué.
    }
play-shared-win =
    { $points ->
        [one] Victoire partagée avec { $points } point : { $names }.
        [many] Victoire partagée avec { $points } de points : { $names }.
       *[other] Victoire partagée avec { $points } points : { $names }.
    }
play-saved = La partie est enregistrée dans { $file }.
play-goodbye = À bientôt. Vos dinosaures vous attendent.
play-resume = Pour continuer :
play-resume-alone = Une partie reprise garde son plateau, ses joueurs, son édition, son nom et ses options : laissez { $option } de côté.
play-which-bots =
    { $wanted ->
        [one] Nommez un seul bot.
        [many] Nommez un bot pour tous les adversaires, ou { $wanted }.
       *[other] Nommez un bot pour tous les adversaires, ou { $wanted }.
    }
