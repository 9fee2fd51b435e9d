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
name-grasslands = Łąki
name-food-court = Jadłodajnia
name-restrooms = Toalety
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
name-bot = nazwa bota
name-decimal = liczba

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
home-together = Zagrajcie razem
home-together-note = Wszyscy na tym urządzeniu
home-phones = Wpuść telefony
home-phones-text = Telefony i inne komputery w tej sieci otwierają ten adres albo skanują obrazek. Może to zrobić każdy w sieci, dopóki gra nie zostanie tu zatrzymana: w domu rodzina i przyjaciele, w kawiarni wszyscy.
home-phones-address = Adres dla telefonów
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
games-kept-here = zapisana w tej przeglądarce
games-kept-days = Serwer przechowuje ukończone gry przez { $days } dni. Ta przeglądarka też zachowuje zapisy twoich gier.
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
seat-remove-text = Usunięta osoba nie wróci już do tego stołu, a zaproszenie dostanie nowy kod i link.
seat-remove-yes = Usuń
seat-remove-no = Zostaw
ask-name = Jak masz na imię?
ask-done = Gotowe
invite-title = Zaproś znajomych
invite-code = Kod: { $code }
invite-text = Znajomi wpisują ten kod na pierwszej stronie, otwierają link albo skanują obrazek.
invite-renew = Nowy kod i link
link-share = Udostępnij link
link-copy = Skopiuj link
link-copied = Skopiowano.
link-not-copied = Zaznacz link i skopiuj go.
link-renew = Nowy link
seat-link-title = Graj dalej na innym urządzeniu
seat-link-text = Kto otworzy ten link, przejmie twoje miejsce. Jest tylko dla ciebie: nie udostępniaj go.
seat-link-renew-note = Ktoś inny go zobaczył? Po utworzeniu nowego ten link przestaje działać.
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
join-take-over-note = Bot gra aż do następnego rozdania; potem ręka jest twoja.
lost-title = Nikogo tu nie ma
lost-moved = Na tym miejscu gra się teraz z innego urządzenia albo gospodarz je zwolnił.
curtain-title = Przekaż urządzenie: { $name }
curtain-text = Pozostali nie podglądają.
curtain-open = To ja, { $name }
late-text = { $name } jest poza grą albo długo myśli.
late-bot = Niech bot zagra tę turę
late-clock = Daj 30 sekund
next-deal-text = Do następnego rozdania gra za ciebie bot.
menu-title = Menu
menu-home = Strona główna: gra zostaje otwarta
menu-leave = Odejdź od stołu
menu-note = Twoje miejsce jest zachowane. Grę znajdziesz na pierwszej stronie.
dice-text = Przed grą serwer ogłosił odcisk swojego sekretu, a urządzenie każdego gracza odcisk swojej liczby; dopiero potem liczby zostały ujawnione. Razem wyznaczają każde rozdanie i każdy rzut. Twoja przeglądarka liczy teraz wszystko od nowa i porównuje odciski z tymi, które jej pokazano.
dice-text-device = Przed grą to urządzenie ustaliło odcisk sekretu i odcisk liczby każdego gracza; dopiero potem liczby zostały ujawnione. Razem wyznaczają każde rozdanie i każdy rzut. Twoja przeglądarka liczy teraz wszystko od nowa i porównuje odciski z tymi sprzed gry.
dice-checking = Liczymy…
dice-fair = Kości były uczciwe: każde rozdanie i każdy rzut wynikają z liczb wylosowanych do tej gry.
dice-unfair = Nie da się wykazać, że te kości były uczciwe.
dice-kept = Te liczby ustalono przed grą, kiedy nikt nie mógł wiedzieć, co przyniosą.
dice-how = Skąd to wiadomo
dice-promise = Odcisk
dice-secret = Sekret
dice-nonces = Liczby graczy
dice-not-compared = Tej przeglądarki nie było przy stole przed grą, więc nie może porównać tego, co wtedy obiecano.
dice-left-out = Liczba nieujawniona na czas, pozostali wylosowali nowe: { $names }.

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
error-no-python = Nie udało się wczytać gry na to urządzenie. Sprawdź połączenie i spróbuj ponownie.
local-loading = Wczytywanie gry: { $loaded } z { $total } kB
local-loading-label = Wczytana część gry
local-starting = Uruchamianie gry …
local-again = Spróbuj ponownie
local-update = Jest nowsza wersja gry.
local-update-take = Użyj jej teraz
local-switch = Prowadź grę na tym urządzeniu
local-switch-note = Boty i stoły nie potrzebują wtedy serwera; Python (około 8 MB) wczytuje się raz. Nikt nie dołączy skądinąd.
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
usage-missing = Brakuje: { $name }.
usage-no-such-option = Nieznana opcja: { $name }.
usage-no-value = { $name } wymaga wartości.
usage-bad-value = Zła wartość { $name }: powinna to być { $wanted }.
usage-no-such-command = Nieznane polecenie: { $name }.
usage-did-you-mean = Czy chodziło o '{ $name }'?
usage-unexpected = Niepotrzebne: { $name }.
usage-other = Zła wartość: { $text }
usage-command-first = Najpierw podaj nazwę polecenia.
usage-which = Powiedz, co zrobić: { $names }; więcej mówi { $program } --help.
storage-database-in-use = Inny serwer używa bazy danych { $database }: zatrzymaj go albo daj temu własną bazę.
storage-linked-database = Baza { $database } ma drugą nazwę (twarde dowiązanie), pod którą może jej używać inny serwer: usuń jedną z nazw albo zrób kopię poleceniem `backup`.
storage-newer-database = Bazę danych { $database } utworzyła nowsza wersja: zaktualizuj program albo wybierz inną bazę.
storage-foreign = Baza danych { $database } należy do innego programu.
storage-unusable = Nie można użyć bazy danych { $database }: { $reason }.
storage-not-a-file = Skopiować można tylko plik SQLite: dla PostgreSQL jest pg_dump.
storage-missing = Nie ma bazy danych { $database }.
storage-copy-exists = Plik { $file } już istnieje; kopia niczego nie zastępuje.
storage-not-copied = Nie można skopiować { $database } do { $file }: { $reason }.
storage-same-file = { $file } to sama baza danych.
storage-not-a-copy = { $file } nie jest kopią naszej bazy danych.
storage-not-restored = Nie można wstawić { $file } w miejsce { $database }: { $reason }.
storage-no-address = Adres { $database } nie wskazuje bazy danych.
storage-unknown-address = Adres { $database } nie wskazuje bazy danych: są { $kinds }.
storage-not-empty = W bazie { $database } są już rozgrywki; niczego tam nie przeniesiono.
stats-picture = nazwa obrazka kończy się na { $page } albo { $picture }.
os-error =
    { $code ->
        [ENOENT] Nie ma takiego pliku ani folderu
        [EISDIR] To jest folder
        [ENOTDIR] To nie jest folder
        [EACCES] Brak uprawnień
        [ENOSPC] Na dysku nie ma już miejsca
       *[other] { $text }
    }
standard-streams = standardowe wejście lub wyjście
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
name-raptor = Raptor
name-tyrant = Tyran
name-meteor = Meteor

level-egg = Stawia dinozaury gdziekolwiek i dobrze się bawi. Na pierwszą grę czterolatka.
level-hatchling = Dostrzega tylko niektóre zagrody i lubi punkty od razu.
level-nestling = Dostrzega więcej zagród i wciąż bierze, co się trafi.
level-explorer = Dostrzega większość zagród i jedną turę naprzód.
level-tracker = Czyta ślady: dostrzega prawie wszystkie zagrody i dwie tury naprzód.
level-ranger = Patrzy kilka tur naprzód, także na twoje zoo.
level-keeper = Planuje całe zoo od pierwszego dinozaura.
level-curator = Przed każdym ruchem rozgrywa w głowie setki gier.
level-raptor = Od razu gra to, czego nauczyły go miliony gier.
level-tyrant = Nauczył się z milionów gier i przed każdym ruchem patrzy naprzód.
level-meteor = Przed każdym ruchem myśli przez sekundę.

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

## The coach

coach-running = Analiza
puzzles-running = Szukanie zagadek
coach-course = Przebieg gry
coach-course-points = Oczekiwane punkty, tura po turze
coach-course-win = Szansa na wygraną w %, tura po turze
coach-end = koniec
coach-costliest = Co kosztowało najwięcej
coach-nothing-lost = Żaden ruch nie kosztował niczego wartego wzmianki.
coach-where = { $player }, runda { $round }, tura { $turn }
coach-where-end = { $player }, po ostatniej turze
coach-played = { $move }: { $mark }, strata: { $points } i { $win } % wygranej.
coach-better = Lepiej: { $move }. { $reason }
coach-accuracy = { $player }: dokładność { $accuracy } na 100.
coach-luck-good = Losowanie i kostka dały { $points }.
coach-luck-bad = Losowanie i kostka zabrały { $points }.
coach-account = Skąd wzięły się punkty
coach-start = Oczekiwane na początku
coach-luck = Szczęście: losowanie i kostka
coach-own = Własne ruchy
coach-others = Ruchy innych
coach-result = Punkty
coach-expected = Oczekiwane punkty
coach-hindsight = Możliwe z perspektywy czasu
coach-best-zoo = Te dinozaury pozwalały na { $points }: { $zoo }.
coach-hint = { $move }: { $points }, wygrywa w { $win } % przypadków. { $reason }
coach-match = To jest mecz: podaj, którą z jego gier przeanalizować, przez --game 1 lub --game 2.
coach-no-game = W tym meczu nie ma gry { $game }.
coach-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }

replay-discard = { $dinosaur } wychodzi z gry
coach-mark-best = najlepszy ruch
coach-mark-good = dobry ruch
coach-mark-inaccuracy = niedokładność
coach-mark-mistake = błąd
coach-mark-blunder = gruby błąd

advice-now = { $pen }: { $points } więcej, w większości od razu.
advice-later = { $pen }: { $points } więcej do końca gry.
advice-die = { $pen }: { $points } więcej do końca gry; kostka kieruje do rzeki mniej dinozaurów (średnio o { $number } mniej).
advice-king = { $pen }: punktuje w { $better } na 100 gier zamiast w { $worse }.
advice-island = { $pen }: na koniec nadal punktuje w { $better } na 100 gier zamiast w { $worse }.
advice-lookout = { $pen }: { $points } więcej, zależnie od tego, co będzie miał sąsiad po prawej.
advice-t-rex = { $pen }: { $points } więcej.
advice-neighbour = Sąsiad po lewej dostaje mniej: najlepszy rywal kończy z wynikiem niższym o { $points }.
advice-rival = Najlepszy rywal kończy z wynikiem niższym o { $points }.
advice-win = Tyle samo punktów, ale wygrywa { $better } na 100 gier zamiast { $worse }.
advice-equal = Następny ruch jest równie dobry.
advice-only = Nie ma innego ruchu.
advice-last = Każdy inny ruch jest lepszy.

## The coach in the browser

coach-title = Co było najlepsze?
coach-progress = Przegląd decyzji: { $done } z { $total }
coach-progress-none = Trener zaraz zacznie.
coach-progress-note = To potrwa chwilę, a potem zostaje przy grze.
coach-failed = Trener nie mógł skończyć. Nic nie przepadło: spróbuj ponownie.
coach-retry = Spróbuj ponownie
coach-whose = Czyja gra?
coach-chart = Pokaż
coach-chart-win = Szansa na wygraną
coach-chart-points = Oczekiwane punkty
coach-line = { $player }: { $from } na początku, { $to } na końcu
coach-round = Runda { $round }
coach-numbers = Wszystkie liczby
coach-moment = Kiedy
coach-when = Runda { $round }, tura { $turn }
coach-after-last = Po ostatniej turze
coach-loss =
    { $win ->
        [0] strata: { $points }
       *[some] strata: { $points } i { $win } % wygranej
    }
coach-try = Zagraj to jeszcze raz
coach-found = Lepszy ruch znaleziony.
coach-seen = Odpowiedź obejrzana.
retry-title = Znajdź lepszy ruch
retry-question = { $when }. Twój wybór: { $move } ({ $loss }). Co byłoby lepsze?
retry-question-other = { $when }. { $player }, wybór: { $move } ({ $loss }). Co byłoby lepsze?
retry-go = Do planszy
retry-show = Pokaż odpowiedź
retry-again = Spróbuj innego ruchu
retry-back = Wróć
retry-next = Następna decyzja
retry-best = Nie ma lepszego ruchu.
retry-unknown = To nie jest najlepszy ruch.
retry-worse =
    { $win ->
        [0] { $mark }: { $points } mniej niż po najlepszym ruchu.
       *[some] { $mark }: { $points } i { $win } % wygranej mniej niż po najlepszym ruchu.
    }
retry-answer = Najlepiej: { $move }
retry-against =
    { $win ->
        [0] W porównaniu z { $move }: { $points } więcej.
       *[some] W porównaniu z { $move }: { $points } i { $win } % wygranej więcej.
    }
puzzle-title = Zagadka dnia
puzzle-of-day = Zagadka: { $day }
puzzle-lead = Jeden ruch jest wyraźnie najlepszy i nie jest to ten, który od razu daje najwięcej punktów.
puzzle-question = Który ruch jest najlepszy? Nie ten, który od razu daje najwięcej punktów.
puzzle-solve = Rozwiąż
puzzle-streak =
    { $days ->
        [one] dzień z rzędu
        [few] dni z rzędu
        [many] dni z rzędu
       *[other] dnia z rzędu
    }
puzzle-found = Rozwiązana
puzzle-seen = Odpowiedź obejrzana
puzzle-unsolved = Jeszcze nierozwiązana
puzzle-practice = Ćwicz
puzzle-practice-note = Jedna po drugiej, ile chcesz.
puzzle-solved = rozwiązane: { $solved } z { $total }
puzzle-next = Następna zagadka
puzzle-archive = Wcześniejsze dni
puzzle-theme-die = Kostka
puzzle-theme-island = Pola dla samotników
puzzle-theme-king = Najwięcej jednego gatunku
puzzle-theme-passing = Co przekazujesz dalej
puzzle-theme-lookout = Zoo sąsiada
puzzle-theme-pens = Zapełnianie pól
hint-ask = Podpowiedź
hint-thinking = Trener myśli…
hint-move = Podpowiedź: { $move }
hint-more =
    { $win ->
        [0] { $points } więcej niż { $other }.
       *[some] { $points } i { $win } % wygranej więcej niż { $other }.
    }
hint-less = { $win } % wygranej więcej niż { $other }, za { $points } mniej.
hint-only = Nie ma innego ruchu.
hint-shown = Dinozaur stoi na twojej planszy. Potwierdź albo wybierz coś innego.
take-back = Cofnij i spróbuj inaczej
take-back-note = Ostatni wybór zostaje cofnięty. Zapis gry to odnotuje.
take-back-marked =
    { $times ->
        [one] Ćwiczenie: wybór cofnięto { $times } raz.
        [few] Ćwiczenie: wybory cofnięto { $times } razy.
        [many] Ćwiczenie: wybory cofnięto { $times } razy.
       *[other] Ćwiczenie: wybory cofnięto { $times } razy.
    }
setting-hints = Podpowiedzi
hints-alone = Gdy gra jedna osoba
hints-always = Dla wszystkich
hints-never = Bez podpowiedzi

## Bots: the arena, and programs that play

not-installed = { $name } potrzebuje czegoś, czego tu nie zainstalowano: pip install "draftosaurus[{ $extra }]"
no-kernel = { $name } myśli w języku C, a na tym komputerze nie ma kompilatora C.
program-faulty = Ruchy { $name } spóźnione, niezgodne z zasadami lub żadne: { $number }. Zastąpiły je ruchy losowe.
program-not-started = Nie można uruchomić programu { $command }: { $reason }.
program-ended = Program { $command } zakończył się przed swoim pierwszym ruchem z kodem { $status }.
worker-died = Proces roboczy zakończył się w trakcie pracy (kod { $code }).
interrupted = Przerwano.
arena-nothing-kept = Przerwano; niczego nie zachowano. Z --file wyniki gier są zachowywane.
arena-kept = Przerwano; wyniki wszystkich zakończonych gier są w { $file } ({ $games }), a to samo polecenie podejmie je stamtąd.
arena-faults = Zastąpione ruchy
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
play-asks-grasslands = Wybierz dinozaura na pole na łąkach albo do Rzeki.
play-asks-food-court = Wybierz dinozaura na pole na lewo od rzeki albo do Rzeki.
play-asks-restrooms = Wybierz dinozaura na pole na prawo od rzeki albo do Rzeki.
play-asks-empty-pen = Wybierz dinozaura na puste pole albo do Rzeki.
play-asks-watch-out-for-t-rex = Wybierz dinozaura na takie pole albo do Rzeki.
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

# The few words on the signs of the pens; $first, $second are the numbers of the definition.
sign-one-species = wszystkie jednakowe
sign-all-different = wszystkie różne
sign-alternating = dwa na zmianę
sign-stacked = jednakowe osobno
sign-when-holding = komplet ({ $first }): { $second }
sign-for-each = po { $first }
sign-for-each-couple = każda para: { $first }
sign-crowned = najwięcej takich: { $first }
sign-alone = jedyny taki: { $first }
sign-same-next-door = u prawego sąsiada: po { $first }
sign-across-the-bridge = para przez most: { $first }
sign-must-leave = na koniec odchodzi
sign-may-leave = na koniec może odejść
sign-river = Rzeka
board-nobody = Na razie nikogo tu nie ma
board-would = Punkty tutaj po ruchu: { $now }, możliwe na koniec: { $best }
hand-label = Twoja ręka
hand-empty = Twoja ręka jest pusta.
game-others = Pozostali gracze
game-your-zoo = Twoje zoo
game-points = Punkty
game-standings = { $name }: { $points }. Pokaż, kto ma ile.
game-roller = Kostką rzuca { $name }.
game-you-roller = Rzucasz kostką.
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
game-next-dinosaur = Wybierz dinozaura
game-next-pen = Wybierz świecące pole
game-sent = Wysłano
game-shows = { $name } pokazuje: { $dinosaur }
game-left = Z gry odchodzą: { $dinosaurs }.
game-kept = Twój wybór wyślemy, gdy tylko wróci.
game-kept-short = Czeka na połączenie
standings-title = Stan gry
log-title = Ostatnia tura
log-box = Poza grą
card-label = Wyjaśnienie
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
end-title = Zwiedzający liczą
end-you-win = Wygrywasz
end-wins = Wygrywa { $name }
end-shared = Wspólna wygrana: { $names }
end-again = Zagraj ponownie
end-next-game = Czas na zimę
end-share = Udostępnij wynik
end-record = Zapisz przebieg
end-not-kept = Ta przeglądarka nie zachowała gry. Zapisz ją, jeśli chcesz ją jeszcze zobaczyć.
end-verify = Sprawdź kostkę
end-home = Strona główna
end-match-total = Mecz

## Pomoc w przeglądarce

help-title = Jak grać
rules-pens = Pola
help-printed-die = Słowa opisują to, co widać na naszych planszach. W polskim pudełku na kostce są: Góry zamiast łąk, Wulkan po lewej i Szkielet po prawej.
card-inside = W środku
card-now = Punkty teraz
card-can-become = Może jeszcze dać
card-asking = Liczymy…
card-next = Jeszcze jeden doda
card-elsewhere = { $dinosaur } zmieni też: { $changes }.
card-would-add = W twoim zoo dodałby

## Koniec w przeglądarce: co może zaskoczyć

surprise-not-alone = { $pen }: { $points }. Chce być jedyny, a w tym zoo mieszka { $dinosaur } × { $number }.
surprise-crown-lost = { $pen }: { $points }. Koronę zabiera { $names }: { $dinosaur } × { $most }, a tutaj { $own }.
surprise-looked-next-door = { $pen }: { $points }. W zoo po prawej ({ $names }): { $dinosaur } × { $number }.
surprise-not-full = { $pen }: { $points }. Płaci przy { $wanted }, a jest { $number }.
surprise-no-partner = { $pen }: { $points }. Wciąż bez pary: { $dinosaurs }.
end-surprises = Skąd te punkty
end-zoos = Wszystkie zoo
end-counting = Liczymy: { $pen }
end-skip = Pomiń
end-half-you = Połowa meczu: prowadzisz
end-half = Połowa meczu: prowadzi { $names }
end-half-shared = Połowa meczu: remis, { $names }
past-table = Do stołu
end-join = Dołącz do następnej gry
end-rematch-waits = Następna gra już czeka. Obejrzyj tę spokojnie.
share-copied = Skopiowano: wklej wynik, gdzie chcesz.
share-done = Udostępniono.
share-failed = Ta przeglądarka nie pozwala kopiować. Oto wynik do skopiowania ręcznie:

## Przeglądarka wokół gry: odejście, dźwięki, powiadomienia

leave-title = Odejść od stołu?
leave-text = Pozostali zobaczą, że cię nie ma, a gospodarz może pozwolić botowi grać za ciebie. Twoje miejsce czeka: otwórz grę ponownie, aby wrócić.
leave-yes = Odejdź
leave-no = Zostań
preference-volume = Głośność
preference-notify = Powiadom, gdy moja kolej
preference-notify-note = Powiadomieniem urządzenia, gdy tej strony nie widać.
preference-notify-denied = Przeglądarka na to nie pozwala. Możesz to zmienić w jej ustawieniach dla tej strony.
session-end = Zakończ tę sesję
session-end-text = Dla urządzenia, które nie jest twoje: ta przeglądarka zostanie zapomniana, tak jak każda kopia jej ciasteczka. Gry toczą się dalej; najpierw zabierz linki swoich miejsc.
session-end-yes = Zakończ
your-turn = Twoja kolej
your-turn-text = Pozostali czekają na ciebie w zoo.

## Refusals: at a table

refusal-not-host = To może zrobić tylko gospodarz.
refusal-not-your-seat = Miejsce { $seat } nie jest twoje.
refusal-holds-a-seat = Masz miejsce przy stole albo znasz rękę z tej rundy, więc nie możesz zająć w niej innego miejsca.
refusal-not-before-deal = Na miejscu { $seat } gra bot aż do następnego rozdania; potem kolej na ciebie.
refusal-was-removed = Gospodarz usunął cię z tego stołu.
refusal-seat-unknown = Przy tym stole nie ma miejsca { $seat }; miejsca mają numery od 0 do { $last }.
refusal-seat-taken = Miejsce { $seat } jest zajęte.
refusal-seat-free = Na miejscu { $seat } nikt nie siedzi.
refusal-table-full = Stół jest pełny (liczba graczy: { $players }).
refusal-seats-free = Nie wszyscy już są (wolne miejsca: { $free }).
refusal-not-a-bot = Na miejscu { $seat } nie gra bot.
refusal-unknown-bot = Nie ma bota { $value }; są { $known }.
refusal-bad-name = Imię to jedna linia, najwyżej { $most } widocznych znaków, bez stosów znaków diakrytycznych.
refusal-name-taken = Przy tym stole ktoś już ma takie imię albo bardzo podobne: { $name }.
refusal-already-started = Gra już się zaczęła.
refusal-not-started = Żadna gra się nie toczy.
refusal-not-over = Gra jeszcze się nie skończyła.
refusal-stale = To dotyczyło wcześniejszej chwili; gra poszła dalej.
refusal-no-hints = Przy tym stole nie ma teraz podpowiedzi.
refusal-not-alone = Wybory cofa tylko osoba, która gra sama przeciw botom.
refusal-nothing-to-take-back = W tej grze nie masz wyboru do cofnięcia.
refusal-taken-back = W tej grze cofano wybory, więc nikt inny nie może do niej dołączyć.
refusal-not-overdue = Miejsce { $seat } ma jeszcze czas.
refusal-not-expired = Czas jeszcze nie minął.
refusal-bad-setting = Ustawienie { $setting } nie może mieć wartości { $value }; możliwe są { $known }.
refusal-nonces-closed = Los gry { $game } jest już ustalony albo jeszcze nie jest otwarty.
refusal-bad-nonce = Nonce to jedna linia, najwyżej { $most } widocznych znaków.
refusal-wrong-nonce = To nie jest nonce, do którego zobowiązało się miejsce { $seat }.
refusal-bad-commitment = Zobowiązanie to 64 cyfry szesnastkowe.

## Refusals: of the server

refusal-bad-request = Tego żądania nie da się zrozumieć.
refusal-bad-message = { $field }: { $problem }.
refusal-bad-method = Ten adres nie działa w ten sposób.
refusal-foreign-origin = Strony innych witryn nie mogą tu grać.
refusal-unknown-host = Ten serwer nie odpowiada na nazwę podaną w adresie. Kto go prowadzi, może ją podać przez --public-url.
refusal-no-such-table = Nie ma takiego stołu albo nie jest dla ciebie otwarty.
refusal-no-such-key = Ten link lub kod nie działa. Może jest w nim literówka albo jest już nieaktualny: poproś nadawcę o nowy.
refusal-no-such-game = Przy tym stole nie ma zapisu gry { $number }.
refusal-no-such-decision = W tej grze nie ma decyzji { $number } albo nie jest jeszcze przeanalizowana.
refusal-no-such-puzzle = Nie ma zagadki { $number }.
refusal-no-coach = Trener myśli w C, a tutaj nie ma kompilatora C.
refusal-coach-failed = Trener nie odpowiedział. Spróbuj ponownie.
refusal-no-such-page = Pod tym adresem niczego nie ma.
refusal-hello-first = Najpierw się przywitaj.
refusal-no-network = Ten komputer nie jest w żadnej sieci dostępnej dla telefonów.
refusal-too-large = To za duże; czytane jest najwyżej { $most } bajtów.
refusal-too-many = Za dużo żądań; spróbuj ponownie za { $seconds } s.
refusal-not-stored = Baza danych nie odpowiada; nic się nie zmieniło. Spróbuj ponownie.
refusal-no-storage = Ta przeglądarka nie pozwala stronie niczego zapisać, więc nie można tu zagrać. Przyczyną może być okno prywatne.
refusal-storage-full = W pamięci tej przeglądarki nie ma już miejsca; nic się nie zmieniło. Zwolnij miejsce na urządzeniu albo zakończ sesję w ustawieniach, aby zapomnieć dawne gry.
refusal-broken = Coś się u nas zepsuło. To nie twoja wina.
refusal-unreadable-table = Zapisy tego stołu są uszkodzone i nie da się ich odczytać; inne stoły grają dalej.

## Fair dice: what `verify` finds

verify-fair = Kości były uczciwe: wszystkie rozdania, rzuty i pierwszy rzucający wynikają z ziarna i nonce'ów.
verify-promised = Słowo dotrzymane: zobowiązanie jest takie, jak pokazane przed grą.
verify-not-compared = Czy to naprawdę ta gra, widać dopiero po zobowiązaniu pokazanym przed nią: --commitment HEX.
refusal-no-fairness = W tym zapisie nie ma fairness, więc jego losu nie można sprawdzić.
refusal-unknown-scheme = Schemat { $value } jest nieznany; znany jest { $known }.
refusal-bad-seed = Ziarno to nie { $size } małych cyfr szesnastkowych.
refusal-broken-commitment = Ziarno nie pasuje do zobowiązania.
refusal-other-commitment = Zobowiązania { $value } nie ma w tym zapisie: to nie jest gra, przed którą zostało pokazane.
refusal-broken-nonce = Nonce miejsca { $seat } nie jest tym, do którego się zobowiązało.
refusal-empty-record = Zapis jest pusty: nie ma w nim ani jednego ruchu.
refusal-cut-off-record = Zapis jest ucięty: po ostatnim ruchu gra nie jest skończona.
refusal-changed-record = Zapis został zmieniony: jego ruchy nie są tymi, które zapisano.
refusal-unfair-first-roller = Pierwszy rzuca gracz { $seat }, a powinien gracz { $wanted }.
refusal-unfair-roll = Rzut nie wynika z ziarna i nonce'ów.
refusal-unfair-deal = Ręka gracza { $seat } nie wynika z ziarna i nonce'ów.

## The command `serve`

serve-open = Gra jest pod adresem { $address }
serve-phones = Dla telefonów i innych komputerów w tej samej sieci: { $address }
serve-stop = Ctrl+C zatrzymuje. Gry zostają zachowane.
serve-port-taken = Port { $port } jest zajęty przez inny program; wybierz inny przez { $option }.
serve-no-such-address = { $address } nie jest adresem tej maszyny; wybierz inny przez --host.
serve-port-forbidden = Brak uprawnień do portu { $port }; wybierz inny przez { $option }.
serve-needs-postgresql = Kilka procesów oraz boty myślące gdzie indziej wymagają rozgrywek w PostgreSQL: --database postgresql://…
serve-public-url = --public-url: { $url } nie jest adresem, który można wpisać, jak https://play.example.org, bez ścieżki.
serve-proxy = --trusted-proxies: { $proxy } nie jest ani adresem, ani siecią, jak 10.0.0.2 lub 10.0.0.0/24.
serve-one-process = Ten system pozwala nasłuchiwać na porcie tylko jednemu procesowi: pomiń --processes.
backup-running = Kopiowanie
backup-done = Skopiowano do { $file }, bajtów: { $size }.
backup-without-secret = W kopii nie ma sekretu serwera: serwerowi, który ją otworzy, podaj ten sam --secret.
restore-running = Przywracanie
restore-done = { $database } zawiera teraz to, co { $file }.
restore-kept = To, co było tam wcześniej, zachowano jako { $file }.
move-running = Przenoszenie
move-done =
    { $tables ->
        [one] { $tables } stół jest teraz w { $database }.
        [few] { $tables } stoły są teraz w { $database }.
        [many] { $tables } stołów jest teraz w { $database }.
       *[other] { $tables } stołu jest teraz w { $database }.
    }
think-running = Boty myślą tutaj. Naciśnij Ctrl+C, aby zatrzymać.

## Polecenie `export`

export-done = Gra jest w { $folder } (pliki: { $files }, razem { $kilobytes } kB). Może ją udostępniać dowolny serwer WWW.
export-no-folder = { $folder } nie jest folderem.
export-not-empty = Folder { $folder } nie jest pusty; wybierz inny albo nadpisz jego zawartość przez --force.
export-not-writable = Nie można zapisać w folderze { $folder }: { $reason }.
export-disk-full = Na dysku z folderem { $folder } nie ma już miejsca.
export-no-client = Ta instalacja nie zawiera klienta dla przeglądarki; zbuduje go python3 dino run export.

## Obok gry: policz prawdziwy stół

score-title = Policz prawdziwą partię
score-lead = Dinozaury stoją na twoim stole? Dotknij dinozaura, potem jego pola: punkty policzą się same. Zoo stoją w kolejności zgodnej z ruchem wskazówek zegara.
score-player = Gracz { $number }
score-zoos =
    { $zoos ->
        [one] { $zoos } zoo
        [few] { $zoos } zoo
        [many] { $zoos } zoo
       *[other] { $zoos } zoo
    }
score-how-many = Ile zoo?
score-which-game = Która gra?
score-whose = Czyje zoo?
score-name = Imię
score-tray = Wszystkie gatunki
score-tap-dinosaur = Dotknij dinozaura. Dotknij pola, żeby kogoś z niego wyjąć.
score-tap-pen = { $dinosaur }: teraz dotknij pola. Zostaje w ręce na następny raz.
score-take-out = Dotknij tego, kogo chcesz wyjąć.
score-take-out-one = Wyjmij: { $dinosaur }
score-undo = Cofnij
score-points = Punkty, pole po polu
score-to-come = Dinozaury, które jeszcze przyjdą
score-leads = Prowadzi { $name }
score-level = Remis: { $names }
score-keep = Zachowaj ten wieczór
score-kept = Zachowano w tej przeglądarce.
score-anew = Zacznij od nowa
score-zoo-filled = W tym zoo są jeszcze dinozaury. Najpierw je wyjmij.
score-give-up = Wyczyścić ten arkusz?
score-give-up-text = Wszystkie zoo na nim będą puste. Jeśli chcesz do nich wrócić, najpierw zachowaj wieczór.
score-give-up-no = Zostaw
score-give-up-yes = Wyczyść
print = Drukuj
evenings-title = Dawne wieczory
evenings-compare = Jak komu szło
evenings-played = Wieczory
evenings-won = Wygrane
evenings-best = Rekord
evenings-mean = Średnia
evenings-forget = Zapomnij wieczór: { $date }

## Obok gry: zasady i pola do wypróbowania

rules-title = Zasady
try-title = Wypróbuj pola
try-text = Stawiaj dinozaury i patrz, co wolno, dlaczego nie i ile to daje. Tu nic się nie liczy. Zoo sąsiada jest ważne dla pól, które porównują.
try-own = Twoje zoo
try-other = Zoo sąsiada
try-no-die = Bez kostki
try-empty = Opróżnij oba zoo
summary-title = Zasady na jednej stronie

## Obok gry: lekcje; każdy tekst ma numer rady w swoim scenariuszu

learn-title = Naucz się grać
learn-lead = Pierwsza, pięciominutowa partia nauczy cię wszystkiego. Grasz, a przed każdą turą kilka słów mówi, co nowego.
learn-offer = Pierwszy raz tutaj? Naucz się gry w pięć minut, grając.
learn-offer-yes = Pokaż mi
learn-offer-no = Nie, dziękuję
learn-begin = Zacznij
learn-more = Inne lekcje
lesson-again = Jeszcze raz
lesson-go = Spróbuję
lesson-text = Objaśnij tę turę
lesson-leave = Opuść lekcję
lesson-alone = Wiesz już dość: odtąd wybierasz bez podpowiedzi. Dotknij pola, żeby jeszcze raz przeczytać jego zasadę.
lesson-try = Spróbuj: { $dinosaur } → { $pen }
lesson-try-discard = Spróbuj: { $dinosaur } odpada z gry

lesson-summer-title = Twoja pierwsza partia
lesson-summer-about = Letnia plansza dla trzech graczy: tura, kostka, wszystkie pola, Rzeka i tyranozaur. Zacznij tutaj.
lesson-summer-end = To była cała partia. Dwanaście dinozaurów, dwie rundy: wiesz już wszystko.
lesson-summer-1 = W każdej turze bierzesz jednego dinozaura z ręki i stawiasz go na polu. To twój rzut kostką, więc ona cię nie wiąże: wszystkie pola są otwarte. Las identyczności przyjmuje tylko jeden gatunek i daje coraz więcej: 2, 4, 8, 12, 18, 24.
lesson-summer-2 = Ręce poszły w lewo, więc te dinozaury są dla ciebie nowe. Rzucał ktoś inny i wypadła Jadłodajnia: musisz wybrać pole na lewo od rzeki albo Rzekę. Leśne trio przyjmuje każdego i daje punkty, gdy stoi tam dokładnie trójka.
lesson-summer-3 = Łąki: dolne pola. Łąka różnorodności chce każdy gatunek tylko raz i daje 1, 3, 6, 10, 15, 21.
lesson-summer-4 = Znów masz kostkę, więc nic cię nie wiąże. Król dżungli ma jedno miejsce. Daje 7, jeśli żadne inne zoo nie ma więcej dinozaurów tego gatunku; remis wystarczy.
lesson-summer-5 = Puste pole: otwarte są tylko pola bez dinozaurów. Preria miłości daje 5 za każdą parę jednego gatunku. Pierwszy czeka na partnera.
lesson-summer-6 = Pole bez tyranozaura: pola, na których stoi tyranozaur, są zamknięte. Ty właśnie stawiasz tyranozaura: każde pole z co najmniej jednym daje punkt więcej. Rzeka się nie liczy.
lesson-summer-7 = Nowa ręka: zaczyna się druga runda. Samotnia daje 7, jeśli na końcu jej dinozaur jest jedynym ze swojego gatunku w całym twoim zoo. Wybierz gatunek, którego już nie weźmiesz.
lesson-summer-8 = Znów puste pole. Gdy żadne pole nie jest otwarte albo żadne ci nie pasuje, jest Rzeka: zawsze otwarta, przyjmuje każdego i daje 1 za każdego. Samotnia i Król liczą też tych, którzy tam pływają.
lesson-summer-9 = Jadłodajnia: Preria leży po lewej. Dwa spinozaury to tam para, czyli od razu 5 punktów.
lesson-summer-10 = Znów bez ograniczeń. Każdy kolejny stegozaur w Lesie daje więcej niż poprzedni: lepiej dobrze zapełnić jedno pole niż wszystkie po trochu.

lesson-winter-title = Zimowa plansza
lesson-winter-about = Inne pola, ta sama tura: dwa gatunki na przemian, most, piramida i kwarantanna, która kończy się po ostatniej turze.
lesson-winter-end = To była zima. A może mecz? Partia letnia, potem zimowa, a punkty się sumują.
lesson-winter-1 = Las symetrii wypełnia się od lewej do prawej dwoma gatunkami na przemian. Pierwszy może być każdy.
lesson-winter-2 = Drugi musi być innego gatunku. Odtąd te dwa stają na przemian. Daje to 2, 4, 8, 12, 18, 24.
lesson-winter-3 = Piramida: trzy miejsca na dole, dwa wyżej, jedno na szczycie. Rząd musi być pełny, zanim zacznie się następny, a dwa jednakowe nie mogą się stykać. Rzędy dają 2, 4 i 7 za każdego dinozaura.
lesson-winter-4 = Most zakochanych ma dwa brzegi. Sam jeden brzeg nic nie daje; każda para jednego gatunku, po jednym na każdym brzegu, daje 6.
lesson-winter-5 = Toalety: prawa strona. Oto drugi brzeg. Partner dla kogoś naprzeciwko tworzy parę: od razu 6 punktów.
lesson-winter-6 = Dalej Piramida. Sąsiad musi być innego gatunku.
lesson-winter-7 = Czujka ma jedno miejsce. Daje 2 za każdego dinozaura jej gatunku w zoo sąsiada po prawej: tego, który podaje ci dinozaury.
lesson-winter-8 = Puste pole. Kwarantanna przyjmuje jednego dinozaura i sama nic nie daje. Po ostatniej turze jej dinozaur przechodzi na inne pole: przydatne dla kogoś, kto jeszcze nigdzie nie pasuje.
lesson-winter-9 = Jadłodajnia. W Lesie kolej na ten gatunek, a każdy następny daje więcej niż poprzedni.
lesson-winter-10 = Ostatnia tura minęła i kwarantanna się kończy. Jej dinozaur idzie tam, gdzie przyjmie go pole, a kostka nie ma nic do powiedzenia. W Lesie jest jego kolej.

lesson-two-players-title = We dwoje
lesson-two-players-about = Cztery krótkie rundy zamiast dwóch, a w każdej turze jeszcze jeden dinozaur odpada z gry. Wystarczy zobaczyć jedną rundę.
lesson-two-players-end = Jeszcze trzy takie rundy i partia we dwoje skończona: każdy ma dwanaście dinozaurów, jak zawsze.
lesson-two-players-1 = We dwoje gra się cztery rundy po trzy tury. Stawiasz jednego dinozaura jak zawsze. To twój rzut, więc wszystkie pola są otwarte.
lesson-two-players-2 = Teraz każde z was wybiera w tajemnicy drugiego dinozaura. Oba zostają pokazane i odpadają z gry. Odrzuć to, co przydałoby się przeciwnikowi: ta ręka idzie teraz do niego.
lesson-two-players-3 = Zamieniliście się rękami. Las: tyranozaur w Leśnym trio daje punkt za swoje pole.
lesson-two-players-4 = Znów jeden odpada z gry. Widzisz, co zostaje w ręce, którą oddajesz.
lesson-two-players-5 = Ręka, którą znasz, wraca bez tego, co przeciwnik wziął i odrzucił. Dwa jednego gatunku to para na Prerii.
lesson-two-players-6 = Ostatni z ręki odpada z gry i runda się kończy.

## Polecenia: liczenie przez pytania

ask-board = Plansza ({ $known })
ask-edition = Instrukcja ({ $known })
ask-zoos = Ile zoo (od { $low } do { $high })
ask-player-name = Imię gracza { $number } (Enter: brak)
ask-letters = Litery dinozaurów na każdym polu, w kolejności, w jakiej przyszły: { $letters }. Enter: nikogo tam nie ma.
ask-slots = { $pen } (po jednym znaku na każde z { $slots } miejsc, kropka to wolne)
ask-zoo = Zoo: { $name }
ask-ended = Odpowiedzi skończyły się przed ostatnim pytaniem.
score-names = Imiona nie pasują: jest ich { $names }, a zoo { $zoos }.
score-lines-json = Z --lines każdy wiersz to JSON: bez --from i --ask.
score-empty = Tego nie da się odczytać: nic tu nie ma. Pierwszy wiersz podaje planszę.
score-not-utf-8 = bajt { $byte }: to nie jest tekst w UTF-8. Arkusz można zapisać jako „CSV UTF-8”.
score-quotes = wiersz { $row }: cudzysłów nie jest zamknięty albo stoi tam, gdzie nie może.
score-twice = { $place }: { $pen } stoi tu dwa razy.

## Przeglądarka wokół gry: powtórki, oglądanie, historia, kluby

loading = Chwileczkę…
home-more = Więcej
replay-title = Obejrzyj zapis gry
replay-lead = Obejrzyj grę jeszcze raz, tura po turze, z odkrytymi rękami albo oczami jednego gracza.
replay-open = Powtórka
replay-file = Otwórz plik z zapisem
replay-file-note = Każdy zapis gry lub meczu, który utworzyła ta gra albo polecenie „draftosaurus record”. Plik można też upuścić w dowolnym miejscu tej strony.
replay-bad-link = Ten odnośnik nie zawiera zapisu. Może został ucięty przy kopiowaniu.
replay-player = Gracz { $seat }
replay-eyes = Czyimi oczami
replay-eyes-all = Wszystkie ręce
replay-eyes-of = Oczami: { $name }
replay-link = Skopiuj odnośnik do tej chwili
replay-keep = Zachowaj w moich grach
replay-kept = Jest teraz wśród twoich gier.
replay-keys = Strzałki przesuwają o krok, Page Up i Page Down o turę, Home i End na początek i koniec, spacja odtwarza.
file-drop = Upuść plik tutaj
moment-start = { $board }: gra się zaczyna.
moment-deal = Runda { $round }: nowe ręce.
timeline-title = Chwile gry
timeline-first = Na początek
timeline-back = Krok wstecz
timeline-play = Odtwórz
timeline-pause = Wstrzymaj
timeline-on = Krok naprzód
timeline-last = Na koniec
timeline-speed = Tempo
zoo-roller = Rzuca kostką
zoo-open = Powiększ zoo: { $name }
watch-heading = Oglądanie
watch-waiting = Gra jeszcze się nie zaczęła.
watch-live = Na żywo
watch-past = Spojrzenie wstecz
watch-over = Gra skończona
watch-back = Spójrz wstecz
watch-to-live = Wróć na żywo
watch-to-end = Wróć na koniec
watchable-title = Gry do obejrzenia
setting-watchable = Każdy może oglądać
setting-watchable-note = Gra jest na liście na pierwszej stronie tego serwera. Przed końcem nikt nie widzi niczyjej ręki.
history-title = Moje gry
history-export = Zapisz wszystkie w jednym pliku
history-import = Przywróć gry z plików
history-imported =
    { $count ->
        [one] Jest tu teraz { $count } gra.
        [few] Są tu teraz { $count } gry.
        [many] Jest tu teraz { $count } gier.
       *[other] Jest tu teraz { $count } gry.
    }
history-refused = Ta przeglądarka nie ma już miejsca na gry albo niczego nie przechowuje w oknie prywatnym. Zapisz gry w jednym pliku.
history-points = Twoje punkty w czasie
history-summary =
    { $games ->
        [one] { $games } gra, wygrane: { $wins }.
        [few] { $games } gry, wygrane: { $wins }.
        [many] { $games } gier, wygrane: { $wins }.
       *[other] { $games } gry, wygrane: { $wins }.
    }
history-best = Twoje rekordy
history-games = Wszystkie gry
history-day = Dzień
history-players = Gracze i punkty
history-winner = Zwycięzca
history-own = Twoje punkty
history-empty = Nie ma jeszcze skończonej gry. Pojawi się tu każda gra rozegrana do końca.
history-where = Twoje gry są tylko w tej przeglądarce, dopóki nie wyczyścisz jej danych. Plik przeniesie je na inne urządzenie.
history-forget-all = Zapomnij wszystkie
history-forget = Zapomnij grę: { $names }, { $date }
history-forget-title =
    { $count ->
        [one] Zapomnieć tę grę?
        [few] Zapomnieć { $count } gry?
        [many] Zapomnieć { $count } gier?
       *[other] Zapomnieć { $count } gry?
    }
history-forget-text = Zniknie z tej przeglądarki i sama nie wróci. Jeśli może się jeszcze przydać, najpierw zapisz gry w jednym pliku.
history-forget-no = Zostaw
history-forget-yes = Zapomnij
history-forgotten =
    { $count ->
        [one] Zapomniano { $count } grę.
        [few] Zapomniano { $count } gry.
        [many] Zapomniano { $count } gier.
       *[other] Zapomniano { $count } gry.
    }
history-not-forgotten = Ta przeglądarka nie pozwoliła usunąć gry.
club-title = Dla klasy lub klubu
club-lead = Otwórz kilka stołów naraz. Dołącza się kodem albo skanując obrazek; tu widać wszystkie stoły.
club-more = Nowe stoły
club-count = Ile stołów
club-open =
    { $count ->
        [one] Otwórz { $count } stół
        [few] Otwórz { $count } stoły
        [many] Otwórz { $count } stołów
       *[other] Otwórz { $count } stołu
    }
club-join = Aby dołączyć, otwórz { $address } i wpisz kod swojego stołu albo zeskanuj obrazek.
club-print = Drukuj kody
club-clear = Usuń wszystkie z tej strony
club-table = Stół { $number }
club-free = wolne
club-full = wszyscy są
club-fill = Boty na wolne miejsca
club-remove = Usuń z tej strony
