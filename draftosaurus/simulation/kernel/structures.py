"""The structures of the kernel, filled from plans and states."""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache

from draftosaurus.rules import FACES, HAND_SIZE, SPECIES, T_REX, Phase, Species
from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.board_tables import FREE, LEAVING, SPECIES_NUMBERS, flatten
from draftosaurus.simulation.kernel.header import NUMBERS, PHASES
from draftosaurus.simulation.kernel.images import Structure
from draftosaurus.simulation.option_codec import EncodedState
from draftosaurus.simulation.plans import Plan, all_hands
from draftosaurus.simulation.score_tables import COUNT_BITS, COUNTS, NOBODY, count_one

MOST_STATES = 2**15
"""States are numbers of 16 bits with a sign."""

ENTRIES_A_WORD = 64 // len(SPECIES)
OPTIONS_A_WORD = ENTRIES_A_WORD * len(SPECIES)
WORD_MASK = (1 << OPTIONS_A_WORD) - 1


class KernelTables(Structure):
    """The tables of a plan."""

    name = "Tables"


class KernelGame(Structure):
    """A moment of a game."""

    name = "Game"


def count_all(dinosaurs: Iterable[Species]) -> int:
    """How many of each species there are, as a counter."""
    return sum(count_one(SPECIES_NUMBERS[species]) for species in dinosaurs)


@cache
def hand_counters() -> tuple[int, ...]:
    """By number of a hand: how many of each species it holds, as a counter."""
    return tuple(map(count_all, all_hands().held))


@cache
def hand_numbers() -> dict[int, int]:
    """By such a counter, the number of the hand."""
    return {counter: number for number, counter in enumerate(hand_counters())}


def fill_tables(plan: Plan) -> KernelTables:
    """The tables of a plan; raises `CannotCompile` if the kernel has no room for them."""
    numbers = _numbers(plan)
    limited = ("players", "pens", "counters", "words")
    too_large = any(numbers[name] > NUMBERS[f"MOST_{name.upper()}"] for name in limited)
    if too_large or len(plan.bag) > NUMBERS["MOST_IN_BAG"] or numbers["states"] > MOST_STATES:
        raise CannotCompile("the board is larger than the kernel provides for")
    return KernelTables(**numbers, **_lists(plan))


def _numbers(plan: Plan) -> dict[str, int]:
    tables, scores = plan.tables, plan.tables.scores
    return {
        "players": plan.players,
        "pens": len(tables.automata),
        "counters": scores.counters,
        "accounts": len(scores.accounts),
        "species": len(SPECIES),
        "words": -(-len(tables.entries) // ENTRIES_A_WORD),
        "options_a_word": OPTIONS_A_WORD,
        "states": tables.states,
        "faces": len(FACES),
        "free": FREE,
        "leaving": LEAVING,
        "nobody": NOBODY,
        "leaving_pen": -1 if tables.leaving_pen is None else tables.leaving_pen,
        "hand_size": HAND_SIZE,
        "turns": plan.turns,
        "all_turns": plan.all_turns,
        "discards": plan.discards,
        "reveal_before_placing": plan.setup.reveal_before_placing,
        "count_bits": COUNT_BITS,
        "counts": COUNTS,
        "t_rex": SPECIES_NUMBERS[T_REX],
        "comparisons": len(scores.comparisons),
        "pairs": len(scores.pairs),
        "most_points": scores.most_points,
        "deals": sum(1 << turn for turn in range(0, plan.all_turns, plan.turns)),
        "every_entry": sum(1 << entry * len(SPECIES) for entry in range(ENTRIES_A_WORD)),
    }


def _lists(plan: Plan) -> dict[str, Sequence[int]]:
    tables, scores, all_species = plan.tables, plan.tables.scores, range(len(SPECIES))
    legal, one_word = tables.option_masks(), len(tables.entries) <= ENTRIES_A_WORD
    by_state = fill_rows(zip(*legal, strict=True), NUMBERS["MOST_RESTRICTIONS"])
    options = [(pen, nth, species) for pen, nth in tables.entries for species in all_species]

    def masks(long: Iterable[int]) -> "array[int]":
        """Option masks cut into words: the first words of all masks, then the second words."""
        whole = list(long)
        starts = range(0, len(options), OPTIONS_A_WORD)
        found = [mask >> start & WORD_MASK for start in starts for mask in whole]
        return array("Q", found)

    def numbers(values: Iterable[int]) -> "array[int]":
        return array("i", values)

    return {
        "empty_state": tables.empty_states,
        "counter_of": scores.counter_of,
        "account_of": scores.account_of,
        "pen_of": [pen for pen, _, _ in options],
        "species_of": [species for _, _, species in options],
        "counter_of_option": [scores.counter_of[pen] for pen, _, _ in options],
        "next_state_of": [
            (nth * len(SPECIES) + species) * tables.states for _, nth, species in options
        ],
        "count_one": [count_one(species) for species in all_species],
        "free_seats": numbers(flatten(plan.free_seats)),
        "legal": masks(flatten(legal)),
        "openings": array("Q", by_state if one_word else ()),
        "next_state": array("H", flatten(flatten(tables.next_state))),
        "resident": numbers(tables.resident),
        "points": numbers(scores.points),
        "bonus": numbers(scores.bonus),
        "tie_break": numbers(scores.tie_break),
        "comparison_pen": numbers([one.pen for one in scores.comparisons]),
        "comparison_account": numbers([one.account for one in scores.comparisons]),
        "comparison_points": numbers(flatten(one.points for one in scores.comparisons)),
        "pair_account": numbers([one.account for one in scores.pairs]),
        "pair_left": numbers([one.left for one in scores.pairs]),
        "pair_right": numbers([one.right for one in scores.pairs]),
        "pair_points": numbers(flatten(one.points for one in scores.pairs)),
    }


def fill_game(state: EncodedState, *, any_roller: bool = False) -> KernelGame:
    """A moment of a game; with `any_roller` the kernel draws the first roller."""
    relocates = state.phase is Phase.RELOCATE
    return KernelGame(
        phase=PHASES.index(state.phase),
        turn=state.turn,
        die=state.die,
        first_roller=NUMBERS["ANY_ROLLER"] if any_roller else state.first_roller,
        in_bag=len(state.bag),
        hands=[hand_counters()[number] for number in state.hands],
        chosen=state.chosen,
        preset=state.pending,
        done=[relocates and answered for answered in state.answered],
        zoos=fill_rows(state.zoos, NUMBERS["MOST_PENS"]),
        bag=state.bag,
        counters=fill_rows(state.counters, NUMBERS["MOST_COUNTERS"]),
    )


def fill_rows(rows: Iterable[Sequence[int]], width: int) -> list[int]:
    """Rows one after the other, each filled up with 0 to a width."""
    return [number for row in rows for number in (*row, *[0] * (width - len(row)))]
