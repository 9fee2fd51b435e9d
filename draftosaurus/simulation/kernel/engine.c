/* The kernel with judgement: who chooses is not chance but what placements are worth, as `planner`
 * sees it, or as a network has learned. Rest games of imagined worlds are played with it, and the
 * games from which a network learns. Like the kernel it knows no rule of any pen.
 *
 * All seats choose on what they see before anybody places. What the network sees (facts.c) is what a
 * seat knows: no hand that it has not held in this round, and no order of the bag. */

#include "kernel.c"

#ifndef __CUDACC__ /* on a GPU, gpu.cu has what does without them */
typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef int32_t WholeLanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef float OutputLanes __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t CountLanes __attribute__((vector_size(32), aligned(4), may_alias));
enum { LANES = 16 };
#endif

/* A number for each species, and two more, so that all eight are worked out at once. */
enum { ALL_COUNTS = 8 };
typedef struct {
    int32_t of[ALL_COUNTS];
} Counts;

/* ── A game in which players think ───────────────────────────────────────────────────────── */

typedef struct {
    Walk walk; /* with the chance of deals and rolls */
    const Policy *policy;
    uint64_t world;                /* the seed of what chance adds to worths */
    int32_t counted[MOST_PLAYERS]; /* whole zoos, as counters, kept up to date */
    Counts counts[MOST_PLAYERS];   /* the same as lists */
    int32_t bag, box;              /* as counters */
    float other[MOST_PLAYERS][OTHER_WIDTH]; /* zoos as others see them */
    int32_t searcher;              /* the seat that searches: chance adds nothing to its worths */
    int64_t number;                /* of this world among those of a search, or NO_WORLD */
    int32_t rolls;                 /* how often the die was rolled in this world */
} Thinker;

enum { NO_SEAT = -1, NO_WORLD = -1, BALANCED_ROLLS = 2 };

typedef struct {
    int32_t number;
    int16_t option[MOST_OPTIONS];
    float worth[MOST_OPTIONS];
    float outputs[MOST_OPTIONS][OUTPUTS]; /* of the network, if it was asked */
} Choices;

enum { OWN_POINTS, OWN_LEAD, WIN_SHARES };

static inline uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline int32_t of(int32_t counter, int32_t species)
{
    return counter >> (4 * species) & 15;
}

static inline int32_t seat_after(const Tables *t, int seat, int steps)
{
    int32_t after = seat + steps;
    return after >= t->players ? after - t->players : after;
}

static inline int32_t turns_left(const Thinker *k)
{
    int32_t left = k->walk.t->all_turns - k->walk.g->turn - 1;
    return left > 0 ? left : 0;
}

/* The rows of the half of a game that a turn is in. */
static inline const float *own_rows_of(const Tables *t, const Network *net, int turn)
{
    return net->own + (2 * turn < t->all_turns ? 0 : (int64_t)net->own_rows * OWN_WIDTH);
}

static inline const float *other_rows_of(const Tables *t, const Network *net, int turn)
{
    return net->other + (2 * turn < t->all_turns ? 0 : (int64_t)net->other_rows * OTHER_WIDTH);
}

static void count_bag(Thinker *k)
{
    k->bag = 0;
    for (int i = 0; i < k->walk.g->in_bag; i++)
        k->bag += k->walk.t->count_one[k->walk.g->bag[i]];
}

static inline void count_zoo(Thinker *k, int seat)
{
    int64_t counted = 0;
    for (int i = 0; i < k->walk.t->counters; i++)
        counted += k->walk.g->counters[seat][i];
    k->counted[seat] = (int32_t)counted;
    for (int i = 0; i < ALL_COUNTS; i++)
        k->counts[seat].of[i] = of((int32_t)counted, i);
}

static void count_zoos(Thinker *k)
{
    for (int seat = 0; seat < k->walk.t->players; seat++)
        count_zoo(k, seat);
}

/* A dinosaur more in a zoo; so there is no need to count all of them again. */
static inline void count_placed(Thinker *k, int seat, int32_t species)
{
    k->counted[seat] += k->walk.t->count_one[species];
    k->counts[seat].of[species]++;
}

#ifndef __CUDACC__
/* How the network sees all zoos, before anybody chooses. */
static void look_around(Thinker *k)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    const Network *net = k->policy->network;
    if (!net)
        return;
    const float *rows = other_rows_of(t, net, g->turn);
    for (int seat = 0; seat < t->players; seat++) {
        Lanes sum[OTHER_WIDTH / LANES] = {{0}};
        for (int pen = 0; pen < t->pens; pen++)
            for (int i = 0; i < OTHER_WIDTH / LANES; i++)
                sum[i] += ((const Lanes *)(rows + (int64_t)g->zoos[seat][pen] * OTHER_WIDTH))[i];
        for (int i = 0; i < OTHER_WIDTH; i++)
            k->other[seat][i] = sum[i / LANES][i % LANES] > 0 ? sum[i / LANES][i % LANES] : 0;
    }
}
#endif

/* What has left the game is what is nowhere else. */
static void find_box(Thinker *k)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    count_zoos(k);
    count_bag(k);
    k->box = k->policy->judgement->full_bag - k->bag;
    for (int seat = 0; seat < t->players; seat++) {
        k->box -= k->counted[seat] + (int32_t)g->hands[seat];
        if (g->chosen[seat] != t->nobody)
            k->box -= t->count_one[g->chosen[seat]];
    }
}

/* ── The judgement of planner ────────────────────────────────────────────────────────────── */

typedef struct {
    const float *rises; /* of these turns */
    const float *pairs; /* of these turns, by pair */
    const int16_t *zoo;
    const int64_t *counters;
    int32_t turns;
    float more[2][8];  /* by empty pen that compares zoos and species: what it would pay for it */
    float kept[2];     /* by such a pen: what it is worth if it stays empty in this turn */
    float elsewhere[8]; /* by species: what one more changes in such pens that are taken */
} Judge;

/* By species: the most in the zoos of others. */
static inline Counts find_most(const Thinker *k, int seat)
{
    const Tables *t = k->walk.t;
    Counts most = k->counts[seat_after(t, seat, 1)];
#ifndef __CUDACC__ /* a vector stays in its register, an array does not */
    CountLanes lanes = *(const CountLanes *)most.of;
    for (int steps = 2; steps < t->players; steps++) {
        CountLanes other = *(const CountLanes *)k->counts[seat_after(t, seat, steps)].of;
        CountLanes is_more = other > lanes;
        lanes = (other & is_more) | (lanes & ~is_more);
    }
    *(CountLanes *)most.of = lanes;
#else
    for (int steps = 2; steps < t->players; steps++)
        for (int i = 0; i < ALL_COUNTS; i++) {
            int32_t other = k->counts[seat_after(t, seat, steps)].of[i];
            most.of[i] = other > most.of[i] ? other : most.of[i];
        }
#endif
    return most;
}

/* By species: where it stands in `compared_with_one_more`, by its counts in all zoos and still to come. */
static Counts find_compared(const Thinker *k, int seat, int turns)
{
    const Tables *t = k->walk.t;
    int32_t coming = k->policy->judgement->full_bag - k->box;
    const Counts *own = k->counts + seat, *right = k->counts + seat_after(t, seat, t->players - 1);
    Counts most = find_most(k, seat), found;
    for (int other = 0; other < t->players; other++)
        coming -= k->counted[other];
    coming = turns ? coming : 0;
    int32_t values = k->policy->judgement->count_values;
    int32_t squared = values * values; /* products that need not wait for each other */
    for (int i = 0; i < ALL_COUNTS; i++)
        found.of[i] = (of(coming, i) * values + own->of[i]) * squared + most.of[i] * values + right->of[i];
    return found;
}

/* `at` is where each species stands in `compared_with_one_more`, `turns` how many turns are left. */
static void begin_judging_zoo(const Thinker *k, const int16_t *zoo, const int64_t *counters, const Counts *at,
                              int32_t turns, Judge *judge)
{
    const Tables *t = k->walk.t;
    const Judgement *j = k->policy->judgement;
    judge->rises = j->rises + turns * j->rises_a_turn;
    judge->pairs = j->pairs + turns * t->counts * t->counts;
    judge->zoo = zoo;
    judge->counters = counters;
    judge->turns = turns;
    for (int i = 0; i < ALL_COUNTS; i++)
        judge->elsewhere[i] = 0;
    for (int i = 0; i < t->comparisons; i++) {
        const float *more = j->compared_with_one_more + j->of_all[i];
        int32_t resident = t->resident[judge->zoo[t->comparison_pen[i]]];
        if (resident != t->nobody) {
            judge->elsewhere[resident] += j->added_by_one_more[j->of_all[i] + at->of[resident]];
            continue;
        }
        float best = -1e9f;
        /* All eight at once; what is found behind the last species is the first number, and not used. */
        for (int species = 0; species < ALL_COUNTS; species++)
            judge->more[i][species] = more[at->of[species]];
        for (int species = 0; species < ALL_COUNTS; species++) {
            float one = species < t->species ? judge->more[i][species] : best;
            best = one > best ? one : best;
        }
        judge->kept[i] = best * j->kept_open[turns];
    }
}

static void begin_judging(const Thinker *k, int seat, Judge *judge)
{
    const Game *g = k->walk.g;
    int32_t turns = turns_left(k) < k->policy->sight ? turns_left(k) : k->policy->sight;
    Counts at = find_compared(k, seat, turns);
    begin_judging_zoo(k, g->zoos[seat], g->counters[seat], &at, turns, judge);
}

/* What an option adds to the worth of its pen alone. */
static inline float worth_of_pen(const Tables *t, const Judge *judge, int32_t option)
{
    return judge->rises[t->next_state_of[option] + judge->zoo[t->pen_of[option]]];
}

static inline float staying(const Thinker *k, const Judge *judge, int32_t option)
{
    const Tables *t = k->walk.t;
    const Judgement *j = k->policy->judgement;
    int32_t pen = t->pen_of[option], species = t->species_of[option];
    int32_t comparison = j->comparison_of[pen], pair = j->pair_of[pen];
    float worth = worth_of_pen(t, judge, option);
    if (pair >= 0) {
        const float *pairs = judge->pairs + pair * (t->all_turns + 1) * t->counts * t->counts;
        int32_t left = of((int32_t)judge->counters[t->pair_left[pair]], species);
        int32_t right = of((int32_t)judge->counters[t->pair_right[pair]], species);
        const float *now = pairs + left * t->counts + right;
        worth += now[t->counter_of[pen] == t->pair_left[pair] ? t->counts : 1] - *now;
    }
    if (comparison >= 0)
        worth += judge->more[comparison][species] - judge->kept[comparison];
    return worth;
}

/* The open options of a zoo for some species, one bit each. */
static inline void find_open(const Thinker *k, int seat, int restriction, uint64_t species, uint64_t *options)
{
    const Tables *t = k->walk.t;
    if (t->words == 1 && t->pens == 7) { /* constants, so that loops are gone: so far all boards */
        find_openings(&k->walk, seat, restriction, options, 1, 7);
        options[0] &= options_of(t, species);
        return;
    }
    find_openings(&k->walk, seat, restriction, options, t->words, t->pens);
    for (int i = 0; i < t->words; i++)
        options[i] &= options_of(t, species);
}

static int32_t list_options(const Tables *t, const uint64_t *options, int16_t *found)
{
    int32_t number = 0;
    for (int i = 0; i < t->words; i++)
        for (uint64_t left = options[i]; left; left &= left - 1)
            found[number++] = (int16_t)(i * t->options_a_word + __builtin_ctzll(left));
    return number;
}

/* A dinosaur that moves out in the end is worth what it would be in the best pen now. */
static float moving_out(const Thinker *k, int seat, const Judge *judge, int32_t species)
{
    const Tables *t = k->walk.t;
    uint64_t options[MOST_WORDS];
    int16_t open[MOST_OPTIONS];
    find_open(k, seat, t->free, (uint64_t)1 << species, options);
    float best = -1e9f;
    int32_t number = list_options(t, options, open);
    for (int i = 0; i < number; i++) {
        float worth = t->pen_of[open[i]] == t->leaving_pen ? best : staying(k, judge, open[i]);
        best = worth > best ? worth : best;
    }
    return best + (judge->turns ? k->policy->judgement->moving_out : 0);
}

/* The worth of a placement, in points. */
static inline float judge_placement(const Thinker *k, int seat, const Judge *judge, int32_t option)
{
    const Tables *t = k->walk.t;
    int32_t species = t->species_of[option];
    int leaves = t->pen_of[option] == t->leaving_pen && k->walk.g->phase != RELOCATE;
    return judge->elsewhere[species] + (leaves ? moving_out(k, seat, judge, species)
                                               : staying(k, judge, option));
}

static void judge_placements(const Thinker *k, int seat, Choices *choices)
{
    Judge judge;
    begin_judging(k, seat, &judge);
    for (int i = 0; i < choices->number; i++)
        choices->worth[i] = judge_placement(k, seat, &judge, choices->option[i]);
}

/* The species that moves out of a pen after the last turn, or nobody. */
static int32_t find_leaving(const Thinker *k, int seat)
{
    const Tables *t = k->walk.t;
    return t->leaving_pen < 0 ? t->nobody : t->resident[k->walk.g->zoos[seat][t->leaving_pen]];
}

static void empty_leaving_pen(Thinker *k, int seat, int32_t species)
{
    const Tables *t = k->walk.t;
    k->walk.g->zoos[seat][t->leaving_pen] = (int16_t)t->empty_state[t->leaving_pen];
    k->walk.g->counters[seat][t->counter_of[t->leaving_pen]] -= t->count_one[species];
    count_zoo(k, seat);
}

/* Where a dinosaur may move to that has left its pen, and what each move pays. */
static void judge_moves_out(const Thinker *k, int seat, int32_t species, Choices *choices)
{
    const Tables *t = k->walk.t;
    uint64_t options[MOST_WORDS];
    find_open(k, seat, t->leaving, (uint64_t)1 << species, options);
    choices->number = list_options(t, options, choices->option);
    judge_placements(k, seat, choices);
}

/* The worth of last placements where a dinosaur moves out after them: what both of them pay. */
static void judge_last_placements(const Thinker *k, int seat, Choices *choices)
{
    const Tables *t = k->walk.t;
    int32_t species = find_leaving(k, seat);
    Game emptied = *k->walk.g;
    Thinker after = *k;
    Choices moves;
    after.walk.g = &emptied;
    emptied.phase = RELOCATE;
    empty_leaving_pen(&after, seat, species);
    judge_placements(&after, seat, choices);
    for (int i = 0; i < choices->number; i++) {
        int32_t option = choices->option[i], pen = t->pen_of[option], counter = t->counter_of_option[option];
        int16_t state = emptied.zoos[seat][pen];
        int64_t counted = emptied.counters[seat][counter];
        place(&after.walk, seat, option, t->species_of[option]);
        count_zoo(&after, seat);
        judge_moves_out(&after, seat, species, &moves);
        float best = moves.worth[0];
        for (int move = 1; move < moves.number; move++)
            best = moves.worth[move] > best ? moves.worth[move] : best;
        choices->worth[i] += best;
        emptied.zoos[seat][pen] = state;
        emptied.counters[seat][counter] = counted;
    }
}

#include "facts.c"

/* ── The network ─────────────────────────────────────────────────────────────────────────── */

#ifndef __CUDACC__

static inline const Lanes *own_row(const float *own, int32_t row)
{
    return (const Lanes *)(own + (int64_t)row * OWN_WIDTH);
}

/* Lane by lane, so that a sum stays in its register. */
static void sum_rows(const float *own, const int32_t *rows, int number, Lanes *into)
{
    for (int lane = 0; lane < OWN_WIDTH / LANES; lane += 4) {
        Lanes sum[4] = {{0}};
        for (int i = 0; i < number; i++)
            for (int part = 0; part < 4; part++)
                sum[part] += own_row(own, rows[i])[lane + part];
        for (int part = 0; part < 4; part++)
            into[lane + part] = sum[part];
    }
}

static void apply_changes(const float *own, const Lanes *base, const Facts *f, const Changes *changes,
                          Lanes *into)
{
    for (int lane = 0; lane < OWN_WIDTH / LANES; lane += 4) {
        Lanes sum[4] = {base[lane], base[lane + 1], base[lane + 2], base[lane + 3]};
        for (int i = 0; i < changes->number; i++)
            for (int part = 0; part < 4; part++)
                sum[part] += own_row(own, changes->row[i])[lane + part] -
                             own_row(own, f->row[changes->slot[i]])[lane + part];
        for (int part = 0; part < 4; part++)
            into[lane + part] = sum[part];
    }
}

/* HIDDEN sums: `into` plus those of the inputs that are above 0, by their weights. */
static inline void add_layer(Lanes *into, const float *inputs, int number, const float *weights)
{
    Lanes sum[4][2] = {{{0}}}; /* four at a time, so that none waits for the one before */
    for (int i = 0; i < number; i += 4)
        for (int part = 0; part < 4; part++) {
            const Lanes *row = (const Lanes *)(weights + (i + part) * HIDDEN);
            float input = inputs[i + part] > 0 ? inputs[i + part] : 0;
            sum[part][0] += row[0] * input;
            sum[part][1] += row[1] * input;
        }
    for (int half = 0; half < 2; half++)
        into[half] += (sum[0][half] + sum[1][half]) + (sum[2][half] + sum[3][half]);
}

static inline float exponential(float x) /* to about 1 in 10,000 */
{
    x = (x < -60 ? -60 : x > 60 ? 60 : x) * 1.44269504f;
    int32_t whole = (int32_t)(x + 128) - 128;
    float part = x - (float)whole;
    union { int32_t bits; float number; } power = {(whole + 127) << 23};
    return power.number *
           (1 + part * (0.693147f + part * (0.240227f + part * (0.0555f + part * 0.01126f))));
}

/* What is the same for all options: the other zoos. */
static void begin_first_layer(const Thinker *k, int seat, Lanes *into)
{
    const Tables *t = k->walk.t;
    const Network *net = k->policy->network;
    int32_t turn = k->walk.g->turn;
    float inputs[FIRST_HIDDEN_INPUTS - OWN_WIDTH] = {0};
    for (int steps = 1; steps < t->players; steps++) {
        int role = steps == 1 ? 0 : steps == t->players - 1 ? 1 : 2; /* left, right, others */
        for (int i = 0; i < OTHER_WIDTH; i++)
            inputs[role * OTHER_WIDTH + i] += k->other[seat_after(t, seat, steps)][i];
    }
    into[0] = ((const Lanes *)(net->first_bias + turn * HIDDEN))[0];
    into[1] = ((const Lanes *)(net->first_bias + turn * HIDDEN))[1];
    add_layer(into, inputs, FIRST_HIDDEN_INPUTS - OWN_WIDTH,
              net->first + (turn * FIRST_HIDDEN_INPUTS + OWN_WIDTH) * HIDDEN);
}

static void finish_one(const Thinker *k, const Lanes *first, float *outputs)
{
    const Network *net = k->policy->network;
    int32_t turn = k->walk.g->turn;
    Lanes second[2] = {((const Lanes *)(net->second_bias + turn * HIDDEN))[0],
                       ((const Lanes *)(net->second_bias + turn * HIDDEN))[1]};
    add_layer(second, (const float *)first, HIDDEN, net->second + turn * HIDDEN * HIDDEN);
    const OutputLanes *weights = (const OutputLanes *)(net->last + turn * HIDDEN * OUTPUTS);
    OutputLanes even = *(const OutputLanes *)(net->last_bias + turn * OUTPUTS), odd = {0};
    for (int i = 0; i < 2; i++)
        second[i] = (Lanes)((second[i] > 0) & (WholeLanes)second[i]);
    for (int i = 0; i < HIDDEN; i += 2) {
        even += weights[i] * ((const float *)second)[i];
        odd += weights[i + 1] * ((const float *)second)[i + 1];
    }
    *(OutputLanes *)outputs = even + odd;
    float most = outputs[WIN_SHARES], all = 0;
    for (int i = 1; i < k->walk.t->players; i++)
        most = outputs[WIN_SHARES + i] > most ? outputs[WIN_SHARES + i] : most;
    for (int i = 0; i < k->walk.t->players; i++)
        all += outputs[WIN_SHARES + i] = exponential(outputs[WIN_SHARES + i] - most);
    for (int i = 0; i < k->walk.t->players; i++)
        outputs[WIN_SHARES + i] /= all;
}

/* From the own first layers of a few options at once, so that each weight is loaded once for all of
 * them, to their outputs. */
enum { TOGETHER = 4 };

static void finish(const Thinker *k, Lanes own[TOGETHER][OWN_WIDTH / LANES], int number,
                   const Lanes *others, float (*outputs)[OUTPUTS])
{
    const Network *net = k->policy->network;
    int32_t turn = k->walk.g->turn;
    const Lanes *weights = (const Lanes *)(net->first + turn * FIRST_HIDDEN_INPUTS * HIDDEN);
    Lanes first[TOGETHER][2];
    for (int one = 0; one < TOGETHER; one++) {
        for (int i = 0; i < OWN_WIDTH / LANES; i++)
            own[one][i] = (Lanes)((own[one][i] > 0) & (WholeLanes)own[one][i]);
        first[one][0] = others[0];
        first[one][1] = others[1];
    }
    for (int i = 0; i < OWN_WIDTH; i++)
        for (int one = 0; one < TOGETHER; one++) {
            float input = ((const float *)own[one])[i];
            first[one][0] += weights[i * 2] * input;
            first[one][1] += weights[i * 2 + 1] * input;
        }
    for (int one = 0; one < number; one++)
        finish_one(k, first[one], outputs[one]);
}

#endif

static inline float combine(const Policy *policy, const float *outputs)
{
    return outputs[WIN_SHARES] + policy->point * outputs[OWN_LEAD];
}

#ifndef __CUDACC__
/* The worth of options as the network sees what they lead to. */
static void evaluate(const Thinker *k, int seat, Choices *choices)
{
    const float *rows = own_rows_of(k->walk.t, k->policy->network, k->walk.g->turn);
    Facts facts;
    Lanes base[OWN_WIDTH / LANES] = {{0}}, others[2];
    gather_facts(k, seat, &facts);
    sum_rows(rows, facts.row, facts.slots, base);
    begin_first_layer(k, seat, others);
    for (int at = 0; at < choices->number; at += TOGETHER) {
        Lanes own[TOGETHER][OWN_WIDTH / LANES] = {{{0}}};
        int number = at_most(choices->number - at, TOGETHER);
        for (int one = 0; one < number; one++) {
            Changes changes;
            find_changes(k, seat, &facts, choices->option[at + one], &changes);
            apply_changes(rows, base, &facts, &changes, own[one]);
        }
        finish(k, own, number, others, choices->outputs + at);
    }
    for (int i = 0; i < choices->number; i++)
        choices->worth[i] = combine(k->policy, choices->outputs[i]);
}
#endif

/* ── Choosing ────────────────────────────────────────────────────────────────────────────── */

/* The placements that are open to a seat, one bit each. */
static inline void find_placements(const Thinker *k, int seat, uint64_t *options)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    int32_t free = t->free_seats[g->first_roller * t->all_turns + g->turn];
    uint64_t species = g->phase == PLACE ? (uint64_t)1 << g->chosen[seat] : species_in(g->hands[seat]);
    find_open(k, seat, seat == free ? t->free : g->die, species, options);
}

/* All options of a seat; those of a dinosaur that is chosen now and placed later are placements. */
static void find_choices(Thinker *k, int seat, Choices *choices)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    uint64_t options[MOST_WORDS];
    if (g->phase == DISCARD) {
        choices->number = 0;
        for (int32_t species = 0; species < t->species; species++)
            if (of((int32_t)g->hands[seat], species))
                choices->option[choices->number++] = (int16_t)species;
        return;
    }
    find_placements(k, seat, options);
    choices->number = list_options(t, options, choices->option);
}

/* Whether a seat is a rival in the worlds of a search that sees rivals choose by judgement. */
static inline int is_judged(const Thinker *k, int seat)
{
    return k->policy->rivals_judge && k->searcher != NO_SEAT && seat != k->searcher;
}

/* The seat that learns in a game whose other seats choose by judgement; NO_SEAT if all learn. */
static inline int32_t find_learner(const Tables *t, const Policy *policy, int64_t number)
{
    return policy->rivals_judge ? (int32_t)(number % t->players) : NO_SEAT;
}

/* In the last turn points are counted. */
static int asks_network(const Thinker *k, int seat)
{
    return k->policy->network && turns_left(k) && !is_judged(k, seat);
}

/* Whether a last placement is judged together with the move out of a pen that follows it. That takes
 * its time; where there is no network, only the seat that searches does so. */
static inline int counts_moving_out(const Thinker *k, int seat)
{
    return k->policy->counts_moves_out && !turns_left(k) && k->walk.g->phase != DISCARD &&
           (k->policy->network || k->searcher == seat) && find_leaving(k, seat) != k->walk.t->nobody;
}

static void weigh_choices(Thinker *k, int seat, Choices *choices)
{
    find_choices(k, seat, choices);
#ifndef __CUDACC__
    if (asks_network(k, seat)) {
        evaluate(k, seat, choices);
        return;
    }
#endif
    if (counts_moving_out(k, seat))
        judge_last_placements(k, seat, choices);
    else if (k->walk.g->phase != DISCARD)
        judge_placements(k, seat, choices);
    else
        for (int i = 0; i < choices->number; i++)
            choices->worth[i] = 0;
}

/* What chance adds to the worth of an option: it depends on the world, the seat and the moment. */
typedef struct {
    uint64_t moment;
    float most;
} Whim;

static inline Whim find_whim(const Thinker *k, int seat)
{
    const Game *g = k->walk.g;
    Whim whim;
    whim.moment = mix(k->world + (uint64_t)(g->turn * 8 + g->phase) * 0x9E3779B97F4A7C15u +
                      (uint64_t)seat * 0xD1B54A32D192ED03u);
    whim.most = is_judged(k, seat) ? k->policy->rivals_noise : k->policy->noise;
    if (!turns_left(k) || seat == k->searcher)
        whim.most = 1e-5f; /* chance decides among equals only */
    return whim;
}

static inline float draw_whim(Whim whim, int32_t option)
{
    uint64_t drawn = (whim.moment ^ (uint64_t)option) * 0x9E3779B97F4A7C15u;
    drawn = (drawn ^ (drawn >> 29)) * 0xBF58476D1CE4E5B9u;
    return whim.most / 16777216.0f * (float)(int32_t)(drawn >> 40);
}

/* The number of the best choice. */
static int find_best(const Thinker *k, int seat, const Choices *choices)
{
    int best = 0;
    float most = -1e9f;
    Whim whim = find_whim(k, seat);
    for (int i = 0; i < choices->number; i++) {
        float worth = choices->worth[i] + draw_whim(whim, choices->option[i]);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Whether a seat goes by `judge_placement` alone; by nothing but chance where it discards. */
static inline int only_judges(const Thinker *k, int seat)
{
    if (k->walk.t->words > 1 || counts_moving_out(k, seat))
        return 0;
    return !k->policy->network || is_judged(k, seat);
}

/* The best choice of such a seat, in one go: worlds are full of them. */
static int32_t choose_by_judgement(const Thinker *k, int seat)
{
    const Tables *t = k->walk.t;
    int places = k->walk.g->phase != DISCARD;
    uint64_t open[MOST_WORDS];
    int32_t best = 0;
    float most = -1e9f;
    Judge judge;
    Whim whim = find_whim(k, seat);
    if (places) {
        find_placements(k, seat, open);
        begin_judging(k, seat, &judge);
    } else {
        open[0] = species_in(k->walk.g->hands[seat]);
    }
    /* Most options are worth what their pen alone says. */
    uint64_t plain = places ? open[0] & k->policy->judgement->plain_options : 0;
    for (uint64_t left = plain; left; left &= left - 1) {
        int32_t option = __builtin_ctzll(left);
        float worth = judge.elsewhere[t->species_of[option]] + worth_of_pen(t, &judge, option) + draw_whim(whim, option);
        best = worth > most ? option : best;
        most = worth > most ? worth : most;
    }
    for (uint64_t left = open[0] & ~plain; left; left &= left - 1) {
        int32_t option = __builtin_ctzll(left);
        float worth = (places ? judge_placement(k, seat, &judge, option) : 0) + draw_whim(whim, option);
        best = worth > most || (worth == most && option < best) ? option : best; /* the first of equals */
        most = worth > most ? worth : most;
    }
    return best;
}

#ifdef __CUDACC__ /* no worlds there */
static int32_t choose_weighed(Thinker *k, int seat, Choices *choices)
{
    return choices->option[find_best(k, seat, choices)];
}
#else
static int32_t choose_weighed(Thinker *k, int seat, Choices *choices);
#endif

/* What a seat chooses. */
static int32_t choose(Thinker *k, int seat)
{
    Choices choices;
    if (only_judges(k, seat))
        return choose_by_judgement(k, seat);
    weigh_choices(k, seat, &choices);
    return choose_weighed(k, seat, &choices);
}

/* ── Playing ─────────────────────────────────────────────────────────────────────────────── */

static void carry_out(Thinker *k, const int32_t *options)
{
    Walk *w = &k->walk;
    const Tables *t = w->t;
    int phase = w->g->phase;
    for (int seat = 0; seat < t->players; seat++) {
        int32_t option = options[seat], species = phase == DISCARD ? option : t->species_of[option];
        note(w, seat, option, 0, 0);
        if (phase != PLACE)
            remove_from_hand(w, seat, species);
        if (phase == CHOOSE) {
            w->g->chosen[seat] = (int16_t)species;
        } else if (phase == DISCARD) {
            k->box += t->count_one[species];
        } else {
            place(w, seat, option, species);
            count_placed(k, seat, species);
            w->g->chosen[seat] = (int16_t)t->nobody;
        }
    }
    if (phase == CHOOSE)
        w->g->phase = PLACE;
    else if (phase == DISCARD)
        pass_hands(w, t->players);
    else
        end_of_placing(w, t->players);
}

/* Everybody moves to the pen that pays most; the order cannot matter. */
static void relocate_best(Thinker *k)
{
    Walk *w = &k->walk;
    const Tables *t = w->t;
    Choices choices;
    for (int seat = 0; seat < t->players; seat++) {
        int32_t species = find_leaving(k, seat);
        if (species == t->nobody || w->g->done[seat])
            continue;
        empty_leaving_pen(k, seat, species);
        judge_moves_out(k, seat, species, &choices);
        int32_t option = choices.option[find_best(k, seat, &choices)];
        note(w, seat, option, 0, 0);
        place(w, seat, option, species);
        count_zoo(k, seat);
    }
    w->g->phase = OVER;
}

/* In the worlds of a search the first rolls show all faces equally often, and all pairs of them. */
static void roll_balanced(Thinker *k)
{
    int64_t faces = k->walk.t->faces, nth = k->number;
    roll(&k->walk, shape_of(k->walk.t));
    if (k->number == NO_WORLD || k->rolls >= BALANCED_ROLLS)
        return;
    for (int i = 0; i < k->rolls; i++)
        nth /= faces;
    k->walk.g->die = (int16_t)(nth % faces);
    k->rolls++;
}

/* Chance and moves out of pens, up to where seats choose or the game is over. */
static void go_on(Thinker *k)
{
    Game *g = k->walk.g;
    while (g->phase == DEAL || g->phase == ROLL || g->phase == RELOCATE) {
        if (g->phase == DEAL) {
            deal(&k->walk, shape_of(k->walk.t));
            count_bag(k);
            g->phase = ROLL;
        } else if (g->phase == ROLL) {
            roll_balanced(k);
        } else {
            relocate_best(k);
        }
    }
}

/* By seat: points, points before the best rival, and win shares of this seat and those after it,
 * as the network's outputs are. */
static void read_outcome(const Thinker *k, float outcome[][OUTPUTS])
{
    const Tables *t = k->walk.t;
    const Walk *w = &k->walk;
    int64_t counted[MOST_PLAYERS];
    int32_t points[MOST_PLAYERS], rank[MOST_PLAYERS], best = INT32_MIN, winners = 0;
    for (int seat = 0; seat < t->players; seat++) {
        counted[seat] = 0;
        for (int i = 0; i < t->counters; i++)
            counted[seat] += w->g->counters[seat][i];
    }
    for (int seat = 0; seat < t->players; seat++) {
        points[seat] = score(w, seat, counted, 0, t->pens, t->players);
        rank[seat] = points[seat] * t->counts + t->tie_break[count(t, counted[seat], t->t_rex)];
        best = rank[seat] > best ? rank[seat] : best;
    }
    for (int seat = 0; seat < t->players; seat++)
        winners += rank[seat] == best;
    for (int seat = 0; seat < t->players; seat++) {
        int32_t rival = INT32_MIN;
        for (int i = 0; i < OUTPUTS; i++)
            outcome[seat][i] = 0;
        for (int steps = 0; steps < t->players; steps++) {
            int other = seat_after(t, seat, steps);
            outcome[seat][WIN_SHARES + steps] = rank[other] == best ? 1.0f / (float)winners : 0;
            rival = steps && points[other] > rival ? points[other] : rival;
        }
        outcome[seat][OWN_POINTS] = (float)points[seat];
        outcome[seat][OWN_LEAD] = (float)(points[seat] - rival);
    }
}

static Thinker begin(const Tables *t, const Policy *policy, Game *game, uint64_t seed)
{
    Thinker k = {{t, game, 0, seed, 0, {0, 0}}, policy, mix(seed), {0}, {{{0}}}, 0, 0, {{0}}, NO_SEAT, NO_WORLD, 0};
    find_box(&k);
    return k;
}

#ifndef __CUDACC__ /* from here on, what Python calls */

/* ── Worlds ──────────────────────────────────────────────────────────────────────────────── */

/* Deals what a seat has not seen anew: into the hands that it does not know, and the bag. */
static void imagine_world(Thinker *k, int seat)
{
    const Tables *t = k->walk.t;
    Game *g = k->walk.g;
    int hidden[MOST_PLAYERS] = {0};
    for (int holder = 0; holder < t->players; holder++) {
        hidden[holder] = g->phase != DEAL && g->phase != RELOCATE && !is_known(k, seat, holder);
        for (int32_t species = 0; hidden[holder] && species < t->species; species++)
            for (int i = of((int32_t)g->hands[holder], species); i > 0; i--)
                g->bag[g->in_bag++] = (int16_t)species;
    }
    for (int holder = 0; holder < t->players; holder++) {
        int32_t size = 0;
        int64_t held = 0;
        for (int32_t species = 0; species < t->species; species++)
            size += of((int32_t)g->hands[holder], species);
        for (int i = 0; hidden[holder] && i < size; i++) {
            int32_t at = below(&k->walk, g->in_bag);
            held += t->count_one[g->bag[at]];
            g->bag[at] = g->bag[--g->in_bag];
        }
        g->hands[holder] = hidden[holder] ? held : g->hands[holder];
    }
    count_bag(k);
}

/* What the network says of the best choice of a seat. */
static void ask_network(Thinker *k, int seat, float *outputs)
{
    Choices choices;
    weigh_choices(k, seat, &choices);
    int best = find_best(k, seat, &choices);
    __builtin_memcpy(outputs, choices.outputs[best], sizeof choices.outputs[best]);
}

/* Plays on. After `turns` turns more, or at the end, it fills what the seat comes to. */
static void play_on(Thinker *k, int seat, int turns, float *outcome)
{
    Game *g = k->walk.g;
    int last_turn = g->turn + turns;
    for (go_on(k); g->phase != OVER; go_on(k)) {
        int32_t options[MOST_PLAYERS];
        look_around(k);
        for (int i = 0; i < k->walk.t->players; i++) {
            int chooser = seat_after(k->walk.t, seat, i); /* the seat first: it may be the end */
            if (g->preset[chooser] != NO_OPTION) {
                options[chooser] = g->preset[chooser];
                g->preset[chooser] = NO_OPTION;
            } else if (chooser == seat && g->turn >= last_turn && asks_network(k, seat)) {
                ask_network(k, seat, outcome);
                return;
            } else {
                options[chooser] = choose(k, chooser);
            }
        }
        carry_out(k, options);
    }
    float outcomes[MOST_PLAYERS][OUTPUTS];
    read_outcome(k, outcomes);
    __builtin_memcpy(outcome, outcomes[seat], sizeof outcomes[seat]);
}

/* What the others choose now is the same whatever the seat does: they do not see it. Where it is
 * foreseen, they have a preset. */
static void choose_for_rivals(Thinker *k, int seat)
{
    look_around(k);
    for (int rival = 0; rival < k->walk.t->players; rival++) {
        if (rival != seat && k->walk.g->preset[rival] == NO_OPTION)
            k->walk.g->preset[rival] = (int16_t)choose(k, rival);
    }
}

/* What the seat comes to with an option in a world, which stays as it is: see play_on. */
static void play_option(const Thinker *world, int seat, int32_t option, int turns, float *outcome)
{
    Game game = *world->walk.g;
    Thinker own = *world;
    own.walk.g = &game;
    game.preset[seat] = (int16_t)option;
    play_on(&own, seat, turns, outcome);
}

/* ── Trials within a world ───────────────────────────────────────────────────────────────── */

/* As how many worlds of a trial the worth counts that an option had before. */
enum { PRIOR_TRIALS = 6 };

/* Whether a seat tries its options out: near the end, where the network says too little of small
 * differences. Rivals in the worlds of a search do not. */
static int makes_trials(const Thinker *k, int seat, const Choices *choices)
{
    return turns_left(k) <= k->policy->trial_turns && asks_network(k, seat) && choices->number > 1 &&
           k->walk.g->phase != CHOOSE && (k->searcher == NO_SEAT || k->searcher == seat);
}

/* Moves the options that are worth most to the front, the best first. */
static void put_best_first(Choices *choices, int number)
{
    for (int i = 0; i < number; i++)
        for (int j = i + 1; j < choices->number; j++)
            if (choices->worth[j] > choices->worth[i]) {
                float worth = choices->worth[i];
                int16_t option = choices->option[i];
                choices->worth[i] = choices->worth[j];
                choices->option[i] = choices->option[j];
                choices->worth[j] = worth;
                choices->option[j] = option;
            }
}

/* The same game as a seat may imagine it: what it has not seen is dealt anew, and nobody has chosen.
 * `chance` is the seed of all that is drawn. */
static Thinker imagine_game(const Thinker *k, int seat, const Policy *policy, int64_t number, uint64_t chance,
                            Game *imagined)
{
    Thinker other = *k;
    *imagined = *k->walk.g;
    for (int i = 0; i < k->walk.t->players; i++)
        imagined->preset[i] = NO_OPTION;
    other.walk.g = imagined;
    other.walk.trace = (Trace){0, 0};
    other.walk.random = other.world = chance;
    other.policy = policy;
    other.searcher = seat;
    other.number = number;
    other.rolls = 0;
    imagine_world(&other, seat);
    return other;
}

/* The best of the options that are worth most, after each of them was played to the end in a few
 * worlds, in which everybody goes by judgement. */
static int32_t choose_by_trials(const Thinker *k, int seat, Choices *choices)
{
    const Policy *policy = k->policy;
    int tried = at_most(choices->number, policy->trial_options), best = 0;
    float sums[MOST_OPTIONS];
    Policy judging = *policy;
    judging.network = 0;
    judging.noise = policy->rivals_noise;
    put_best_first(choices, tried);
    for (int i = 0; i < tried; i++)
        sums[i] = PRIOR_TRIALS * choices->worth[i];
    uint64_t moment = find_whim(k, seat).moment;
    for (int64_t number = 0; number < policy->trial_worlds; number++) {
        Game imagined;
        uint64_t chance = mix(moment + (uint64_t)(number + 1) * 0x9E3779B97F4A7C15u);
        Thinker world = imagine_game(k, seat, &judging, number, chance, &imagined);
        choose_for_rivals(&world, seat);
        for (int i = 0; i < tried; i++) {
            float outcome[OUTPUTS];
            play_option(&world, seat, choices->option[i], k->walk.t->all_turns, outcome);
            sums[i] += combine(policy, outcome);
        }
    }
    for (int i = 1; i < tried; i++)
        best = sums[i] > sums[best] ? i : best;
    return choices->option[best];
}

static int32_t choose_weighed(Thinker *k, int seat, Choices *choices)
{
    return makes_trials(k, seat, choices) ? choose_by_trials(k, seat, choices)
                                          : choices->option[find_best(k, seat, choices)];
}

/* ── What a search asks ──────────────────────────────────────────────────────────────────── */

/* Tries options of a seat in worlds that it cannot rule out, numbered from `first_world`: the same
 * worlds, dice and whims of others for each option. The seat itself has no whims. With `knows_hands`
 * all worlds have the hands of the start: so a cheater would see them. What others choose in this
 * turn is foreseen in `draws` ways, by draw and seat (NO_OPTION where it is not); worlds take them
 * in turn. After `turns` turns more the network says what is to be expected. Adds up, by option:
 * worth, win share, lead, points, worth squared. */
enum { SUMS = 5 };

void try_options(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                 const int16_t *options, int32_t number, int64_t first_world, int64_t worlds,
                 uint64_t seed, int32_t turns, int32_t knows_hands, const int16_t *foreseen,
                 int32_t draws, double *sums)
{
    for (int64_t world = first_world; world < first_world + worlds; world++) {
        Game imagined = *start;
        for (int rival = 0; draws && rival < t->players; rival++)
            imagined.preset[rival] = foreseen[world % draws * t->players + rival];
        Thinker k = begin(t, policy, &imagined, mix(seed + (uint64_t)world * 0x9E3779B97F4A7C15u));
        if (!knows_hands)
            imagine_world(&k, seat);
        k.searcher = seat;
        k.number = world;
        choose_for_rivals(&k, seat);
        for (int i = 0; i < number; i++) {
            float outcome[OUTPUTS];
            play_option(&k, seat, options[i], turns, outcome);
            float worth = combine(policy, outcome);
            double *sum = sums + i * SUMS;
            sum[0] += worth;
            sum[1] += outcome[WIN_SHARES];
            sum[2] += outcome[OWN_LEAD];
            sum[3] += outcome[OWN_POINTS];
            sum[4] += (double)worth * worth;
        }
    }
}

/* ── Worlds one by one, for whoever explains ─────────────────────────────────────────────── */

/* The points of a zoo by account. */
static void read_accounts(const Thinker *k, int seat, float *accounts)
{
    const Tables *t = k->walk.t;
    int64_t counted[MOST_PLAYERS], found[MOST_PENS + 8] = {0};
    for (int other = 0; other < t->players; other++) {
        counted[other] = 0;
        for (int i = 0; i < t->counters; i++)
            counted[other] += k->walk.g->counters[other][i];
    }
    score(&k->walk, seat, counted, found, t->pens, t->players);
    for (int i = 0; i < t->accounts; i++)
        accounts[i] = (float)found[i];
}

/* Plays on for `turns` turns more, or to the end, and says what all seats come to. Where the
 * network is asked before the end, it is asked about all seats, or about this one `alone`. */
static void expect(Thinker *k, int seat, int alone, int turns, float outcomes[][OUTPUTS])
{
    Game *g = k->walk.g;
    int last_turn = g->turn + turns;
    for (go_on(k); g->phase != OVER; go_on(k)) {
        int32_t options[MOST_PLAYERS];
        int ends = g->turn >= last_turn && asks_network(k, seat);
        look_around(k);
        for (int i = 0; i < k->walk.t->players; i++) {
            int chooser = seat_after(k->walk.t, seat, i);
            if (g->preset[chooser] != NO_OPTION) {
                options[chooser] = g->preset[chooser];
                g->preset[chooser] = NO_OPTION;
            } else if (ends) {
                ask_network(k, chooser, outcomes[chooser]);
                if (alone)
                    return;
            } else {
                options[chooser] = choose(k, chooser);
            }
        }
        if (ends)
            return;
        carry_out(k, options);
    }
    read_outcome(k, outcomes);
}

/* Tries options of a seat in the same worlds as try_options does, and writes down what each world
 * came to: by world and option, a row with points, lead and win share of each seat, then the points
 * of the seat's zoo by account. Accounts are 0 where the network was asked before the end; so are
 * the other seats, unless `knows_all`: then hands stay as they are, and what seats have chosen
 * already. With NO_OPTION the seat chooses like everybody. */
void list_outcomes(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                   int32_t knows_all, const int16_t *options, int32_t number, int64_t first_world,
                   int64_t worlds, uint64_t seed, int32_t turns, float *rows)
{
    for (int64_t world = first_world; world < first_world + worlds; world++) {
        Game imagined = *start;
        Thinker k = begin(t, policy, &imagined, mix(seed + (uint64_t)world * 0x9E3779B97F4A7C15u));
        if (!knows_all)
            imagine_world(&k, seat);
        for (int i = 0; i < number; i++) {
            float outcomes[MOST_PLAYERS][OUTPUTS] = {{0}};
            Game game = imagined;
            Thinker own = k;
            own.walk.g = &game;
            if (options[i] != NO_OPTION)
                game.preset[seat] = options[i];
            expect(&own, seat, !knows_all, turns, outcomes);
            for (int other = 0; other < t->players; other++) {
                *rows++ = outcomes[other][OWN_POINTS];
                *rows++ = outcomes[other][OWN_LEAD];
                *rows++ = outcomes[other][WIN_SHARES];
            }
            if (game.phase == OVER)
                read_accounts(&own, seat, rows);
            rows += t->accounts;
        }
    }
}

/* Plays one option to the end in one world of try_options, and writes all of it down: the hands of
 * the world, as if they were dealt, and whatever happens then. Returns how many lines there are. */
int64_t trace_option(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                     int32_t option, int64_t world, uint64_t seed, int64_t *trace)
{
    Game game = *start;
    float outcomes[MOST_PLAYERS][OUTPUTS];
    Thinker k = begin(t, policy, &game, mix(seed + (uint64_t)world * 0x9E3779B97F4A7C15u));
    imagine_world(&k, seat);
    k.walk.trace = (Trace){trace, 3};
    int16_t phase = game.phase;
    game.phase = DEAL;
    for (int holder = 0; holder < t->players; holder++)
        note(&k.walk, holder, (int32_t)game.hands[holder], 0, 0);
    game.phase = phase;
    game.preset[seat] = (int16_t)option;
    expect(&k, seat, 1, t->all_turns, outcomes);
    return (k.walk.trace.next - trace) / 3;
}

/* The options of a seat where it chooses, what each is worth, and what the network says of each
 * (OUTPUTS numbers). Returns how many there are. */
int32_t weigh(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
              int16_t *options, float *worths, float *outputs)
{
    Game game = *start;
    Choices choices;
    Thinker k = begin(t, policy, &game, 0);
    look_around(&k);
    weigh_choices(&k, seat, &choices);
    for (int i = 0; i < choices.number; i++) {
        options[i] = choices.option[i];
        worths[i] = choices.worth[i];
        for (int out = 0; asks_network(&k, seat) && out < OUTPUTS; out++)
            outputs[i * OUTPUTS + out] = choices.outputs[i][out];
    }
    return choices.number;
}

/* ── Games to learn from ─────────────────────────────────────────────────────────────────── */

static void write_facts(const Thinker *k, int seat, int32_t option, int16_t *rows)
{
    Facts facts;
    Changes changes;
    gather_facts(k, seat, &facts);
    find_changes(k, seat, &facts, option, &changes);
    for (int i = 0; i < changes.number; i++)
        facts.row[changes.slot[i]] = changes.row[i];
    for (int i = 0; i < facts.slots; i++)
        rows[i] = (int16_t)facts.row[i];
}

static void write_zoos(const Thinker *k, int seat, int16_t *rows)
{
    const Tables *t = k->walk.t;
    for (int steps = 1; steps < t->players; steps++)
        for (int pen = 0; pen < t->pens; pen++)
            *rows++ = (int16_t)k->walk.g->zoos[seat_after(t, seat, steps)][pen];
}

/* How many facts the network sees in games of this kind. */
int32_t count_facts(const Tables *t)
{
    return t->pens + 6 + 6 + 3 * t->comparisons + 6 * t->pairs + 6 * (t->players - 1) + 6 * 3 + 6 + GAIN_FACTS + 7 +
           2 * (t->players - 1);
}

/* Plays whole games by a policy. For every choice that the network may be asked about it writes
 * down what was seen (the facts, the zoos of others from the left on) and what to learn: for each
 * output, the outcome, mixed with what the network said of the later choices (a part of 1 - `trust`
 * from each). All arrays are by turn (but the last), step of the turn (where dinosaurs are
 * discarded: two), game and seat. Where rivals judge, one seat a game learns and all others choose
 * by judgement: nothing is written for those. */
void learn_from(const Tables *t, const Policy *policy, const Network *facts, int32_t by_judgement,
                const Game *start, int64_t games, uint64_t seed, float trust, int16_t *own_rows,
                int16_t *other_rows, float *targets)
{
    int64_t slots = count_facts(t), others = (int64_t)(t->players - 1) * t->pens, steps = t->discards ? 2 : 1;
    Policy looking = *policy;
    looking.network = facts;
    for (int64_t number = 0; number < games; number++) {
        Game game = *start;
        Thinker k = begin(t, &looking, &game, mix(seed + (uint64_t)number * 0x9E3779B97F4A7C15u));
        game.first_roller = (int16_t)below(&k.walk, t->players);
        int32_t learner = find_learner(t, policy, number);
        for (go_on(&k); game.phase != OVER; go_on(&k)) {
            int32_t options[MOST_PLAYERS];
            look_around(&k);
            for (int seat = 0; seat < t->players; seat++) {
                Choices choices;
                k.searcher = seat == learner ? NO_SEAT : learner; /* it has whims as well */
                looking.network = by_judgement ? 0 : facts;
                weigh_choices(&k, seat, &choices);
                int best = find_best(&k, seat, &choices);
                looking.network = facts;
                options[seat] = choices.option[best];
                if (game.phase == CHOOSE || !turns_left(&k) || is_judged(&k, seat))
                    continue;
                int64_t at = ((game.turn * steps + (game.phase == DISCARD)) * games + number) * t->players + seat;
                write_facts(&k, seat, options[seat], own_rows + at * slots);
                write_zoos(&k, seat, other_rows + at * others);
                if (!by_judgement)
                    __builtin_memcpy(targets + at * OUTPUTS, choices.outputs[best], sizeof choices.outputs[best]);
            }
            carry_out(&k, options);
        }
        float outcome[MOST_PLAYERS][OUTPUTS];
        read_outcome(&k, outcome);
        for (int64_t step = (t->all_turns - 1) * steps - 1; step >= 0; step--)
            for (int seat = 0; seat < t->players; seat++) {
                float *target = targets + ((step * games + number) * t->players + seat) * OUTPUTS;
                for (int out = 0; out < OUTPUTS; out++) {
                    float said = target[out], learn = outcome[seat][out];
                    target[out] = learn;
                    outcome[seat][out] = by_judgement ? learn : trust * learn + (1 - trust) * said;
                }
            }
    }
}

/* Plays whole games, each seat by its own policy, and adds up win shares and points by seat. */
void play_policies(const Tables *t, const Policy *const *policies, const Game *start, int64_t games,
                   uint64_t seed, double *wins, double *points)
{
    for (int64_t number = 0; number < games; number++) {
        Game game = *start;
        Thinker k = begin(t, policies[0], &game, mix(seed + (uint64_t)number * 0x9E3779B97F4A7C15u));
        game.first_roller = (int16_t)below(&k.walk, t->players);
        for (go_on(&k); game.phase != OVER; go_on(&k)) {
            int32_t options[MOST_PLAYERS];
            for (int seat = 0; seat < t->players; seat++) {
                k.policy = policies[seat];
                look_around(&k);
                options[seat] = choose(&k, seat);
            }
            carry_out(&k, options);
        }
        float outcome[MOST_PLAYERS][OUTPUTS];
        read_outcome(&k, outcome);
        for (int seat = 0; seat < t->players; seat++) {
            wins[seat] += outcome[seat][WIN_SHARES];
            points[seat] += outcome[seat][OWN_POINTS];
        }
    }
}

/* ── Learning ────────────────────────────────────────────────────────────────────────────── */

/* One sample: all layers forward, then what each weight contributed to the mistake, backward. */
typedef struct {
    Lanes own[OWN_WIDTH / LANES];
    Lanes other[MOST_PLAYERS][OTHER_WIDTH / LANES];
    float inputs[FIRST_HIDDEN_INPUTS], back_inputs[FIRST_HIDDEN_INPUTS];
    Lanes first[2], second[2], back_first[2], back_second[2];
    float outputs[OUTPUTS], back[OUTPUTS];
} Sample;

static inline float positive(float x)
{
    return x > 0 ? x : 0;
}

static int role_of(const Tables *t, int steps)
{
    return OWN_WIDTH + OTHER_WIDTH * (steps == 1 ? 0 : steps == t->players - 1 ? 1 : 2);
}

static void run_forward(const Tables *t, const Network *net, int turn, const int16_t *own_rows,
                        const int16_t *other_rows, const int32_t *rows, Sample *s)
{
    __builtin_memset(s, 0, sizeof *s);
    int32_t found[MOST_SLOTS], slots = count_facts(t);
    for (int i = 0; i < slots; i++)
        found[i] = rows[own_rows[i]];
    sum_rows(own_rows_of(t, net, turn), found, slots, s->own);
    for (int i = 0; i < OWN_WIDTH; i++)
        s->inputs[i] = positive(((const float *)s->own)[i]);
    for (int steps = 1; steps < t->players; steps++) {
        float *zoo = (float *)s->other[steps];
        for (int pen = 0; pen < t->pens; pen++) {
            int32_t row = rows[FIRST_STATE_ROW + *other_rows++];
            for (int i = 0; i < OTHER_WIDTH; i++)
                zoo[i] += other_rows_of(t, net, turn)[(int64_t)row * OTHER_WIDTH + i];
        }
        for (int i = 0; i < OTHER_WIDTH; i++)
            s->inputs[role_of(t, steps) + i] += positive(zoo[i]);
    }
    for (int half = 0; half < 2; half++) {
        s->first[half] = ((const Lanes *)(net->first_bias + turn * HIDDEN))[half];
        s->second[half] = ((const Lanes *)(net->second_bias + turn * HIDDEN))[half];
    }
    add_layer(s->first, s->inputs, FIRST_HIDDEN_INPUTS, net->first + turn * FIRST_HIDDEN_INPUTS * HIDDEN);
    add_layer(s->second, (float *)s->first, HIDDEN, net->second + turn * HIDDEN * HIDDEN);
    for (int out = 0; out < OUTPUTS; out++)
        s->outputs[out] = net->last_bias[turn * OUTPUTS + out];
    for (int i = 0; i < HIDDEN; i++)
        for (int out = 0; out < OUTPUTS; out++)
            s->outputs[out] += positive(((float *)s->second)[i]) * net->last[(turn * HIDDEN + i) * OUTPUTS + out];
}

/* How much each output should change; adds the squared errors in points and in the own win share. A
 * squared point counts `points_count` beside the surprise about who won. */
static void find_mistake(const Tables *t, const float *target, float points_count, Sample *s, double *errors)
{
    float shares[MOST_PLAYERS], all = 0, most = s->outputs[WIN_SHARES];
    for (int i = 1; i < t->players; i++)
        most = s->outputs[WIN_SHARES + i] > most ? s->outputs[WIN_SHARES + i] : most;
    for (int i = 0; i < t->players; i++)
        all += shares[i] = exponential(s->outputs[WIN_SHARES + i] - most);
    for (int i = 0; i < WIN_SHARES; i++)
        s->back[i] = points_count * (s->outputs[i] - target[i]);
    for (int i = 0; i < t->players; i++)
        s->back[WIN_SHARES + i] = shares[i] / all - target[WIN_SHARES + i];
    float points = s->outputs[OWN_POINTS] - target[OWN_POINTS];
    errors[0] += points * points;
    errors[1] += s->back[WIN_SHARES] * s->back[WIN_SHARES];
}

/* From the change of HIDDEN sums to that of their weights and inputs. */
static void learn_layer(const float *inputs, int number, const Lanes *back, const float *weights,
                        float *gradient, float *back_inputs)
{
    for (int i = 0; i < number; i++) {
        back_inputs[i] = 0;
        if (inputs[i] <= 0)
            continue;
        const Lanes *row = (const Lanes *)(weights + i * HIDDEN);
        Lanes *learned = (Lanes *)(gradient + i * HIDDEN);
        Lanes product = row[0] * back[0] + row[1] * back[1];
        learned[0] += back[0] * inputs[i];
        learned[1] += back[1] * inputs[i];
        float sum = 0;
        for (int lane = 0; lane < LANES; lane++)
            sum += product[lane];
        back_inputs[i] = sum;
    }
}

static void run_backward(const Tables *t, const Network *net, const Network *gradient, int turn,
                         const int16_t *own_rows, const int16_t *other_rows, const int32_t *rows, Sample *s)
{
    float *second_back = (float *)s->back_second, *last = (float *)gradient->last + turn * HIDDEN * OUTPUTS;
    for (int out = 0; out < OUTPUTS; out++)
        ((float *)gradient->last_bias)[turn * OUTPUTS + out] += s->back[out];
    for (int i = 0; i < HIDDEN; i++) {
        float input = ((float *)s->second)[i];
        for (int out = 0; input > 0 && out < OUTPUTS; out++) {
            last[i * OUTPUTS + out] += input * s->back[out];
            second_back[i] += net->last[(turn * HIDDEN + i) * OUTPUTS + out] * s->back[out];
        }
    }
    learn_layer((float *)s->first, HIDDEN, s->back_second, net->second + turn * HIDDEN * HIDDEN,
                (float *)gradient->second + turn * HIDDEN * HIDDEN, (float *)s->back_first);
    learn_layer(s->inputs, FIRST_HIDDEN_INPUTS, s->back_first,
                net->first + turn * FIRST_HIDDEN_INPUTS * HIDDEN,
                (float *)gradient->first + turn * FIRST_HIDDEN_INPUTS * HIDDEN, s->back_inputs);
    for (int half = 0; half < 2; half++) {
        ((Lanes *)(gradient->first_bias + turn * HIDDEN))[half] += s->back_first[half];
        ((Lanes *)(gradient->second_bias + turn * HIDDEN))[half] += s->back_second[half];
    }
    for (int i = 0, slots = count_facts(t); i < slots; i++)
        if (own_rows[i]) /* row 0 stays 0 */
            for (int lane = 0; lane < OWN_WIDTH / LANES; lane++)
                ((Lanes *)own_row(own_rows_of(t, gradient, turn), rows[own_rows[i]]))[lane] += ((Lanes *)s->back_inputs)[lane];
    for (int steps = 1; steps < t->players; steps++)
        for (int pen = 0; pen < t->pens; pen++) {
            int32_t row = rows[FIRST_STATE_ROW + *other_rows++];
            float *learned = (float *)other_rows_of(t, gradient, turn) + (int64_t)row * OTHER_WIDTH;
            for (int i = 0; i < OTHER_WIDTH; i++)
                if (((float *)s->other[steps])[i] > 0)
                    learned[i] += s->back_inputs[role_of(t, steps) + i];
        }
}

/* Adds what samples say about the weights to `gradient`; the samples of each turn follow each other.
 * `net` and `gradient` hold the rows of all boards: `rows` says which one each row of this kind of
 * game is. `errors` are two sums: see find_mistake. */
void add_gradient(const Tables *t, const Network *net, const Network *gradient, const int32_t *rows,
                  int64_t samples_a_turn, const int16_t *own_rows, const int16_t *other_rows,
                  const float *targets, float points_count, double *errors)
{
    int64_t slots = count_facts(t), others = (int64_t)(t->players - 1) * t->pens;
    for (int64_t at = 0; at < (t->all_turns - 1) * samples_a_turn; at++) {
        Sample s;
        int turn = (int)(at / samples_a_turn);
        run_forward(t, net, turn, own_rows + at * slots, other_rows + at * others, rows, &s);
        find_mistake(t, targets + at * OUTPUTS, points_count, &s, errors);
        run_backward(t, net, gradient, turn, own_rows + at * slots, other_rows + at * others, rows, &s);
    }
}
#endif
