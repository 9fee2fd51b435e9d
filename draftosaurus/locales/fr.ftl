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
name-bot = le nom d’un bot
name-decimal = un nombre

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } et { $last }

## The project

disclaimer = { $brand }, tel que vous le voyez ici, est un projet de fans non officiel, ni affilié aux auteurs ou à l'éditeur du jeu, ni approuvé par eux.
unknown-language = La langue « { $language } » n'existe pas ici ; il y a { $known }.

## The browser around the game: home

home-lead = Construisez le plus beau zoo de dinosaures, un dinosaure à la fois. Dix minutes la partie.
home-play = Jouer
home-play-line =
    { $bots ->
        [one] { $bots } bot ({ $level }) · { $board }
        [many] { $bots } de bots ({ $level }) · { $board }
       *[other] { $bots } bots ({ $level }) · { $board }
    }
home-change = Modifier
home-play-settings = Une partie contre des bots
home-invite = Inviter des amis
home-invite-note = Par un lien, ou tous sur cet appareil
home-together = Jouer ensemble
home-together-note = Tous sur cet appareil
home-phones = Laisser entrer les téléphones
home-phones-text = Les téléphones et autres ordinateurs de ce réseau ouvrent cette adresse ou scannent l'image. Tous ceux qui sont sur le réseau le peuvent, jusqu'à ce que le jeu soit arrêté ici : à la maison, la famille et les amis ; dans un café, tout le monde.
home-phones-address = Adresse pour les téléphones
home-code = Vous avez un code ?
home-join = Rejoindre
games-title = Vos parties
games-your-turn = à vous de jouer
games-won =
    { $winners ->
        [one] gagnée par { $names }
        [many] victoire partagée : { $names }
       *[other] victoire partagée : { $names }
    }
games-kept-here = gardée dans ce navigateur
games-kept-days = Ce serveur garde les parties finies pendant { $days } jours. Ce navigateur garde aussi vos parties.
open-title = Tables ouvertes
open-free =
    { $free ->
        [one] { $free } place libre
        [many] { $free } de places libres
       *[other] { $free } places libres
    }
open-join = Voir
to-home = Accueil

## The browser around the game: a table

table-opening = Préparation de la table…
stage-waiting = en attente de joueurs
stage-playing = en cours
stage-between = entre deux parties
stage-over = terminée
waiting-title = Votre table
waiting-seats = Qui joue
waiting-start = Commencer
waiting-free =
    { $free ->
        [one] Il reste { $free } place : invitez quelqu’un ou ajoutez un bot.
        [many] Il reste { $free } de places : invitez des amis ou ajoutez des bots.
       *[other] Il reste { $free } places : invitez des amis ou ajoutez des bots.
    }
waiting-for-host = L’hôte lance la partie quand tout le monde est là.
seat-free = Place { $seat }
seat-sit = S’asseoir ici
seat-person-here = Joueur sur cet appareil
seat-bot = Ajouter un bot
seat-is-bot = Bot : { $level }
seat-host = Hôte
seat-you-host = Vous, l’hôte
seat-you = Sur cet appareil
seat-here = Est là
seat-away = Pas là
seat-up = Avancer { $name } d’une place
seat-rename = Renommer
seat-remove = Retirer { $name }
seat-remove-text = La personne retirée ne pourra pas revenir à cette table, et l’invitation reçoit un nouveau code et un nouveau lien.
seat-remove-yes = Retirer
seat-remove-no = Garder
ask-name = Votre nom ?
ask-done = Valider
invite-title = Inviter des amis
invite-code = Code : { $code }
invite-text = Vos amis saisissent ce code sur la première page, ouvrent le lien ou scannent l’image.
invite-renew = Nouveau code et nouveau lien
link-share = Partager le lien
link-copy = Copier le lien
link-copied = Copié.
link-not-copied = Sélectionnez le lien et copiez-le.
link-renew = Nouveau lien
seat-link-title = Continuer sur un autre appareil
seat-link-text = Qui ouvre ce lien emporte votre place. Il est personnel : ne le partagez pas.
seat-link-renew-note = Quelqu’un d’autre l’a vu ? Un nouveau lien rend celui-ci inutile.
watch-title = Inviter un spectateur
watch-text = Les spectateurs voient la table, mais aucune main.
join-title = Une invitation
join-welcome = On vous invite à une partie
join-people = À la table : { $names }.
join-sit = S’asseoir
join-full = La table est complète. Vous pouvez regarder.
join-running = La partie est en cours. Vous pouvez regarder.
join-watch = Regarder
join-take-over = Jouer à la place de { $name }
join-take-over-note = Le bot joue jusqu’à la prochaine distribution ; ensuite, la main est à vous.
lost-title = Il n’y a personne ici
lost-moved = Cette place est maintenant jouée sur un autre appareil, ou l’hôte l’a libérée.
curtain-title = Passez l’appareil à { $name }
curtain-text = Les autres ne regardent pas.
curtain-open = Je suis { $name }
late-text = { $name } n’est pas là ou prend son temps.
late-bot = Laisser un bot jouer ce tour
late-clock = Accorder 30 secondes
next-deal-text = Un bot joue pour vous jusqu’à la prochaine distribution.
menu-title = Menu
menu-home = Accueil : la partie reste ouverte
menu-leave = Quitter la table
menu-note = Votre place est gardée. Vous retrouvez cette partie sur la première page.
dice-text = Avant la partie, le serveur a publié l’empreinte de son secret, et l’appareil de chaque joueur celle d’un nombre ; les nombres n’ont été dévoilés qu’ensuite. Ensemble, ils fixent chaque distribution et chaque lancer. Votre navigateur recalcule tout maintenant et compare les empreintes à celles qui lui ont été montrées.
dice-text-device = Avant la partie, cet appareil a fixé l’empreinte d’un secret et celle d’un nombre pour chaque joueur ; les nombres n’ont été dévoilés qu’ensuite. Ensemble, ils fixent chaque distribution et chaque lancer. Votre navigateur recalcule tout maintenant et compare les empreintes à celles d’avant la partie.
dice-checking = Calcul…
dice-fair = Les dés étaient honnêtes : chaque distribution et chaque lancer découlent des nombres tirés pour cette partie.
dice-unfair = Rien ne montre que ces dés étaient honnêtes.
dice-kept = Ces nombres étaient fixés avant la partie, quand personne ne pouvait savoir ce qu’ils donneraient.
dice-how = Comment on le sait
dice-promise = Empreinte
dice-secret = Secret
dice-nonces = Les nombres des joueurs
dice-not-compared = Ce navigateur n’était pas là avant la partie et ne peut pas comparer ce qui a été promis.
dice-left-out = Nombre non dévoilé à temps, les autres en ont tiré de nouveaux : { $names }.

## The browser around the game: settings of a table

settings-title = Ce qu’on joue
setting-board = Plateau
setting-match = Été, puis hiver
setting-players = Joueurs
setting-players-many =
    { $players ->
        [one] { $players } joueur
        [many] { $players } de joueurs
       *[other] { $players } joueurs
    }
setting-reveal = Révéler avant de placer
setting-reveal-note = Chacun montre d’abord son dinosaure, puis tous les placent en même temps.
setting-edition = Livret de règles
setting-clock = Temps par tour
clock-none = Sans limite
clock-relaxed = Tranquille ({ $seconds } s)
clock-fast = Rapide ({ $seconds } s)
setting-with-clock = Avec limite de temps
setting-expiry = Un bot aide quand le temps est écoulé
setting-expiry-note = Il ne joue que ce tour. Sinon, tout le monde attend.
setting-public = Ouverte à tous
setting-public-note = La table figure sur la première page de ce serveur.
setting-level = Vos adversaires

## The browser around the game: what a player likes, and how the connection is

preferences-title = Réglages
preference-language = Langue
preference-theme = Lumière
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
preference-pace = Rythme des animations
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-skip = Sans
preference-confirm = Confirmer chaque placement
preference-confirm-note = Sinon, un dinosaure est envoyé dès qu’il est posé.
preference-sound = Son
shortcuts-title = Raccourcis clavier
shortcut-dinosaur = Prendre un dinosaure par sa lettre
shortcut-pen = Le placer : enclos de haut en bas, rive gauche d’abord, la Rivière en dernier
shortcut-focus = Passer d’un élément à l’autre
shortcut-confirm = Confirmer
shortcut-back = Reposer, fermer
shortcut-zoos = Regarder les autres zoos, l'un après l'autre
shortcut-skip = Passer une animation
shortcut-help = Cette fiche
connection-connecting = Connexion…
connection-live = Connecté
connection-reconnecting = Connexion perdue. L’affichage peut dater ; reconnexion…
connection-offline = Pas de connexion. L’affichage peut dater ; cela reprendra tout seul.
error-no-answer = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
error-no-python = Le jeu n'a pas pu être chargé sur cet appareil. Vérifiez votre connexion et réessayez.
local-loading = Chargement du jeu : { $loaded } ko sur { $total }
local-loading-label = Part du jeu déjà chargée
local-starting = Démarrage du jeu …
local-again = Réessayer
local-update = Une nouvelle version du jeu est disponible.
local-update-take = L'utiliser maintenant
local-switch = Faire tourner le jeu sur cet appareil
local-switch-note = Les bots et les tables se passent alors de serveur ; Python (environ 8 Mo) est chargé une seule fois. Personne ne peut rejoindre la table d'ailleurs.
error-unknown = Cela n’a pas fonctionné ({ $code }).

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
usage-missing = Il manque : { $name }.
usage-no-such-option = Option inconnue : { $name }.
usage-no-value = { $name } demande une valeur.
usage-bad-value = Valeur incorrecte pour { $name } : il faut { $wanted }.
usage-no-such-command = Commande inconnue : { $name }.
usage-did-you-mean = Vouliez-vous dire '{ $name }' ?
usage-unexpected = En trop : { $name }.
usage-other = Valeur incorrecte : { $text }
usage-command-first = Le nom de la commande vient en premier.
usage-which = Dites quoi faire : { $names } ; { $program } --help en dit plus.
storage-database-in-use = Un autre serveur utilise la base de données { $database } : arrêtez-le, ou donnez à celui-ci sa propre base.
storage-linked-database = La base { $database } a un second nom (un lien physique), par lequel un autre serveur pourrait l’utiliser : supprimez l’un des noms, ou faites une copie avec `backup`.
storage-newer-database = La base de données { $database } vient d’une version plus récente : mettez le programme à jour, ou choisissez une autre base.
storage-foreign = La base de données { $database } appartient à un autre programme.
storage-unusable = La base de données { $database } est inutilisable : { $reason }.
storage-not-a-file = Seul un fichier SQLite peut être copié : pour PostgreSQL il y a pg_dump.
storage-missing = Il n’y a pas de base de données { $database }.
storage-copy-exists = Le fichier { $file } existe déjà ; une copie ne remplace rien.
storage-not-copied = { $database } ne peut pas être copié vers { $file } : { $reason }.
storage-same-file = { $file } est la base de données elle-même.
storage-not-a-copy = { $file } n’est pas une copie d’une de nos bases de données.
storage-not-restored = { $file } ne peut pas prendre la place de { $database } : { $reason }.
storage-no-address = L’adresse { $database } ne désigne aucune base de données.
storage-unknown-address = L’adresse { $database } ne désigne aucune base de données : il y a { $kinds }.
storage-not-empty = Il y a déjà des parties dans { $database } ; rien n'y est déplacé.
stats-picture = le nom d’une image finit par { $page } ou { $picture }.
os-error =
    { $code ->
        [ENOENT] Fichier ou dossier introuvable
        [EISDIR] C'est un dossier
        [ENOTDIR] Ce n'est pas un dossier
        [EACCES] Permission refusée
        [ENOSPC] Il n'y a plus de place sur le disque
       *[other] { $text }
    }
standard-streams = entrée ou sortie standard
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

## Statistics

stats-heading = Les points en chiffres
stats-title = { $board }, joueurs : { $players }, parties : { $games }, graine { $seed }
stats-spread = 5 %, médiane, 95 %
stats-distribution = Fréquence de chaque nombre de points
stats-shares = D'où viennent les points
stats-rolling = Moyenne des points, vue du premier lanceur
stats-first = Premier lanceur
stats-place = { $place } à gauche
stats-lead = Le premier lanceur, comparé à la moyenne des autres : { $points } points.

## Levels: the bots' names for people, weakest first, and what they are like

name-egg = Œuf
name-hatchling = Dino nouveau-né
name-nestling = Petit du nid
name-explorer = Explorateur
name-tracker = Pisteur
name-ranger = Garde forestier
name-keeper = Gardien de zoo
name-curator = Conservateur
name-raptor = Raptor
name-tyrant = Tyran
name-meteor = Météore

level-egg = Pose les dinosaures n'importe où et s'amuse. Pour une première partie à quatre ans.
level-hatchling = Voit un enclos par-ci, par-là, et aime les points tout de suite.
level-nestling = Voit davantage d'enclos, et prend encore ce qui vient.
level-explorer = Voit la plupart des enclos, et un tour à l'avance.
level-tracker = Lit les traces : voit presque tous les enclos, et deux tours à l'avance.
level-ranger = Prévoit quelques tours, et regarde aussi ton zoo.
level-keeper = Planifie tout le zoo dès le premier dinosaure.
level-curator = Joue des centaines de parties dans sa tête avant chaque coup.
level-raptor = Joue aussitôt ce que des millions de parties lui ont appris.
level-tyrant = A appris de millions de parties, et réfléchit avant chaque coup.
level-meteor = Réfléchit une seconde avant chaque coup.

## Bots: why they choose what they choose

why-now =
    { $points ->
        [one] { $dinosaur } → { $pen } : { $points } point tout de suite.
        [many] { $dinosaur } → { $pen } : { $points } de points tout de suite.
       *[other] { $dinosaur } → { $pen } : { $points } points tout de suite.
    }
why-later =
    { $points ->
        [one] { $dinosaur } → { $pen } : environ { $points } point d'ici la fin de la partie.
        [many] { $dinosaur } → { $pen } : environ { $points } de points d'ici la fin de la partie.
       *[other] { $dinosaur } → { $pen } : environ { $points } points d'ici la fin de la partie.
    }
why-compared =
    { $points ->
        [one] { $dinosaur } → { $pen } : environ { $points } point là où l'on compare le nombre d'une espèce.
        [many] { $dinosaur } → { $pen } : environ { $points } de points là où l'on compare le nombre d'une espèce.
       *[other] { $dinosaur } → { $pen } : environ { $points } points là où l'on compare le nombre d'une espèce.
    }
why-rarity = { $dinosaur } → { $pen } : ce qui va avec doit encore arriver.
why-handed = { $dinosaur } → { $pen } : le voisin de gauche l'aimerait trop.
why-moving-out = { $dinosaur } → { $pen } : après le dernier tour, l'enclos reste à choisir.
why-least = { $dinosaur } → { $pen } : tout le reste coûterait plus.
why-discard = { $dinosaur } : c'est ce qui servirait le plus au voisin de gauche.

## The coach

coach-running = Analyse
puzzles-running = Recherche d’énigmes
coach-course = Le cours de la partie
coach-course-points = Points attendus, tour par tour
coach-course-win = Chances de gagner en %, tour par tour
coach-end = fin
coach-costliest = Ce qui a coûté le plus
coach-nothing-lost = Aucun coup n'a coûté quoi que ce soit de notable.
coach-where = { $player }, manche { $round }, tour { $turn }
coach-where-end = { $player }, après le dernier tour
coach-played = { $move } : { $mark }, { $points } et { $win } % de victoire perdus.
coach-better = Mieux : { $move }. { $reason }
coach-accuracy = { $player } : précision de { $accuracy } sur 100.
coach-luck-good = Les tirages et le dé ont rapporté { $points }.
coach-luck-bad = Les tirages et le dé ont coûté { $points }.
coach-account = D'où viennent les points
coach-start = Attendus au départ
coach-luck = Chance : tirages et dé
coach-own = Ses propres coups
coach-others = Les coups des autres
coach-result = Points
coach-expected = Points attendus
coach-hindsight = Possibles après coup
coach-best-zoo = Ses dinosaures permettaient { $points } : { $zoo }.
coach-hint = { $move } : { $points }, gagne dans { $win } % des cas. { $reason }
coach-match = C'est un match : indiquez laquelle de ses parties analyser, avec --game 1 ou --game 2.
coach-no-game = Il n'y a pas de partie { $game } dans ce match.
coach-points =
    { $points ->
        [one] { $points } point
        [many] { $points } de points
       *[other] { $points } points
    }

replay-discard = { $dinosaur } quitte la partie
coach-mark-best = meilleur coup
coach-mark-good = bon coup
coach-mark-inaccuracy = imprécision
coach-mark-mistake = erreur
coach-mark-blunder = gaffe

advice-now = { $pen } : { $points } de plus, surtout tout de suite.
advice-later = { $pen } : { $points } de plus d'ici la fin de la partie.
advice-die = { $pen } : { $points } de plus d'ici la fin de la partie ; le dé force moins de dinosaures à la Rivière ({ $number } de moins en moyenne).
advice-king = { $pen } : rapporte dans { $better } parties sur 100 au lieu de { $worse }.
advice-island = { $pen } : rapporte encore à la fin dans { $better } parties sur 100 au lieu de { $worse }.
advice-lookout = { $pen } : { $points } de plus, d'après ce que le voisin de droite va posséder.
advice-t-rex = { $pen } : { $points } de plus.
advice-neighbour = Le voisin de gauche reçoit moins : le meilleur adversaire finit avec { $points } de moins.
advice-rival = Le meilleur adversaire finit avec { $points } de moins.
advice-win = Autant de points, mais gagne { $better } parties sur 100 au lieu de { $worse }.
advice-equal = Le coup suivant est aussi bon.
advice-only = Il n'y a pas d'autre coup.
advice-last = Tous les autres coups sont meilleurs.

## The coach in the browser

coach-title = Qu'est-ce qui était le mieux ?
coach-progress = Examen de chaque décision : { $done } sur { $total }
coach-progress-none = L'entraîneur va commencer.
coach-progress-note = Cela prend un moment, puis c'est gardé avec la partie.
coach-failed = L'entraîneur n'a pas pu finir. Rien n'est perdu : réessayez.
coach-retry = Réessayer
coach-whose = La partie de qui ?
coach-chart = Afficher
coach-chart-win = Chances de gagner
coach-chart-points = Points attendus
coach-line = { $player } : { $from } au départ, { $to } à la fin
coach-round = Manche { $round }
coach-numbers = Tous les chiffres
coach-moment = Moment
coach-when = Manche { $round }, tour { $turn }
coach-after-last = Après le dernier tour
coach-loss =
    { $win ->
        [0] perte : { $points }
       *[some] { $points } et { $win } % de victoire perdus
    }
coach-try = Réessayer ce coup
coach-found = Vous avez trouvé un meilleur coup.
coach-seen = Vous avez vu la réponse.
retry-title = Trouvez un meilleur coup
retry-question = { $when }. Vous aviez choisi : { $move } ({ $loss }). Qu'est-ce qui aurait été mieux ?
retry-question-other = { $when }. { $player } avait choisi : { $move } ({ $loss }). Qu'est-ce qui aurait été mieux ?
retry-go = Vers le plateau
retry-show = Voir la réponse
retry-again = Essayer un autre coup
retry-back = Retour
retry-next = Décision suivante
retry-best = Il n'y a pas de meilleur coup.
retry-unknown = Ce n'est pas le meilleur coup.
retry-worse =
    { $win ->
        [0] { $mark } : { $points } de moins que le meilleur coup.
       *[some] { $mark } : { $points } et { $win } % de victoire de moins que le meilleur coup.
    }
retry-answer = Le mieux : { $move }
retry-against =
    { $win ->
        [0] Par rapport à { $move } : { $points } de plus.
       *[some] Par rapport à { $move } : { $points } et { $win } % de victoire de plus.
    }
puzzle-title = Problème du jour
puzzle-of-day = Problème : { $day }
puzzle-lead = Un coup est nettement le meilleur, et ce n'est pas celui qui rapporte le plus tout de suite.
puzzle-question = Quel coup est le meilleur ? Pas celui qui rapporte le plus tout de suite.
puzzle-solve = Le résoudre
puzzle-streak =
    { $days ->
        [one] jour d'affilée
        [many] jours d'affilée
       *[other] jours d'affilée
    }
puzzle-found = Résolu
puzzle-seen = Réponse vue
puzzle-unsolved = Pas encore résolu
puzzle-practice = S'entraîner
puzzle-practice-note = L'un après l'autre, autant que vous voulez.
puzzle-solved = { $solved } sur { $total } résolus
puzzle-next = Problème suivant
puzzle-archive = Jours précédents
puzzle-theme-die = Le dé
puzzle-theme-island = Les enclos solitaires
puzzle-theme-king = Le plus d'une espèce
puzzle-theme-passing = Ce que vous passez
puzzle-theme-lookout = Le zoo du voisin
puzzle-theme-pens = Remplir les enclos
hint-ask = Conseil
hint-thinking = L'entraîneur réfléchit…
hint-move = Conseil : { $move }
hint-more =
    { $win ->
        [0] { $points } de plus que { $other }.
       *[some] { $points } et { $win } % de victoire de plus que { $other }.
    }
hint-less = { $win } % de victoire de plus que { $other }, pour { $points } de moins.
hint-only = Il n'y a pas d'autre coup.
hint-shown = Le dinosaure est sur votre plateau. Confirmez, ou choisissez autre chose.
take-back = Reprendre le coup et essayer
take-back-note = Votre dernier choix est repris. L'enregistrement le dira.
take-back-marked =
    { $times ->
        [one] Entraînement : un choix a été repris { $times } fois.
        [many] Entraînement : des choix ont été repris { $times } fois.
       *[other] Entraînement : des choix ont été repris { $times } fois.
    }
setting-hints = Conseils
hints-alone = Quand on joue seul
hints-always = Pour tout le monde
hints-never = Aucun

## Bots: the arena, and programs that play

not-installed = { $name } a besoin de plus que ce qui est installé ici : pip install "draftosaurus[{ $extra }]"
no-kernel = { $name } réfléchit en C, et cette machine n’a pas de compilateur C.
program-faulty = Coups de { $name } en retard, contraires aux règles ou absents : { $number }. Des coups au hasard les ont remplacés.
program-not-started = Impossible de lancer le programme { $command } : { $reason }.
program-ended = Le programme { $command } s'est arrêté avant son premier coup, avec le code { $status }.
worker-died = Un processus de calcul s'est arrêté en plein travail (code { $code }).
interrupted = Interrompu.
arena-nothing-kept = Interrompu ; rien n'a été gardé. Avec --file, les résultats des parties le sont.
arena-kept = Interrompu ; les résultats de toutes les parties terminées sont dans { $file } ({ $games }), et la même commande reprend de là.
arena-faults = Coups remplacés
arena-bot = Bot
arena-elo = Elo
arena-interval = 95 %
arena-points = Moyenne des points
arena-possible = Du possible
arena-lost = Perdus par décision
arena-games = Parties
arena-challenger = Défi de
arena-rival = Contre
arena-wins = Parties gagnées
arena-stronger = { $one } est plus fort que { $other } : { $share } des parties gagnées (parties : { $games }).
arena-not-stronger = { $one } n'est pas plus fort que { $other } : { $share } des parties gagnées (parties : { $games }).
arena-open = Pas encore de réponse sûre, { $one } contre { $other } : { $share } des parties gagnées (parties : { $games }).

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
play-asks-food-court = Choisissez un dinosaure pour un enclos à gauche, ou la Rivière.
play-asks-restrooms = Choisissez un dinosaure pour un enclos à droite, ou la Rivière.
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

## Game in the browser

# The few words on the signs of the pens; $first, $second are the numbers of the definition.
sign-one-species = tous pareils
sign-all-different = tous différents
sign-alternating = deux en alternance
sign-stacked = jamais pareils côte à côte
sign-when-holding = complet ({ $first }) : { $second }
sign-for-each = { $first } chacun
sign-for-each-couple = chaque couple : { $first }
sign-crowned = le plus nombreux : { $first }
sign-alone = le seul de son espèce : { $first }
sign-same-next-door = voisin de droite : { $first } chacun
sign-across-the-bridge = couple des deux rives : { $first }
sign-must-leave = part à la fin
sign-may-leave = peut partir à la fin
sign-river = Rivière
board-nobody = Personne ici pour l'instant
board-would = Points ici ensuite : { $now }, possibles à la fin : { $best }
hand-label = Votre main
hand-empty = Votre main est vide.
game-others = Les autres joueurs
game-your-zoo = Votre zoo
game-points = Points
game-standings = { $name } : { $points }. Voir qui en a combien.
game-roller = { $name } lance le dé.
game-you-roller = Vous lancez le dé.
game-thinking = réfléchit…
game-away = absent
game-side-left = reçoit votre main
game-side-right = vous passe la sienne
game-side-both = échange sa main avec vous
game-over = La partie est finie.
game-dealing = On distribue les prochaines mains.
game-passing = On passe les mains.
game-revealing = Tout le monde a choisi.
game-waiting-for = On attend { $names }. Vous pouvez encore changer d'avis.
game-watching = On attend { $names }.
game-relocate = Le dernier tour est fini : { $dinosaur } sort de quarantaine. Choisissez sa nouvelle place.
game-placed = { $name } : { $dinosaur } → { $pen }
game-confirm = Valider
game-confirm-discard = Défausser
game-next-dinosaur = Choisissez un dinosaure
game-next-pen = Choisissez un enclos qui brille
game-sent = Envoyé
game-shows = { $name } montre { $dinosaur }
game-left = Hors du jeu : { $dinosaurs }.
game-kept = Votre choix part dès qu'elle revient.
game-kept-short = Attend la connexion
standings-title = Où en est la partie
log-title = Dernier tour
log-box = Hors du jeu
card-label = Explication
species-caption = Qui en a combien
species-player = Joueur
species-leads = le plus de cette espèce
zoo-of =
    { $points ->
        [one] { $name }, { $points } point
        [many] { $name }, { $points } points
       *[other] { $name }, { $points } points
    }
zoo-hand = En main
zoo-hand-unknown = Vous n'avez pas vu cette main pendant cette manche.
close = Fermer
end-title = Les visiteurs comptent
end-you-win = Vous gagnez
end-wins = { $name } gagne
end-shared = Victoire partagée : { $names }
end-again = Rejouer
end-next-game = Place à l'hiver
end-share = Partager le résultat
end-record = Enregistrer la partie
end-not-kept = Ce navigateur n’a pas gardé la partie. Enregistrez-la si vous voulez la revoir.
end-verify = Vérifier le dé
end-home = Accueil
end-match-total = Match

## L’aide dans le navigateur

help-title = Comment jouer
rules-pens = Les enclos
help-printed-die = Les mots suivent ce que montrent nos plateaux. La boîte polonaise imprime Góry (montagnes) pour la plaine, Wulkan (volcan) pour le côté gauche et Szkielet (squelette) pour le droit.
card-inside = Dedans
card-now = Points maintenant
card-can-become = Peut encore atteindre
card-asking = On compte…
card-next = Un de plus ajouterait
card-elsewhere = { $dinosaur } change aussi : { $changes }.
card-would-add = Dans votre zoo, il ajouterait

## La fin dans le navigateur : ce qui peut surprendre

surprise-not-alone = { $pen } : { $points }. Il veut être le seul, et ce zoo compte { $dinosaur } × { $number }.
surprise-crown-lost = { $pen } : { $points }. La couronne va à { $names } : { $dinosaur } × { $most } contre { $own } ici.
surprise-looked-next-door = { $pen } : { $points }. Dans le zoo de droite ({ $names }) : { $dinosaur } × { $number }.
surprise-not-full = { $pen } : { $points }. Il rapporte avec { $wanted }, et il y en a { $number }.
surprise-no-partner = { $pen } : { $points }. Toujours sans partenaire : { $dinosaurs }.
end-surprises = Pourquoi ces points
end-zoos = Tous les zoos
end-counting = On compte : { $pen }
end-skip = Passer
end-half-you = Mi-temps : vous menez
end-half = Mi-temps : { $names } mène
end-half-shared = Mi-temps : égalité, { $names }
past-table = À la table
end-join = Rejoindre la suivante
end-rematch-waits = La partie suivante se prépare. Prenez votre temps avec celle-ci.
share-copied = Copié : collez le résultat où vous voulez.
share-done = Partagé.
share-failed = Ce navigateur ne laisse rien copier. Voici le résultat à copier à la main :

## Le navigateur autour du jeu : partir, sons, avis

leave-title = Quitter la table ?
leave-text = Les autres sauront que vous êtes parti, et l’hôte pourra laisser un bot jouer pour vous. Votre place est gardée : rouvrez la partie pour revenir.
leave-yes = Quitter
leave-no = Rester
preference-volume = Volume
preference-notify = Me prévenir quand c’est à moi
preference-notify-note = Par une notification de l’appareil, quand cette page est cachée.
preference-notify-denied = Votre navigateur ne le permet pas. Vous pouvez changer cela dans ses réglages pour cette page.
session-end = Terminer cette session
session-end-text = Pour un appareil qui n’est pas le vôtre : ce navigateur est oublié, ainsi que toute copie de son cookie. Les parties continuent ; emportez d’abord les liens de vos places.
session-end-yes = Terminer
your-turn = À vous de jouer
your-turn-text = Les autres vous attendent au zoo.

## Refusals: at a table

refusal-not-host = Seul l'hôte peut faire cela.
refusal-not-your-seat = La place { $seat } n'est pas la vôtre.
refusal-holds-a-seat = Vous occupez une place ou avez vu une main de cette manche : vous ne pouvez pas y prendre une autre place.
refusal-not-before-deal = Un bot joue sur la place { $seat } jusqu’à la prochaine distribution ; ensuite, ce sera à vous.
refusal-was-removed = L’hôte vous a retiré de cette table.
refusal-seat-unknown = Il n'y a pas de place { $seat } à cette table ; les places vont de 0 à { $last }.
refusal-seat-taken = La place { $seat } est prise.
refusal-seat-free = Personne n'occupe la place { $seat }.
refusal-table-full = La table est complète (joueurs : { $players }).
refusal-seats-free = Il manque encore du monde (places libres : { $free }).
refusal-not-a-bot = La place { $seat } n'est pas tenue par un robot.
refusal-unknown-bot = Il n'y a pas de robot { $value } ; il y a { $known }.
refusal-bad-name = Un nom tient sur une ligne de { $most } caractères visibles au plus, sans accents empilés.
refusal-name-taken = Quelqu’un à cette table s’appelle déjà { $name }, ou presque.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = Aucune partie n'est en cours.
refusal-not-over = La partie n'est pas encore finie.
refusal-stale = Cela concernait un moment passé ; la partie a avancé.
refusal-no-hints = Cette table ne donne pas de conseil en ce moment.
refusal-not-alone = Seule une personne qui joue seule contre des bots peut reprendre un choix.
refusal-nothing-to-take-back = Vous n'avez pas de choix à reprendre dans cette partie.
refusal-taken-back = Des choix ont été repris dans cette partie : personne d'autre ne peut s'y joindre.
refusal-not-overdue = La place { $seat } a encore du temps.
refusal-not-expired = Le temps n'est pas encore écoulé.
refusal-bad-setting = Le réglage { $setting } ne peut pas être { $value } ; il peut être { $known }.
refusal-nonces-closed = Le hasard de la partie { $game } est déjà fixé, ou pas encore ouvert.
refusal-bad-nonce = Un nonce tient sur une ligne de { $most } caractères visibles au plus.
refusal-wrong-nonce = Ce n’est pas le nonce auquel la place { $seat } s’est engagée.
refusal-bad-commitment = Un engagement compte 64 chiffres hexadécimaux.

## Refusals: of the server

refusal-bad-request = Cette requête est incompréhensible.
refusal-bad-message = { $field } : { $problem }.
refusal-bad-method = Cette adresse ne s'utilise pas ainsi.
refusal-foreign-origin = Les pages d'autres sites ne peuvent pas jouer ici.
refusal-unknown-host = Ce serveur ne répond pas au nom donné dans l'adresse. Qui l'exploite peut l'indiquer avec --public-url.
refusal-no-such-table = Cette table n'existe pas, ou elle ne vous est pas ouverte.
refusal-no-such-key = Ce lien ou ce code ne fonctionne pas. Il est peut-être mal recopié ou trop ancien : demandez-en un nouveau à qui vous l’a envoyé.
refusal-no-such-game = Il n'y a pas d'enregistrement de la partie { $number } à cette table.
refusal-no-such-decision = Il n'y a pas de décision { $number } dans cette partie, ou elle n'est pas encore analysée.
refusal-no-such-puzzle = Il n'y a pas de problème { $number }.
refusal-no-coach = L'entraîneur réfléchit en C, et il n'y a pas de compilateur C ici.
refusal-coach-failed = L'entraîneur n'a pas répondu. Veuillez réessayer.
refusal-no-such-page = Il n'y a rien à cette adresse.
refusal-hello-first = Dites d'abord bonjour.
refusal-no-network = Cet ordinateur n'est dans aucun réseau accessible aux téléphones.
refusal-too-large = C'est trop grand ; { $most } octets au plus sont lus.
refusal-too-many = Trop de requêtes ; réessayez dans { $seconds } s.
refusal-not-stored = La base de données ne répond pas ; rien n'a changé. Veuillez réessayer.
refusal-no-storage = Ce navigateur ne laisse rien enregistrer à la page : aucune partie ne peut être jouée ici. Une fenêtre privée peut en être la cause.
refusal-storage-full = Il n'y a plus de place dans le stockage de ce navigateur ; rien n'a changé. Libérez de la place sur l'appareil, ou terminez la session dans les réglages pour oublier les anciennes parties.
refusal-broken = Quelque chose s’est cassé de notre côté. Ce n’est pas votre faute.
refusal-unreadable-table = Les données de cette table sont endommagées et illisibles ; les autres tables continuent.

## Fair dice: what `verify` finds

verify-fair = Les dés étaient honnêtes : toutes les pioches, tous les lancers et le premier lanceur découlent de la graine et des nonces.
verify-promised = Promesse tenue : l’engagement est celui qui vous a été montré.
verify-not-compared = Que ce soit bien la partie jouée ne se voit que par l’engagement montré avant elle : --commitment HEX.
refusal-no-fairness = Cet enregistrement n'a pas de fairness ; son hasard ne peut pas être vérifié.
refusal-unknown-scheme = Le procédé { $value } est inconnu ; est connu { $known }.
refusal-bad-seed = La graine n'est pas faite de { $size } chiffres hexadécimaux minuscules.
refusal-broken-commitment = La graine ne correspond pas à l'engagement.
refusal-other-commitment = L’engagement { $value } n’est celui d’aucune partie de cet enregistrement : ce n’est pas la partie pour laquelle il vous a été montré.
refusal-broken-nonce = Le nonce de la place { $seat } n’est pas celui auquel elle s’était engagée.
refusal-empty-record = L’enregistrement est vide : il ne contient aucun coup.
refusal-cut-off-record = L’enregistrement est tronqué : la partie n’est pas finie après son dernier coup.
refusal-changed-record = L’enregistrement a été modifié : ses coups ne sont pas ceux qui ont été écrits.
refusal-unfair-first-roller = Le premier lanceur est la place { $seat }, mais ce devrait être la place { $wanted }.
refusal-unfair-roll = Le lancer ne découle pas de la graine et des nonces.
refusal-unfair-deal = La main de la place { $seat } ne découle pas de la graine et des nonces.

## The command `serve`

serve-open = Le jeu est à l'adresse { $address }
serve-phones = Pour les téléphones et les autres ordinateurs du même réseau : { $address }
serve-stop = Ctrl+C pour arrêter. Les parties sont conservées.
serve-port-taken = Le port { $port } est utilisé par un autre programme ; choisissez-en un avec { $option }.
serve-no-such-address = { $address } n'est pas une adresse de cette machine ; choisissez-en une avec --host.
serve-port-forbidden = Vous n'avez pas le droit d'utiliser le port { $port } ; choisissez-en un autre avec { $option }.
serve-needs-postgresql = Plusieurs processus, ou des bots qui réfléchissent ailleurs, demandent que les parties soient dans PostgreSQL : --database postgresql://…
serve-public-url = --public-url : { $url } n'est pas une adresse que l'on peut saisir, comme https://play.example.org, sans chemin.
serve-proxy = --trusted-proxies : { $proxy } n'est ni une adresse ni un réseau, comme 10.0.0.2 ou 10.0.0.0/24.
serve-one-process = Ce système ne laisse qu'un seul processus écouter sur un port : retirez --processes.
backup-running = Copie
backup-done = Copié dans { $file } : { $size } octets.
backup-without-secret = Le secret du serveur n'est pas dans la copie : donnez le même --secret au serveur qui l'ouvrira.
restore-running = Remise en place
restore-done = { $database } contient maintenant ce que contient { $file }.
restore-kept = Ce qui s'y trouvait est conservé sous { $file }.
move-running = Déplacement
move-done =
    { $tables ->
        [one] { $tables } table se trouve maintenant dans { $database }.
        [many] { $tables } de tables se trouvent maintenant dans { $database }.
       *[other] { $tables } tables se trouvent maintenant dans { $database }.
    }
think-running = Les bots réfléchissent ici. Ctrl+C pour arrêter.

## La commande `export`

export-done = Le jeu est dans { $folder } : { $files } fichiers, { $kilobytes } ko. N'importe quel serveur web peut le servir.
export-no-folder = { $folder } n'est pas un dossier.
export-not-empty = Le dossier { $folder } n'est pas vide ; choisissez-en un autre, ou remplacez son contenu avec --force.
export-not-writable = Impossible d'écrire dans le dossier { $folder } : { $reason }.
export-disk-full = Il n'y a plus de place sur le disque de { $folder }.
export-no-client = Le client pour navigateur ne fait pas partie de cette installation ; python3 dino run export le construit.

## À côté du jeu : compter les points d'une vraie table

score-title = Compter une vraie partie
score-lead = Les dinosaures sont sur votre table ? Touchez un dinosaure, puis son enclos : les points se comptent tout seuls. Les zoos sont dans le sens des aiguilles d'une montre.
score-player = Joueur { $number }
score-zoos =
    { $zoos ->
        [one] { $zoos } zoo
        [many] { $zoos } de zoos
       *[other] { $zoos } zoos
    }
score-how-many = Combien de zoos ?
score-which-game = Quelle partie ?
score-whose = Le zoo de qui ?
score-name = Nom
score-tray = Toutes les espèces
score-tap-dinosaur = Touchez un dinosaure. Touchez un enclos pour en retirer quelqu'un.
score-tap-pen = { $dinosaur } : touchez son enclos. Il reste en main pour le suivant.
score-take-out = Touchez celui que vous voulez retirer.
score-take-out-one = Retirer : { $dinosaur }
score-undo = Annuler
score-points = Points, enclos par enclos
score-to-come = Dinosaures à venir
score-leads = { $name } mène
score-level = Égalité : { $names }
score-keep = Garder cette soirée
score-kept = Gardée dans ce navigateur.
score-anew = Recommencer
score-zoo-filled = Ce zoo contient encore des dinosaures. Retirez-les d'abord.
score-give-up = Vider cette feuille ?
score-give-up-text = Tous ses zoos seront vidés. Gardez d'abord la soirée si vous voulez la revoir.
score-give-up-no = Continuer avec
score-give-up-yes = La vider
print = Imprimer
evenings-title = Soirées passées
evenings-compare = Le bilan de chacun
evenings-played = Soirées
evenings-won = Gagnées
evenings-best = Record
evenings-mean = Moyenne
evenings-forget = Oublier la soirée du { $date }

## À côté du jeu : les règles, et les enclos à essayer

rules-title = Les règles
try-title = Essayer les enclos
try-text = Posez des dinosaures et voyez ce qui est permis, pourquoi pas, et ce que cela rapporte. Rien ne compte ici. Le zoo du voisin importe pour les enclos qui comparent.
try-own = Votre zoo
try-other = Le zoo du voisin
try-no-die = Sans dé
try-empty = Vider les deux zoos
summary-title = Les règles sur une page

## À côté du jeu : les leçons ; chaque texte porte le numéro du conseil dans son script

learn-title = Apprendre à jouer
learn-lead = Une première partie de cinq minutes vous apprend tout. Vous jouez, et un mot avant chaque tour dit ce qui est nouveau.
learn-offer = Vous débutez ? Apprenez le jeu en cinq minutes, en jouant.
learn-offer-yes = Montrez-moi
learn-offer-no = Non merci
learn-begin = Commencer
learn-more = Autres leçons
lesson-again = Encore une fois
lesson-go = À moi d'essayer
lesson-text = Expliquer ce tour
lesson-leave = Quitter la leçon
lesson-alone = Vous en savez assez : à partir d'ici vous choisissez seul. Touchez un enclos pour relire sa règle.
lesson-try = Essayez : { $dinosaur } → { $pen }
lesson-try-discard = Essayez : { $dinosaur } quitte le jeu

lesson-summer-title = Votre première partie
lesson-summer-about = Le plateau d'été à trois joueurs : le tour, le dé, tous les enclos, la Rivière et le T. rex. Commencez ici.
lesson-summer-end = C'était une partie entière. Douze dinosaures, deux manches : vous savez tout.
lesson-summer-1 = À chaque tour, vous prenez un dinosaure de votre main et vous le mettez dans un enclos. Vous avez lancé le dé, donc il ne vous oblige à rien : tout est ouvert. La forêt des Similaires n'accepte qu'une espèce et rapporte de plus en plus : 2, 4, 8, 12, 18, 24.
lesson-summer-2 = Les mains sont passées à gauche : ces dinosaures sont nouveaux pour vous. Un autre a lancé le dé, côté cafétéria : il vous faut un enclos à gauche de la rivière, ou la Rivière. Le trio des bois accepte tout le monde et rapporte s'ils sont exactement trois.
lesson-summer-3 = Plaine : les enclos du bas. La plaine des Différences veut chaque espèce une seule fois et rapporte 1, 3, 6, 10, 15, 21.
lesson-summer-4 = Vous avez de nouveau le dé, donc vous êtes libre. Le roi de la Jungle est seul. Il rapporte 7 si aucun autre zoo n'a plus de dinosaures de cette espèce ; une égalité suffit.
lesson-summer-5 = Enclos vide : seuls les enclos sans dinosaure sont ouverts. La prairie des Amoureux rapporte 5 par couple d'une même espèce. Le premier attend son partenaire.
lesson-summer-6 = Attention au T. rex : les enclos avec un T. rex sont fermés. C'est vous qui en posez un : chaque enclos avec au moins un T. rex rapporte un point de plus. La Rivière ne compte pas.
lesson-summer-7 = Une nouvelle main : la deuxième manche commence. L'île du Solitaire rapporte 7 si son dinosaure est, à la fin, le seul de son espèce dans tout votre zoo. Choisissez une espèce que vous ne reprendrez pas.
lesson-summer-8 = Encore Enclos vide. Si aucun enclos n'est ouvert, ou aucun à votre goût, il y a la Rivière : toujours ouverte, elle accepte tout le monde et rapporte 1 par dinosaure. L'île et le roi comptent aussi ceux qui y nagent.
lesson-summer-9 = Côté cafétéria : la prairie est à gauche. Deux spinosaures y font un couple, et cela fait 5 points d'un coup.
lesson-summer-10 = Libre à nouveau. Dans la forêt, chaque stégosaure de plus rapporte davantage que le précédent : mieux vaut bien remplir un enclos qu'un peu de tout.

lesson-winter-title = Le plateau d'hiver
lesson-winter-about = D'autres enclos, le même tour : deux espèces en alternance, un pont, une pyramide et une quarantaine qui finit après le dernier tour.
lesson-winter-end = C'était l'hiver. Et si vous jouiez un match ? Une partie d'été, une partie d'hiver, et les points s'ajoutent.
lesson-winter-1 = Le bois Bien Ordonné se remplit de gauche à droite avec deux espèces en alternance. N'importe qui peut être le premier.
lesson-winter-2 = Le deuxième doit être d'une autre espèce. Dès lors, ces deux espèces alternent. Cela rapporte 2, 4, 8, 12, 18, 24.
lesson-winter-3 = La pyramide : trois places en bas, deux au-dessus, une au sommet. Une rangée est pleine avant que la suivante commence, et deux pareils ne se touchent pas. Les rangées rapportent 2, 4 et 7 par dinosaure.
lesson-winter-4 = Le pont des Amoureux a deux rives. Une rive seule ne rapporte rien ; chaque couple d'une même espèce, un sur chaque rive, rapporte 6.
lesson-winter-5 = Côté toilettes : à droite. Voici l'autre rive. Un partenaire pour quelqu'un d'en face fait un couple : 6 points d'un coup.
lesson-winter-6 = La pyramide continue. Son voisin doit être d'une autre espèce.
lesson-winter-7 = Le point de vue n'a qu'une place. Il rapporte 2 par dinosaure de son espèce dans le zoo de votre voisin de droite : celui qui vous passe les dinosaures.
lesson-winter-8 = Enclos vide. La zone de quarantaine accepte un dinosaure et ne rapporte rien elle-même. Après le dernier tour, son dinosaure va dans un autre enclos : utile pour celui qui n'a pas encore sa place.
lesson-winter-9 = Côté cafétéria. Dans le bois, c'est le tour de cette espèce, et chacun rapporte plus que le précédent.
lesson-winter-10 = Le dernier tour est joué, et la quarantaine finit. Son dinosaure va là où un enclos l'accepte, sans que le dé s'en mêle. Dans le bois, c'est son tour.

lesson-two-players-title = À deux joueurs
lesson-two-players-about = Quatre manches courtes au lieu de deux, et à chaque tour un dinosaure de plus quitte le jeu. Une manche suffit pour le voir.
lesson-two-players-end = Encore trois manches comme celle-ci et la partie est finie : chacun a douze dinosaures, comme toujours.
lesson-two-players-1 = À deux, il y a quatre manches de trois tours. Vous placez un dinosaure comme toujours. Vous avez lancé le dé : tout est ouvert.
lesson-two-players-2 = Maintenant chacun choisit en secret un deuxième dinosaure. Les deux sont montrés et quittent le jeu. Écartez ce qui plairait à l'adversaire : cette main lui revient ensuite.
lesson-two-players-3 = Vous avez échangé vos mains. Forêt : un T. rex dans le trio des bois rapporte un point pour son enclos.
lesson-two-players-4 = De nouveau, un dinosaure quitte le jeu. Vous voyez ce qui reste dans la main que vous rendez.
lesson-two-players-5 = La main que vous connaissez revient, sans ce que l'adversaire a pris et écarté. Deux de la même espèce font un couple dans la prairie.
lesson-two-players-6 = Le dernier de la main quitte le jeu, et la manche est finie.

## Commandes : compter par questions

ask-board = Plateau ({ $known })
ask-edition = Livret de règles ({ $known })
ask-zoos = Combien de zoos (de { $low } à { $high })
ask-player-name = Nom du joueur { $number } (Entrée : aucun)
ask-letters = Les lettres des dinosaures de chaque enclos, dans l'ordre d'arrivée : { $letters }. Entrée : personne.
ask-slots = { $pen } (un signe pour chacune des { $slots } places, un point si elle est libre)
ask-zoo = Le zoo de { $name }
ask-ended = Les réponses se sont arrêtées avant la dernière question.
score-names = Les noms ne correspondent pas : { $names } pour { $zoos } zoos.
score-lines-json = Avec --lines, chaque ligne est en JSON : sans --from ni --ask.
score-empty = Ceci est illisible : c'est vide. La première ligne nomme le plateau.
score-not-utf-8 = octet { $byte } : ce n'est pas du texte en UTF-8. Un tableur peut enregistrer en « CSV UTF-8 ».
score-quotes = ligne { $row } : un guillemet n'est pas fermé, ou se trouve où il n'en faut pas.
score-twice = { $place } : { $pen } s'y trouve deux fois.

## Le navigateur autour du jeu : revoir, regarder, historique, clubs

loading = Un instant…
home-more = Plus
replay-title = Revoir une partie
replay-lead = Revoyez une partie tour par tour, toutes les mains ouvertes ou par les yeux d’un joueur.
replay-open = Revoir
replay-file = Ouvrir un fichier de partie
replay-file-note = Toute partie ou tout match que ce jeu ou la commande « draftosaurus record » a écrit. Vous pouvez aussi déposer le fichier n’importe où sur cette page.
replay-bad-link = Ce lien ne contient aucune partie. Il a peut-être été coupé lors de la copie.
replay-player = Joueur { $seat }
replay-eyes = Point de vue
replay-eyes-all = Toutes les mains
replay-eyes-of = Vue de { $name }
replay-link = Copier un lien vers ce moment
replay-keep = Garder dans mes parties
replay-kept = Elle est maintenant dans vos parties.
replay-keys = Les flèches avancent pas à pas, Page préc. et Page suiv. vont de tour en tour, Début et Fin vont aux deux bouts, la barre d’espace lance la lecture.
file-drop = Déposez le fichier ici
moment-start = { $board } : la partie commence.
moment-deal = Manche { $round } : nouvelles mains.
timeline-title = Moments de la partie
timeline-first = Au début
timeline-back = Un pas en arrière
timeline-play = Lire
timeline-pause = Pause
timeline-on = Un pas en avant
timeline-last = À la fin
timeline-speed = Vitesse
zoo-roller = Lance le dé
zoo-open = Agrandir le zoo de { $name }
watch-heading = Spectateur
watch-waiting = La partie n’a pas encore commencé.
watch-live = En direct
watch-past = Retour en arrière
watch-over = La partie est finie
watch-back = Revenir en arrière
watch-to-live = Retour au direct
watch-to-end = Retour à la fin
watchable-title = Parties à regarder
setting-watchable = Tout le monde peut regarder
setting-watchable-note = La partie figure sur la première page de ce serveur. Personne ne voit de main avant la fin.
history-title = Mes parties
history-export = Tout enregistrer en un fichier
history-import = Reprendre des parties de fichiers
history-imported =
    { $count ->
        [one] { $count } partie est ici maintenant.
        [many] { $count } de parties sont ici maintenant.
       *[other] { $count } parties sont ici maintenant.
    }
history-refused = Ce navigateur n’a plus de place pour d’autres parties, ou ne garde rien en navigation privée. Enregistrez-les en un fichier.
history-points = Vos points au fil du temps
history-summary =
    { $games ->
        [one] { $games } partie, { $wins } gagnée.
        [many] { $games } de parties, gagnées : { $wins }.
       *[other] { $games } parties, gagnées : { $wins }.
    }
history-best = Vos records
history-games = Toutes les parties
history-day = Jour
history-players = Joueurs et points
history-winner = Gagnant
history-own = Vos points
history-empty = Aucune partie finie pour l’instant. Chaque partie que vous jouez jusqu’au bout apparaît ici.
history-where = Vos parties sont gardées dans ce navigateur seulement, tant que vous n’effacez pas ses données. Un fichier les garde pour un autre appareil.
history-forget-all = Tout oublier
history-forget = Oublier la partie de { $names }, { $date }
history-forget-title =
    { $count ->
        [one] Oublier cette partie ?
        [many] Oublier { $count } de parties ?
       *[other] Oublier { $count } parties ?
    }
history-forget-text = Elle est effacée de ce navigateur et ne revient pas d’elle-même. Enregistrez d’abord vos parties dans un fichier si vous pouvez encore en avoir besoin.
history-forget-no = Garder
history-forget-yes = Oublier
history-forgotten =
    { $count ->
        [one] { $count } partie oubliée.
        [many] { $count } de parties oubliées.
       *[other] { $count } parties oubliées.
    }
history-not-forgotten = Ce navigateur n’a pas laissé effacer la partie.
club-title = Pour une classe ou un club
club-lead = Ouvrez plusieurs tables à la fois. On s’y joint par un code ou en scannant une image ; vous voyez ici toutes les tables.
club-more = Nouvelles tables
club-count = Nombre de tables
club-open =
    { $count ->
        [one] Ouvrir { $count } table
        [many] Ouvrir { $count } de tables
       *[other] Ouvrir { $count } tables
    }
club-join = Pour jouer, ouvrez { $address } et tapez le code de votre table, ou scannez son image.
club-print = Imprimer les codes
club-clear = Tout retirer de cette page
club-table = Table { $number }
club-free = libre
club-full = tout le monde est là
club-fill = Des bots aux places libres
club-remove = Retirer de cette page
