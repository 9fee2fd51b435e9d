### Português do Brasil. As mesmas mensagens de en.ftl, na mesma ordem; veja docs/languages.md.
### Os nomes aparecem sempre como estão aqui: as frases nunca os flexionam.

## Names: species

name-t-rex = T-Rex
name-triceratops = Tricerátopo
name-parasaurolophus = Parassaurolofo
name-stegosaurus = Estegossauro
name-diplodocus = Diplódoco
name-spinosaurus = Espinossauro

## Names: boards and editions

name-summer = Verão
name-winter = Inverno

name-international = Internacional
name-french = Francesa
name-polish = Polonesa
name-reference = Manual de referência

## Names: pens, accounts and the River

name-forest-of-sameness = Floresta da Igualdade
name-woody-trio = Mata Tripla
name-prairie-of-love = Pradaria do Amor
name-king-of-the-jungle = Rei da Selva
name-meadow-of-differences = Campina da Diferença
name-solitary-island = Ilha Solitária

name-well-ordered-wood = Floresta Bem Ordenada
name-lovers-bridge = Ponte dos Amantes
name-lovers-bridge-left = Ponte dos Amantes, margem esquerda
name-lovers-bridge-right = Ponte dos Amantes, margem direita
name-quarantine-zone = Quarentena
name-lookout = O Vigia
name-pyramid = Pirâmide

name-river = O Rio
name-t-rex-bonus = Bônus do T-Rex

## Names: faces of the die; the first four are also the zones and sides

name-woodlands = Floresta
name-grasslands = Pradaria
name-food-court = Praça de Alimentação
name-restrooms = Banheiros
name-empty-pen = Cercado Vazio
name-watch-out-for-t-rex = Cuidado com o T-Rex

## Names: steps of a turn, as they stand in refusals

name-deal = a distribuição
name-roll = o lançamento do dado
name-commit = a escolha e colocação de um dinossauro
name-choose = a escolha de um dinossauro
name-place = a colocação de um dinossauro
name-discard = o descarte de um dinossauro
name-relocate = a saída da quarentena

## Names: what a document can hold

name-object = um objeto
name-list = uma lista
name-text = um texto
name-flag = true ou false
name-number = um número inteiro
name-bot = o nome de um bot
name-decimal = um número

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } e { $last }

## The project

disclaimer = { $brand } aqui é um projeto de fãs não oficial, sem vínculo com os autores ou a editora do jogo e sem o endosso deles.
unknown-language = O idioma “{ $language }” não existe aqui; há { $known }.

## The browser around the game: home

home-lead = Monte o melhor zoológico de dinossauros, um dinossauro por vez. Dez minutos por partida.
home-play = Jogar agora
home-play-line =
    { $bots ->
        [one] { $bots } bot ({ $level }) · { $board }
        [many] { $bots } de bots ({ $level }) · { $board }
       *[other] { $bots } bots ({ $level }) · { $board }
    }
home-change = Mudar
home-play-settings = Uma partida contra bots
home-invite = Convidar amigos
home-invite-note = Por um link, ou todos neste aparelho
home-together = Jogar juntos
home-together-note = Todos neste aparelho
home-phones = Deixar celulares entrarem
home-phones-text = Celulares e outros computadores desta rede abrem este endereço ou escaneiam a imagem. Qualquer pessoa na rede pode fazer isso até o jogo ser parado aqui: em casa, família e amigos; num café, todo mundo.
home-phones-address = Endereço para celulares
home-code = Tem um código?
home-join = Entrar
games-title = Suas partidas
games-your-turn = sua vez
games-won =
    { $winners ->
        [one] vitória de { $names }
        [many] vitória dividida: { $names }
       *[other] vitória dividida: { $names }
    }
games-kept-here = guardada neste navegador
games-kept-days = Este servidor guarda as partidas terminadas por { $days } dias. Este navegador também guarda as suas partidas.
open-title = Mesas abertas
open-free =
    { $free ->
        [one] { $free } lugar livre
        [many] { $free } de lugares livres
       *[other] { $free } lugares livres
    }
open-join = Ver
to-home = Início

## The browser around the game: a table

table-opening = Preparando a mesa…
stage-waiting = esperando jogadores
stage-playing = em andamento
stage-between = entre duas partidas
stage-over = encerrada
waiting-title = Sua mesa
waiting-seats = Quem joga
waiting-start = Começar
waiting-free =
    { $free ->
        [one] Ainda há { $free } lugar livre: convide alguém ou adicione um bot.
        [many] Ainda há { $free } de lugares livres: convide amigos ou adicione bots.
       *[other] Ainda há { $free } lugares livres: convide amigos ou adicione bots.
    }
waiting-for-host = O anfitrião começa quando todos estiverem aqui.
seat-free = Lugar { $seat }
seat-sit = Sentar aqui
seat-person-here = Jogador neste aparelho
seat-bot = Adicionar bot
seat-is-bot = Bot: { $level }
seat-host = Anfitrião
seat-you-host = Você, anfitrião
seat-you = Neste aparelho
seat-here = Está aqui
seat-away = Ausente
seat-up = Subir { $name } um lugar
seat-rename = Renomear
seat-remove = Remover { $name }
seat-remove-text = Quem for removido não pode voltar a esta mesa, e o convite recebe um novo código e um novo link.
seat-remove-yes = Remover
seat-remove-no = Manter
ask-name = Qual é o seu nome?
ask-done = Pronto
invite-title = Convide amigos
invite-code = Código: { $code }
invite-text = Seus amigos digitam este código na página inicial, abrem o link ou escaneiam a imagem.
invite-renew = Novo código e novo link
link-share = Compartilhar o link
link-copy = Copiar o link
link-copied = Copiado.
link-not-copied = Selecione o link e copie.
link-renew = Novo link
seat-link-title = Continuar em outro aparelho
seat-link-text = Quem abrir este link leva o seu lugar. Ele é só seu: não compartilhe.
seat-link-renew-note = Outra pessoa o viu? Um novo link torna este inútil.
watch-title = Convidar um espectador
watch-text = Espectadores veem a mesa, mas nenhuma mão.
join-title = Um convite
join-welcome = Você tem um convite para uma partida
join-people = À mesa: { $names }.
join-sit = Sentar
join-full = A mesa está cheia. Você pode assistir.
join-running = A partida já começou. Você pode assistir.
join-watch = Assistir
join-take-over = Jogar no lugar de { $name }
join-take-over-note = O bot joga até a próxima distribuição; depois a mão é sua.
lost-title = Não há ninguém aqui
lost-moved = Este lugar agora é jogado em outro aparelho, ou o anfitrião o liberou.
curtain-title = Passe o aparelho para { $name }
curtain-text = Os outros não espiam.
curtain-open = Sou { $name }
late-text = { $name } está ausente ou demora.
late-bot = Deixar um bot jogar este turno
late-clock = Dar 30 segundos
next-deal-text = Um bot joga por você até a próxima distribuição.
menu-title = Menu
menu-home = Início: a partida continua aberta
menu-leave = Sair da mesa
menu-note = Seu lugar fica guardado. Você acha esta partida na página inicial.
dice-text = Antes da partida o servidor publicou a impressão do seu segredo, e o aparelho de cada jogador a de um número; só então os números foram abertos. Juntos eles decidem cada distribuição e cada dado. Seu navegador agora recalcula tudo e compara as impressões com as que lhe foram mostradas.
dice-text-device = Antes da partida este aparelho fixou a impressão de um segredo e a de um número para cada jogador; só então os números foram abertos. Juntos eles decidem cada distribuição e cada dado. Seu navegador agora recalcula tudo e compara as impressões com as de antes da partida.
dice-checking = Calculando…
dice-fair = Os dados foram honestos: cada distribuição e cada dado seguem dos números sorteados para esta partida.
dice-unfair = Não dá para mostrar que estes dados foram honestos.
dice-kept = Esses números foram fixados antes da partida, quando ninguém podia saber o que trariam.
dice-how = Como se sabe
dice-promise = Impressão
dice-secret = Segredo
dice-nonces = Os números dos jogadores
dice-not-compared = Este navegador não estava presente antes da partida e não pode comparar o que foi prometido.
dice-left-out = Não abriram seu número a tempo, e os outros sortearam novos: { $names }.

## The browser around the game: settings of a table

settings-title = O que se joga
setting-board = Tabuleiro
setting-match = Verão, depois inverno
setting-players = Jogadores
setting-players-many =
    { $players ->
        [one] { $players } jogador
        [many] { $players } de jogadores
       *[other] { $players } jogadores
    }
setting-reveal = Revelar antes de colocar
setting-reveal-note = Todos mostram primeiro os dinossauros e depois os colocam ao mesmo tempo.
setting-edition = Livro de regras
setting-clock = Tempo por turno
clock-none = Sem limite
clock-relaxed = Tranquilo ({ $seconds } s)
clock-fast = Rápido ({ $seconds } s)
setting-with-clock = Com limite de tempo
setting-expiry = Um bot ajuda quando o tempo acaba
setting-expiry-note = Só joga aquele turno. Senão, todos esperam.
setting-public = Aberta a todos
setting-public-note = A mesa aparece na página inicial deste servidor.
setting-level = Seus adversários

## The browser around the game: what a player likes, and how the connection is

preferences-title = Preferências
preference-language = Idioma
preference-theme = Luz
theme-auto = Como o aparelho
theme-light = Claro
theme-dark = Escuro
preference-pace = Ritmo das animações
pace-slow = Lento
pace-normal = Normal
pace-fast = Rápido
pace-skip = Nenhum
preference-confirm = Confirmar cada jogada
preference-confirm-note = Desligado: o dinossauro é enviado ao ser colocado.
preference-sound = Som
shortcuts-title = Atalhos do teclado
shortcut-dinosaur = Pegar um dinossauro pela letra
shortcut-pen = Colocar: cercados de cima para baixo, margem esquerda primeiro, o Rio por último
shortcut-focus = Ir de um item ao próximo
shortcut-confirm = Confirmar
shortcut-back = Devolver, fechar
shortcut-zoos = Ver os outros zoos, um após o outro
shortcut-skip = Pular uma animação
shortcut-help = Este cartão
connection-connecting = Conectando…
connection-live = Conectado
connection-reconnecting = Conexão perdida. O que você vê pode estar desatualizado; reconectando…
connection-offline = Sem conexão. O que você vê pode estar desatualizado; a partida volta sozinha.
error-no-answer = O servidor não responde. Verifique a conexão e tente de novo.
error-no-python = Não foi possível carregar o jogo neste aparelho. Verifique a conexão e tente de novo.
local-loading = Carregando o jogo: { $loaded } de { $total } kB
local-loading-label = Quanto do jogo já foi carregado
local-starting = Iniciando o jogo …
local-again = Tentar de novo
local-update = Há uma versão mais nova do jogo.
local-update-take = Usar agora
local-switch = Rodar o jogo neste aparelho
local-switch-note = Assim bots e mesas dispensam o servidor; o Python (cerca de 8 MB) é carregado uma vez. Ninguém pode entrar de outro lugar.
error-unknown = Isso não funcionou ({ $code }).

## Refusals: a pen's own rule

refusal-pen-full =
    { $pen }: { $slots ->
        [one] o único espaço está ocupado.
        [many] os { $slots } de espaços estão ocupados.
       *[other] os { $slots } espaços estão ocupados.
    }
refusal-other-species = { $pen }: só uma espécie aqui, e a primeira a chegar foi { $resident }.
refusal-species-there = { $pen }: cada espécie só uma vez, e { $dinosaur } já está lá.
refusal-must-differ = { $pen }: o segundo dinossauro deve ser de outra espécie que o primeiro.
refusal-must-alternate = { $pen }: duas espécies se alternam, e a próxima é { $wanted }.
refusal-row-below = { $pen }: primeiro é preciso completar a fileira de baixo.
refusal-touches-same = { $pen }: dinossauros iguais não podem se tocar, e ao lado já há { $dinosaur }.
refusal-slot-taken = { $pen }: o espaço { $slot } está ocupado.
refusal-must-leave = { $pen }: { $dinosaur } não pode ficar; escolha outro cercado ou o Rio.

## Refusals: the die

refusal-die-asks-place = { $pen }: o dado mostra { $face }, e este cercado fica em outro lugar.
refusal-die-asks-empty = { $pen }: o dado pede um cercado vazio, e este já tem alguém.
refusal-die-asks-no-t-rex = { $pen }: o dado pede um cercado sem T-Rex, e aqui há um.

## Refusals: a move that does not fit the moment

refusal-not-now = Agora a etapa é { $phase }, e não { $move }.
refusal-game-over = A partida acabou.
refusal-already-answered = Lugar { $seat }: a escolha já foi feita.
refusal-not-awaited = Lugar { $seat }: não há ninguém na quarentena, então não há o que mover.
refusal-no-such-seat = Não existe o lugar { $seat }; os lugares vão de 0 a { $last }.
refusal-not-in-hand = { $dinosaur }: não há nenhum na mão do lugar { $seat }.
refusal-no-such-pen = { $pen }: este tabuleiro ({ $board }) não tem esse cercado.
refusal-no-such-slot = { $pen }: não existe o espaço { $slot }; os espaços vão de 0 a { $last }.
refusal-slot-missing = { $pen }: falta o espaço; aqui ele é escolhido.
refusal-slot-unwanted = { $pen }: aqui não se escolhe o espaço; deixe-o de fora.
refusal-deal-hands =
    { $hands ->
        [one] Foi distribuída { $hands } mão
        [many] Foram distribuídas { $hands } de mãos
       *[other] Foram distribuídas { $hands } mãos
    } para { $players } jogadores.
refusal-deal-size =
    { $dinosaurs ->
        [one] Lugar { $seat }: recebeu { $dinosaurs } dinossauro em vez de { $size }.
        [many] Lugar { $seat }: recebeu { $dinosaurs } de dinossauros em vez de { $size }.
       *[other] Lugar { $seat }: recebeu { $dinosaurs } dinossauros em vez de { $size }.
    }
refusal-bag-empty =
    { $dinosaur }: { $drawn ->
        [one] { $drawn } distribuído
        [many] { $drawn } distribuídos
       *[other] { $drawn } distribuídos
    }, mas a bolsa { $left ->
        [0] não tem mais nenhum.
        [one] só tem { $left }.
        [many] só tem { $left }.
       *[other] só tem { $left }.
    }

## Refusals: a zoo on a real table

refusal-zoo-full = { $pen }: dinossauros demais; um zoo comporta { $most }.
refusal-too-many-of-species = { $pen }: dinossauros demais de uma espécie ({ $dinosaur }); a caixa tem { $most }.

## Refusals: a match

refusal-match-board = Uma disputa é uma partida de verão e depois uma de inverno.
refusal-match-differs = As duas partidas de uma disputa têm os mesmos jogadores, edição, nomes e opções.
refusal-match-roller = Na segunda partida de uma disputa começa o lugar à esquerda de quem lançou o dado primeiro.
refusal-match-unfinished = A segunda partida de uma disputa começa quando a primeira acaba.

## Refusals: something that cannot be read; the place in the input comes before the sentence

refusal-not-json = Isto não é JSON: { $detail }.
refusal-not-notation = Não dá para ler isto: { $value }.
refusal-wrong-type = Aqui deve estar { $wanted }, e não { $value }.
refusal-unknown-field = Não há campo { $value } aqui; há { $known }.
refusal-missing-field = Falta o campo { $value }.
refusal-unknown-id = { $value } é desconhecido aqui; são conhecidos { $known }.
refusal-out-of-range = { $value } não está entre { $low } e { $high }.
refusal-wrong-length =
    { $number ->
        [one] Esta lista tem { $number } item e deveria ter { $wanted }.
        [many] Esta lista tem { $number } de itens e deveria ter { $wanted }.
       *[other] Esta lista tem { $number } itens e deveria ter { $wanted }.
    }
refusal-impossible-view = Nenhuma partida pode estar assim: { $detail }.

## The rules in words: headings

rules-about = { $name }: { $text }
rules-heading = Tabuleiro: { $board } · edição: { $edition }
rules-pen = Cercado
rules-takes = Recebe
rules-pays = Vale
rules-die = O dado
rules-turn = Um turno
rules-end = O fim
rules-setup = Preparação
rules-changes = O que muda nesta edição

## The rules in words: how many a pen takes, and whom

holds-no-limit = Sem limite.
holds-slots =
    { $slots ->
        [one] { $slots } dinossauro.
        [many] { $slots } de dinossauros.
       *[other] { $slots } dinossauros.
    }
holds-rows = { $slots } dinossauros; fileiras a partir de baixo: { $rows }.

admits-anyone = Qualquer espécie.
admits-one-species = Todos da mesma espécie.
admits-all-different = Todos de espécies diferentes.
admits-alternating = Primeiro qualquer espécie, depois outra, e então essas duas alternadas.
admits-stacked = Cada fileira se completa antes da seguinte; dinossauros iguais não podem se tocar.

## The rules in words: what a pen pays; $first, $second are the numbers of its definition

pays-by-count = De 0 a { $last } dinossauros: { $numbers }.
pays-when-holding =
    { $second ->
        [one] { $second } ponto com exatamente { $first } ali, senão 0.
        [many] { $second } de pontos com exatamente { $first } ali, senão 0.
       *[other] { $second } pontos com exatamente { $first } ali, senão 0.
    }
pays-for-each =
    { $first ->
        [one] { $first } ponto por dinossauro.
        [many] { $first } de pontos por dinossauro.
       *[other] { $first } pontos por dinossauro.
    }
pays-for-each-couple =
    { $first ->
        [one] { $first } ponto por casal da mesma espécie.
        [many] { $first } de pontos por casal da mesma espécie.
       *[other] { $first } pontos por casal da mesma espécie.
    }
pays-nothing = Nenhum ponto.
pays-crowned =
    { $first ->
        [one] { $first } ponto,
        [many] { $first } de pontos,
       *[other] { $first } pontos,
    } a não ser que outro zoo tenha mais da espécie dele; o empate basta.
pays-alone =
    { $first ->
        [one] { $first } ponto
        [many] { $first } de pontos
       *[other] { $first } pontos
    } se for o único da espécie no seu zoo, contando o Rio.
pays-by-row = Por dinossauro, conforme a fileira a partir de baixo: { $numbers }.
pays-same-next-door =
    { $first ->
        [one] { $first } ponto
        [many] { $first } de pontos
       *[other] { $first } pontos
    } por dinossauro da espécie dele no zoo do vizinho da direita.
pays-across-the-bridge =
    { $first ->
        [one] { $first } ponto
        [many] { $first } de pontos
       *[other] { $first } pontos
    } por casal da mesma espécie com um em cada margem.

leaves-must = Depois do último turno, o dinossauro vai para outro cercado que o receba ou para o Rio. O dado não conta.
leaves-may = Depois do último turno, o dinossauro fica, ou vai para outro cercado que o receba ou para o Rio. O dado não conta.

## The rules in words: the die

rules-die-text = Todos obedecem ao dado, menos quem o lançou. As regras dos cercados valem para todos, e o Rio está sempre aberto.
rules-always-open = Sempre aberto
face-place = Um destes cercados: { $pens }.
face-empty-pen = Um cercado sem nenhum dinossauro.
face-watch-out-for-t-rex = Um cercado sem T-Rex. Colocar um T-Rex ali é permitido.

## The rules in words: a turn and the end

rules-turn-text = Um jogador lança o dado. Cada um escolhe em segredo um dinossauro da mão e o lugar dele; todos revelam e colocam ao mesmo tempo. Depois as mãos e o dado passam para a esquerda.
rules-t-rex-bonus = 1 ponto por cercado com pelo menos um T-Rex, não importa quantos; o Rio não conta.
rules-winner = Vence quem tem mais pontos. No empate, vence quem tem menos T-Rex no zoo inteiro, contando o Rio; se o empate continuar, a vitória é dividida.

## The rules in words: set-up

setup-players = Jogadores
setup-of-each-species = De cada espécie
setup-bag = Na bolsa
setup-rounds = Rodadas
setup-turns = Turnos por rodada
setup-drawn = Compra por rodada
setup-discarded = Descarte por rodada
setup-discards = Com { $players } jogadores: depois de colocar, cada um escolhe em segredo mais um dinossauro; os dois são mostrados e saem do jogo.
setup-shared-roll = Com { $players } jogadores: no último turno de uma rodada o dado não passa; o mesmo jogador lança de novo, e todos obedecem.
changes-nothing = Nada aqui.

## Commands: what score, options, replay and simulate say to people

input-awaited = À espera de um documento JSON; Ctrl-D o termina.
usage-missing = Falta: { $name }.
usage-no-such-option = Opção desconhecida: { $name }.
usage-no-value = { $name } precisa de um valor.
usage-bad-value = Valor inválido para { $name }: deve ser { $wanted }.
usage-no-such-command = Comando desconhecido: { $name }.
usage-did-you-mean = Quis dizer '{ $name }'?
usage-unexpected = A mais: { $name }.
usage-other = Valor inválido: { $text }
usage-command-first = O nome do comando vem primeiro.
usage-which = Diga o que fazer: { $names }; { $program } --help diz mais.
storage-database-in-use = Outro servidor usa o banco de dados { $database }: pare-o, ou dê a este um banco próprio.
storage-linked-database = O banco de dados { $database } tem um segundo nome (um hard link), pelo qual outro servidor pode estar usando-o: remova um dos nomes ou faça uma cópia com `backup`.
storage-newer-database = O banco de dados { $database } foi feito por uma versão mais nova: atualize o programa, ou escolha outro banco.
storage-foreign = O banco de dados { $database } pertence a outro programa.
storage-unusable = O banco de dados { $database } não pode ser usado: { $reason }.
storage-not-a-file = Só um arquivo SQLite pode ser copiado: para PostgreSQL há pg_dump.
storage-missing = Não há banco de dados { $database }.
storage-copy-exists = O arquivo { $file } já existe; uma cópia não substitui nada.
storage-not-copied = { $database } não pode ser copiado para { $file }: { $reason }.
storage-same-file = { $file } é o próprio banco de dados.
storage-not-a-copy = { $file } não é cópia de um banco de dados nosso.
storage-not-restored = { $file } não pode ser posto no lugar de { $database }: { $reason }.
storage-no-address = O endereço { $database } não indica um banco de dados.
storage-unknown-address = O endereço { $database } não indica um banco de dados: há { $kinds }.
storage-not-empty = Já há partidas em { $database }; nada é movido para lá.
stats-picture = o nome de uma imagem termina em { $page } ou { $picture }.
os-error =
    { $code ->
        [ENOENT] Arquivo ou pasta inexistente
        [EISDIR] Isto é uma pasta
        [ENOTDIR] Isto não é uma pasta
        [EACCES] Sem permissão
        [ENOSPC] Não há mais espaço no disco
       *[other] { $text }
    }
standard-streams = entrada ou saída padrão
seat-name = Lugar { $seat }
place-slot = { $pen }, espaço { $slot }

options-open = { $dinosaur } pode ir para cá:
options-closed = { $dinosaur } não pode ir para lá:

replay-set-up =
    { $board }, { $edition }, { $players ->
        [one] { $players } jogador
        [many] { $players } de jogadores
       *[other] { $players } jogadores
    }
replay-round = Rodada { $round }
replay-turn = Rodada { $round }, turno { $turn }
replay-roll = { $player } lança o dado: { $face }
replay-last-moves = Depois do último turno
replay-stops = O registro para aqui; a partida não terminou.

simulate-games =
    { $games ->
        [one] { $games } partida em { $seconds } s, semente { $seed }
        [many] { $games } de partidas em { $seconds } s, semente { $seed }
       *[other] { $games } partidas em { $seconds } s, semente { $seed }
    }
simulate-running = Partidas
simulate-mean = Média de pontos
simulate-deviation = Desvio padrão
simulate-wins = Partidas vencidas

## Statistics

stats-heading = Os pontos em números
stats-title = { $board }, jogadores: { $players }, partidas: { $games }, semente { $seed }
stats-spread = 5 %, mediana, 95 %
stats-distribution = Frequência de cada número de pontos
stats-shares = De onde vêm os pontos
stats-rolling = Média de pontos, vista de quem lança primeiro
stats-first = Quem lança primeiro
stats-place = { $place } à esquerda
stats-lead = Quem lança primeiro, comparado com a média dos outros: { $points } pontos.

## Levels: the bots' names for people, weakest first, and what they are like

name-egg = Ovo
name-hatchling = Recém-nascido
name-nestling = Filhote
name-explorer = Explorador
name-tracker = Rastreador
name-ranger = Guarda-florestal
name-keeper = Tratador do zoológico
name-curator = Curador
name-raptor = Raptor
name-tyrant = Tirano
name-meteor = Meteoro

level-egg = Coloca dinossauros em qualquer lugar e se diverte. Para a primeira partida aos quatro anos.
level-hatchling = Vê um cercado aqui, outro ali, e gosta de pontos na hora.
level-nestling = Vê mais cercados, e ainda pega o que aparece.
level-explorer = Vê a maioria dos cercados, e um turno à frente.
level-tracker = Lê as pegadas: vê quase todos os cercados, e dois turnos à frente.
level-ranger = Olha alguns turnos à frente, e também para o seu zoológico.
level-keeper = Planeja o zoológico inteiro desde o primeiro dinossauro.
level-curator = Joga centenas de partidas na cabeça antes de cada jogada.
level-raptor = Joga de imediato o que aprendeu em milhões de partidas.
level-tyrant = Aprendeu com milhões de partidas e pensa antes de cada jogada.
level-meteor = Pensa um segundo antes de cada jogada.

## Bots: why they choose what they choose

why-now =
    { $points ->
        [one] { $dinosaur } → { $pen }: { $points } ponto na hora.
        [many] { $dinosaur } → { $pen }: { $points } de pontos na hora.
       *[other] { $dinosaur } → { $pen }: { $points } pontos na hora.
    }
why-later =
    { $points ->
        [one] { $dinosaur } → { $pen }: cerca de { $points } ponto até o fim da partida.
        [many] { $dinosaur } → { $pen }: cerca de { $points } de pontos até o fim da partida.
       *[other] { $dinosaur } → { $pen }: cerca de { $points } pontos até o fim da partida.
    }
why-compared =
    { $points ->
        [one] { $dinosaur } → { $pen }: cerca de { $points } ponto onde se compara o número de uma espécie.
        [many] { $dinosaur } → { $pen }: cerca de { $points } de pontos onde se compara o número de uma espécie.
       *[other] { $dinosaur } → { $pen }: cerca de { $points } pontos onde se compara o número de uma espécie.
    }
why-rarity = { $dinosaur } → { $pen }: o que combina com ele ainda está por vir.
why-handed = { $dinosaur } → { $pen }: o vizinho da esquerda gostaria demais dele.
why-moving-out = { $dinosaur } → { $pen }: depois do último turno ainda pode escolher o cercado.
why-least = { $dinosaur } → { $pen }: todo o resto custaria mais.
why-discard = { $dinosaur }: é o que mais serviria ao vizinho da esquerda.

## The coach

coach-running = Analisando
puzzles-running = Procurando desafios
coach-course = O curso da partida
coach-course-points = Pontos esperados, turno a turno
coach-course-win = Chance de vencer em %, turno a turno
coach-end = fim
coach-costliest = O que custou mais
coach-nothing-lost = Nenhuma jogada custou algo digno de nota.
coach-where = { $player }, rodada { $round }, turno { $turn }
coach-where-end = { $player }, depois do último turno
coach-played = { $move }: { $mark }, { $points } e { $win } % da vitória perdidos.
coach-better = Melhor: { $move }. { $reason }
coach-accuracy = { $player }: precisão de { $accuracy } em 100.
coach-luck-good = O sorteio e o dado renderam { $points }.
coach-luck-bad = O sorteio e o dado custaram { $points }.
coach-account = De onde vieram os pontos
coach-start = Esperados no início
coach-luck = Sorte: sorteio e dado
coach-own = Jogadas próprias
coach-others = Jogadas dos outros
coach-result = Pontos
coach-expected = Pontos esperados
coach-hindsight = Possíveis em retrospecto
coach-best-zoo = Os seus dinossauros permitiam { $points }: { $zoo }.
coach-hint = { $move }: { $points }, vence em { $win } % dos casos. { $reason }
coach-match = Isto é uma disputa de duas partidas: diga qual delas analisar, com --game 1 ou --game 2.
coach-no-game = Não há partida { $game } nesta disputa.
coach-points =
    { $points ->
        [one] { $points } ponto
        [many] { $points } de pontos
       *[other] { $points } pontos
    }

replay-discard = { $dinosaur } sai do jogo
coach-mark-best = melhor jogada
coach-mark-good = boa jogada
coach-mark-inaccuracy = imprecisão
coach-mark-mistake = erro
coach-mark-blunder = erro grave

advice-now = { $pen }: { $points } a mais, a maior parte na hora.
advice-later = { $pen }: { $points } a mais até o fim da partida.
advice-die = { $pen }: { $points } a mais até o fim da partida; o dado manda menos dinossauros para o Rio ({ $number } a menos em média).
advice-king = { $pen }: pontua em { $better } de 100 partidas em vez de { $worse }.
advice-island = { $pen }: ainda pontua no fim em { $better } de 100 partidas em vez de { $worse }.
advice-lookout = { $pen }: { $points } a mais, pelo que o vizinho da direita vai ter.
advice-t-rex = { $pen }: { $points } a mais.
advice-neighbour = O vizinho da esquerda recebe menos: o melhor rival termina com { $points } a menos.
advice-rival = O melhor rival termina com { $points } a menos.
advice-win = Os mesmos pontos, mas vence { $better } de 100 partidas em vez de { $worse }.
advice-equal = A jogada seguinte é tão boa quanto.
advice-only = Não há outra jogada.
advice-last = Qualquer outra jogada é melhor.

## The coach in the browser

coach-title = O que era melhor?
coach-progress = Examinando cada decisão: { $done } de { $total }
coach-progress-none = O treinador já vai começar.
coach-progress-note = Leva um momento e depois fica guardado com a partida.
coach-failed = O treinador não conseguiu terminar. Nada se perdeu: tente de novo.
coach-retry = Tentar de novo
coach-whose = A partida de quem?
coach-chart = Mostrar
coach-chart-win = Chance de vencer
coach-chart-points = Pontos esperados
coach-line = { $player }: { $from } no início, { $to } no fim
coach-round = Rodada { $round }
coach-numbers = Todos os números
coach-moment = Quando
coach-when = Rodada { $round }, turno { $turn }
coach-after-last = Depois do último turno
coach-loss =
    { $win ->
        [0] perda: { $points }
       *[some] { $points } e { $win } % da vitória perdidos
    }
coach-try = Tentar essa de novo
coach-found = Você achou uma jogada melhor.
coach-seen = Você viu a resposta.
retry-title = Ache uma jogada melhor
retry-question = { $when }. Você escolheu: { $move } ({ $loss }). O que teria sido melhor?
retry-question-other = { $when }. { $player } escolheu: { $move } ({ $loss }). O que teria sido melhor?
retry-go = Ir ao tabuleiro
retry-show = Mostrar a resposta
retry-again = Tentar outra jogada
retry-back = Voltar
retry-next = Próxima decisão
retry-best = Não há jogada melhor.
retry-unknown = Esta não é a melhor jogada.
retry-worse =
    { $win ->
        [0] { $mark }: { $points } a menos que a melhor jogada.
       *[some] { $mark }: { $points } e { $win } % da vitória a menos que a melhor jogada.
    }
retry-answer = Melhor: { $move }
retry-against =
    { $win ->
        [0] Em comparação com { $move }: { $points } a mais.
       *[some] Em comparação com { $move }: { $points } e { $win } % da vitória a mais.
    }
puzzle-title = Problema do dia
puzzle-of-day = Problema: { $day }
puzzle-lead = Uma jogada é claramente a melhor, e não é a que rende mais pontos na hora.
puzzle-question = Qual jogada é a melhor? Não é a que rende mais pontos na hora.
puzzle-solve = Resolver
puzzle-streak =
    { $days ->
        [one] dia seguido
        [many] dias seguidos
       *[other] dias seguidos
    }
puzzle-found = Resolvido
puzzle-seen = Resposta vista
puzzle-unsolved = Ainda não resolvido
puzzle-practice = Praticar
puzzle-practice-note = Um depois do outro, quantos você quiser.
puzzle-solved = { $solved } de { $total } resolvidos
puzzle-next = Próximo problema
puzzle-archive = Dias anteriores
puzzle-theme-die = O dado
puzzle-theme-island = Cercados solitários
puzzle-theme-king = Mais de uma espécie
puzzle-theme-passing = O que você passa adiante
puzzle-theme-lookout = O zoológico do vizinho
puzzle-theme-pens = Encher os cercados
hint-ask = Dica
hint-thinking = O treinador está pensando…
hint-move = Dica: { $move }
hint-more =
    { $win ->
        [0] { $points } a mais que { $other }.
       *[some] { $points } e { $win } % da vitória a mais que { $other }.
    }
hint-less = { $win } % da vitória a mais que { $other }, por { $points } a menos.
hint-only = Não há outra jogada.
hint-shown = O dinossauro está no seu tabuleiro. Confirme ou escolha outra coisa.
take-back = Voltar atrás e tentar
take-back-note = Sua última escolha é desfeita. O registro vai dizer isso.
take-back-marked =
    { $times ->
        [one] Treino: uma escolha foi desfeita { $times } vez.
        [many] Treino: escolhas foram desfeitas { $times } vezes.
       *[other] Treino: escolhas foram desfeitas { $times } vezes.
    }
setting-hints = Dicas
hints-alone = Quando se joga sozinho
hints-always = Para todos
hints-never = Nenhuma

## Bots: the arena, and programs that play

not-installed = { $name } precisa de mais do que está instalado aqui: pip install "draftosaurus[{ $extra }]"
no-kernel = { $name } pensa em C, e esta máquina não tem compilador C.
program-faulty = Jogadas de { $name } atrasadas, contra as regras ou ausentes: { $number }. Jogadas ao acaso tomaram o lugar delas.
program-not-started = Não é possível iniciar o programa { $command }: { $reason }.
program-ended = O programa { $command } terminou antes da sua primeira jogada, com o código { $status }.
worker-died = Um processo de cálculo terminou no meio do trabalho (código { $code }).
interrupted = Interrompido.
arena-nothing-kept = Interrompido; nada foi guardado. Com --file os resultados das partidas são guardados.
arena-kept = Interrompido; os resultados de todas as partidas terminadas estão em { $file } ({ $games }), e o mesmo comando continua daí.
arena-faults = Jogadas substituídas
arena-bot = Bot
arena-elo = Elo
arena-interval = 95 %
arena-points = Média de pontos
arena-possible = Do possível
arena-lost = Perdidos por decisão
arena-games = Partidas
arena-challenger = Desafiante
arena-rival = Contra
arena-wins = Partidas vencidas
arena-stronger = { $one } é mais forte que { $other }: { $share } das partidas vencidas (partidas: { $games }).
arena-not-stronger = { $one } não é mais forte que { $other }: { $share } das partidas vencidas (partidas: { $games }).
arena-open = Ainda não há resposta segura, { $one } contra { $other }: { $share } das partidas vencidas (partidas: { $games }).

## In the terminal: the score sheet

sheet-total = Total
sheet-t-rexes = T-Rex no zoo
sheet-tie-broken = Empate em { $points }: { $names }. Vence quem tem menos T-Rex ({ $t_rexes }): { $winners }.
sheet-tie-shared = Empate em { $points }: { $names }. Com o mesmo número de T-Rex ({ $t_rexes }), a vitória é dividida: { $winners }.

## In the terminal: a game

play-you = Você
play-welcome = Boas-vindas ao zoo. Em sentido horário depois de você: { $names }. Digite ? a qualquer momento para ver a ajuda.
play-welcome-back = Que bom ver você de novo. A partida continua de onde parou.
play-next-game = Agora a segunda partida da disputa: { $board }.
play-turn = Rodada { $round } de { $rounds }, turno { $turn } de { $turns }
play-points =
    { $points ->
        [one] { $points } ponto
        [many] { $points } de pontos
       *[other] { $points } pontos
    }

play-you-rolled = Você tirou { $face }.
play-rolled = { $name } tirou { $face }.
play-free = O dado não vale para você: coloque onde quiser.
play-asks-woodlands = Escolha um dinossauro para um cercado na floresta, ou o Rio.
play-asks-grasslands = Escolha um dinossauro para um cercado na pradaria, ou o Rio.
play-asks-food-court = Escolha um cercado à esquerda, ou o Rio.
play-asks-restrooms = Escolha um cercado à direita, ou o Rio.
play-asks-empty-pen = Escolha um dinossauro para um cercado vazio, ou o Rio.
play-asks-watch-out-for-t-rex = Escolha um dinossauro para um cercado sem ele, ou o Rio.
play-place-later = Você o coloca depois que todos mostrarem os seus.
play-revealed = Todos mostram seus dinossauros. Agora coloque o seu: { $dinosaur }.
play-discard = Agora escolha um segundo dinossauro: ele sai do jogo.
play-must-leave = O último turno acabou. { $pen }: { $dinosaur } precisa se mudar. Escolha um novo lugar.
play-may-leave = O último turno acabou. { $pen }: { $dinosaur } pode ficar ou se mudar.

play-which-dinosaur = Qual dinossauro?
play-which-pen = Qual cercado?
play-which-slot = Qual espaço?
play-confirm = Enter: sim, b: voltar
play-closed = fechado
play-into-the-box = fora do jogo

play-no-such-dinosaur = Esse não está na sua mão. Digite uma destas letras: { $letters }, ou ? para ver a ajuda.
play-no-such-pen = Os cercados têm os números de { $first } a { $last }. Digite um deles, ou ? para ver a ajuda.
play-no-such-slot = Estes espaços estão livres: { $slots }.
play-confirm-or-back = Aperte Enter se estiver certo, ou digite b para voltar.
play-help =
    Digite a letra ou o número de um dinossauro e depois o número de um cercado. Também dá para digitar os dois juntos: s 3.
    O número ao lado de cada cercado diz como seus pontos mudariam agora.
    Depois de cada turno as mãos passam para a esquerda: a sua vai para a primeira pessoa da lista, e a da última vem para você.
play-keys = ? ajuda e cercados fechados · z outros zoos · b voltar · q parar e salvar

play-you-win =
    { $points ->
        [one] Você vence com { $points } ponto. Muito bem.
        [many] Você vence com { $points } de pontos. Muito bem.
       *[other] Você vence com { $points } pontos. Muito bem.
    }
play-wins =
    { $points ->
        [one] { $name } vence com { $points } ponto. Obrigado por jogar.
        [many] { $name } vence com { $points } de pontos. Obrigado por jogar.
       *[other] { $name } vence com { $points } pontos. Obrigado por jogar.
    }
play-shared-win =
    { $points ->
        [one] Vitória dividida com { $points } ponto: { $names }.
        [many] Vitória dividida com { $points } de pontos: { $names }.
       *[other] Vitória dividida com { $points } pontos: { $names }.
    }
play-saved = O registro da partida está em { $file }.
play-goodbye = Até logo. Seus dinossauros vão esperar.
play-resume = Para continuar:
play-resume-alone = Uma partida retomada mantém seu tabuleiro, jogadores, edição, nome e opções: deixe { $option } de fora.
play-which-bots =
    { $wanted ->
        [one] Indique um bot.
        [many] Indique um bot para todos os adversários, ou { $wanted }.
       *[other] Indique um bot para todos os adversários, ou { $wanted }.
    }

## Game in the browser

# The few words on the signs of the pens; $first, $second are the numbers of the definition.
sign-one-species = todos iguais
sign-all-different = todos diferentes
sign-alternating = dois em alternância
sign-stacked = iguais não se tocam
sign-when-holding = completo ({ $first }): { $second }
sign-for-each = { $first } cada
sign-for-each-couple = cada casal: { $first }
sign-crowned = mais desta espécie: { $first }
sign-alone = único da espécie: { $first }
sign-same-next-door = vizinho da direita: { $first } cada
sign-across-the-bridge = casal nas 2 margens: { $first }
sign-must-leave = sai no final
sign-may-leave = pode sair no final
sign-river = Rio
board-nobody = Ninguém aqui ainda
board-would = Pontos aqui depois disto: { $now }, possíveis no final: { $best }
hand-label = Sua mão
hand-empty = Sua mão está vazia.
game-others = Os outros jogadores
game-your-zoo = Seu zoológico
game-points = Pontos
game-standings = { $name }: { $points }. Ver quem tem quantos.
game-roller = { $name } lança o dado.
game-you-roller = Você lança o dado.
game-thinking = pensando…
game-away = ausente
game-side-left = recebe a sua mão
game-side-right = passa a mão para você
game-side-both = troca de mão com você
game-over = A partida acabou.
game-dealing = As próximas mãos estão sendo distribuídas.
game-passing = As mãos são passadas adiante.
game-revealing = Todos escolheram.
game-waiting-for = Esperando: { $names }. Você ainda pode mudar de ideia.
game-watching = Esperando: { $names }.
game-relocate = O último turno acabou: { $dinosaur } sai da quarentena. Escolha um novo lar.
game-placed = { $name }: { $dinosaur } → { $pen }
game-confirm = Confirmar
game-confirm-discard = Descartar
game-next-dinosaur = Escolha um dinossauro
game-next-pen = Escolha um cercado que brilha
game-sent = Enviado
game-shows = { $name } mostra { $dinosaur }
game-left = Fora do jogo: { $dinosaurs }.
game-kept = Sua escolha é enviada assim que ela voltar.
game-kept-short = Espera a conexão
standings-title = Como está o jogo
log-title = Último turno
log-box = Fora do jogo
card-label = Explicação
species-caption = Quem tem quantos
species-player = Jogador
species-leads = mais desta espécie
zoo-of =
    { $points ->
        [one] { $name }, { $points } ponto
        [many] { $name }, { $points } pontos
       *[other] { $name }, { $points } pontos
    }
zoo-hand = Na mão
zoo-hand-unknown = Você não viu esta mão nesta rodada.
close = Fechar
end-title = Os visitantes estão contando
end-you-win = Você vence
end-wins = { $name } vence
end-shared = Vitória dividida: { $names }
end-again = Jogar de novo
end-next-game = Agora o inverno
end-share = Compartilhar o resultado
end-record = Salvar a partida
end-not-kept = Este navegador não guardou a partida. Salve o registro se quiser revê-la.
end-verify = Conferir o dado
end-home = Início
end-match-total = Disputa

## Ajuda no navegador

help-title = Como jogar
rules-pens = Os cercados
help-printed-die = As palavras seguem o que nossos tabuleiros mostram. A caixa polonesa traz Góry (montanhas) para a pradaria, Wulkan (vulcão) para o lado esquerdo e Szkielet (esqueleto) para o direito.
card-inside = Dentro
card-now = Pontos agora
card-can-become = Ainda pode chegar a
card-asking = Contando…
card-next = Mais um somaria
card-elsewhere = { $dinosaur } também muda: { $changes }.
card-would-add = No seu zoo ele somaria

## O fim no navegador: o que pode surpreender

surprise-not-alone = { $pen }: { $points }. Ele quer ser o único, e este zoo tem { $dinosaur } × { $number }.
surprise-crown-lost = { $pen }: { $points }. A coroa vai para { $names }: { $dinosaur } × { $most } contra { $own } aqui.
surprise-looked-next-door = { $pen }: { $points }. No zoo à direita ({ $names }): { $dinosaur } × { $number }.
surprise-not-full = { $pen }: { $points }. Paga com { $wanted }, e há { $number }.
surprise-no-partner = { $pen }: { $points }. Ainda sem par: { $dinosaurs }.
end-surprises = Por que esses pontos
end-zoos = Todos os zoos
end-counting = Contando: { $pen }
end-skip = Pular
end-half-you = Intervalo: você está na frente
end-half = Intervalo: { $names } está na frente
end-half-shared = Intervalo: empate, { $names }
past-table = Para a mesa
end-join = Entrar na próxima
end-rematch-waits = A próxima partida está sendo preparada. Veja esta com calma.
share-copied = Copiado: cole o resultado onde quiser.
share-done = Compartilhado.
share-failed = Este navegador não deixa copiar. Aqui está o resultado para copiar à mão:

## O navegador em volta do jogo: sair, sons, avisos

leave-title = Sair da mesa?
leave-text = Os outros saberão que você saiu, e o anfitrião pode deixar um bot jogar por você. Seu lugar fica guardado: abra a partida de novo para voltar.
leave-yes = Sair
leave-no = Ficar
preference-volume = Volume
preference-notify = Avisar quando for a minha vez
preference-notify-note = Por uma notificação do aparelho, enquanto esta página não está à vista.
preference-notify-denied = Seu navegador não permite. Você pode mudar isso nas configurações dele para esta página.
session-end = Encerrar esta sessão
session-end-text = Para um aparelho que não é seu: este navegador é esquecido, assim como cada cópia do seu cookie. As partidas continuam; leve antes os links dos seus lugares.
session-end-yes = Encerrar
your-turn = Sua vez
your-turn-text = Os outros esperam por você no zoo.

## Refusals: at a table

refusal-not-host = Só o anfitrião pode fazer isso.
refusal-not-your-seat = O lugar { $seat } não é seu.
refusal-holds-a-seat = Você tem um lugar ou já viu uma mão desta rodada e não pode tomar outro lugar nela.
refusal-not-before-deal = Um bot joga no lugar { $seat } até a próxima distribuição; depois é a sua vez.
refusal-was-removed = O anfitrião removeu você desta mesa.
refusal-seat-unknown = Não existe o lugar { $seat } nesta mesa; os lugares vão de 0 a { $last }.
refusal-seat-taken = O lugar { $seat } está ocupado.
refusal-seat-free = Ninguém está no lugar { $seat }.
refusal-table-full = A mesa está cheia (jogadores: { $players }).
refusal-seats-free = Ainda falta gente (lugares livres: { $free }).
refusal-not-a-bot = O lugar { $seat } não é jogado por um robô.
refusal-unknown-bot = Não existe o robô { $value }; existem { $known }.
refusal-bad-name = Um nome é uma linha com no máximo { $most } caracteres visíveis, sem pilhas de acentos.
refusal-name-taken = Alguém nesta mesa já se chama { $name }, ou quase.
refusal-already-started = A partida já começou.
refusal-not-started = Não há partida em andamento.
refusal-not-over = A partida ainda não acabou.
refusal-stale = Isso era para um momento anterior; a partida seguiu em frente.
refusal-no-hints = Esta mesa não dá dicas agora.
refusal-not-alone = Só quem joga sozinho contra bots pode desfazer uma escolha.
refusal-nothing-to-take-back = Não há escolha sua para desfazer nesta partida.
refusal-taken-back = Escolhas foram desfeitas nesta partida, por isso ninguém mais pode entrar nela.
refusal-not-overdue = O lugar { $seat } ainda tem tempo.
refusal-not-expired = O tempo ainda não acabou.
refusal-bad-setting = A opção { $setting } não pode ser { $value }; pode ser { $known }.
refusal-nonces-closed = A sorte da partida { $game } já está decidida, ou ainda não está aberta.
refusal-bad-nonce = Um nonce é uma linha com no máximo { $most } caracteres visíveis.
refusal-wrong-nonce = Este não é o nonce com que o lugar { $seat } se comprometeu.
refusal-bad-commitment = Um compromisso tem 64 dígitos hexadecimais.

## Refusals: of the server

refusal-bad-request = Não é possível entender este pedido.
refusal-bad-message = { $field }: { $problem }.
refusal-bad-method = Este endereço não funciona assim.
refusal-foreign-origin = Páginas de outros sites não podem jogar aqui.
refusal-unknown-host = Este servidor não responde pelo nome que está no endereço. Quem o mantém pode indicá-lo com --public-url.
refusal-no-such-table = Esta mesa não existe, ou não está aberta para você.
refusal-no-such-key = Este link ou código não funciona. Pode estar mal digitado ou ser antigo demais: peça um novo a quem o enviou.
refusal-no-such-game = Não há registro da partida { $number } nesta mesa.
refusal-no-such-decision = Não há decisão { $number } nesta partida, ou ela ainda não foi analisada.
refusal-no-such-puzzle = Não há problema { $number }.
refusal-no-coach = O treinador pensa em C, e aqui não há compilador C.
refusal-coach-failed = O treinador não respondeu. Tente de novo.
refusal-no-such-page = Não há nada neste endereço.
refusal-hello-first = Diga olá primeiro.
refusal-no-network = Este computador não está em nenhuma rede que os celulares alcancem.
refusal-too-large = É grande demais; no máximo { $most } bytes são lidos.
refusal-too-many = Pedidos demais; tente de novo em { $seconds } s.
refusal-not-stored = O banco de dados não responde; nada mudou. Tente de novo.
refusal-no-storage = Este navegador não deixa a página guardar nada, e por isso não dá para jogar aqui. Uma janela anônima pode ser o motivo.
refusal-storage-full = Não há mais espaço no armazenamento deste navegador; nada mudou. Libere espaço no aparelho ou encerre a sessão nas configurações para esquecer jogos antigos.
refusal-broken = Algo quebrou por aqui. A culpa não é sua.
refusal-unreadable-table = Os registros desta mesa estão danificados e não podem ser lidos; as outras mesas continuam.

## Fair dice: what `verify` finds

verify-fair = Os dados foram honestos: todas as mãos, todas as rolagens e o primeiro a rolar seguem da semente e dos nonces.
verify-promised = Promessa cumprida: o compromisso é o que foi mostrado a você.
verify-not-compared = Se esta é a partida que você jogou, só mostra o compromisso exibido antes dela: --commitment HEX.
refusal-no-fairness = Não há fairness neste registro, então a sorte não pode ser conferida.
refusal-unknown-scheme = O esquema { $value } é desconhecido; é conhecido { $known }.
refusal-bad-seed = A semente não são { $size } dígitos hexadecimais minúsculos.
refusal-broken-commitment = A semente não corresponde ao compromisso.
refusal-other-commitment = O compromisso { $value } não é de nenhuma partida deste registro: não é a partida para a qual ele foi mostrado a você.
refusal-broken-nonce = O nonce do lugar { $seat } não é aquele com que ele se comprometeu.
refusal-empty-record = O registro está vazio: não há nele nenhuma jogada.
refusal-cut-off-record = O registro está cortado: a partida não acabou depois da última jogada.
refusal-changed-record = O registro foi alterado: as jogadas não são as que foram escritas.
refusal-unfair-first-roller = O primeiro a rolar é o lugar { $seat }, mas deveria ser o lugar { $wanted }.
refusal-unfair-roll = A rolagem não segue da semente e dos nonces.
refusal-unfair-deal = A mão do lugar { $seat } não segue da semente e dos nonces.

## The command `serve`

serve-open = O jogo está em { $address }
serve-phones = Para celulares e outros computadores na mesma rede: { $address }
serve-stop = Ctrl+C para parar. As partidas ficam guardadas.
serve-port-taken = A porta { $port } está em uso por outro programa; escolha uma com { $option }.
serve-no-such-address = { $address } não é um endereço desta máquina; escolha um com --host.
serve-port-forbidden = Você não tem permissão para usar a porta { $port }; escolha outra com { $option }.
serve-needs-postgresql = Vários processos, ou bots que pensam em outro lugar, precisam das partidas no PostgreSQL: --database postgresql://…
serve-public-url = --public-url: { $url } não é um endereço que se possa digitar, como https://play.example.org, sem caminho.
serve-proxy = --trusted-proxies: { $proxy } não é um endereço nem uma rede, como 10.0.0.2 ou 10.0.0.0/24.
serve-one-process = Este sistema só deixa um processo escutar em uma porta: retire --processes.
backup-running = Copiando
backup-done = Copiado para { $file }: { $size } bytes.
backup-without-secret = O segredo do servidor não está na cópia: dê o mesmo --secret ao servidor que a abrir.
restore-running = Restaurando
restore-done = { $database } agora contém o que { $file } contém.
restore-kept = O que estava lá antes ficou guardado como { $file }.
move-running = Movendo
move-done =
    { $tables ->
        [one] { $tables } mesa está agora em { $database }.
        [many] { $tables } de mesas estão agora em { $database }.
       *[other] { $tables } mesas estão agora em { $database }.
    }
think-running = Os bots pensam aqui. Ctrl+C para parar.

## O comando `export`

export-done = O jogo está em { $folder }: { $files } arquivos, { $kilobytes } kB. Qualquer servidor web pode servi-lo.
export-no-folder = { $folder } não é uma pasta.
export-not-empty = A pasta { $folder } não está vazia; escolha outra ou escreva por cima com --force.
export-not-writable = Não é possível escrever na pasta { $folder }: { $reason }.
export-disk-full = Não há mais espaço no disco de { $folder }.
export-no-client = O cliente para navegador não faz parte desta instalação; python3 dino run export o constrói.

## Ao lado do jogo: pontuar uma mesa de verdade

score-title = Pontuar uma mesa real
score-lead = Os dinossauros estão na sua mesa? Toque num dinossauro e depois no cercado dele: os pontos aparecem sozinhos. Os zoológicos ficam em sentido horário.
score-player = Jogador { $number }
score-zoos =
    { $zoos ->
        [one] { $zoos } zoológico
        [many] { $zoos } de zoológicos
       *[other] { $zoos } zoológicos
    }
score-how-many = Quantos zoológicos?
score-which-game = Qual partida?
score-whose = Zoológico de quem?
score-name = Nome
score-tray = Todas as espécies
score-tap-dinosaur = Toque num dinossauro. Toque num cercado para tirar alguém.
score-tap-pen = { $dinosaur }: agora toque no cercado. Ele fica na mão para o próximo.
score-take-out = Toque em quem você quer tirar.
score-take-out-one = Tirar: { $dinosaur }
score-undo = Desfazer
score-points = Pontos, cercado por cercado
score-to-come = Dinossauros que faltam
score-leads = { $name } está na frente
score-level = Empate: { $names }
score-keep = Guardar esta noite
score-kept = Guardada neste navegador.
score-anew = Começar de novo
score-zoo-filled = Ainda há dinossauros nesse zoológico. Tire-os primeiro.
score-give-up = Limpar esta folha?
score-give-up-text = Todos os zoológicos dela ficam vazios. Guarde a noite antes, se quiser vê-la de novo.
score-give-up-no = Continuar com ela
score-give-up-yes = Limpar
print = Imprimir
evenings-title = Noites passadas
evenings-compare = Como cada um se saiu
evenings-played = Noites
evenings-won = Vitórias
evenings-best = Recorde
evenings-mean = Média
evenings-forget = Esquecer a noite de { $date }

## Ao lado do jogo: as regras e os cercados para experimentar

rules-title = As regras
try-title = Experimentar os cercados
try-text = Coloque dinossauros e veja o que pode, por que não, e quanto vale. Aqui nada conta. O zoológico do vizinho importa para os cercados que comparam.
try-own = Seu zoológico
try-other = Zoológico do vizinho
try-no-die = Sem dado
try-empty = Esvaziar os dois
summary-title = As regras em uma página

## Ao lado do jogo: lições; cada texto tem o número do conselho no roteiro

learn-title = Aprender a jogar
learn-lead = Uma primeira partida de cinco minutos ensina tudo. Você joga, e antes de cada turno algumas palavras dizem o que há de novo.
learn-offer = Primeira vez aqui? Aprenda o jogo em cinco minutos, jogando.
learn-offer-yes = Quero ver
learn-offer-no = Não, obrigado
learn-begin = Começar
learn-more = Outras lições
lesson-again = Mais uma vez
lesson-go = Vou tentar
lesson-text = Explicar este turno
lesson-leave = Sair da lição
lesson-alone = Você já sabe o bastante: daqui em diante escolhe por conta própria. Toque num cercado para ler a regra dele de novo.
lesson-try = Tente: { $dinosaur } → { $pen }
lesson-try-discard = Tente: { $dinosaur } sai do jogo

lesson-summer-title = Sua primeira partida
lesson-summer-about = O tabuleiro de verão com três jogadores: o turno, o dado, todos os cercados, o Rio e o T-Rex. Comece aqui.
lesson-summer-end = Foi uma partida inteira. Doze dinossauros, duas rodadas: agora você sabe tudo.
lesson-summer-1 = A cada turno você pega um dinossauro da mão e o coloca num cercado. Você lançou o dado, então ele não vale para você: todos os cercados estão abertos. A Floresta da Igualdade só aceita uma espécie e paga cada vez mais: 2, 4, 8, 12, 18, 24.
lesson-summer-2 = As mãos passaram para a esquerda, então estes dinossauros são novos para você. Outra pessoa lançou o dado: Praça de Alimentação. Escolha um cercado à esquerda do rio, ou o Rio. A Mata Tripla aceita qualquer um e paga com exatamente três.
lesson-summer-3 = Pradaria: os cercados de baixo. A Campina da Diferença quer cada espécie uma só vez e paga 1, 3, 6, 10, 15, 21.
lesson-summer-4 = O dado é seu de novo, então você está livre. O Rei da Selva tem um lugar. Paga 7 se nenhum outro zoológico tiver mais dessa espécie; empate basta.
lesson-summer-5 = Cercado Vazio: só abrem os cercados sem nenhum dinossauro. A Pradaria do Amor paga 5 por casal da mesma espécie. O primeiro espera o seu par.
lesson-summer-6 = Cuidado com o T-Rex: os cercados com um T-Rex estão fechados. Você mesmo coloca um: cada cercado com pelo menos um T-Rex paga um ponto a mais. O Rio não conta.
lesson-summer-7 = Mão nova: começa a segunda rodada. A Ilha Solitária paga 7 se, no fim, seu dinossauro for o único da espécie em todo o seu zoológico. Escolha uma espécie que você não vai pegar de novo.
lesson-summer-8 = Cercado Vazio outra vez. Se nenhum cercado abre, ou nenhum agrada, existe o Rio: sempre aberto, aceita todos e paga 1 por dinossauro. A Ilha e o Rei também contam quem nada ali.
lesson-summer-9 = Praça de Alimentação: a Pradaria do Amor fica à esquerda. Dois espinossauros formam um casal, e são 5 pontos de uma vez.
lesson-summer-10 = Livre de novo. Cada estegossauro a mais na Floresta vale mais que o anterior: encher bem um cercado é melhor que um pouco de tudo.

lesson-winter-title = O tabuleiro de inverno
lesson-winter-about = Outros cercados, o mesmo turno: duas espécies alternadas, uma ponte, uma pirâmide e uma quarentena que acaba depois do último turno.
lesson-winter-end = Foi o inverno. Que tal uma disputa? Uma partida de verão, uma de inverno, e os pontos se somam.
lesson-winter-1 = A Floresta Bem Ordenada se enche da esquerda para a direita com duas espécies alternadas. Qualquer um pode ser o primeiro.
lesson-winter-2 = O segundo tem de ser de outra espécie. Daí em diante as duas se alternam. Paga 2, 4, 8, 12, 18, 24.
lesson-winter-3 = A Pirâmide: três lugares embaixo, dois acima, um no topo. Uma fileira enche antes de a próxima começar, e dois iguais não podem se tocar. As fileiras pagam 2, 4 e 7 por dinossauro.
lesson-winter-4 = A Ponte dos Amantes tem duas margens. Uma margem sozinha não paga nada; cada casal da mesma espécie, um em cada margem, paga 6.
lesson-winter-5 = Banheiros: o lado direito. Aqui está a outra margem. Um par para alguém do outro lado forma um casal: 6 pontos de uma vez.
lesson-winter-6 = A Pirâmide continua. O vizinho tem de ser de outra espécie.
lesson-winter-7 = O Vigia tem um lugar. Paga 2 por dinossauro da espécie dele no zoológico do seu vizinho da direita: aquele que lhe passa os dinossauros.
lesson-winter-8 = Cercado Vazio. A Quarentena aceita um dinossauro e não paga nada. Depois do último turno ele vai para outro cercado: útil para quem ainda não cabe em lugar nenhum.
lesson-winter-9 = Praça de Alimentação. Na Floresta é a vez desta espécie, e cada um vale mais que o anterior.
lesson-winter-10 = O último turno acabou, e a quarentena também. Seu dinossauro vai para onde um cercado o aceita, e o dado não manda. Na Floresta é a vez dele.

lesson-two-players-title = Com dois jogadores
lesson-two-players-about = Quatro rodadas curtas em vez de duas, e a cada turno mais um dinossauro sai do jogo. Uma rodada mostra como é.
lesson-two-players-end = Mais três rodadas assim completam a partida: cada um termina com doze dinossauros, como sempre.
lesson-two-players-1 = Com dois jogadores há quatro rodadas de três turnos. Você coloca um dinossauro como sempre. Você lançou o dado: todos os cercados estão abertos.
lesson-two-players-2 = Agora cada um escolhe em segredo um segundo dinossauro. Os dois são mostrados e saem do jogo. Mande embora o que o adversário gostaria de ter: esta mão vai para ele.
lesson-two-players-3 = Vocês trocaram de mão. Floresta: um T-Rex na Mata Tripla vale um ponto pelo cercado.
lesson-two-players-4 = De novo um sai do jogo. Você vê o que fica na mão que devolve.
lesson-two-players-5 = A mão que você conhece volta, sem o que o adversário pegou e mandou embora. Dois da mesma espécie formam um casal na Pradaria do Amor.
lesson-two-players-6 = O último da mão sai do jogo, e a rodada acaba.

## Comandos: pontuar por perguntas

ask-board = Tabuleiro ({ $known })
ask-edition = Livro de regras ({ $known })
ask-zoos = Quantos zoológicos (de { $low } a { $high })
ask-player-name = Nome do jogador { $number } (Enter: nenhum)
ask-letters = As letras dos dinossauros de cada cercado, na ordem de chegada: { $letters }. Enter: ninguém.
ask-slots = { $pen } (um sinal para cada um dos { $slots } lugares, um ponto se estiver livre)
ask-zoo = O zoológico de { $name }
ask-ended = As respostas acabaram antes da última pergunta.
score-names = Os nomes não batem: são { $names } para { $zoos } zoológicos.
score-lines-json = Com --lines há JSON em cada linha: sem --from nem --ask.
score-empty = Não dá para ler isto: está vazio. A primeira linha diz qual é o tabuleiro.
score-not-utf-8 = byte { $byte }: isto não é texto em UTF-8. Uma planilha pode ser salva como “CSV UTF-8”.
score-quotes = linha { $row }: uma aspa não foi fechada, ou está onde não pode estar.
score-twice = { $place }: { $pen } aparece aí duas vezes.

## O navegador em volta do jogo: rever, assistir, histórico, clubes

loading = Um momento…
home-more = Mais
replay-title = Rever uma partida
replay-lead = Reveja uma partida turno a turno, com todas as mãos abertas ou pelos olhos de um jogador.
replay-open = Rever
replay-file = Abrir um arquivo de partida
replay-file-note = Qualquer partida ou disputa gravada por este jogo ou pelo comando “draftosaurus record”. Você também pode soltar o arquivo em qualquer lugar desta página.
replay-bad-link = Este link não contém nenhuma partida. Talvez tenha sido cortado ao ser copiado.
replay-player = Jogador { $seat }
replay-eyes = Visão de quem
replay-eyes-all = Todas as mãos
replay-eyes-of = Visão de { $name }
replay-link = Copiar um link para este momento
replay-keep = Guardar nas minhas partidas
replay-kept = Agora está nas suas partidas.
replay-keys = As setas avançam passo a passo, Page Up e Page Down vão de turno em turno, Home e End vão às pontas, a barra de espaço reproduz.
file-drop = Solte o arquivo aqui
moment-start = { $board }: a partida começa.
moment-deal = Rodada { $round }: novas mãos.
timeline-title = Momentos da partida
timeline-first = Ao início
timeline-back = Um passo atrás
timeline-play = Reproduzir
timeline-pause = Pausar
timeline-on = Um passo à frente
timeline-last = Ao fim
timeline-speed = Velocidade
zoo-roller = Lança o dado
zoo-open = Ampliar o zoológico de { $name }
watch-heading = Assistindo
watch-waiting = A partida ainda não começou.
watch-live = Ao vivo
watch-past = Olhando para trás
watch-over = A partida acabou
watch-back = Olhar para trás
watch-to-live = Voltar ao vivo
watch-to-end = Voltar ao fim
watchable-title = Partidas para assistir
setting-watchable = Todos podem assistir
setting-watchable-note = A partida aparece na primeira página deste servidor. Ninguém vê uma mão antes do fim.
history-title = Minhas partidas
history-export = Salvar tudo em um arquivo
history-import = Trazer partidas de arquivos
history-imported =
    { $count ->
        [one] { $count } partida está aqui agora.
        [many] { $count } de partidas estão aqui agora.
       *[other] { $count } partidas estão aqui agora.
    }
history-refused = Este navegador não tem espaço para mais partidas, ou não guarda nada em uma janela privada. Salve-as em um arquivo.
history-points = Seus pontos ao longo do tempo
history-summary =
    { $games ->
        [one] { $games } partida, vitórias: { $wins }.
        [many] { $games } de partidas, vitórias: { $wins }.
       *[other] { $games } partidas, vitórias: { $wins }.
    }
history-best = Seus recordes
history-games = Todas as partidas
history-day = Dia
history-players = Jogadores e pontos
history-winner = Vencedor
history-own = Seus pontos
history-empty = Nenhuma partida terminada ainda. Cada partida que você joga até o fim aparece aqui.
history-where = Suas partidas ficam só neste navegador, até você limpar os dados dele. Um arquivo as guarda para outro aparelho.
history-forget-all = Esquecer todas
history-forget = Esquecer a partida de { $names }, { $date }
history-forget-title =
    { $count ->
        [one] Esquecer esta partida?
        [many] Esquecer { $count } de partidas?
       *[other] Esquecer { $count } partidas?
    }
history-forget-text = Ela é apagada deste navegador e não volta sozinha. Salve antes suas partidas em um arquivo, se ainda puder querê-las.
history-forget-no = Manter
history-forget-yes = Esquecer
history-forgotten =
    { $count ->
        [one] { $count } partida esquecida.
        [many] { $count } de partidas esquecidas.
       *[other] { $count } partidas esquecidas.
    }
history-not-forgotten = Este navegador não deixou apagar a partida.
club-title = Para uma turma ou um clube
club-lead = Abra várias mesas de uma vez. Entra-se com um código ou lendo uma imagem; você vê todas as mesas aqui.
club-more = Novas mesas
club-count = Quantas mesas
club-open =
    { $count ->
        [one] Abrir { $count } mesa
        [many] Abrir { $count } de mesas
       *[other] Abrir { $count } mesas
    }
club-join = Para entrar, abra { $address } e digite o código da sua mesa, ou leia a imagem dela.
club-print = Imprimir os códigos
club-clear = Tirar todas desta página
club-table = Mesa { $number }
club-free = livre
club-full = todos estão aqui
club-fill = Bots nos lugares livres
club-remove = Tirar desta página
