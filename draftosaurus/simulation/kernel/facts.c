/* What the network sees of a game: facts, each of which is a row of its first layer. Included by
 * engine.c, which asks for the facts of a seat and for those that an option changes. Nothing here is
 * more than the seat knows. */

/* ── What the network sees ───────────────────────────────────────────────────────────────── */

/* What known hands would bring is told for the next hands that are known, pen by pen, in steps of half
 * a point; what the best pen brings, in steps of a quarter; what is passed on, in steps of a point. */
enum { HANDS_AHEAD = 2, PENS_AHEAD = 7, GAIN_LEVELS = 24, FINE_LEVELS = 48, PASSED_LEVELS = 12 };

/* Where the rows of each kind of fact begin in `own`. Row 0 is nothing, and stays 0. */
enum {
    MOST_COUNT = 13, COUNT_ROWS = 6 * MOST_COUNT, HAND_COUNTS = 7, HAND_ROWS = 6 * HAND_COUNTS,
    PLAYERS_ROW = 1, TURN_ROW = 5, ROLLER_ROW = 21, REVEAL_ROW = 29, DISCARD_ROW = 31,
    HAND_ROW = 33, COMING_HAND_ROW = HAND_ROW + HAND_ROWS,
    UNSEEN_ROW = COMING_HAND_ROW + 4 * (HAND_ROWS + 1), OWN_COUNT_ROW = UNSEEN_ROW + 6 * 16,
    MOST_ROW = OWN_COUNT_ROW + COUNT_ROWS, RIGHT_ROW = MOST_ROW + COUNT_ROWS,
    COMPARED_ROW = RIGHT_ROW + COUNT_ROWS, COMPARED_ROWS = 1 + 64 + 64 + 16,
    PAIR_ROW = COMPARED_ROW + 2 * COMPARED_ROWS, JUDGED_ROW = PAIR_ROW + 6 * 25,
    GAIN_ROW = JUDGED_ROW + 4 * 12, BEST_GAIN_ROW = GAIN_ROW + HANDS_AHEAD * PENS_AHEAD * GAIN_LEVELS,
    RIVAL_GAIN_ROW = BEST_GAIN_ROW + HANDS_AHEAD * FINE_LEVELS,
    PASSED_ROW = RIVAL_GAIN_ROW + 4 * 2 * GAIN_LEVELS,
    BEST_PASSED_ROW = PASSED_ROW + 6 * 2 * PASSED_LEVELS, STATE_ROW = BEST_PASSED_ROW + GAIN_LEVELS
};

_Static_assert((int)STATE_ROW == (int)FIRST_STATE_ROW, "structures.h says how many rows come before");

/* Known hands that will come to a seat in this round, the next one first, and who gets its own. */
typedef struct {
    int32_t number;
    int32_t picked[MOST_PLAYERS];    /* by seat: the species that it may choose now, by judgement, or -1 */
    uint64_t options[HANDS_AHEAD];   /* of the species in a hand, without the one that may be chosen now */
    int32_t turns[HANDS_AHEAD];      /* how many turns are left after it has come */
    int32_t is_free[HANDS_AHEAD];    /* whether the seat need not obey the die then */
    Counts compared[HANDS_AHEAD];    /* see find_compared */
    float gains[HANDS_AHEAD][PENS_AHEAD]; /* what each pen would gain */
    uint32_t faces[PENS_AHEAD];      /* see find_faces */
    uint32_t touched[PENS_AHEAD];    /* by pen: whose gains may change with a dinosaur in it, a bit each */
    int32_t is_passed;               /* whether the own hand goes on to the next seat */
    float passed_gain[8];            /* by species of it: what one brings the next zoo */
} HandsAhead;

/* One row for each fact; the first ones change with the own choice: pens, the own hand, counts of
 * species in the own zoo, comparisons (three rows each) and pairs. */
typedef struct {
    int32_t slots, hand, counts, compared, pairs, gains, passed;
    int32_t row[MOST_SLOTS];
    int32_t most, right, unseen; /* as counters */
    HandsAhead ahead;
} Facts;

static inline int32_t at_most(int32_t number, int32_t limit)
{
    return number < limit ? number : limit;
}

static void compare_facts(const Facts *f, int which, int32_t species, int32_t own, int32_t *rows)
{
    int32_t first = COMPARED_ROW + which * COMPARED_ROWS;
    if (species < 0) {
        rows[0] = first;
        rows[1] = rows[2] = 0;
        return;
    }
    own = at_most(own, 7);
    rows[0] = first + 1 + own * 8 + at_most(of(f->most, species), 7);
    rows[1] = first + 65 + own * 8 + at_most(of(f->right, species), 7);
    rows[2] = first + 129 + of(f->unseen, species);
}

static inline int32_t pair_fact(int32_t species, int32_t left, int32_t right)
{
    return PAIR_ROW + species * 25 + at_most(left, 4) * 5 + at_most(right, 4);
}

static void add_hand(const Tables *t, Facts *f, int64_t hand, int32_t first)
{
    for (int32_t species = 0; species < t->species; species++)
        f->row[f->slots++] = first + species * HAND_COUNTS + of((int32_t)hand, species);
}

static void add_counts(const Tables *t, Facts *f, int32_t counter, int32_t first)
{
    for (int32_t species = 0; species < t->species; species++)
        f->row[f->slots++] = first + species * MOST_COUNT + at_most(of(counter, species), 12);
}

static int is_known(const Thinker *k, int seat, int holder)
{
    const Tables *t = k->walk.t;
    return seat_after(t, holder, t->players - seat) <= k->walk.g->turn % t->turns;
}

/* ── What known hands would bring ────────────────────────────────────────────────────────── */

static const float NO_GAIN = -1e9f;

static inline int32_t find_level(float points, float steps_a_point, int32_t levels)
{
    float level = (points + 2) * steps_a_point + 0.5f;
    return level < 0 ? 0 : at_most((int32_t)level, levels - 1);
}

/* The points of the best of some options in a pen, by judgement; NO_GAIN if none is open. */
static float find_gain(const Thinker *k, const Judge *judge, int pen, int restriction, uint64_t options)
{
    const Tables *t = k->walk.t;
    float best = NO_GAIN;
    uint64_t open = t->legal[(int64_t)restriction * t->states + judge->zoo[pen]] & options;
    for (; open; open &= open - 1) {
        int32_t option = __builtin_ctzll(open);
        float gain = judge->elsewhere[t->species_of[option]] + staying(k, judge, option);
        best = gain > best ? gain : best;
    }
    return best;
}

/* The same of all pens; `species` becomes that of the best option. */
static float find_best_gain(const Thinker *k, const Judge *judge, int restriction, uint64_t options, int32_t *species)
{
    const Tables *t = k->walk.t;
    const uint64_t *legal = t->legal + (int64_t)restriction * t->states;
    float best = NO_GAIN;
    uint64_t open = 0;
    for (int pen = 0; pen < t->pens; pen++)
        open |= legal[judge->zoo[pen]];
    for (open &= options; open; open &= open - 1) {
        int32_t option = __builtin_ctzll(open);
        float gain = judge->elsewhere[t->species_of[option]] + staying(k, judge, option);
        *species = gain > best ? t->species_of[option] : *species;
        best = gain > best ? gain : best;
    }
    return best;
}

/* The faces of the die under which a pen is open, one bit each: a face opens it for all or for none. */
static inline uint32_t find_faces(const Tables *t, int32_t state)
{
    uint32_t faces = 0;
    for (int face = 0; face < t->faces; face++)
        faces |= (uint32_t)(t->legal[(int64_t)face * t->states + state] != 0) << face;
    return faces;
}

/* What the best pen brings on average over all faces; under each of them some pen is open. */
static float find_expected_gain(const Tables *t, const float *gains, const uint32_t *faces, int is_free)
{
    float sum = 0;
    for (uint32_t left = (1u << t->faces) - 1; left;) {
        int best = -1;
        for (int pen = 0; pen < t->pens; pen++)
            if ((is_free || faces[pen] & left) && (best < 0 || gains[pen] > gains[best]))
                best = pen;
        uint32_t taken = is_free ? left : faces[best] & left;
        sum += gains[best] * (float)__builtin_popcountll(taken);
        left &= ~taken;
    }
    return sum / (float)t->faces;
}

/* Finds what some pens (a bit each) of a zoo would gain by a hand to come. `placed` is a species that
 * the zoo has one more of than when the hands were looked at, or negative. */
static void find_gains(const Thinker *k, const HandsAhead *ahead, int hand, const int16_t *zoo,
                       const int64_t *counters, int32_t placed, uint32_t pens, float *gains)
{
    const Tables *t = k->walk.t;
    Counts at = ahead->compared[hand];
    int32_t values = k->policy->judgement->count_values, squared = values * values;
    Judge judge;
    if (placed >= 0) /* one more is here, and one fewer is to come */
        at.of[placed] += squared - (ahead->turns[hand] ? squared * values : 0);
    begin_judging_zoo(k, zoo, counters, &at, ahead->turns[hand], &judge);
    for (; pens; pens &= pens - 1) {
        int pen = __builtin_ctzll(pens);
        gains[pen] = find_gain(k, &judge, pen, t->free, ahead->options[hand]);
    }
}

static inline int32_t gain_fact(int hand, int pen, float gain)
{
    int32_t first = GAIN_ROW + (hand * PENS_AHEAD + pen) * GAIN_LEVELS;
    return gain == NO_GAIN ? 0 : first + find_level(gain, 2, GAIN_LEVELS);
}

static inline int32_t best_gain_fact(const Tables *t, const HandsAhead *ahead, int hand, const float *gains,
                                     const uint32_t *faces)
{
    float best = find_expected_gain(t, gains, faces, ahead->is_free[hand]);
    return BEST_GAIN_ROW + hand * FINE_LEVELS + find_level(best, 4, FINE_LEVELS);
}

enum { GAIN_FACTS = HANDS_AHEAD * (PENS_AHEAD + 1) };

/* What the species of the own hand bring the zoo that it goes on to. */
static void judge_next_zoo(const Thinker *k, int seat, HandsAhead *ahead)
{
    const Tables *t = k->walk.t;
    int next = seat_after(t, seat, 1);
    ahead->is_passed = k->walk.g->turn % t->turns + 1 < t->turns;
    if (!ahead->is_passed)
        return;
    Judge judge;
    Counts at = find_compared(k, next, turns_left(k) - 1);
    begin_judging_zoo(k, k->walk.g->zoos[next], k->walk.g->counters[next], &at, turns_left(k) - 1, &judge);
    for (int32_t species = 0; species < t->species; species++) {
        int32_t same;
        ahead->passed_gain[species] = NO_GAIN;
        if (of((int32_t)k->walk.g->hands[seat], species))
            ahead->passed_gain[species] = find_best_gain(k, &judge, t->free, options_of(t, (uint64_t)1 << species), &same);
    }
}

/* The hands that will come to a seat, what they would bring it, and what its own brings the next. */
static void look_ahead(const Thinker *k, int seat, HandsAhead *ahead)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    const Judgement *j = k->policy->judgement;
    ahead->number = 0;
    for (int steps = 1; steps < t->players && g->turn % t->turns + steps < t->turns; steps++) {
        int holder = seat_after(t, seat, t->players - steps), hand = ahead->number;
        if (hand == HANDS_AHEAD || !is_known(k, seat, holder))
            continue;
        int32_t taken = ahead->picked[holder];
        ahead->options[hand] = options_of(t, species_in(g->hands[holder] - (taken < 0 ? 0 : t->count_one[taken])));
        ahead->turns[hand] = turns_left(k) - steps;
        ahead->is_free[hand] = t->free_seats[g->first_roller * t->all_turns + g->turn + steps] == seat;
        ahead->compared[hand] = find_compared(k, seat, ahead->turns[hand]);
        find_gains(k, ahead, hand, g->zoos[seat], g->counters[seat], -1, (1u << t->pens) - 1, ahead->gains[hand]);
        ahead->number++;
    }
    for (int pen = 0; ahead->number && pen < t->pens; pen++) {
        ahead->faces[pen] = find_faces(t, g->zoos[seat][pen]);
        ahead->touched[pen] = 1u << pen;
        for (int other = 0; other < t->pens; other++)
            if (j->comparison_of[other] >= 0 || (j->pair_of[pen] >= 0 && j->pair_of[other] == j->pair_of[pen]))
                ahead->touched[pen] |= 1u << other;
    }
    judge_next_zoo(k, seat, ahead);
}

static inline int32_t passed_fact(const HandsAhead *ahead, int32_t species, int32_t number)
{
    int32_t first = PASSED_ROW + (species * 2 + (number > 1)) * PASSED_LEVELS;
    return !ahead->is_passed || !number ? 0 : first + find_level(ahead->passed_gain[species], 1, PASSED_LEVELS);
}

/* What the best dinosaur of a hand brings the next zoo, if one of a species is taken from it (none if negative). */
static inline int32_t best_passed_fact(const Tables *t, const HandsAhead *ahead, int32_t hand, int32_t taken)
{
    float best = NO_GAIN;
    for (int32_t species = 0; ahead->is_passed && species < t->species; species++)
        if (of(hand, species) > (species == taken) && ahead->passed_gain[species] > best)
            best = ahead->passed_gain[species];
    return best == NO_GAIN ? 0 : BEST_PASSED_ROW + find_level(best, 2, GAIN_LEVELS);
}

/* What the others' hands bring them now, and those that come to them next, as far as they are known:
 * two facts for each of them, from `slot` on. */
static void add_rival_gains(const Thinker *k, int seat, Facts *f, int slot)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    int32_t free = t->free_seats[g->first_roller * t->all_turns + g->turn];
    int chooses = g->phase == COMMIT || g->phase == CHOOSE, is_passed = g->turn % t->turns + 1 < t->turns;
    for (int steps = 1; steps < t->players; steps++) {
        int rival = seat_after(t, seat, steps), before = seat_after(t, seat, steps - 1);
        int is_open[2] = {chooses && is_known(k, seat, rival), is_passed && steps > 1 && is_known(k, seat, before)};
        for (int next = 0; next < 2; next++, slot++) {
            f->ahead.picked[rival] = next ? f->ahead.picked[rival] : -1;
            if (!is_open[next])
                continue;
            int32_t species = -1;
            Judge judge;
            Counts at = find_compared(k, rival, turns_left(k) - next);
            begin_judging_zoo(k, g->zoos[rival], g->counters[rival], &at, turns_left(k) - next, &judge);
            uint64_t options = options_of(t, species_in(g->hands[next ? before : rival]));
            float gain = find_best_gain(k, &judge, next || rival == free ? t->free : g->die, options, &species);
            f->ahead.picked[rival] = next ? f->ahead.picked[rival] : species;
            f->row[slot] = RIVAL_GAIN_ROW + ((steps - 1) * 2 + next) * GAIN_LEVELS + find_level(gain, 2, GAIN_LEVELS);
        }
    }
}

/* Facts about what hands would bring; a board that is too large for them does without. */
static void add_gains(const Thinker *k, int seat, Facts *f)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    int first = f->slots, has_room = t->pens <= PENS_AHEAD && t->words == 1;
    f->gains = first + 2 * (t->players - 1);
    f->passed = f->gains + GAIN_FACTS;
    f->slots = f->passed + t->species + 1;
    for (int slot = first; slot < f->slots; slot++)
        f->row[slot] = 0;
    f->ahead.number = f->ahead.is_passed = 0;
    if (!has_room)
        return;
    add_rival_gains(k, seat, f, first);
    look_ahead(k, seat, &f->ahead);
    for (int hand = 0; hand < f->ahead.number; hand++) {
        int32_t *rows = f->row + f->gains + hand * (PENS_AHEAD + 1);
        const float *gains = f->ahead.gains[hand];
        for (int pen = 0; pen < t->pens; pen++)
            rows[pen] = gain_fact(hand, pen, gains[pen]);
        rows[PENS_AHEAD] = best_gain_fact(t, &f->ahead, hand, gains, f->ahead.faces);
    }
    for (int32_t species = 0; species < t->species; species++)
        f->row[f->passed + species] = passed_fact(&f->ahead, species, of((int32_t)g->hands[seat], species));
    f->row[f->passed + t->species] = best_passed_fact(t, &f->ahead, (int32_t)g->hands[seat], -1);
}

static void gather_facts(const Thinker *k, int seat, Facts *f)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    f->slots = 0;
    f->most = 0;
    f->right = k->counted[seat_after(t, seat, t->players - 1)];
    f->unseen = k->bag;
    for (int other = 0; other < t->players; other++) {
        if (!is_known(k, seat, other))
            f->unseen += (int32_t)g->hands[other];
        for (int32_t species = 0; other != seat && species < t->species; species++) {
            int32_t more = of(k->counted[other], species) - of(f->most, species);
            f->most += more > 0 ? more << (4 * species) : 0;
        }
    }
    for (int pen = 0; pen < t->pens; pen++)
        f->row[f->slots++] = STATE_ROW + g->zoos[seat][pen];
    f->hand = f->slots;
    add_hand(t, f, g->hands[seat], HAND_ROW);
    f->counts = f->slots;
    add_counts(t, f, k->counted[seat], OWN_COUNT_ROW);
    f->compared = f->slots;
    for (int i = 0; i < t->comparisons; i++, f->slots += 3) {
        int32_t resident = t->resident[g->zoos[seat][t->comparison_pen[i]]];
        int32_t species = resident == t->nobody ? -1 : resident;
        int32_t own = species < 0 ? 0 : of(k->counted[seat], species);
        compare_facts(f, i, species, own, f->row + f->slots);
    }
    f->pairs = f->slots;
    for (int i = 0; i < t->pairs; i++)
        for (int32_t species = 0; species < t->species; species++)
            f->row[f->slots++] = pair_fact(species, count(t, g->counters[seat][t->pair_left[i]], species),
                                           count(t, g->counters[seat][t->pair_right[i]], species));
    for (int steps = 1; steps < t->players; steps++) { /* the hands to come, the next one first */
        int holder = seat_after(t, seat, t->players - steps);
        int32_t first = COMING_HAND_ROW + (steps - 1) * (HAND_ROWS + 1);
        if (is_known(k, seat, holder)) {
            add_hand(t, f, g->hands[holder], first + 1);
        } else {
            f->row[f->slots++] = first;
            for (int i = 1; i < 6; i++)
                f->row[f->slots++] = 0;
        }
    }
    for (int32_t species = 0; species < t->species; species++)
        f->row[f->slots++] = UNSEEN_ROW + species * 16 + of(f->unseen, species);
    add_counts(t, f, f->most, MOST_ROW);
    add_counts(t, f, f->right, RIGHT_ROW);
    add_gains(k, seat, f);
    int32_t next_free = turns_left(k) ? t->free_seats[g->first_roller * t->all_turns + g->turn + 1] : -1;
    f->row[f->slots++] = PLAYERS_ROW + t->players - 2;
    f->row[f->slots++] = TURN_ROW + at_most(g->turn, 15);
    f->row[f->slots++] = ROLLER_ROW + (next_free < 0 ? 7 : seat_after(t, next_free, t->players - seat));
    f->row[f->slots++] = REVEAL_ROW + t->reveal_before_placing;
    f->row[f->slots++] = DISCARD_ROW + (t->discards && g->phase != DISCARD);
    int32_t judged = JUDGED_ROW + (t->players - 2) * 12 + at_most(g->turn, 11);
    f->row[f->slots++] = k->policy->rivals_judge ? judged : 0;
}

enum { MOST_CHANGES = 32 };

typedef struct {
    int32_t number;
    int32_t slot[MOST_CHANGES], row[MOST_CHANGES];
} Changes;

static inline void change(Changes *c, int32_t slot, int32_t row)
{
    c->slot[c->number] = slot;
    c->row[c->number++] = row;
}

static inline void change_if_other(const Facts *f, int32_t slot, int32_t row, Changes *c)
{
    if (row != f->row[slot])
        change(c, slot, row);
}

/* What an option changes of what the hands to come would bring. */
static void change_gains(const Thinker *k, int seat, const Facts *f, int32_t option, Changes *c)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    const HandsAhead *ahead = &f->ahead;
    int32_t pen = t->pen_of[option], species = t->species_of[option];
    int16_t zoo[MOST_PENS];
    int64_t counters[MOST_COUNTERS];
    uint32_t faces[PENS_AHEAD], touched = ahead->touched[pen];
    for (int i = 0; i < t->pens; i++) {
        zoo[i] = g->zoos[seat][i];
        faces[i] = ahead->faces[i];
    }
    for (int i = 0; i < t->counters; i++)
        counters[i] = g->counters[seat][i];
    zoo[pen] = (int16_t)t->next_state[t->next_state_of[option] + zoo[pen]];
    faces[pen] = find_faces(t, zoo[pen]);
    counters[t->counter_of_option[option]] += t->count_one[species];
    for (int i = 0; i < t->comparisons; i++) /* then one more changes what all pens bring */
        if (t->resident[zoo[t->comparison_pen[i]]] == species)
            touched = (1u << t->pens) - 1;
    for (int hand = 0; hand < ahead->number; hand++) {
        float gains[PENS_AHEAD];
        int32_t slot = f->gains + hand * (PENS_AHEAD + 1);
        for (int i = 0; i < t->pens; i++)
            gains[i] = ahead->gains[hand][i];
        find_gains(k, ahead, hand, zoo, counters, species, touched, gains);
        for (int i = 0; i < t->pens; i++)
            if (touched >> i & 1)
                change_if_other(f, slot + i, gain_fact(hand, i, gains[i]), c);
        change_if_other(f, slot + PENS_AHEAD, best_gain_fact(t, ahead, hand, gains, faces), c);
    }
}

/* Which facts an option changes; where one is discarded, an option is a species. */
static void find_changes(const Thinker *k, int seat, const Facts *f, int32_t option, Changes *c)
{
    const Tables *t = k->walk.t;
    const Game *g = k->walk.g;
    int32_t species = g->phase == DISCARD ? option : t->species_of[option];
    c->number = 0;
    if (g->phase != PLACE) {
        int32_t kept = of((int32_t)g->hands[seat], species) - 1;
        change(c, f->hand + species, f->row[f->hand + species] - 1);
        change_if_other(f, f->passed + species, passed_fact(&f->ahead, species, kept), c);
        change_if_other(f, f->passed + t->species,
                        best_passed_fact(t, &f->ahead, (int32_t)g->hands[seat], species), c);
    }
    if (g->phase == DISCARD)
        return;
    if (f->ahead.number)
        change_gains(k, seat, f, option, c);
    int32_t pen = t->pen_of[option], own = of(k->counted[seat], species) + 1;
    int32_t after = t->next_state[t->next_state_of[option] + g->zoos[seat][pen]];
    change(c, pen, STATE_ROW + after);
    change(c, f->counts + species, OWN_COUNT_ROW + species * MOST_COUNT + at_most(own, 12));
    for (int i = 0; i < t->comparisons; i++) {
        int32_t compared = t->comparison_pen[i];
        int32_t resident = t->resident[compared == pen ? after : g->zoos[seat][compared]];
        if (resident != species)
            continue;
        int32_t rows[3];
        compare_facts(f, i, species, own, rows);
        for (int part = 0; part < 3; part++)
            change(c, f->compared + i * 3 + part, rows[part]);
    }
    for (int i = 0; i < t->pairs; i++) {
        int32_t is_left = t->counter_of[pen] == t->pair_left[i];
        int32_t is_right = t->counter_of[pen] == t->pair_right[i];
        if (is_left || is_right)
            change(c, f->pairs + i * t->species + species,
                   pair_fact(species, count(t, g->counters[seat][t->pair_left[i]], species) + is_left,
                             count(t, g->counters[seat][t->pair_right[i]], species) + is_right));
    }
}
