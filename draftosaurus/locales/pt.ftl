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

## Lists

list-next = { $rest }, { $next }
list-last = { $rest } e { $last }

## The project

disclaimer = { $brand } aqui é um projeto de fãs não oficial, sem vínculo com os autores ou a editora do jogo e sem o endosso deles.
unknown-language = O idioma “{ $language }” não existe aqui; há { $known }.

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
replay-discard = { $dinosaur } sai do jogo
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
play-asks-food-court = Escolha um dinossauro para um cercado à esquerda do rio, ou o Rio.
play-asks-restrooms = Escolha um dinossauro para um cercado à direita do rio, ou o Rio.
play-asks-empty-pen = Escolha um dinossauro para um cercado vazio, ou o Rio.
play-asks-watch-out-for-t-rex = Escolha um dinossauro para um cercado sem T-Rex, ou o Rio.
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
