/* Plays random games on compiled tables, and counts what they come to. It knows no rule of any pen:
 * it looks things up. The options of a zoo are a mask (see structures.h); a random choice is its
 * n-th set bit. */

#include "structures.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* What happened, for tests: a line has phase, seat, value and an option mask. */
typedef struct {
    int64_t *next;
    int64_t width;
} Trace;

typedef struct {
    const Tables *t;
    Game *g;
    uint64_t random;
    int stuck; /* whether a game had no option, or too few dinosaurs in the bag: a mistake of ours */
    Trace trace;
} Walk;

/* ── Chance ──────────────────────────────────────────────────────────────────────────────── */

static inline uint64_t draw(Walk *w) /* splitmix64 */
{
    uint64_t z = w->random += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline int32_t below(Walk *w, int32_t limit)
{
    return (int32_t)(((draw(w) >> 32) * (uint64_t)limit) >> 32);
}

/* ── Options ─────────────────────────────────────────────────────────────────────────────── */

static inline int32_t nth_bit(uint64_t word, int32_t nth)
{
#ifdef __BMI2__
    return (int32_t)__builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << nth, word));
#else
    int32_t at = 0; /* half by half: a loop over bits would take another way each time */
    for (int width = 32; width; width /= 2) {
        int32_t here = __builtin_popcountll(word >> at & (((uint64_t)1 << width) - 1));
        int32_t is_further = nth >= here;
        nth -= is_further * here;
        at += is_further * width;
    }
    return at;
#endif
}

static inline int32_t pick(Walk *w, const uint64_t *options, int words)
{
    int32_t number = 0, at = 0;
    for (int i = 0; i < words; i++)
        number += __builtin_popcountll(options[i]);
    if (!number) {
        w->stuck = 1;
        return 0;
    }
    int32_t nth = below(w, number);
    for (int32_t here; nth >= (here = __builtin_popcountll(options[at])); at++)
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
    int16_t *hand = &w->g->hands[seat];
    *hand = (int16_t)w->t->minus[species * w->t->hands + *hand];
}

static inline void place(Walk *w, int seat, int32_t option, int32_t species)
{
    const Tables *t = w->t;
    int32_t pen = t->pen_of[option];
    int16_t *state = &w->g->zoos[seat][pen];
    *state = (int16_t)t->next_state[t->next_state_of[option] + *state];
    w->g->counters[seat][t->counter_of[pen]] += t->count_one[species];
}

static void deal(Walk *w)
{
    Game *g = w->g;
    if (g->in_bag < w->t->players * w->t->hand_size) {
        w->stuck = 1;
        return;
    }
    for (int seat = 0; seat < w->t->players; seat++) {
        int32_t held = 0;
        uint64_t random = draw(w);
        for (int i = 0; i < w->t->hand_size; i++) {
            /* What one draw leaves of the random number serves for the next one. */
            unsigned __int128 product = (unsigned __int128)random * (uint64_t)g->in_bag;
            int32_t at = (int32_t)(product >> 64);
            random = (uint64_t)product;
            held = w->t->plus[g->bag[at] * w->t->hands + held];
            g->bag[at] = g->bag[--g->in_bag];
        }
        g->hands[seat] = (int16_t)held;
        note(w, seat, held, 0, 0);
    }
}

static void roll(Walk *w)
{
    w->g->die = (int16_t)below(w, w->t->faces);
    note(w, -1, w->g->die, 0, 0);
    w->g->phase = w->t->reveal_before_placing ? CHOOSE : COMMIT;
}

ALWAYS_INLINE void choose_and_place(Walk *w, int phase, int words, int pens)
{
    const Tables *t = w->t;
    Game *g = w->g;
    int32_t free = t->free_seats[g->first_roller * t->all_turns + g->turn];
    for (int seat = 0; seat < t->players; seat++) {
        uint64_t options[MOST_WORDS];
        find_openings(w, seat, seat == free ? t->free : g->die, options, words, pens);
        const uint64_t *own = phase == PLACE ? t->species_options + g->chosen[seat]
                                             : t->hand_options + g->hands[seat];
        for (int i = 0; i < words; i++)
            options[i] &= own[(int64_t)i * (phase == PLACE ? t->species : t->hands)];
        int32_t option = g->preset[seat] == NO_OPTION ? pick(w, options, words) : g->preset[seat];
        int32_t species = t->species_of[option];
        g->preset[seat] = NO_OPTION;
        note(w, seat, phase == CHOOSE ? species : option, options, words);
        if (phase != PLACE)
            remove_from_hand(w, seat, species);
        if (phase == CHOOSE)
            g->chosen[seat] = (int16_t)species;
        else
            place(w, seat, option, species);
    }
}

static void discard(Walk *w)
{
    for (int seat = 0; seat < w->t->players; seat++) {
        uint64_t held = (uint64_t)w->t->hand_species[w->g->hands[seat]];
        int32_t preset = w->g->preset[seat];
        int32_t species = preset == NO_OPTION ? pick(w, &held, 1) : preset;
        w->g->preset[seat] = NO_OPTION;
        note(w, seat, species, &held, 1);
        remove_from_hand(w, seat, species);
    }
}

static void pass_hands(Walk *w)
{
    const Tables *t = w->t;
    Game *g = w->g;
    int16_t last = g->hands[t->players - 1];
    for (int seat = t->players - 1; seat > 0; seat--)
        g->hands[seat] = g->hands[seat - 1];
    g->hands[0] = last;
    g->turn++;
    if (g->turn < t->all_turns)
        g->phase = g->turn % t->turns ? ROLL : DEAL;
    else
        g->phase = RELOCATE;
}

static void end_of_placing(Walk *w)
{
    if (w->t->discards)
        w->g->phase = DISCARD;
    else
        pass_hands(w);
}

static void relocate(Walk *w, int words, int pens)
{
    const Tables *t = w->t;
    Game *g = w->g;
    for (int seat = 0; t->leaving_pen >= 0 && seat < t->players; seat++) {
        int16_t *pen = &g->zoos[seat][t->leaving_pen];
        int32_t species = t->resident[*pen];
        if (species == t->nobody || g->done[seat])
            continue;
        uint64_t options[MOST_WORDS];
        *pen = (int16_t)t->empty_state[t->leaving_pen];
        g->counters[seat][t->counter_of[t->leaving_pen]] -= t->count_one[species];
        find_openings(w, seat, t->leaving, options, words, pens);
        for (int i = 0; i < words; i++)
            options[i] &= t->species_options[(int64_t)i * t->species + species];
        int32_t option = pick(w, options, words);
        note(w, seat, option, options, words);
        place(w, seat, option, species);
    }
    g->phase = OVER;
}

ALWAYS_INLINE void play_out(Walk *w, int words, int pens)
{
    Game *g = w->g;
    if (g->first_roller == ANY_ROLLER)
        g->first_roller = (int16_t)below(w, w->t->players);
    while (g->phase != OVER) {
        switch (g->phase) {
        case DEAL:
            deal(w);
            g->phase = ROLL;
            break;
        case ROLL:
            roll(w);
            break;
        case CHOOSE:
            choose_and_place(w, CHOOSE, words, pens);
            g->phase = PLACE;
            break;
        case COMMIT:
            choose_and_place(w, COMMIT, words, pens);
            end_of_placing(w);
            break;
        case PLACE:
            choose_and_place(w, PLACE, words, pens);
            end_of_placing(w);
            break;
        case DISCARD:
            discard(w);
            pass_hands(w);
            break;
        default:
            relocate(w, words, pens);
        }
    }
}

/* ── Points ──────────────────────────────────────────────────────────────────────────────── */

static inline int32_t count(const Tables *t, int64_t counter, int32_t species)
{
    return (int32_t)(counter >> (t->count_bits * species)) & ((1 << t->count_bits) - 1);
}

static int32_t compare(const Walk *w, int which, int seat, const int64_t *counted)
{
    const Tables *t = w->t;
    int32_t species = t->resident[w->g->zoos[seat][t->comparison_pen[which]]], most = 0;
    if (species == t->nobody)
        return 0;
    for (int other = 0; other < t->players; other++) {
        int32_t there = other == seat ? 0 : count(t, counted[other], species);
        most = there > most ? there : most;
    }
    int32_t own = count(t, counted[seat], species);
    int32_t right = count(t, counted[seat ? seat - 1 : t->players - 1], species);
    int32_t at = (own * t->counts + most) * t->counts + right;
    return t->comparison_points[which * t->counts * t->counts * t->counts + at];
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
                            int pens)
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
        int32_t points = compare(w, i, seat, counted);
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

ALWAYS_INLINE void count_game(const Walk *w, int64_t *counts, int pens)
{
    const Tables *t = w->t;
    int32_t rank[MOST_PLAYERS], best = INT32_MIN, winners = 0, lead = 0;
    int64_t counted[MOST_PLAYERS], width = count_width(t);
    int64_t *own = counts + w->g->first_roller * t->players * width;
    for (int seat = 0; seat < t->players; seat++) {
        counted[seat] = 0;
        for (int i = 0; i < t->counters; i++)
            counted[seat] += w->g->counters[seat][i];
    }
    for (int seat = 0; seat < t->players; seat++) {
        int64_t *seat_counts = own + seat * width;
        int32_t total = score(w, seat, counted, seat_counts + accounts_at(t), pens);
        seat_counts[total]++;
        lead += seat == w->g->first_roller ? total * (t->players - 1) : -total;
        rank[seat] = total * t->counts + t->tie_break[count(t, counted[seat], t->t_rex)];
        best = rank[seat] > best ? rank[seat] : best;
    }
    for (int seat = 0; seat < t->players; seat++)
        winners += rank[seat] == best;
    for (int seat = 0; seat < t->players; seat++)
        own[seat * width + wins_at(t) + (rank[seat] == best ? winners : 0)]++;
    int64_t most_lead = (int64_t)t->most_points * (t->players - 1);
    counts[t->players * t->players * width + most_lead + lead]++;
}

#ifndef __CUDACC__
/* Plays a game `times` times from its start to its end, and counts each. Returns how many lines of
 * the trace are written (0 without one), or -1 if a game could not go on. */
int64_t walk(const Tables *t, const Game *start, int64_t times, uint64_t seed, int64_t *counts,
             int64_t *trace)
{
    Game game;
    Walk w = {t, &game, seed, 0, {trace, 3 + t->words}};
    for (int64_t again = 0; again < times; again++) {
        game = *start;
        if (t->words == 1 && t->pens == 7) { /* constants, so that loops are gone: all boards */
            play_out(&w, 1, 7);
            count_game(&w, counts, 7);
        } else {
            play_out(&w, t->words, t->pens);
            count_game(&w, counts, t->pens);
        }
    }
    if (w.stuck)
        return -1;
    return trace ? (w.trace.next - trace) / w.trace.width : 0;
}
#endif
