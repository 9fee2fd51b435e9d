/* Plays random games on compiled tables, and counts what they come to. It knows no rule of any pen:
 * it looks things up. The options of a zoo are a mask (see structures.h); a random choice is its
 * n-th set bit. All tables that a game needs at each step fit the first cache of a processor. */

#include "structures.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))
#if defined(__CUDACC__) || defined(__clang__) /* from which more code is slower */
#define UNROLLED
#else /* for loops over seats: copies of a step, each for its own seat, are faster than a loop */
#define UNROLLED _Pragma("GCC unroll 5")
#endif

/* What happened, for tests: a line has phase, seat, value and an option mask. */
typedef struct {
    int64_t *next;
    int64_t width;
} Trace;

/* By seat and restriction: the open options of its zoo. */
typedef struct {
    _Alignas(64) uint64_t of[MOST_PLAYERS][MOST_RESTRICTIONS];
} Openings;

typedef struct {
    const Tables *t;
    Game *g;
    Openings *open; /* kept up to date by a walk that remembers, else 0 */
    uint64_t random;
    int stuck; /* whether a game had no option, or too few dinosaurs in the bag: a mistake of ours */
    Trace trace;
} Walk;

/* How large games are, and how they are walked. Where these are constants, loops over pens and seats
 * are gone. A `plain` walk starts where nobody has chosen yet, and nothing of it is written down. One
 * that `remembers` what is open to each seat need not look at all pens again, and it draws for all seats
 * at once; it is plain, its masks have one word, and a GPU has too little room for it. */
typedef struct {
    int words, pens, players, hand_size, plain, remembers;
} Shape;

ALWAYS_INLINE Shape shape_of(const Tables *t)
{
    Shape shape = {t->words, t->pens, t->players, t->hand_size, 0, 0};
    return shape;
}

/* ── Chance ──────────────────────────────────────────────────────────────────────────────── */

static inline uint64_t draw(Walk *w) /* splitmix64 */
{
    uint64_t z = w->random += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline int32_t scale(uint64_t random, int32_t limit)
{
    return (int32_t)(((random >> 32) * (uint64_t)limit) >> 32);
}

static inline int32_t below(Walk *w, int32_t limit)
{
    return scale(draw(w), limit);
}

/* The upper 64 bits of a product of 128. */
static inline int32_t upper_half(uint64_t random, int32_t limit)
{
#ifdef __wasm__ /* where such a product is a call */
    uint64_t low = (random & 0xFFFFFFFFu) * (uint64_t)limit;
    return (int32_t)(((random >> 32) * (uint64_t)limit + (low >> 32)) >> 32);
#else
    return (int32_t)((unsigned __int128)random * (uint64_t)limit >> 64);
#endif
}

/* A random number for each seat, as if drawn one after the other. */
typedef struct {
    uint64_t of[MOST_PLAYERS];
} Draws;

ALWAYS_INLINE Draws draw_for_all(Walk *w, int players)
{
    Draws drawn = {{0}};
#ifdef __AVX512DQ__ /* all at once, and some more than are needed */
    typedef uint64_t EightNumbers __attribute__((vector_size(64)));
    EightNumbers z = (EightNumbers){1, 2, 3, 4, 5, 6, 7, 8} * 0x9E3779B97F4A7C15u + w->random;
    w->random += (uint64_t)players * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    UNROLLED
    for (int seat = 0; seat < players; seat++)
        drawn.of[seat] = z[seat];
#else
    UNROLLED
    for (int seat = 0; seat < players; seat++)
        drawn.of[seat] = draw(w);
#endif
    return drawn;
}

/* ── Options ─────────────────────────────────────────────────────────────────────────────── */

/* nth_bit: where in a word the n-th set bit is, counted from 0; there have to be that many. */

#if defined(__BMI2__)
static inline int32_t nth_bit(uint64_t word, int32_t nth)
{
    return (int32_t)__builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << nth, word));
}
#elif defined(__CUDACC__)
static inline int32_t nth_bit(uint64_t word, int32_t nth)
{
    int32_t at = 0; /* half by half: a loop over bits would take another way each time */
    for (int width = 32; width; width /= 2) {
        int32_t here = __builtin_popcountll(word >> at & (((uint64_t)1 << width) - 1));
        int32_t is_further = nth >= here;
        nth -= is_further * here;
        at += is_further * width;
    }
    return at;
}
#else /* browsers, other processors */
#define BITS_BELOW(at, byte) __builtin_popcount((byte) & ((1 << (at)) - 1))
#define BIT_PLACE(at, byte) \
    ((byte) >> (at) & 1 ? (uint32_t)(at) << 4 * BITS_BELOW(at, byte) : 0)
#define TWO_PLACES(at, byte) BIT_PLACE(at, byte) | BIT_PLACE(at + 1, byte)
#define PLACES(byte) \
    (TWO_PLACES(0, byte) | TWO_PLACES(2, byte) | TWO_PLACES(4, byte) | TWO_PLACES(6, byte))
#define FOUR_BYTES(from) PLACES(from), PLACES(from + 1), PLACES(from + 2), PLACES(from + 3)
#define SIXTEEN_BYTES(from) \
    FOUR_BYTES(from), FOUR_BYTES(from + 4), FOUR_BYTES(from + 8), FOUR_BYTES(from + 12)
#define SIXTY_FOUR_BYTES(from) \
    SIXTEEN_BYTES(from), SIXTEEN_BYTES(from + 16), SIXTEEN_BYTES(from + 32), SIXTEEN_BYTES(from + 48)

/* By byte: the places of its set bits, lowest first, in four bits each. */
static const uint32_t places_of_bits[256] = {
    SIXTY_FOUR_BYTES(0), SIXTY_FOUR_BYTES(64), SIXTY_FOUR_BYTES(128), SIXTY_FOUR_BYTES(192)};

/* Finds the byte with sums of all bytes at once, then looks into a table. */
static inline int32_t nth_bit(uint64_t word, int32_t nth)
{
    const uint64_t every_byte = 0x0101010101010101u, high_bits = 0x80 * every_byte;
    /* How many bits are set in each pair, then in four, then in eight. */
    uint64_t sums = word - (word >> 1 & 0x55 * every_byte);
    sums = (sums & 0x33 * every_byte) + (sums >> 2 & 0x33 * every_byte);
    sums = (sums + (sums >> 4)) & 0x0F * every_byte;
    sums *= every_byte; /* now in each byte: how many are set up to its end */
    uint64_t ends_before = (((uint64_t)nth * every_byte | high_bits) - sums) & high_bits;
    int32_t at = 8 * __builtin_popcountll(ends_before);
    nth -= (int32_t)(sums << 8 >> at & 0xFF);
    return at + (int32_t)(places_of_bits[word >> at & 0xFF] >> 4 * nth & 0xF);
}
#endif

ALWAYS_INLINE int32_t pick(Walk *w, const uint64_t *options, int words, uint64_t random)
{
    int32_t number = 0, at = 0;
    for (int i = 0; i < words; i++)
        number += __builtin_popcountll(options[i]);
    if (!number) {
        w->stuck = 1;
        return 0;
    }
    int32_t nth = scale(random, number);
    for (int32_t here; at + 1 < words && nth >= (here = __builtin_popcountll(options[at])); at++)
        nth -= here;
    return at * w->t->options_a_word + nth_bit(options[at], nth);
}

ALWAYS_INLINE void find_openings(const Walk *w, int seat, int restriction, uint64_t *options,
                                 int words, int pens)
{
    const Tables *t = w->t;
    const int16_t *zoo = w->g->zoos[seat];
    for (int i = 0; i < words; i++) {
        const uint64_t *legal = t->legal + ((int64_t)i * (t->leaving + 1) + restriction) * t->states;
        options[i] = 0;
        for (int pen = 0; pen < pens; pen++)
            options[i] |= legal[zoo[pen]];
    }
}

/* The species of which a hand has any, one bit each. */
static inline uint64_t species_in(int64_t hand)
{
    uint64_t any = (uint64_t)hand + 0x77777777u; /* a hand has at most 8 of each */
#ifdef __BMI2__
    return __builtin_ia32_pext_di(any, 0x88888888u);
#else
    any = any >> 3 & 0x11111111u; /* together by twos, by fours, all */
    any = (any | any >> 3) & 0x03030303u;
    any = (any | any >> 6) & 0x000F000Fu;
    return (any | any >> 12) & 0xFFu;
#endif
}

/* All options of some species, open or not: one word, which serves for each word of a mask. */
static inline uint64_t options_of(const Tables *t, uint64_t species)
{
    return species * t->every_entry;
}

static void write_down(Walk *w, int seat, int32_t value, const uint64_t *options, int words)
{
    int64_t *entry = w->trace.next;
    entry[0] = w->g->phase;
    entry[1] = seat;
    entry[2] = value;
    for (int i = 0; i < words; i++)
        entry[3 + i] = (int64_t)options[i];
    w->trace.next += w->trace.width;
}

static inline void note(Walk *w, int seat, int32_t value, const uint64_t *options, int words)
{
    if (w->trace.next)
        write_down(w, seat, value, options, words);
}

/* ── What happens ────────────────────────────────────────────────────────────────────────── */

static inline void remove_from_hand(Walk *w, int seat, int32_t species)
{
    w->g->hands[seat] -= w->t->count_one[species];
}

static inline void place(Walk *w, int seat, int32_t option, int32_t species)
{
    const Tables *t = w->t;
    int16_t *state = &w->g->zoos[seat][t->pen_of[option]];
    *state = (int16_t)t->next_state[t->next_state_of[option] + *state];
    w->g->counters[seat][t->counter_of_option[option]] += t->count_one[species];
}

/* The same, where what is open is remembered. Each option belongs to one pen, so what the old state of
 * a pen opened can be taken away. */
ALWAYS_INLINE void place_and_remember(Walk *w, int seat, int32_t option, int32_t species)
{
    const Tables *t = w->t;
    const int16_t *state = &w->g->zoos[seat][t->pen_of[option]];
    const uint64_t *before = t->openings + *state * MOST_RESTRICTIONS;
    place(w, seat, option, species);
    const uint64_t *after = t->openings + *state * MOST_RESTRICTIONS;
    for (int i = 0; i < MOST_RESTRICTIONS; i++)
        w->open->of[seat][i] ^= before[i] ^ after[i];
}

ALWAYS_INLINE void remember_openings(Walk *w, Shape shape)
{
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++)
        for (int i = 0; i < MOST_RESTRICTIONS; i++) {
            w->open->of[seat][i] = 0;
            for (int pen = 0; pen < shape.pens; pen++)
                w->open->of[seat][i] |= w->t->openings[w->g->zoos[seat][pen] * MOST_RESTRICTIONS + i];
        }
}

ALWAYS_INLINE void deal(Walk *w, Shape shape)
{
    Game *g = w->g;
    int32_t in_bag = g->in_bag;
    if (in_bag < shape.players * shape.hand_size) {
        w->stuck = 1;
        return;
    }
    Draws drawn = draw_for_all(w, shape.remembers ? shape.players : 0);
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++) {
        int64_t held = 0;
        uint64_t random = shape.remembers ? drawn.of[seat] : draw(w);
        for (int i = 0; i < shape.hand_size; i++) {
            /* What one draw leaves of the random number serves for the next one. */
            int32_t at = upper_half(random, in_bag);
            random *= (uint64_t)in_bag;
            held += w->t->count_one[g->bag[at]];
            g->bag[at] = g->bag[--in_bag];
        }
        g->hands[seat] = held;
        if (!shape.plain)
            note(w, seat, (int32_t)held, 0, 0);
    }
    g->in_bag = (int16_t)in_bag;
}

ALWAYS_INLINE void roll(Walk *w, Shape shape)
{
    w->g->die = (int16_t)below(w, w->t->faces);
    if (!shape.plain)
        note(w, -1, w->g->die, 0, 0);
    w->g->phase = w->t->reveal_before_placing ? CHOOSE : COMMIT;
}

/* What a seat chose before the walk began, or NO_OPTION. */
ALWAYS_INLINE int32_t take_preset(Walk *w, int seat, Shape shape)
{
    if (shape.plain)
        return NO_OPTION;
    int32_t preset = w->g->preset[seat];
    w->g->preset[seat] = NO_OPTION;
    return preset;
}

ALWAYS_INLINE void choose_and_place(Walk *w, int phase, Shape shape)
{
    const Tables *t = w->t;
    Game *g = w->g;
    int32_t free = t->free_seats[g->first_roller * t->all_turns + g->turn];
    Draws drawn = draw_for_all(w, shape.remembers ? shape.players : 0);
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++) {
        uint64_t options[MOST_WORDS];
        uint64_t species_held = phase == PLACE ? (uint64_t)1 << g->chosen[seat] : species_in(g->hands[seat]);
        int32_t restriction = seat == free ? t->free : g->die;
        if (shape.remembers)
            options[0] = w->open->of[seat][restriction];
        else
            find_openings(w, seat, restriction, options, shape.words, shape.pens);
        for (int i = 0; i < shape.words; i++)
            options[i] &= options_of(t, species_held);
        int32_t option = take_preset(w, seat, shape);
        if (option == NO_OPTION)
            option = pick(w, options, shape.words, shape.remembers ? drawn.of[seat] : draw(w));
        int32_t species = t->species_of[option];
        if (!shape.plain)
            note(w, seat, phase == CHOOSE ? species : option, options, shape.words);
        if (phase != PLACE)
            remove_from_hand(w, seat, species);
        if (phase == CHOOSE)
            g->chosen[seat] = (int16_t)species;
        else if (shape.remembers)
            place_and_remember(w, seat, option, species);
        else
            place(w, seat, option, species);
    }
}

ALWAYS_INLINE void discard(Walk *w, Shape shape)
{
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++) {
        uint64_t held = species_in(w->g->hands[seat]);
        int32_t species = take_preset(w, seat, shape);
        if (species == NO_OPTION)
            species = pick(w, &held, 1, draw(w));
        if (!shape.plain)
            note(w, seat, species, &held, 1);
        remove_from_hand(w, seat, species);
    }
}

ALWAYS_INLINE void pass_hands(Walk *w, int players)
{
    const Tables *t = w->t;
    Game *g = w->g;
    int64_t last = g->hands[players - 1];
    UNROLLED
    for (int seat = players - 1; seat > 0; seat--)
        g->hands[seat] = g->hands[seat - 1];
    g->hands[0] = last;
    g->turn++;
    if (g->turn < t->all_turns)
        g->phase = t->deals >> g->turn & 1 ? DEAL : ROLL;
    else
        g->phase = RELOCATE;
}

ALWAYS_INLINE void end_of_placing(Walk *w, int players)
{
    if (w->t->discards)
        w->g->phase = DISCARD;
    else
        pass_hands(w, players);
}

ALWAYS_INLINE void relocate(Walk *w, Shape shape)
{
    const Tables *t = w->t;
    Game *g = w->g;
    for (int seat = 0; t->leaving_pen >= 0 && seat < shape.players; seat++) {
        int16_t *pen = &g->zoos[seat][t->leaving_pen];
        int32_t species = t->resident[*pen];
        if (species == t->nobody || g->done[seat])
            continue;
        uint64_t options[MOST_WORDS];
        *pen = (int16_t)t->empty_state[t->leaving_pen];
        g->counters[seat][t->counter_of[t->leaving_pen]] -= t->count_one[species];
        find_openings(w, seat, t->leaving, options, shape.words, shape.pens);
        for (int i = 0; i < shape.words; i++)
            options[i] &= options_of(t, (uint64_t)1 << species);
        int32_t option = pick(w, options, shape.words, draw(w));
        if (!shape.plain)
            note(w, seat, option, options, shape.words);
        place(w, seat, option, species);
    }
    g->phase = OVER;
}

ALWAYS_INLINE void play_out(Walk *w, Shape shape)
{
    Game *g = w->g;
    if (g->first_roller == ANY_ROLLER)
        g->first_roller = (int16_t)below(w, shape.players);
    if (shape.remembers)
        remember_openings(w, shape);
    while (g->phase != OVER) { /* once for each turn */
        if (g->phase == DEAL) {
            deal(w, shape);
            g->phase = ROLL;
        }
        if (g->phase == ROLL)
            roll(w, shape);
        if (g->phase == CHOOSE) {
            choose_and_place(w, CHOOSE, shape);
            g->phase = PLACE;
        }
        if (g->phase == PLACE) {
            choose_and_place(w, PLACE, shape);
            end_of_placing(w, shape.players);
        }
        if (g->phase == COMMIT) {
            choose_and_place(w, COMMIT, shape);
            end_of_placing(w, shape.players);
        }
        if (g->phase == DISCARD) {
            discard(w, shape);
            pass_hands(w, shape.players);
        }
        if (g->phase == RELOCATE)
            relocate(w, shape);
    }
}

/* ── Points ──────────────────────────────────────────────────────────────────────────────── */

static inline int32_t count(const Tables *t, int64_t counter, int32_t species)
{
    return (int32_t)(counter >> (t->count_bits * species)) & ((1 << t->count_bits) - 1);
}

ALWAYS_INLINE int32_t compare(const Walk *w, int which, int seat, const int64_t *counted, int players)
{
    const Tables *t = w->t;
    int32_t species = t->resident[w->g->zoos[seat][t->comparison_pen[which]]], most = 0;
    for (int other = 0; other < players; other++) {
        int32_t there = other == seat ? 0 : count(t, counted[other], species);
        most = there > most ? there : most;
    }
    int32_t own = count(t, counted[seat], species);
    int32_t right = count(t, counted[seat ? seat - 1 : players - 1], species);
    int32_t at = (own * t->counts + most) * t->counts + right;
    /* Nobody has no count anywhere. A product, since to guess whether somebody lives there costs more. */
    return t->comparison_points[which * t->counts * t->counts * t->counts + at] * (species != t->nobody);
}

static int32_t paired(const Walk *w, int which, const int64_t *counters)
{
    const Tables *t = w->t;
    int64_t left = counters[t->pair_left[which]], right = counters[t->pair_right[which]];
    int32_t points = 0;
    for (int32_t species = 0; species < t->species; species++)
        points += t->pair_points[(which * t->counts + count(t, left, species)) * t->counts +
                                 count(t, right, species)];
    return points;
}

/* Where the counts of games stand is said in count_layout.py. */
static inline int64_t wins_at(const Tables *t)
{
    return t->most_points + 1;
}

static inline int64_t accounts_at(const Tables *t)
{
    return wins_at(t) + t->players + 1;
}

static inline int64_t count_width(const Tables *t)
{
    return accounts_at(t) + t->accounts;
}

/* The points of a seat; adds them to its accounts, if there are any. */
ALWAYS_INLINE int32_t score(const Walk *w, int seat, const int64_t *counted, int64_t *accounts,
                            int pens, int players)
{
    const Tables *t = w->t;
    int32_t total = 0, bonus = 0;
    for (int pen = 0; pen < pens; pen++) {
        int32_t state = w->g->zoos[seat][pen];
        if (accounts)
            accounts[t->account_of[pen]] += t->points[state];
        total += t->points[state];
        bonus += t->bonus[state];
    }
    if (accounts)
        accounts[t->accounts - 1] += bonus;
    total += bonus;
    for (int i = 0; i < t->comparisons; i++) {
        int32_t points = compare(w, i, seat, counted, players);
        if (accounts)
            accounts[t->comparison_account[i]] += points;
        total += points;
    }
    for (int i = 0; i < t->pairs; i++) {
        int32_t points = paired(w, i, w->g->counters[seat]);
        if (accounts)
            accounts[t->pair_account[i]] += points;
        total += points;
    }
    return total;
}

ALWAYS_INLINE void count_game(const Walk *w, int64_t *counts, Shape shape)
{
    const Tables *t = w->t;
    int32_t rank[MOST_PLAYERS], best = INT32_MIN, winners = 0, lead = 0;
    int64_t counted[MOST_PLAYERS], width = count_width(t);
    int64_t *own = counts + w->g->first_roller * shape.players * width;
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++) {
        counted[seat] = 0;
        for (int i = 0; i < t->counters; i++)
            counted[seat] += w->g->counters[seat][i];
    }
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++) {
        int64_t *seat_counts = own + seat * width;
        int32_t total = score(w, seat, counted, seat_counts + accounts_at(t), shape.pens, shape.players);
        seat_counts[total]++;
        lead += seat == w->g->first_roller ? total * (shape.players - 1) : -total;
        rank[seat] = total * t->counts + t->tie_break[count(t, counted[seat], t->t_rex)];
        best = rank[seat] > best ? rank[seat] : best;
    }
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++)
        winners += rank[seat] == best;
    UNROLLED
    for (int seat = 0; seat < shape.players; seat++)
        own[seat * width + wins_at(t) + (rank[seat] == best ? winners : 0)]++;
    int64_t most_lead = (int64_t)t->most_points * (shape.players - 1);
    counts[shape.players * shape.players * width + most_lead + lead]++;
}

#ifndef __CUDACC__
ALWAYS_INLINE void play_games(Walk *walk, const Game *start, int64_t times, int64_t *counts, Shape shape)
{
    Game game;
    Openings open;
    Walk w = *walk; /* of which the compiler can keep the parts in registers */
    w.g = &game;
    w.open = &open;
    for (int64_t again = 0; again < times; again++) {
        game = *start;
        play_out(&w, shape);
        count_game(&w, counts, shape);
    }
    *walk = w;
}

/* Plain games on boards as all are so far, with constants. Inlined, or gcc keeps less in registers. */
ALWAYS_INLINE void play_known_games(Walk *w, const Game *start, int64_t times, int64_t *counts)
{
    int players = w->t->players;
#if !defined(__clang__) || defined(__BMI2__) /* without it, clang's copies are slower */
    if (players == 2)
        play_games(w, start, times, counts, (Shape){1, 7, 2, 6, 1, 1});
    else if (players == 3)
        play_games(w, start, times, counts, (Shape){1, 7, 3, 6, 1, 1});
    else if (players == 4)
        play_games(w, start, times, counts, (Shape){1, 7, 4, 6, 1, 1});
    else if (players == 5)
        play_games(w, start, times, counts, (Shape){1, 7, 5, 6, 1, 1});
    else
#endif
        play_games(w, start, times, counts, (Shape){1, 7, players, 6, 1, 1});
}

/* Plays a game `times` times from its start to its end, and counts each. Returns how many lines of
 * the trace are written (0 without one), or -1 if a game could not go on. */
int64_t walk(const Tables *t, const Game *start, int64_t times, uint64_t seed, int64_t *counts,
             int64_t *trace)
{
    Walk w = {t, 0, 0, seed, 0, {trace, 3 + t->words}};
    int is_known = !trace && t->words == 1 && t->pens == 7 && t->hand_size == 6;
    for (int seat = 0; seat < t->players; seat++)
        is_known &= start->preset[seat] == NO_OPTION;
    if (is_known)
        play_known_games(&w, start, times, counts);
    else
        play_games(&w, start, times, counts, shape_of(t));
    if (w.stuck)
        return -1;
    return trace ? (w.trace.next - trace) / w.trace.width : 0;
}
#endif
