### Polski. Te same komunikaty co w en.ftl, w tej samej kolejności; zob. docs/languages.md.
### Nazwy stoją zawsze w mianowniku, dlatego zdania są zbudowane tak, żeby niczego nie odmieniać.

## Names: species

name-t-rex = Tyranozaur
name-triceratops = Triceratops
name-parasaurolophus = Parazaurolof
name-stegosaurus = Stegozaur
name-diplodocus = Diplodok
name-spinosaurus = Spinozaur

## Names: boards and editions

name-summer = Lato
name-winter = Zima

name-international = Międzynarodowe
name-french = Francuskie
name-polish = Polskie
name-reference = Podręcznik

## Names: pens, accounts and the River

name-forest-of-sameness = Las identyczności
name-woody-trio = Leśne trio
name-prairie-of-love = Preria miłości
name-king-of-the-jungle = Król dżungli
name-meadow-of-differences = Łąka różnorodności
name-solitary-island = Samotnia

name-well-ordered-wood = Las symetrii
name-lovers-bridge = Most zakochanych
name-lovers-bridge-left = Most zakochanych, lewy brzeg
name-lovers-bridge-right = Most zakochanych, prawy brzeg
name-quarantine-zone = Kwarantanna
name-lookout = Czujka
name-pyramid = Piramida

name-river = Rzeka
name-t-rex-bonus = Premia za tyranozaury

## Names: faces of the die; the first four are also the zones and sides

name-woodlands = Las
name-grasslands = Góry
name-food-court = Wulkan
name-restrooms = Szkielet
name-empty-pen = Puste pole
name-watch-out-for-t-rex = Pole bez tyranozaura

## Names: steps of a turn, as they stand in refusals

name-deal = rozdanie dinozaurów
name-roll = rzut kostką
name-commit = wybór i umieszczenie dinozaura
name-choose = wybór dinozaura
name-place = umieszczenie dinozaura
name-discard = odrzucenie dinozaura
name-relocate = wyjście z kwarantanny

## Names: what a document can hold

name-object = obiekt
name-list = lista
name-text = tekst
name-flag = true albo false
name-number = liczba całkowita

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } i { $last }

## The project

disclaimer = { $brand } w tej postaci to nieoficjalny projekt fanowski, niezwiązany z autorami ani wydawcą gry i przez nich niezatwierdzony.
unknown-language = Nie ma tu języka „{ $language }”; są { $known }.

## The browser around the game: home

home-lead = Zbuduj najlepsze zoo dla dinozaurów, krok po kroku. Dziesięć minut na grę.
home-play = Zagraj teraz
home-play-line =
    { $bots ->
        [one] Jeden bot ({ $level }) · { $board }
        [few] { $bots } boty ({ $level }) · { $board }
        [many] { $bots } botów ({ $level }) · { $board }
       *[other] { $bots } bota ({ $level }) · { $board }
    }
home-change = Zmień
home-play-settings = Gra z botami
home-invite = Zaproś znajomych
home-invite-note = Linkiem albo wszyscy na tym urządzeniu
home-code = Masz kod?
home-join = Dołącz
games-title = Twoje gry
games-your-turn = twoja kolej
games-won =
    { $winners ->
        [one] wygrana: { $names }
        [few] wspólna wygrana: { $names }
        [many] wspólna wygrana: { $names }
       *[other] wspólna wygrana: { $names }
    }
open-title = Otwarte stoły
open-free =
    { $free ->
        [one] jedno wolne miejsce
        [few] { $free } wolne miejsca
        [many] { $free } wolnych miejsc
       *[other] { $free } wolnego miejsca
    }
open-join = Zobacz
to-home = Strona główna

## The browser around the game: a table

table-opening = Przygotowujemy stół…
stage-waiting = czeka na graczy
stage-playing = w toku
stage-between = między grami
stage-over = zakończona
waiting-title = Twój stół
waiting-seats = Kto gra
waiting-start = Zacznij grę
waiting-free =
    { $free ->
        [one] Jedno miejsce jest jeszcze wolne: zaproś kogoś albo dodaj bota.
        [few] { $free } miejsca są jeszcze wolne: zaproś kogoś albo dodaj boty.
        [many] { $free } miejsc jest jeszcze wolnych: zaproś kogoś albo dodaj boty.
       *[other] { $free } miejsca jest jeszcze wolne: zaproś kogoś albo dodaj boty.
    }
waiting-for-host = Gospodarz zacznie grę, gdy wszyscy będą na miejscu.
seat-free = Miejsce { $seat }
seat-sit = Usiądź tutaj
seat-person-here = Gracz na tym urządzeniu
seat-bot = Dodaj bota
seat-is-bot = Bot: { $level }
seat-host = Gospodarz
seat-you-host = To ty, gospodarz
seat-you = Na tym urządzeniu
seat-here = Jest tutaj
seat-away = Poza grą
seat-up = Przesuń wyżej: { $name }
seat-rename = Zmień imię
seat-remove = Usuń: { $name }
ask-name = Jak masz na imię?
ask-done = Gotowe
invite-title = Zaproś znajomych
invite-code = Kod: { $code }
invite-text = Znajomi wpisują ten kod na pierwszej stronie, otwierają link albo skanują obrazek.
link-share = Udostępnij link
link-copy = Skopiuj link
link-copied = Skopiowano.
link-not-copied = Zaznacz link i skopiuj go.
seat-link-title = Graj dalej na innym urządzeniu
seat-link-text = Kto otworzy ten link, przejmie twoje miejsce. Jest tylko dla ciebie: nie udostępniaj go.
watch-title = Zaproś widza
watch-text = Widzowie widzą stół, ale niczyjej ręki.
join-title = Zaproszenie
join-welcome = Masz zaproszenie do gry
join-people = Przy stole: { $names }.
join-sit = Usiądź
join-full = Stół jest pełny. Możesz oglądać.
join-running = Gra już trwa. Możesz oglądać.
join-watch = Oglądaj
join-take-over = Graj dalej za: { $name }
lost-title = Nikogo tu nie ma
lost-moved = To miejsce jest teraz na innym urządzeniu.
curtain-title = Przekaż urządzenie: { $name }
curtain-text = Pozostali nie podglądają.
curtain-open = To ja, { $name }
late-text = { $name } jest poza grą albo długo myśli.
late-bot = Niech bot zagra tę turę
menu-title = Menu
menu-home = Strona główna: gra zostaje otwarta
menu-leave = Odejdź od stołu
menu-note = Twoje miejsce jest zachowane. Grę znajdziesz na pierwszej stronie.
dice-text = Przed grą serwer ogłosił odcisk swojego sekretu, a urządzenie każdego gracza dodało liczbę. Razem wyznaczają każde rozdanie i każdy rzut. Twoja przeglądarka liczy teraz wszystko od nowa.
dice-checking = Liczymy…
dice-promise = Odcisk
dice-secret = Sekret
dice-nonces = Liczby graczy

## The browser around the game: settings of a table

settings-title = W co gramy
setting-board = Plansza
setting-match = Lato, potem zima
setting-players = Gracze
setting-players-many =
    { $players ->
        [one] { $players } gracz
        [few] { $players } graczy
        [many] { $players } graczy
       *[other] { $players } gracza
    }
setting-reveal = Najpierw odkryj, potem połóż
setting-reveal-note = Najpierw wszyscy pokazują dinozaury, potem jednocześnie je kładą.
setting-edition = Wersja zasad
setting-clock = Czas na turę
clock-none = Bez limitu
clock-relaxed = Spokojnie ({ $seconds } s)
clock-fast = Szybko ({ $seconds } s)
setting-with-clock = Z limitem czasu
setting-expiry = Po czasie gra bot
setting-expiry-note = Tylko tę jedną turę. Inaczej wszyscy czekają.
setting-public = Otwarty dla wszystkich
setting-public-note = Stół widać na pierwszej stronie tego serwera.
setting-level = Twoi przeciwnicy

## The browser around the game: what a player likes, and how the connection is

preferences-title = Ustawienia
preference-language = Język
preference-theme = Światło
theme-auto = Jak urządzenie
theme-light = Jasne
theme-dark = Ciemne
preference-pace = Tempo animacji
pace-slow = Wolno
pace-normal = Normalnie
pace-fast = Szybko
pace-skip = Bez animacji
preference-confirm = Potwierdzaj każdy ruch
preference-confirm-note = Wyłączone: dinozaur leci od razu po położeniu.
preference-sound = Dźwięk
shortcuts-title = Skróty klawiszowe
shortcut-dinosaur = Weź dinozaura po literze
shortcut-pen = Połóż go: wybiegi od góry, najpierw lewy brzeg, rzeka na końcu
shortcut-focus = Przejdź do następnego elementu
shortcut-confirm = Potwierdź
shortcut-back = Odłóż, zamknij
shortcut-zoos = Obejrzyj kolejno pozostałe zoo
shortcut-skip = Pomiń animację
shortcut-help = Ta karta
connection-connecting = Łączenie…
connection-live = Połączono
connection-reconnecting = Utracono połączenie. To, co widzisz, może być nieaktualne; łączymy ponownie…
connection-offline = Brak połączenia. To, co widzisz, może być nieaktualne; gra wróci sama.
error-no-answer = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
error-unknown = To się nie udało ({ $code }).

## Refusals: a pen's own rule

refusal-pen-full =
    { $pen }: komplet; limit to { $slots ->
        [one] { $slots } dinozaur.
        [few] { $slots } dinozaury.
        [many] { $slots } dinozaurów.
       *[other] { $slots } dinozaura.
    }
refusal-other-species = { $pen }: tylko jeden gatunek, a pierwszy był tu { $resident }.
refusal-species-there = { $pen }: każdy gatunek tylko raz, a { $dinosaur } już tu jest.
refusal-must-differ = { $pen }: drugi dinozaur musi być innego gatunku niż pierwszy.
refusal-must-alternate = { $pen }: dwa gatunki na przemian; następny w kolejce jest { $wanted }.
refusal-row-below = { $pen }: najpierw trzeba zapełnić niższy rząd.
refusal-touches-same = { $pen }: takie same dinozaury nie mogą się stykać, a obok jest już { $dinosaur }.
refusal-slot-taken = { $pen }: miejsce { $slot } jest zajęte.
refusal-must-leave = { $pen }: { $dinosaur } nie może tu zostać; wybierz inne pole albo Rzekę.

## Refusals: the die

refusal-die-asks-place = { $pen }: kostka wskazuje „{ $face }”, a to pole leży gdzie indziej.
refusal-die-asks-empty = { $pen }: kostka wymaga pustego pola, a tu ktoś już jest.
refusal-die-asks-no-t-rex = { $pen }: kostka wymaga pola bez tyranozaura, a tu jeden już jest.

## Refusals: a move that does not fit the moment

refusal-not-now = Teraz kolejny krok to { $phase }, a nie { $move }.
refusal-game-over = Gra jest skończona.
refusal-already-answered = Gracz { $seat } już wybrał.
refusal-not-awaited = Gracz { $seat } nie ma nikogo w kwarantannie, więc nie ma kogo przenosić.
refusal-no-such-seat = Nie ma gracza { $seat }; gracze mają numery od 0 do { $last }.
refusal-not-in-hand = { $dinosaur }: gracz { $seat } nie ma takiego dinozaura w ręce.
refusal-no-such-pen = { $pen }: na tej planszy ({ $board }) nie ma takiego pola.
refusal-no-such-slot = { $pen }: nie ma miejsca { $slot }; miejsca mają numery od 0 do { $last }.
refusal-slot-missing = { $pen }: brakuje miejsca; tutaj się je wybiera.
refusal-slot-unwanted = { $pen }: tutaj nie wybiera się miejsca, więc go nie podawaj.
refusal-deal-hands =
    { $hands ->
        [one] Rozdano { $hands } rękę
        [few] Rozdano { $hands } ręce
        [many] Rozdano { $hands } rąk
       *[other] Rozdano { $hands } ręki
    }, a liczba graczy to { $players }.
refusal-deal-size =
    { $dinosaurs ->
        [one] Gracz { $seat } dostał { $dinosaurs } dinozaura zamiast { $size }.
        [few] Gracz { $seat } dostał { $dinosaurs } dinozaury zamiast { $size }.
        [many] Gracz { $seat } dostał { $dinosaurs } dinozaurów zamiast { $size }.
       *[other] Gracz { $seat } dostał { $dinosaurs } dinozaura zamiast { $size }.
    }
refusal-bag-empty =
    { $dinosaur }: rozdano { $drawn ->
        [one] { $drawn } sztukę
        [few] { $drawn } sztuki
        [many] { $drawn } sztuk
       *[other] { $drawn } sztuki
    }, a w woreczku { $left ->
        [0] nie ma już żadnej.
        [one] została tylko { $left }.
        [few] zostały tylko { $left }.
        [many] zostało tylko { $left }.
       *[other] zostało tylko { $left }.
    }

## Refusals: a zoo on a real table

refusal-zoo-full = { $pen }: za dużo dinozaurów; limit w jednym zoo to { $most }.
refusal-too-many-of-species = { $pen }: za dużo dinozaurów jednego gatunku ({ $dinosaur }); w pudełku jest ich { $most }.

## Refusals: a match

refusal-match-board = Mecz to gra na planszy letniej, a potem gra na planszy zimowej.
refusal-match-differs = W obu grach meczu muszą być ci sami gracze, to samo wydanie, te same imiona i te same opcje.
refusal-match-roller = Drugą grę meczu zaczyna gracz po lewej stronie tego, kto rzucał jako pierwszy.
refusal-match-unfinished = Druga gra meczu zaczyna się dopiero po zakończeniu pierwszej.

## Refusals: something that cannot be read; the place in the input comes before the sentence

refusal-not-json = To nie jest JSON: { $detail }.
refusal-not-notation = Tego nie da się odczytać: { $value }.
refusal-wrong-type = Powinna tu być inna wartość: { $wanted }, a nie { $value }.
refusal-unknown-field = Nie ma tu pola danych { $value }; są { $known }.
refusal-missing-field = Brakuje pola danych { $value }.
refusal-unknown-id = Nieznana nazwa: { $value }; znane są { $known }.
refusal-out-of-range = Wartość { $value } nie mieści się między { $low } a { $high }.
refusal-wrong-length =
    { $number ->
        [one] Ta lista ma { $number } element, a powinna mieć { $wanted }.
        [few] Ta lista ma { $number } elementy, a powinna mieć { $wanted }.
        [many] Ta lista ma { $number } elementów, a powinna mieć { $wanted }.
       *[other] Ta lista ma { $number } elementu, a powinna mieć { $wanted }.
    }
refusal-impossible-view = Żadna gra nie może tak wyglądać: { $detail }.

## The rules in words: headings

rules-about = { $name }: { $text }
rules-heading = Plansza: { $board } · wydanie: { $edition }
rules-pen = Pole
rules-takes = Mieści
rules-pays = Punkty
rules-die = Kostka
rules-turn = Tura
rules-end = Koniec gry
rules-setup = Przygotowanie
rules-changes = Co zmienia to wydanie

## The rules in words: how many a pen takes, and whom

holds-no-limit = Bez limitu.
holds-slots =
    { $slots ->
        [one] { $slots } dinozaur.
        [few] { $slots } dinozaury.
        [many] { $slots } dinozaurów.
       *[other] { $slots } dinozaura.
    }
holds-rows = Liczba miejsc: { $slots }; rzędy od dołu: { $rows }.

admits-anyone = Dowolny gatunek.
admits-one-species = Wszystkie jednego gatunku.
admits-all-different = Każdy innego gatunku.
admits-alternating = Pierwszy dowolny, drugi innego gatunku, a potem te dwa gatunki na przemian.
admits-stacked = Najpierw zapełnia się niższy rząd; takie same dinozaury nie mogą się stykać.

## The rules in words: what a pen pays; $first, $second are the numbers of its definition

pays-by-count = Za liczbę dinozaurów od 0 do { $last }: { $numbers }.
pays-when-holding =
    { $second ->
        [one] { $second } punkt przy dokładnie { $first } na polu, inaczej 0.
        [few] { $second } punkty przy dokładnie { $first } na polu, inaczej 0.
        [many] { $second } punktów przy dokładnie { $first } na polu, inaczej 0.
       *[other] { $second } punktu przy dokładnie { $first } na polu, inaczej 0.
    }
pays-for-each =
    { $first ->
        [one] { $first } punkt za każdego dinozaura.
        [few] { $first } punkty za każdego dinozaura.
        [many] { $first } punktów za każdego dinozaura.
       *[other] { $first } punktu za każdego dinozaura.
    }
pays-for-each-couple =
    { $first ->
        [one] { $first } punkt za każdą parę jednego gatunku.
        [few] { $first } punkty za każdą parę jednego gatunku.
        [many] { $first } punktów za każdą parę jednego gatunku.
       *[other] { $first } punktu za każdą parę jednego gatunku.
    }
pays-nothing = Bez punktów.
pays-crowned =
    { $first ->
        [one] { $first } punkt
        [few] { $first } punkty
        [many] { $first } punktów
       *[other] { $first } punktu
    }, jeśli w żadnym innym zoo nie ma więcej dinozaurów tego gatunku; remis wystarczy.
pays-alone =
    { $first ->
        [one] { $first } punkt
        [few] { $first } punkty
        [many] { $first } punktów
       *[other] { $first } punktu
    }, jeśli to jedyny dinozaur tego gatunku w twoim zoo, razem z Rzeką.
pays-by-row = Za każdego dinozaura, według rzędu od dołu: { $numbers }.
pays-same-next-door =
    { $first ->
        [one] { $first } punkt
        [few] { $first } punkty
        [many] { $first } punktów
       *[other] { $first } punktu
    } za każdego dinozaura tego gatunku w zoo sąsiada po prawej.
pays-across-the-bridge =
    { $first ->
        [one] { $first } punkt
        [few] { $first } punkty
        [many] { $first } punktów
       *[other] { $first } punktu
    } za każdą parę jednego gatunku, po jednym na każdym brzegu.

leaves-must = Po ostatniej turze dinozaur przechodzi stąd na inne pole, które może go przyjąć, albo do Rzeki. Kostka się nie liczy.
leaves-may = Po ostatniej turze dinozaur zostaje tu albo przechodzi na inne pole, które może go przyjąć, lub do Rzeki. Kostka się nie liczy.

## The rules in words: the die

rules-die-text = Kostka obowiązuje wszystkich poza tym, kto nią rzucał. Zasady pól obowiązują każdego, a Rzeka jest zawsze otwarta.
rules-always-open = Zawsze otwarta
face-place = Jedno z tych pól: { $pens }.
face-empty-pen = Pole, na którym nie ma żadnego dinozaura.
face-watch-out-for-t-rex = Pole, na którym nie ma tyranozaura. Wolno tam umieścić tyranozaura.

## The rules in words: a turn and the end

rules-turn-text = Jeden gracz rzuca kostką. Wszyscy w tajemnicy wybierają dinozaura z ręki i miejsce dla niego; potem jednocześnie odsłaniają wybór i umieszczają dinozaury. Na koniec ręce i kostka przechodzą w lewo.
rules-t-rex-bonus = 1 punkt za każde pole, na którym jest tyranozaur, bez względu na liczbę; Rzeka się nie liczy.
rules-winner = Wygrywa najwięcej punktów. Przy remisie wygrywa ten, kto ma najmniej tyranozaurów w całym zoo, razem z Rzeką; jeśli remis trwa, zwycięstwo jest wspólne.

## The rules in words: set-up

setup-players = Gracze
setup-of-each-species = Z każdego gatunku
setup-bag = W woreczku
setup-rounds = Rundy
setup-turns = Tury w rundzie
setup-drawn = Losowane w rundzie
setup-discarded = Odrzucane w rundzie
setup-discards = Liczba graczy { $players }: po umieszczeniu każdy w tajemnicy wybiera jeszcze jednego dinozaura; oba są pokazywane i opuszczają grę.
setup-shared-roll = Liczba graczy { $players }: w ostatniej turze rundy kostka nie przechodzi dalej; ten sam gracz rzuca jeszcze raz, a wynik obowiązuje wszystkich.
changes-nothing = Tutaj nic.

## Commands: what score, options, replay and simulate say to people

input-awaited = Czekam na dokument JSON; Ctrl-D go kończy.
seat-name = Gracz { $seat }
place-slot = { $pen }, miejsce { $slot }

options-open = { $dinosaur } – tu można go umieścić:
options-closed = { $dinosaur } – tam nie można go umieścić:

replay-set-up =
    { $board }, { $edition }, { $players ->
        [one] { $players } gracz
        [few] { $players } gracze
        [many] { $players } graczy
       *[other] { $players } gracza
    }
replay-round = Runda { $round }
replay-turn = Runda { $round }, tura { $turn }
replay-roll = { $player } – rzut kostką: { $face }
replay-discard = { $dinosaur } wychodzi z gry
replay-last-moves = Po ostatniej turze
replay-stops = Zapis kończy się tutaj; gra nie jest skończona.

simulate-games =
    { $games ->
        [one] { $games } gra w { $seconds } s, ziarno { $seed }
        [few] { $games } gry w { $seconds } s, ziarno { $seed }
        [many] { $games } gier w { $seconds } s, ziarno { $seed }
       *[other] { $games } gry w { $seconds } s, ziarno { $seed }
    }
simulate-running = Gry
simulate-mean = Średnia punktów
simulate-deviation = Odchylenie standardowe
simulate-wins = Wygrane gry

## Statistics

stats-heading = Punkty w liczbach
stats-title = { $board }, gracze: { $players }, gry: { $games }, ziarno { $seed }
stats-spread = 5 %, mediana, 95 %
stats-distribution = Jak często pada każda liczba punktów
stats-shares = Skąd biorą się punkty
stats-rolling = Średnia punktów, licząc od pierwszego rzucającego
stats-first = Pierwszy rzucający
stats-place = { $place } w lewo
stats-lead = Pierwszy rzucający w porównaniu ze średnią pozostałych, punkty: { $points }.

## Levels: the bots' names for people, weakest first, and what they are like

name-egg = Jajko
name-hatchling = Wykluty dinozaur
name-nestling = Pisklę
name-explorer = Odkrywca
name-tracker = Tropiciel
name-ranger = Strażnik
name-keeper = Opiekun zoo
name-curator = Kurator

level-egg = Stawia dinozaury gdziekolwiek i dobrze się bawi. Na pierwszą grę czterolatka.
level-hatchling = Dostrzega tylko niektóre zagrody i lubi punkty od razu.
level-nestling = Dostrzega więcej zagród i wciąż bierze, co się trafi.
level-explorer = Dostrzega większość zagród i jedną turę naprzód.
level-tracker = Czyta ślady: dostrzega prawie wszystkie zagrody i dwie tury naprzód.
level-ranger = Patrzy kilka tur naprzód, także na twoje zoo.
level-keeper = Planuje całe zoo od pierwszego dinozaura.
level-curator = Przed każdym ruchem rozgrywa w głowie setki gier.

## Bots: why they choose what they choose

why-now =
    { $points ->
        [one] { $dinosaur } → { $pen }: { $points } punkt od razu.
        [few] { $dinosaur } → { $pen }: { $points } punkty od razu.
        [many] { $dinosaur } → { $pen }: { $points } punktów od razu.
       *[other] { $dinosaur } → { $pen }: { $points } punktu od razu.
    }
why-later =
    { $points ->
        [one] { $dinosaur } → { $pen }: około { $points } punkt do końca gry.
        [few] { $dinosaur } → { $pen }: około { $points } punkty do końca gry.
        [many] { $dinosaur } → { $pen }: około { $points } punktów do końca gry.
       *[other] { $dinosaur } → { $pen }: około { $points } punktu do końca gry.
    }
why-compared =
    { $points ->
        [one] { $dinosaur } → { $pen }: około { $points } punkt tam, gdzie porównuje się liczbę jednego gatunku.
        [few] { $dinosaur } → { $pen }: około { $points } punkty tam, gdzie porównuje się liczbę jednego gatunku.
        [many] { $dinosaur } → { $pen }: około { $points } punktów tam, gdzie porównuje się liczbę jednego gatunku.
       *[other] { $dinosaur } → { $pen }: około { $points } punktu tam, gdzie porównuje się liczbę jednego gatunku.
    }
why-rarity = { $dinosaur } → { $pen }: to, co do tego pasuje, jeszcze nadejdzie.
why-handed = { $dinosaur } → { $pen }: sąsiad po lewej za bardzo by się ucieszył.
why-moving-out = { $dinosaur } → { $pen }: po ostatniej turze można jeszcze wybrać zagrodę.
why-least = { $dinosaur } → { $pen }: wszystko inne kosztowałoby więcej.
why-discard = { $dinosaur }: najbardziej przydałby się sąsiadowi po lewej.

## Bots: the arena, and programs that play

not-installed = { $name } potrzebuje czegoś, czego tu nie zainstalowano: pip install "draftosaurus[{ $extra }]"
program-faults = Ruchy programów spóźnione, niezgodne z zasadami lub żadne: { $number }. Zastąpiły je ruchy losowe.
arena-bot = Bot
arena-elo = Elo
arena-interval = 95 %
arena-points = Średnia punktów
arena-possible = Z możliwych
arena-lost = Strata na decyzję
arena-games = Gry
arena-challenger = Kto
arena-rival = Przeciw
arena-wins = Wygrane gry
arena-stronger = { $one } gra lepiej niż { $other }: { $share } gier wygranych (gry: { $games }).
arena-not-stronger = { $one } nie gra lepiej niż { $other }: { $share } gier wygranych (gry: { $games }).
arena-open = Nie ma jeszcze pewnej odpowiedzi, { $one } przeciw { $other }: { $share } gier wygranych (gry: { $games }).

## In the terminal: the score sheet

sheet-total = Razem
sheet-t-rexes = Tyranozaury w zoo
sheet-tie-broken = Remis, punkty: { $points }. Remisują: { $names }. Wygrywa najmniej tyranozaurów ({ $t_rexes }): { $winners }.
sheet-tie-shared = Remis, punkty: { $points }. Remisują: { $names }. Tyranozaurów jest tyle samo ({ $t_rexes }), więc zwycięstwo jest wspólne: { $winners }.

## In the terminal: a game

play-you = Ty
play-welcome = Witaj w zoo. Po kolei na lewo od ciebie: { $names }. Wpisz ? w każdej chwili, aby zobaczyć pomoc.
play-welcome-back = Witaj ponownie. Gramy dalej od miejsca, w którym gra została przerwana.
play-next-game = Teraz druga gra meczu: { $board }.
play-turn = Runda { $round } z { $rounds }, tura { $turn } z { $turns }
play-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }

play-you-rolled = Twój rzut: { $face }.
play-rolled = Rzuca { $name }: { $face }.
play-free = Kostka cię nie dotyczy: umieść dinozaura gdziekolwiek.
play-asks-woodlands = Wybierz dinozaura na pole w lesie albo do Rzeki.
play-asks-grasslands = Wybierz dinozaura na pole w górach albo do Rzeki.
play-asks-food-court = Wybierz dinozaura na pole na lewo od rzeki albo do Rzeki.
play-asks-restrooms = Wybierz dinozaura na pole na prawo od rzeki albo do Rzeki.
play-asks-empty-pen = Wybierz dinozaura na puste pole albo do Rzeki.
play-asks-watch-out-for-t-rex = Wybierz dinozaura na pole bez tyranozaura albo do Rzeki.
play-place-later = Umieścisz go, gdy wszyscy pokażą swoje.
play-revealed = Wszyscy pokazują dinozaury. Umieść swojego: { $dinosaur }.
play-discard = Teraz wybierz drugiego dinozaura: odpada z gry.
play-must-leave = Ostatnia tura za nami. { $pen }: { $dinosaur } musi się przenieść. Wybierz nowe miejsce.
play-may-leave = Ostatnia tura za nami. { $pen }: { $dinosaur } może zostać albo się przenieść.

play-which-dinosaur = Który dinozaur?
play-which-pen = Które pole?
play-which-slot = Które miejsce?
play-confirm = Enter: tak, b: wstecz
play-closed = zamknięte
play-into-the-box = odpada z gry

play-no-such-dinosaur = Takiego nie masz w ręce. Wpisz jedną z liter { $letters } albo ?, aby zobaczyć pomoc.
play-no-such-pen = Pola mają numery od { $first } do { $last }. Wpisz jeden z nich albo ?, aby zobaczyć pomoc.
play-no-such-slot = Wolne miejsca: { $slots }.
play-confirm-or-back = Naciśnij Enter, jeśli się zgadza, albo wpisz b, aby wrócić.
play-help =
    Wpisz literę albo numer dinozaura, potem numer pola. Można też oba naraz: s 3.
    Liczba przy polu mówi, jak w tej chwili zmieniłyby się twoje punkty.
    Po każdej turze ręce wędrują w lewo: twoją dostaje pierwsza osoba na liście, a do ciebie trafia ręka ostatniej.
play-keys = ? pomoc i zamknięte pola · z pozostałe zoo · b wstecz · q przerwij i zapisz

play-you-win =
    { $points ->
        [one] Wygrywasz, masz { $points } punkt. Brawo.
        [few] Wygrywasz, masz { $points } punkty. Brawo.
        [many] Wygrywasz, masz { $points } punktów. Brawo.
       *[other] Wygrywasz, masz { $points } punktu. Brawo.
    }
play-wins =
    { $points ->
        [one] Wygrywa { $name }: { $points } punkt. Dziękujemy za grę.
        [few] Wygrywa { $name }: { $points } punkty. Dziękujemy za grę.
        [many] Wygrywa { $name }: { $points } punktów. Dziękujemy za grę.
       *[other] Wygrywa { $name }: { $points } punktu. Dziękujemy za grę.
    }
play-shared-win =
    { $points ->
        [one] Wspólne zwycięstwo, { $points } punkt: { $names }.
        [few] Wspólne zwycięstwo, { $points } punkty: { $names }.
        [many] Wspólne zwycięstwo, { $points } punktów: { $names }.
       *[other] Wspólne zwycięstwo, { $points } punktu: { $names }.
    }
play-saved = Zapis gry jest w pliku { $file }.
play-goodbye = Do zobaczenia. Twoje dinozaury poczekają.
play-resume = Aby grać dalej:
play-resume-alone = Wznowiona gra ma już swoją planszę, graczy, wydanie, imię i opcje: pomiń { $option }.
play-which-bots =
    { $wanted ->
        [one] Podaj jednego bota.
        [few] Podaj jednego bota dla wszystkich przeciwników albo { $wanted } boty.
        [many] Podaj jednego bota dla wszystkich przeciwników albo { $wanted } botów.
       *[other] Podaj jednego bota dla wszystkich przeciwników albo { $wanted } bota.
    }

## Game in the browser

board-nobody = Na razie nikogo tu nie ma
board-would = Umieszczenie tutaj zmienia twój wynik o { $change }
hand-label = Twoja ręka
hand-empty = Twoja ręka jest pusta.
game-others = Pozostali gracze
game-your-zoo = Twoje zoo
game-your-points = Twoje punkty w tej chwili
game-roller = Kostką rzuca { $name }
game-thinking = myśli…
game-away = nieobecność
game-side-left = dostaje twoją rękę
game-side-right = podaje ci swoją rękę
game-side-both = wymienia się z tobą ręką
game-over = Gra skończona.
game-dealing = Trwa rozdawanie dinozaurów.
game-passing = Gracze przekazują sobie dinozaury.
game-revealing = Wszyscy wybrali.
game-waiting-for = Czekamy: { $names }. Możesz jeszcze zmienić zdanie.
game-watching = Czekamy: { $names }.
game-relocate = Ostatnia tura za nami: { $dinosaur } opuszcza kwarantannę. Wybierz nowe miejsce.
game-placed = { $name }: { $dinosaur } → { $pen }
game-confirm = Zatwierdź
game-confirm-discard = Odrzuć
game-sent = Wysłano
game-choose-first = Wybierz dinozaura
species-caption = Kto ma ile
species-player = Gracz
species-leads = najwięcej z tego gatunku
zoo-of =
    { $points ->
        [one] { $name }, { $points } punkt
        [few] { $name }, { $points } punkty
        [many] { $name }, { $points } punktów
       *[other] { $name }, { $points } punktu
    }
zoo-hand = W ręce
zoo-hand-unknown = Tej ręki nie widać było w tej rundzie.
close = Zamknij
end-title = Zwiedzający policzyli
end-you-win = Wygrywasz
end-wins = Wygrywa { $name }
end-shared = Wspólna wygrana: { $names }
end-again = Zagraj ponownie
end-next-game = Czas na zimę
end-share = Udostępnij wynik
end-record = Zapisz przebieg
end-verify = Sprawdź kostkę
end-home = Strona główna
end-match-total = Mecz

## Refusals: at a table

refusal-not-host = To może zrobić tylko gospodarz.
refusal-not-your-seat = Miejsce { $seat } nie jest twoje.
refusal-holds-a-seat = Masz już miejsce w tej grze, więc nie możesz zająć drugiego.
refusal-seat-unknown = Przy tym stole nie ma miejsca { $seat }; miejsca mają numery od 0 do { $last }.
refusal-seat-taken = Miejsce { $seat } jest zajęte.
refusal-seat-free = Na miejscu { $seat } nikt nie siedzi.
refusal-table-full = Stół jest pełny (liczba graczy: { $players }).
refusal-seats-free = Nie wszyscy już są (wolne miejsca: { $free }).
refusal-not-a-bot = Na miejscu { $seat } nie gra bot.
refusal-unknown-bot = Nie ma bota { $value }; są { $known }.
refusal-bad-name = Imię to jedna linia, najwyżej { $most } widocznych znaków.
refusal-already-started = Gra już się zaczęła.
refusal-not-started = Żadna gra się nie toczy.
refusal-not-over = Gra jeszcze się nie skończyła.
refusal-stale = To dotyczyło wcześniejszej chwili; gra poszła dalej.
refusal-not-overdue = Miejsce { $seat } ma jeszcze czas.
refusal-not-expired = Czas jeszcze nie minął.
refusal-bad-setting = Ustawienie { $setting } nie może mieć wartości { $value }; możliwe są { $known }.
refusal-nonces-closed = Los gry { $game } jest już ustalony albo jeszcze nie jest otwarty.
refusal-bad-nonce = Nonce to jedna linia, najwyżej { $most } widocznych znaków.

## Refusals: of the server

refusal-bad-request = Tego żądania nie da się zrozumieć.
refusal-bad-message = { $field }: { $problem }.
refusal-bad-method = Ten adres nie działa w ten sposób.
refusal-foreign-origin = Strony innych witryn nie mogą tu grać.
refusal-no-such-table = Nie ma takiego stołu albo nie jest dla ciebie otwarty.
refusal-no-such-key = Ten link lub kod niczego (już) nie otwiera.
refusal-no-such-game = Przy tym stole nie ma zapisu gry { $number }.
refusal-no-such-page = Pod tym adresem niczego nie ma.
refusal-hello-first = Najpierw się przywitaj.
refusal-too-large = To za duże; czytane jest najwyżej { $most } bajtów.
refusal-too-many = Za dużo żądań; spróbuj ponownie za { $seconds } s.
refusal-not-stored = Baza danych nie odpowiada; nic się nie zmieniło. Spróbuj ponownie.
refusal-broken = Coś się zepsuło na serwerze. To nie twoja wina.

## Fair dice: what `verify` finds

verify-fair = Kości były uczciwe: wszystkie rozdania, rzuty i pierwszy rzucający wynikają z ziarna i nonce'ów.
refusal-no-fairness = W tym zapisie nie ma fairness, więc jego losu nie można sprawdzić.
refusal-unknown-scheme = Schemat { $value } jest nieznany; znany jest { $known }.
refusal-bad-seed = Ziarno to nie { $size } małych cyfr szesnastkowych.
refusal-broken-commitment = Ziarno nie pasuje do zobowiązania.
refusal-unfair-first-roller = Pierwszy rzuca gracz { $seat }, a powinien gracz { $wanted }.
refusal-unfair-roll = Rzut nie wynika z ziarna i nonce'ów.
refusal-unfair-deal = Ręka gracza { $seat } nie wynika z ziarna i nonce'ów.

## The command `serve`

serve-open = Gra jest pod adresem { $address }
serve-phones = Dla telefonów i innych komputerów w tej samej sieci: { $address }
serve-stop = Ctrl+C zatrzymuje. Gry zostają zachowane.
serve-port-taken = Port { $port } jest zajęty przez inny program; wybierz inny przez --port.
