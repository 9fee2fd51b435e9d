"""The structures of structures.h, read from that file, and filled from plans and states."""

import re
from collections.abc import Iterable, Iterator, Sequence
from ctypes import POINTER, Array, Structure, c_float, c_int16, c_int32, c_int64, c_uint64, c_void_p
from functools import reduce
from pathlib import Path
from typing import Any

from draftosaurus.rules import FACES, HAND_SIZE, SPECIES, T_REX, Phase, Species
from draftosaurus.simulation.automata import CannotCompile
from draftosaurus.simulation.board_tables import FREE, LEAVING, NUMBER_OF_SPECIES, flat
from draftosaurus.simulation.option_codec import EncodedState
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.score_tables import COUNT_BITS, COUNTS, NOBODY, count_one

HEADER = re.sub(
    r"/\*.*?\*/", "", Path(__file__).with_name("structures.h").read_text("utf-8"), flags=re.DOTALL
)
"""The header without its comments."""

NUMBERS = {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", HEADER)}
"""The constants of the header."""

PHASES = tuple(Phase[name] for name in re.findall(r"[A-Z]+\b", HEADER.split("enum")[1]))
"""The phases in the order of the kernel's numbers."""

TYPES: dict[str, type[Any]] = {
    "int16_t": c_int16,
    "int32_t": c_int32,
    "int64_t": c_int64,
    "uint64_t": c_uint64,
    "float": c_float,
    "Judgement": c_void_p,
    "Network": c_void_p,
}
MOST_STATES = 2**15
"""States are numbers of 16 bits with a sign."""

ENTRIES_A_WORD = 64 // len(SPECIES)
OPTIONS_A_WORD = ENTRIES_A_WORD * len(SPECIES)
WORD_MASK = (1 << OPTIONS_A_WORD) - 1

Numbers = Array[c_int32] | Array[c_uint64]


def read_fields(structure: str) -> Iterator[tuple[str, type[Any]]]:
    """The fields of a structure of the header, as ctypes wants them."""
    body = re.search(r"typedef struct \{([^}]*)\} " + structure + ";", HEADER)
    assert body is not None
    for declaration in filter(None, map(str.strip, body[1].split(";"))):
        kind, names = declaration.removeprefix("const ").split(maxsplit=1)
        for name in names.split(","):
            sizes = [NUMBERS[size] for size in re.findall(r"\[(\w+)\]", name)]
            of_one = _type(kind, pointer="*" in name)
            whole: Any = reduce(lambda part, size: part * size, reversed(sizes), of_one)
            yield name.strip(" *").split("[")[0], whole


def _type(kind: str, *, pointer: bool) -> type[Any]:
    found = TYPES[kind]
    return POINTER(found) if pointer and found is not c_void_p else found


def count_all(dinosaurs: Iterable[Species]) -> int:
    """How many of each species there are, as a counter."""
    return sum(count_one(NUMBER_OF_SPECIES[species]) for species in dinosaurs)


class KernelTables(Structure):
    """The tables of a plan."""

    _fields_ = tuple(read_fields("Tables"))


class KernelGame(Structure):
    """A moment of a game."""

    _fields_ = tuple(read_fields("Game"))


def fill_tables(plan: Plan) -> KernelTables:
    """The tables of a plan; raises `CannotCompile` if the kernel has no room for them."""
    numbers = count_tables(plan)
    limited = ("players", "pens", "counters", "words")
    too_large = any(numbers[name] > NUMBERS[f"MOST_{name.upper()}"] for name in limited)
    if too_large or len(plan.bag) > NUMBERS["MOST_IN_BAG"] or numbers["states"] > MOST_STATES:
        raise CannotCompile("the board is larger than the kernel provides for")
    return KernelTables(**numbers, **list_tables(plan))


def count_tables(plan: Plan) -> dict[str, int]:
    """The numbers among the fields of the tables."""
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
        "hands": len(plan.hands.held),
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
        "t_rex": NUMBER_OF_SPECIES[T_REX],
        "comparisons": len(scores.comparisons),
        "pairs": len(scores.pairs),
        "most_points": scores.most_points,
    }


def list_tables(plan: Plan) -> dict[str, Numbers]:
    """The tables themselves."""
    tables, scores, hands = plan.tables, plan.tables.scores, plan.hands
    entries, all_species = len(tables.entries), range(len(SPECIES))
    options = [(pen, nth, species) for pen, nth in tables.entries for species in all_species]

    def every_entry(species: int) -> int:
        """The options of all species in a mask of species, as an option mask."""
        return sum(species << entry * len(SPECIES) for entry in range(entries))

    def masks(long: Iterable[int]) -> Array[c_uint64]:
        """Option masks cut into words: the first words of all masks, then the second words."""
        whole = list(long)
        starts = range(0, len(options), OPTIONS_A_WORD)
        found = [mask >> start & WORD_MASK for start in starts for mask in whole]
        return (c_uint64 * len(found))(*found)

    def numbers(values: Sequence[int]) -> Array[c_int32]:
        return (c_int32 * len(values))(*values)

    return {
        "empty_state": numbers(tables.empty_states),
        "counter_of": numbers(scores.counter_of),
        "account_of": numbers(scores.account_of),
        "free_seats": numbers(flat(plan.free_seats)),
        "legal": masks(flat(tables.option_masks())),
        "hand_options": masks(map(every_entry, hands.mask)),
        "species_options": masks(every_entry(1 << species) for species in all_species),
        "hand_species": numbers(hands.mask),
        "hand_counts": numbers([count_all(held) for held in hands.held]),
        "plus": numbers(flat(hands.plus)),
        "minus": numbers(flat(hands.minus)),
        "pen_of": numbers([pen for pen, _, _ in options]),
        "species_of": numbers([species for _, _, species in options]),
        "next_state_of": numbers(
            [(nth * len(SPECIES) + species) * tables.states for _, nth, species in options]
        ),
        "next_state": numbers(flat(flat(tables.next_state))),
        "count_one": numbers([count_one(species) for species in all_species]),
        "resident": numbers(tables.resident),
        "points": numbers(scores.points),
        "bonus": numbers(scores.bonus),
        "tie_break": numbers(scores.tie_break),
        "comparison_pen": numbers([one.pen for one in scores.comparisons]),
        "comparison_account": numbers([one.account for one in scores.comparisons]),
        "comparison_points": numbers(flat(one.points for one in scores.comparisons)),
        "pair_account": numbers([one.account for one in scores.pairs]),
        "pair_left": numbers([one.left for one in scores.pairs]),
        "pair_right": numbers([one.right for one in scores.pairs]),
        "pair_points": numbers(flat(one.points for one in scores.pairs)),
    }


def fill_game(state: EncodedState, *, any_roller: bool = False) -> KernelGame:
    """A moment of a game; with `any_roller` the kernel draws the first roller."""
    game = KernelGame(
        phase=PHASES.index(state.phase),
        turn=state.turn,
        die=state.die,
        first_roller=NUMBERS["ANY_ROLLER"] if any_roller else state.first_roller,
        in_bag=len(state.bag),
    )
    game.bag[: len(state.bag)] = state.bag
    for seat, zoo in enumerate(state.zoos):
        game.hands[seat], game.chosen[seat] = state.hands[seat], state.chosen[seat]
        game.preset[seat] = state.pending[seat]
        game.done[seat] = state.phase is Phase.RELOCATE and state.answered[seat]
        game.zoos[seat][: len(zoo)] = zoo
        game.counters[seat][: len(state.counters[seat])] = state.counters[seat]
    return game
