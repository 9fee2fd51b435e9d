/* Plays random games on compiled tables. It knows no rule of any pen: it looks things up.
 *
 * A zoo's options are bits of one or more words, one for each door and species; a random choice is
 * the n-th set bit.
 */

#include "structures.h"
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* What was offered and chosen, for those who check: phase, seat, value and the words. */
typedef struct {
    int64_t *next;
    int64_t width;
} Trace;

typedef struct {
    const Tables *t;
    Game *g;
    uint64_t random;
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

/* ── Words ───────────────────────────────────────────────────────────────────────────────── */

static inline int32_t nth_bit(uint64_t word, int32_t nth)
{
#ifdef __BMI2__
    return (int32_t)__builtin_ctzll(_pdep_u64((uint64_t)1 << nth, word));
#else
    while (nth--)
        word &= word - 1;
    return (int32_t)__builtin_ctzll(word);
#endif
}

static inline int32_t pick(Walk *w, const uint64_t *options, int words)
{
    int32_t number = 0, at = 0;
    for (int i = 0; i < words; i++)
        number += __builtin_popcountll(options[i]);
    int32_t nth = below(w, number);
    for (int32_t here; nth >= (here = __builtin_popcountll(options[at])); at++)
        nth -= here;
    return at * w->t->options_a_word + nth_bit(options[at], nth);
}

ALWAYS_INLINE void find_openings(Walk *w, int seat, int ruling, uint64_t *options, int words,
                                 int pens)
{
    const Tables *t = w->t;
    const int16_t *zoo = w->g->zoos[seat];
    for (int i = 0; i < words; i++) {
        const uint64_t *legal = t->legal + ((int64_t)i * (t->leaving + 1) + ruling) * t->states;
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

static inline void hold_less(Walk *w, int seat, int32_t species)
{
    int16_t *hand = &w->g->hands[seat];
    *hand = (int16_t)w->t->minus[species * w->t->hands + *hand];
}

static inline void place(Walk *w, int seat, int32_t option, int32_t species)
{
    const Tables *t = w->t;
    int32_t pen = t->pen_of[option];
    int16_t *state = &w->g->zoos[seat][pen];
    *state = (int16_t)t->enter[t->enter_of[option] + *state];
    w->g->tallies[seat][t->tally_of[pen]] += t->one_more[species];
}

static void deal(Walk *w)
{
    Game *g = w->g;
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
    g->phase = ROLL;
}

static void roll(Walk *w)
{
    w->g->die = (int16_t)below(w, w->t->faces);
    note(w, OPEN, w->g->die, 0, 0);
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
        const uint64_t *own = phase == PLACE ? t->of_species + g->chosen[seat]
                                             : t->of_hand + g->hands[seat];
        for (int i = 0; i < words; i++)
            options[i] &= own[(int64_t)i * (phase == PLACE ? t->species : t->hands)];
        int32_t option = g->settled[seat] == OPEN ? pick(w, options, words) : g->settled[seat];
        int32_t species = t->species_of[option];
        g->settled[seat] = OPEN;
        note(w, seat, phase == CHOOSE ? species : option, options, words);
        if (phase != PLACE)
            hold_less(w, seat, species);
        if (phase == CHOOSE)
            g->chosen[seat] = (int16_t)species;
        else
            place(w, seat, option, species);
    }
}

static void discard(Walk *w)
{
    for (int seat = 0; seat < w->t->players; seat++) {
        uint64_t held = (uint64_t)w->t->hand_mask[w->g->hands[seat]];
        int32_t settled = w->g->settled[seat];
        int32_t species = settled == OPEN ? pick(w, &held, 1) : settled;
        w->g->settled[seat] = OPEN;
        note(w, seat, species, &held, 1);
        hold_less(w, seat, species);
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
    for (int seat = 0; t->home >= 0 && seat < t->players; seat++) {
        int16_t *home = &g->zoos[seat][t->home];
        int32_t species = t->resident[*home];
        if (species == t->nobody || g->done[seat])
            continue;
        uint64_t options[MOST_WORDS];
        *home = (int16_t)t->first[t->home];
        g->tallies[seat][t->tally_of[t->home]] -= t->one_more[species];
        find_openings(w, seat, t->leaving, options, words, pens);
        for (int i = 0; i < words; i++)
            options[i] &= t->of_species[(int64_t)i * t->species + species];
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

static inline int32_t count(const Tables *t, int64_t tally, int32_t species)
{
    return (int32_t)(tally >> (t->tally_bits * species)) & ((1 << t->tally_bits) - 1);
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

static int32_t paired(const Walk *w, int which, const int64_t *tallies)
{
    const Tables *t = w->t;
    int64_t left = tallies[t->pair_left[which]], right = tallies[t->pair_right[which]];
    int32_t points = 0;
    for (int32_t species = 0; species < t->species; species++)
        points += t->pair_points[(which * t->counts + count(t, left, species)) * t->counts +
                                 count(t, right, species)];
    return points;
}

/* Adds the game to the sums: by seat points, their squares, parts of wins, points by account. */
static void add_up(const Walk *w, int64_t *sums)
{
    const Tables *t = w->t;
    int32_t rank[MOST_PLAYERS], best = INT32_MIN, winners = 0;
    int64_t counted[MOST_PLAYERS];
    int64_t width = 3 + t->accounts;
    for (int seat = 0; seat < t->players; seat++) {
        counted[seat] = 0;
        for (int i = 0; i < t->tallies; i++)
            counted[seat] += w->g->tallies[seat][i];
    }
    for (int seat = 0; seat < t->players; seat++) {
        int64_t *sum = sums + seat * width, *accounts = sum + 3, total = 0, bonus = 0;
        for (int pen = 0; pen < t->pens; pen++) {
            int32_t state = w->g->zoos[seat][pen];
            accounts[t->account_of[pen]] += t->points[state];
            total += t->points[state];
            bonus += t->bonus[state];
        }
        accounts[t->accounts - 1] += bonus;
        total += bonus;
        for (int i = 0; i < t->comparisons; i++) {
            int32_t points = compare(w, i, seat, counted);
            accounts[t->comparison_account[i]] += points;
            total += points;
        }
        for (int i = 0; i < t->pairs; i++) {
            int32_t points = paired(w, i, w->g->tallies[seat]);
            accounts[t->pair_account[i]] += points;
            total += points;
        }
        sum[0] += total;
        sum[1] += total * total;
        int32_t t_rexes = count(t, counted[seat], t->t_rex);
        rank[seat] = (int32_t)total * t->counts + t->standing[t_rexes];
        best = rank[seat] > best ? rank[seat] : best;
    }
    for (int seat = 0; seat < t->players; seat++)
        winners += rank[seat] == best;
    for (int seat = 0; seat < t->players; seat++)
        sums[seat * width + 2] += rank[seat] == best ? t->whole_win / winners : 0;
}

/* Plays each start so many times to its end, and adds up its games in its own sums. Returns how
 * many lines of the trace are written, if there is one. */
int64_t walk(const Tables *t, const Game *starts, int64_t number, int64_t times, uint64_t seed,
             int64_t *sums, int64_t *trace)
{
    Game game;
    Walk w = {t, &game, seed, {trace, 3 + t->words}};
    for (int64_t i = 0; i < number; i++, sums += t->players * (3 + t->accounts))
        for (int64_t again = 0; again < times; again++) {
            game = starts[i];
            if (t->words == 1 && t->pens == 7)
                play_out(&w, 1, 7); /* constants, so that loops are gone: so far all boards */
            else
                play_out(&w, t->words, t->pens);
            add_up(&w, sums);
        }
    return trace ? (w.trace.next - trace) / w.trace.width : 0;
}
