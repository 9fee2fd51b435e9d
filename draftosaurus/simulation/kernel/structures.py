"""The structures of structures.h, filled from a plan and from games of the plain walker."""

from collections.abc import Iterable, Sequence
from ctypes import POINTER, Array, Structure, c_int16, c_int32, c_int64, c_uint64

from draftosaurus.rules import FACES, HAND_SIZE, SPECIES, T_REX, Phase
from draftosaurus.simulation.automata import UnknownShape
from draftosaurus.simulation.plain import Game
from draftosaurus.simulation.plans import Plan
from draftosaurus.simulation.sheets import COUNTS, NOBODY, TALLY_BITS, one_more
from draftosaurus.simulation.sums import WHOLE_WIN
from draftosaurus.simulation.tables import FREE, LEAVING, NUMBER_OF_SPECIES, flat
from draftosaurus.simulation.words import words_by_state

PHASES = tuple(Phase)
"""In the order of the kernel's own list."""

OPEN = -1
ANY_ROLLER = -1
MOST_PLAYERS, MOST_PENS, MOST_TALLIES, MOST_WORDS, MOST_IN_BAG = 8, 24, 8, 4, 96
MOST_STATES = 2**15

DOORS_A_WORD = 64 // len(SPECIES)
OPTIONS_A_WORD = DOORS_A_WORD * len(SPECIES)
WORD_MASK = (1 << OPTIONS_A_WORD) - 1

Numbers = Array[c_int32] | Array[c_uint64]


class KernelGame(Structure):
    """Where a game of the kernel stands."""

    _fields_ = [
        *((name, c_int16) for name in ("phase", "turn", "die", "first_roller", "in_bag")),
        *((name, c_int16 * MOST_PLAYERS) for name in ("hands", "chosen", "settled", "done")),
        ("zoos", c_int16 * MOST_PENS * MOST_PLAYERS),
        ("bag", c_int16 * MOST_IN_BAG),
        ("tallies", c_int64 * MOST_TALLIES * MOST_PLAYERS),
    ]


def kernel_tables(plan: Plan) -> Structure:
    """The tables of a plan, in the order in which the kernel names them."""
    numbers, lists = _numbers(plan), _lists(plan)
    most = {
        "players": MOST_PLAYERS,
        "pens": MOST_PENS,
        "tallies": MOST_TALLIES,
        "words": MOST_WORDS,
        "states": MOST_STATES,
    }
    if len(plan.bag) > MOST_IN_BAG or any(numbers[name] > limit for name, limit in most.items()):
        raise UnknownShape("the board is larger than the kernel provides for")

    class KernelTables(Structure):
        _fields_ = [
            *((name, c_int32) for name in numbers),
            *((name, POINTER(values._type_)) for name, values in lists.items()),
        ]

    return KernelTables(*numbers.values(), *lists.values())


def _numbers(plan: Plan) -> dict[str, int]:
    tables, sheet = plan.tables, plan.tables.sheet
    return {
        "players": plan.players,
        "pens": len(tables.automata),
        "tallies": sheet.tallies,
        "accounts": len(sheet.accounts),
        "species": len(SPECIES),
        "words": -(-len(tables.doors) // DOORS_A_WORD),
        "options_a_word": OPTIONS_A_WORD,
        "states": tables.states,
        "hands": len(plan.hands.mask),
        "faces": len(FACES),
        "free": FREE,
        "leaving": LEAVING,
        "nobody": NOBODY,
        "home": -1 if tables.home is None else tables.home,
        "hand_size": HAND_SIZE,
        "turns": plan.turns,
        "all_turns": plan.all_turns,
        "discards": plan.discards,
        "reveal_before_placing": plan.setup.reveal_before_placing,
        "tally_bits": TALLY_BITS,
        "counts": COUNTS,
        "t_rex": NUMBER_OF_SPECIES[T_REX],
        "comparisons": len(sheet.comparisons),
        "pairs": len(sheet.pairs),
        "whole_win": WHOLE_WIN,
    }


def _lists(plan: Plan) -> dict[str, Numbers]:
    tables, sheet, hands, words = plan.tables, plan.tables.sheet, plan.hands, plan.words
    options = [(pen, nth, species) for pen, nth in tables.doors for species in range(len(SPECIES))]

    def cut(long: Iterable[int]) -> Array[c_uint64]:
        """Words as long as the kernel can hold them: first the beginnings of all, and so on."""
        pieces = range(0, len(options), OPTIONS_A_WORD)
        words = list(long)
        found = [word >> start & WORD_MASK for start in pieces for word in words]
        return (c_uint64 * len(found))(*found)

    def whole(numbers: Sequence[int]) -> Array[c_int32]:
        return (c_int32 * len(numbers))(*numbers)

    return {
        "first": whole(tables.first),
        "tally_of": whole(sheet.tally_of),
        "account_of": whole(sheet.account_of),
        "free_seats": whole(flat(plan.free_seats)),
        "legal": cut(flat(words_by_state(tables))),
        "of_hand": cut(words.of_hand),
        "of_species": cut(words.of_species[1 << species] for species in range(len(SPECIES))),
        "hand_mask": whole(hands.mask),
        "plus": whole(flat(hands.plus)),
        "minus": whole(flat(hands.minus)),
        "pen_of": whole([pen for pen, _, _ in options]),
        "species_of": whole([species for _, _, species in options]),
        "one_more": whole([one_more(species) for species in range(len(SPECIES))]),
        "enter_of": whole(
            [(nth * len(SPECIES) + species) * tables.states for _, nth, species in options]
        ),
        "enter": whole(flat(flat(tables.enter))),
        "resident": whole(tables.resident),
        "points": whole(sheet.points),
        "bonus": whole(sheet.bonus),
        "standing": whole(sheet.standing),
        "comparison_pen": whole([comparison.pen for comparison in sheet.comparisons]),
        "comparison_account": whole([comparison.account for comparison in sheet.comparisons]),
        "comparison_points": whole(flat(comparison.points for comparison in sheet.comparisons)),
        "pair_account": whole([pair.account for pair in sheet.pairs]),
        "pair_left": whole([pair.left for pair in sheet.pairs]),
        "pair_right": whole([pair.right for pair in sheet.pairs]),
        "pair_points": whole(flat(pair.points for pair in sheet.pairs)),
    }


def kernel_game(game: Game, *, any_roller: bool = False) -> KernelGame:
    """A game of the plain walker where it stands."""
    found = KernelGame(
        phase=PHASES.index(game.phase),
        turn=game.turn,
        die=game.die,
        first_roller=ANY_ROLLER if any_roller else game.first_roller,
        in_bag=len(game.bag),
    )
    found.bag[: len(game.bag)] = game.bag
    for seat in range(game.plan.players):
        pending = game.pending[seat]
        found.hands[seat], found.chosen[seat] = game.hands[seat], game.chosen[seat]
        found.settled[seat] = OPEN if pending is None else pending
        found.done[seat] = game.phase is Phase.RELOCATE and game.answered[seat]
        found.zoos[seat][: len(game.zoos[seat])] = game.zoos[seat]
        found.tallies[seat][: len(game.tallies[seat])] = game.tallies[seat]
    return found
