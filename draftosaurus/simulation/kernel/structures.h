/* The tables and games of kernel.c. structures.py reads this file and fills them; what the tables
 * mean is said in board_tables.py and score_tables.py. Tables with several indices are flat, the
 * last index runs fastest.
 *
 * An option mask has one bit for each option. Where 64 bits are not enough, a mask has several
 * words: entries 0 to 9 in the first, and so on. */

#include <stdint.h>

enum Phase { DEAL, ROLL, COMMIT, CHOOSE, PLACE, DISCARD, RELOCATE, OVER };

/* structures.py refuses boards that are larger than this. */
enum { MOST_PLAYERS = 5, MOST_PENS = 16, MOST_COUNTERS = 5, MOST_WORDS = 4, MOST_IN_BAG = 64 };
enum { MOST_SPECIES = 8, MOST_OPTIONS = 256, MOST_RESTRICTIONS = 8 };

enum { NO_OPTION = -1, ANY_ROLLER = -1 };

typedef struct {
    int32_t players, pens, counters, accounts, species, words, options_a_word, states;
    int32_t faces, free, leaving, nobody, leaving_pen, hand_size, turns, all_turns, discards;
    int32_t reveal_before_placing, count_bits, counts, t_rex, comparisons, pairs, most_points;
    /* What is looked up at every step and is small stands here: one address less to load. */
    int32_t empty_state[MOST_PENS], counter_of[MOST_PENS], account_of[MOST_PENS]; /* by pen */
    int32_t pen_of[MOST_OPTIONS], species_of[MOST_OPTIONS];      /* by option */
    int32_t counter_of_option[MOST_OPTIONS];
    int32_t next_state_of[MOST_OPTIONS]; /* by option: where its states begin in next_state */
    int32_t count_one[MOST_SPECIES];     /* by species: what a counter grows by */
    const int32_t *free_seats;        /* by first roller and turn */
    uint64_t deals;                   /* the turns that begin with a deal, a bit for each */
    uint64_t every_entry;             /* the options of species 0 in a word: a bit for each entry */
    const uint64_t *legal;            /* by word, restriction and state: option masks */
    const uint64_t *openings;         /* by state and MOST_RESTRICTIONS: the same, if one word is enough */
    const uint16_t *next_state;       /* by nth slot, species and state */
    const int32_t *resident;          /* by state: a species, or nobody */
    const int32_t *points, *bonus;    /* by state */
    const int32_t *tie_break;         /* by number of T-Rexes */
    const int32_t *comparison_pen, *comparison_account; /* by comparison */
    const int32_t *comparison_points; /* by comparison, own count, most elsewhere, right */
    const int32_t *pair_account, *pair_left, *pair_right; /* by pair */
    const int32_t *pair_points;       /* by pair, left count and right count */
} Tables;

/* Other types than in the tables, so that the compiler sees that no step changes a table. */
typedef struct {
    int16_t phase, turn, die, first_roller, in_bag;
    int16_t chosen[MOST_PLAYERS];
    int16_t preset[MOST_PLAYERS]; /* an option that was chosen before, or NO_OPTION */
    int16_t done[MOST_PLAYERS];   /* whether its relocation is made */
    int16_t zoos[MOST_PLAYERS][MOST_PENS];
    int16_t bag[MOST_IN_BAG];
    int64_t hands[MOST_PLAYERS]; /* how many of each species, as a counter */
    int64_t counters[MOST_PLAYERS][MOST_COUNTERS];
} Game;

/* ── What engine.c needs beyond that ─────────────────────────────────────────────────────── */

/* The worth of placements as `planner` sees them (see bots/_evaluation.py), in points. Turns are
 * those that are left after the one at hand. */
typedef struct {
    uint64_t plain_options;           /* those of the first word that are worth what their pen alone says */
    int32_t full_bag;                 /* how many of each species, as a counter */
    float moving_out;                 /* what it is worth to choose a pen after the last turn only */
    int32_t rises_a_turn;             /* how many numbers `rises` has for each number of turns */
    const float *rises;               /* by turns, nth slot, species and state: what one more adds */
    const float *pairs;               /* by pair, turns, left count, right count */
    int32_t count_values;             /* how many values the count of a species has, 0 among them */
    /* By comparison, number to come, own count, most, right: what is paid if there is one more of the
     * species, and how much more that is. */
    const float *compared_with_one_more, *added_by_one_more;
    const float *kept_open;           /* by turns */
    const int32_t *comparison_of;     /* by pen: its comparison, or -1 */
    const int32_t *pair_of;           /* by pen: its pair, or -1 */
    const int32_t *of_all;            /* by comparison: where its counts begin in the two */
} Judgement;

/* The network, as it is for one kind of game. What a seat sees is a list of rows of `own`, one for
 * each fact; their sum is its first layer. Each other zoo is a list of rows of `other`, one for the
 * state of each pen. engine.c says what the rows stand for; those of states come last. Both halves
 * of a game have rows of their own. */
enum { OWN_WIDTH = 128, OTHER_WIDTH = 32, HIDDEN = 32, OUTPUTS = 8, MOST_SLOTS = 128 };
enum { FIRST_HIDDEN_INPUTS = 224, FIRST_STATE_ROW = 1857 };

typedef struct {
    int32_t own_rows, other_rows;     /* how many rows each half of a game has */
    const float *own;                 /* by half and row, OWN_WIDTH each */
    const float *other;               /* by half and state, OTHER_WIDTH each */
    const float *first, *first_bias;  /* by turn: FIRST_HIDDEN_INPUTS x HIDDEN, HIDDEN */
    const float *second, *second_bias; /* by turn: HIDDEN x HIDDEN, HIDDEN */
    const float *last, *last_bias;    /* by turn: HIDDEN x OUTPUTS, OUTPUTS */
} Network;

/* Who chooses, and how exactly. */
typedef struct {
    const Judgement *judgement;       /* chooses if there is no network, and in the last turn */
    const Network *network;
    int32_t sight;                    /* the most turns that the judgement looks ahead */
    float noise;                      /* the most that chance adds to a worth */
    float point;                      /* what a point of lead counts beside a game won */
    int32_t rivals_judge;             /* whether rivals are taken for players who judge, not for networks */
    float rivals_noise;               /* the most that chance adds to their worths then, in points */
    int32_t counts_moves_out;         /* whether a last placement is judged with the move out of a pen after it */
    /* In so many turns before the last one, a seat that asks the network tries its best options out. */
    int32_t trial_turns, trial_options, trial_worlds;
} Policy;

/* ── What the library offers ─────────────────────────────────────────────────────────────── */

/* Each is explained where it is defined: the first in kernel.c, all others in engine.c. */
int64_t walk(const Tables *t, const Game *start, int64_t times, uint64_t seed, int64_t *counts,
             int64_t *trace);
int32_t weigh(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
              int16_t *options, float *worths, float *outputs);
void try_options(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                 const int16_t *options, int32_t number, int64_t first_world, int64_t worlds,
                 uint64_t seed, int32_t turns, int32_t knows_hands, const int16_t *foreseen,
                 int32_t draws, double *sums);
void list_outcomes(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                   int32_t knows_all, const int16_t *options, int32_t number, int64_t first_world,
                   int64_t worlds, uint64_t seed, int32_t turns, float *rows);
int64_t trace_option(const Tables *t, const Policy *policy, const Game *start, int32_t seat,
                     int32_t option, int64_t world, uint64_t seed, int64_t *trace);
void play_policies(const Tables *t, const Policy *const *policies, const Game *start, int64_t games,
                   uint64_t seed, double *wins, double *points);
int32_t count_facts(const Tables *t);
void learn_from(const Tables *t, const Policy *policy, const Network *facts, int32_t by_judgement,
                const Game *start, int64_t games, uint64_t seed, float trust, int16_t *own_rows,
                int16_t *other_rows, float *targets);
void add_gradient(const Tables *t, const Network *net, const Network *gradient, const int32_t *rows,
                  int64_t samples_a_turn, const int16_t *own_rows, const int16_t *other_rows,
                  const float *targets, float points_count, double *errors);
