/* The kernel on a GPU, from the same source and tables: one thread plays one random game; and games
 * that the network plays against itself, all of one kind and turn by turn at once. For those, one
 * thread moves a game on, one thread looks at what a seat can do, and 32 threads (a warp) find what
 * the network says of it. Python calls the functions at the end. */

#include <stdint.h>

#define _Static_assert static_assert
#define _Alignas alignas
#define __builtin_popcountll(word) __popcll(word)
#define __builtin_ctzll(word) (__ffsll((long long)(word)) - 1)
#define static static __device__
#include "engine.c"
#undef static

enum { WARP = 32, WARPS = 8, TOGETHER = 4, PENS = 7 };
enum : uint32_t { ALL_LANES = 0xFFFFFFFFu };
enum { MOST_LISTED = 64 };

static const char *find_error(void)
{
    cudaError_t error = cudaDeviceSynchronize();
    return error == cudaSuccess ? 0 : cudaGetErrorString(error);
}

/* ── Random games ────────────────────────────────────────────────────────────────────────── */

/* By table: where it is, and where its copy in the fast memory of a block is to begin. */
typedef struct {
    const void *start;
    int32_t bytes, field; /* the field of Tables that points to it, in bytes from its start */
} TablePart;

enum { MOST_PARTS = 40 };

typedef struct {
    TablePart part[MOST_PARTS];
    int32_t number;
} TableParts;

enum { MOST_THREADS = 768 };

__global__ void __launch_bounds__(MOST_THREADS) play_random(Tables t, TableParts parts, Game start, int64_t games_each, uint64_t seed, double *sums)
{
    extern __shared__ __align__(16) char fast[];
    __shared__ Tables own; /* once for a block: a copy for each thread would fill the cache */
    int32_t at = 0;
    if (threadIdx.x == 0)
        own = t;
    __syncthreads();
    for (int i = 0; i < parts.number; i++) {
        for (int32_t word = threadIdx.x; word < (parts.part[i].bytes + 3) / 4; word += blockDim.x)
            ((int32_t *)(fast + at))[word] = ((const int32_t *)parts.part[i].start)[word];
        if (threadIdx.x == 0)
            *(const char **)((char *)&own + parts.part[i].field) = fast + at;
        at += (parts.part[i].bytes + 15) / 16 * 16;
    }
    __syncthreads();
    uint64_t thread = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    Game game;
    Walk w = {&own, &game, 0, mix(seed + thread * 0x9E3779B97F4A7C15u), 0, {0, 0}};
    Shape shape = {1, PENS, own.players, own.hand_size, 1, 0};
    int64_t points = 0, squares = 0;
    for (int64_t again = 0; again < games_each; again++) {
        int64_t counted[MOST_PLAYERS];
        game = start;
        play_out(&w, shape);
        for (int seat = 0; seat < own.players; seat++) {
            counted[seat] = 0;
            for (int i = 0; i < own.counters; i++)
                counted[seat] += game.counters[seat][i];
        }
        for (int seat = 0; seat < own.players; seat++) {
            int32_t total = score(&w, seat, counted, 0, PENS, own.players);
            points += total;
            squares += total * total;
        }
    }
    atomicAdd(sums, (double)points);
    atomicAdd(sums + 1, (double)squares);
    atomicAdd(sums + 2, (double)w.stuck);
}

/* ── Games of the network against itself ─────────────────────────────────────────────────── */

/* What is kept of a game between its steps. */
typedef struct {
    Game game;
    uint64_t random, world;
    int32_t bag, box;
} Held;

/* What a seat can do: an option and the facts that it changes. */
typedef struct {
    int16_t option, changes;
    int16_t slot[MOST_CHANGES], row[MOST_CHANGES];
} Listed;

/* All that the steps share. Samples are laid out as those of learn_from in engine.c. */
typedef struct {
    const Tables *tables;
    const Policy *policy;
    const Network *network;
    Held *held;       /* by game */
    int16_t *facts;   /* by game, seat and fact: rows */
    Listed *listed;   /* by game, seat and option */
    int32_t *numbers; /* by game and seat: how many options are listed */
    int32_t *chosen;  /* by game and seat: an option */
    int16_t *own_rows, *other_rows;
    float *targets;
    int64_t games;
    uint64_t seed;
    float trust;
    int32_t facts_a_seat;
} SampleArguments;

static __device__ Thinker resume(const SampleArguments *l, Held *held)
{
    Thinker k = {{l->tables, &held->game, 0, held->random, 0, {0, 0}}, l->policy, held->world, {0}, {{{0}}},
                 held->bag, held->box, {{0}}, NO_SEAT, NO_WORLD, 0};
    count_zoos(&k);
    return k;
}

static __device__ void hold(const Thinker *k, Held *held)
{
    held->random = k->walk.random;
    held->bag = k->bag;
    held->box = k->box;
}

__global__ void begin_games(SampleArguments l, Game start)
{
    int64_t number = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= l.games)
        return;
    Held *held = l.held + number;
    held->game = start;
    Thinker k = begin(l.tables, l.policy, &held->game, mix(l.seed + (uint64_t)number * 0x9E3779B97F4A7C15u));
    held->game.first_roller = (int16_t)below(&k.walk, l.tables->players);
    held->world = k.world;
    go_on(&k);
    hold(&k, held);
}

__global__ void move_on(SampleArguments l)
{
    int64_t number = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= l.games)
        return;
    Thinker k = resume(&l, l.held + number);
    carry_out(&k, l.chosen + number * l.tables->players);
    go_on(&k);
    hold(&k, l.held + number);
}

/* Lists what a seat can do. In the last turn, where the judgement is exact, it chooses; so do rivals
 * who judge. */
__global__ void look(SampleArguments l)
{
    int64_t at = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    int players = l.tables->players, seat = (int)(at % players);
    if (at >= l.games * players)
        return;
    Thinker k = resume(&l, l.held + at / players);
    int32_t learner = find_learner(l.tables, l.policy, at / players);
    k.searcher = seat == learner ? NO_SEAT : learner;
    int judges = !turns_left(&k) || is_judged(&k, seat);
    Choices choices;
    find_choices(&k, seat, &choices);
    l.numbers[at] = judges ? 0 : choices.number;
    if (judges) {
        weigh_choices(&k, seat, &choices);
        l.chosen[at] = choices.option[find_best(&k, seat, &choices)];
        return;
    }
    Facts facts;
    gather_facts(&k, seat, &facts);
    for (int i = 0; i < facts.slots; i++)
        l.facts[at * l.facts_a_seat + i] = (int16_t)facts.row[i];
    for (int i = 0; i < choices.number; i++) {
        Listed *listed = l.listed + at * MOST_LISTED + i;
        Changes changes;
        find_changes(&k, seat, &facts, choices.option[i], &changes);
        listed->option = choices.option[i];
        listed->changes = (int16_t)changes.number;
        for (int j = 0; j < changes.number; j++) {
            listed->slot[j] = (int16_t)changes.slot[j];
            listed->row[j] = (int16_t)changes.row[j];
        }
    }
}

/* The layers of one turn, in the fast memory of a block. */
typedef struct {
    float first[FIRST_HIDDEN_INPUTS][HIDDEN], second[HIDDEN][HIDDEN], last[HIDDEN][OUTPUTS];
    float first_bias[HIDDEN], second_bias[HIDDEN], last_bias[OUTPUTS];
    float inputs[WARPS][TOGETHER][OWN_WIDTH];
} Fast;

static __device__ void load(float *into, const float *from, int number)
{
    for (int i = threadIdx.x; i < number; i += blockDim.x)
        into[i] = from[i];
}

static __device__ void load_layers(Fast *fast, const Network *net, int turn)
{
    load(&fast->first[0][0], net->first + turn * FIRST_HIDDEN_INPUTS * HIDDEN, FIRST_HIDDEN_INPUTS * HIDDEN);
    load(&fast->second[0][0], net->second + turn * HIDDEN * HIDDEN, HIDDEN * HIDDEN);
    load(&fast->last[0][0], net->last + turn * HIDDEN * OUTPUTS, HIDDEN * OUTPUTS);
    load(fast->first_bias, net->first_bias + turn * HIDDEN, HIDDEN);
    load(fast->second_bias, net->second_bias + turn * HIDDEN, HIDDEN);
    load(fast->last_bias, net->last_bias + turn * OUTPUTS, OUTPUTS);
    __syncthreads();
}

static __device__ float positive(float x)
{
    return x > 0 ? x : 0;
}

static __device__ void add(float4 *sum, const float *rows, int row, int lane, float sign)
{
    float4 more = ((const float4 *)(rows + (int64_t)row * OWN_WIDTH))[lane];
    sum->x += sign * more.x;
    sum->y += sign * more.y;
    sum->z += sign * more.z;
    sum->w += sign * more.w;
}

/* The first hidden layer as far as the other zoos make it: each lane has one of its HIDDEN sums. */
static __device__ float begin_hidden(const SampleArguments *l, const Fast *fast, const Game *g, int seat, int lane)
{
    const Tables *t = l->tables;
    const float *rows = other_rows_of(t, l->network, g->turn);
    float role[3] = {0, 0, 0}, sum = fast->first_bias[lane];
    for (int steps = 1; steps < t->players; steps++) {
        const int16_t *zoo = g->zoos[seat_after(t, seat, steps)];
        float seen = 0;
        for (int pen = 0; pen < t->pens; pen++)
            seen += rows[zoo[pen] * OTHER_WIDTH + lane];
        role[steps == 1 ? 0 : steps == t->players - 1 ? 1 : 2] += positive(seen);
    }
    for (int which = 0; which < 3 && which < t->players - 1; which++)
        for (int i = 0; i < OTHER_WIDTH; i++)
            sum += __shfl_sync(ALL_LANES, role[which], i) * fast->first[OWN_WIDTH + which * OTHER_WIDTH + i][lane];
    return sum;
}

/* From the first hidden sums to the outputs: lane i has output i % OUTPUTS. */
static __device__ float find_output(const Fast *fast, float first, int players, int lane)
{
    float second = fast->second_bias[lane], output = 0;
    first = positive(first);
    for (int i = 0; i < HIDDEN; i++)
        second += __shfl_sync(ALL_LANES, first, i) * fast->second[i][lane];
    second = positive(second);
    int group = lane / OUTPUTS * OUTPUTS, which = lane % OUTPUTS;
    for (int i = 0; i < OUTPUTS; i++)
        output += __shfl_sync(ALL_LANES, second, group + i) * fast->last[group + i][which];
    output += __shfl_xor_sync(ALL_LANES, output, OUTPUTS);
    output += __shfl_xor_sync(ALL_LANES, output, 2 * OUTPUTS);
    output += fast->last_bias[which];
    int is_share = which >= WIN_SHARES && which < WIN_SHARES + players;
    float power = is_share ? expf(output < 60 ? output : 60) : 0, all = power;
    for (int apart = 1; apart < OUTPUTS; apart *= 2)
        all += __shfl_xor_sync(ALL_LANES, all, apart);
    return is_share ? power / all : output;
}

/* What the best option leads to becomes a sample. */
static __device__ void write_sample(const SampleArguments *l, const Game *g, int64_t number, int seat,
                                    const Listed *best, float said, int lane)
{
    const Tables *t = l->tables;
    int64_t steps = t->discards ? 2 : 1;
    int64_t at = ((g->turn * steps + (g->phase == DISCARD)) * l->games + number) * t->players + seat;
    const int16_t *facts = l->facts + (number * t->players + seat) * l->facts_a_seat;
    for (int slot = lane; slot < l->facts_a_seat; slot += WARP) {
        int16_t row = facts[slot];
        for (int i = 0; i < best->changes; i++)
            row = best->slot[i] == slot ? best->row[i] : row;
        l->own_rows[at * l->facts_a_seat + slot] = row;
    }
    for (int i = lane; i < (t->players - 1) * t->pens; i += WARP)
        l->other_rows[at * (t->players - 1) * t->pens + i] =
            g->zoos[seat_after(t, seat, 1 + i / t->pens)][i % t->pens];
    if (lane < OUTPUTS)
        l->targets[at * OUTPUTS + lane] = said;
}

/* The network chooses for every seat. All games are in the same turn. */
__global__ void think(SampleArguments l)
{
    extern __shared__ __align__(16) char memory[];
    Fast *fast = (Fast *)memory;
    const Tables *t = l.tables;
    int lane = threadIdx.x % WARP, warp = threadIdx.x / WARP;
    int turn = l.held->game.turn;
    const float *rows = own_rows_of(t, l.network, turn);
    load_layers(fast, l.network, turn);
    float(*inputs)[OWN_WIDTH] = fast->inputs[warp];
    for (int64_t at = (int64_t)blockIdx.x * WARPS + warp; at < l.games * t->players; at += (int64_t)gridDim.x * WARPS) {
        int64_t number = at / t->players;
        int seat = (int)(at % t->players), options = l.numbers[at], best = 0;
        const Listed *listed = l.listed + at * MOST_LISTED;
        if (!options)
            continue;
        Thinker k = {{t, &l.held[number].game, 0, 0, 0, {0, 0}}, l.policy, l.held[number].world, {0}, {{{0}}}, 0, 0,
                     {{0}}, NO_SEAT, NO_WORLD, 0};
        Whim whim = find_whim(&k, seat);
        const int16_t *facts = l.facts + at * l.facts_a_seat;
        float4 base = {0, 0, 0, 0};
        for (int i = 0; i < l.facts_a_seat; i++)
            add(&base, rows, facts[i], lane, 1);
        float others = begin_hidden(&l, fast, k.walk.g, seat, lane), most = -1e9f, said = 0;
        for (int from = 0; from < options; from += TOGETHER) {
            int together = at_most(options - from, TOGETHER);
            for (int one = 0; one < together; one++) {
                const Listed *option = listed + from + one;
                float4 sum = base;
                for (int i = 0; i < option->changes; i++) {
                    add(&sum, rows, option->row[i], lane, 1);
                    add(&sum, rows, facts[option->slot[i]], lane, -1);
                }
                float4 seen = {positive(sum.x), positive(sum.y), positive(sum.z), positive(sum.w)};
                ((float4 *)inputs[one])[lane] = seen;
            }
            __syncwarp();
            float first[TOGETHER] = {others, others, others, others};
            for (int i = 0; i < OWN_WIDTH; i += 4) {
                float weight[4];
                for (int part = 0; part < 4; part++)
                    weight[part] = fast->first[i + part][lane];
                for (int one = 0; one < TOGETHER; one++) { /* those beyond `together` are not used */
                    float4 input = *(const float4 *)&inputs[one][i];
                    first[one] += input.x * weight[0] + input.y * weight[1] + input.z * weight[2] + input.w * weight[3];
                }
            }
            __syncwarp();
            for (int one = 0; one < together; one++) {
                float output = find_output(fast, first[one], t->players, lane);
                float worth = __shfl_sync(ALL_LANES, output, WIN_SHARES) +
                              l.policy->point * __shfl_sync(ALL_LANES, output, OWN_LEAD) +
                              draw_whim(whim, listed[from + one].option);
                best = worth > most ? from + one : best;
                said = worth > most ? output : said;
                most = worth > most ? worth : most;
            }
        }
        if (lane == 0)
            l.chosen[at] = listed[best].option;
        if (k.walk.g->phase != CHOOSE)
            write_sample(&l, k.walk.g, number, seat, listed + best, said, lane);
    }
}

/* What there is to learn: as at the end of learn_from in engine.c. */
__global__ void settle(SampleArguments l)
{
    int64_t number = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= l.games)
        return;
    const Tables *t = l.tables;
    Thinker k = resume(&l, l.held + number);
    float outcome[MOST_PLAYERS][OUTPUTS];
    read_outcome(&k, outcome);
    for (int64_t step = (t->all_turns - 1) * (t->discards ? 2 : 1) - 1; step >= 0; step--)
        for (int seat = 0; seat < t->players; seat++) {
            float *target = l.targets + ((step * l.games + number) * t->players + seat) * OUTPUTS;
            for (int out = 0; out < OUTPUTS; out++) {
                float said = target[out], learn = outcome[seat][out];
                target[out] = learn;
                outcome[seat][out] = l.trust * learn + (1 - l.trust) * said;
            }
        }
}

/* ── What Python calls ───────────────────────────────────────────────────────────────────── */

extern "C" {

/* Plays random games: `blocks` x `threads` threads, `games_each` games each. All pointers of the
 * tables are on the GPU. Adds up points, their squares, and games that could not go on. */
const char *run_random(const Tables *t, const TableParts *parts, const Game *start, int32_t blocks, int32_t threads,
                       int64_t games_each, uint64_t seed, double *sums)
{
    int32_t bytes = 0;
    for (int i = 0; i < parts->number; i++)
        bytes += (parts->part[i].bytes + 15) / 16 * 16;
    cudaFuncSetAttribute(play_random, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    play_random<<<blocks, threads, bytes>>>(*t, *parts, *start, games_each, seed, sums);
    cudaError_t error = cudaGetLastError(); /* of the start, which the next line would not tell */
    return error == cudaSuccess ? find_error() : cudaGetErrorString(error);
}

int64_t held_bytes(void)
{
    return sizeof(Held);
}

int64_t listed_bytes(void)
{
    return sizeof(Listed) * MOST_LISTED;
}

/* Plays whole games of the network against itself and fills the samples. `steps` is
 * how often all seats choose in a game, `last_steps` in the last turn. */
const char *play_samples(const SampleArguments *arguments, const Game *start, int32_t players, int32_t steps, int32_t last_steps,
                        int32_t blocks)
{
    enum { THREADS = 128 };
    SampleArguments l = *arguments;
    int games = (int)((l.games + THREADS - 1) / THREADS), seats = (int)((l.games * players + THREADS - 1) / THREADS);
    cudaFuncSetAttribute(think, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Fast));
    begin_games<<<games, THREADS>>>(l, *start);
    for (int step = 0; step < steps; step++) {
        look<<<seats, THREADS>>>(l);
        if (step < steps - last_steps)
            think<<<blocks, WARPS * WARP, sizeof(Fast)>>>(l);
        move_on<<<games, THREADS>>>(l);
    }
    settle<<<games, THREADS>>>(l);
    cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? 0 : cudaGetErrorString(error);
}
}
