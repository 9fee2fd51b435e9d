/* The tables and games of kernel.c, filled by structures.py. What the tables mean is told in
 * tables.py, sheets.py and words.py. */

#include <stdint.h>

enum { DEAL, ROLL, COMMIT, CHOOSE, PLACE, DISCARD, RELOCATE, OVER };

/* structures.py refuses what is larger than this. */
enum { MOST_PLAYERS = 8, MOST_PENS = 24, MOST_TALLIES = 8, MOST_WORDS = 4, MOST_IN_BAG = 96 };

enum { OPEN = -1, ANY_ROLLER = -1 };

typedef struct {
    int32_t players, pens, tallies, accounts, species, words, options_a_word, states, hands;
    int32_t faces, free, leaving, nobody, home, hand_size, turns, all_turns, discards;
    int32_t reveal_before_placing, tally_bits, counts, t_rex, comparisons, pairs, whole_win;
    const int32_t *first;        /* by pen: its empty state */
    const int32_t *tally_of;     /* by pen */
    const int32_t *account_of;   /* by pen */
    const int32_t *free_seats;   /* by first roller and turn */
    const uint64_t *legal;       /* by word, ruling and state: options */
    const uint64_t *of_hand;     /* by word and hand: options of its species */
    const uint64_t *of_species;  /* by word and species: its options */
    const int32_t *hand_mask;    /* by hand: its species, one bit each */
    const int32_t *plus, *minus; /* by species and hand */
    const int32_t *pen_of, *species_of; /* by option */
    const int32_t *one_more;     /* by species: what a tally grows by */
    const int32_t *enter_of;     /* by option: where in `enter` the states begin */
    const int32_t *enter;        /* the state that follows */
    const int32_t *resident;     /* by state: a species, or nobody */
    const int32_t *points, *bonus; /* by state */
    const int32_t *standing;     /* by T-Rexes */
    const int32_t *comparison_pen, *comparison_account, *comparison_points;
    const int32_t *pair_account, *pair_left, *pair_right, *pair_points;
} Tables;

/* Other types than in the tables, so that the compiler sees that no step changes a table. */
typedef struct {
    int16_t phase, turn, die, first_roller, in_bag;
    int16_t hands[MOST_PLAYERS], chosen[MOST_PLAYERS];
    int16_t settled[MOST_PLAYERS]; /* an option that was chosen before, or OPEN */
    int16_t done[MOST_PLAYERS];    /* whether its relocation is made */
    int16_t zoos[MOST_PLAYERS][MOST_PENS];
    int16_t bag[MOST_IN_BAG];
    int64_t tallies[MOST_PLAYERS][MOST_TALLIES];
} Game;
