"""All options of a zoo as one number with a bit for each: what makes the plain walker fast.

A *word* has the options under one ruling. The words of all rulings side by side are one long
number; the options of different pens have different bits, so that of a zoo is the sum over its
pens, and changes by one addition when a dinosaur comes.
"""

from dataclasses import dataclass

from draftosaurus.rules import SPECIES
from draftosaurus.simulation.hands import all_hands
from draftosaurus.simulation.sheets import one_more
from draftosaurus.simulation.tables import RULINGS, Tables

CHUNK_BITS = 2 * len(SPECIES)
CHUNK_MASK = (1 << CHUNK_BITS) - 1

Way = tuple[int, list[tuple[int, int]], list[int], int, int]
"""What an option changes: the pen; by its state the one that follows, and what that adds to the
words of the zoo; by hand what is left of it; the tally, and what that grows by. A bare tuple, since
that is unpacked fastest."""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """A board's options as bits."""

    of_state: list[int]
    """The words of a pen in a state, for all rulings."""
    shifts: list[int]
    """By ruling: where its word begins."""
    of_species: list[int]
    """By mask of species: the word with all their options."""
    of_hand: list[int]
    """By hand: the word with all options of its species."""
    chunks: list[list[tuple[int, ...]]]
    """By chunk of a word and its bits: the options in it."""
    ways: list[Way]
    """By option."""

    def options(self, word: int) -> list[int]:
        """The options in a word."""
        found: list[int] = []
        for chunk in self.chunks:
            found += chunk[word & CHUNK_MASK]
            word >>= CHUNK_BITS
        return found


def compile_words(tables: Tables) -> Words:
    """The words of a board."""
    doors, hands = len(tables.doors), all_hands()
    options = doors * len(SPECIES)
    of_species = [
        sum(mask << door * len(SPECIES) for door in range(doors))
        for mask in range(1 << len(SPECIES))
    ]
    shifts = [options * ruling for ruling in range(RULINGS)]
    of_state = [
        sum(word << shift for word, shift in zip(words, shifts, strict=True))
        for words in zip(*words_by_state(tables), strict=True)
    ]
    return Words(
        of_state=of_state,
        shifts=shifts,
        of_species=of_species,
        of_hand=[of_species[mask] for mask in hands.mask],
        chunks=_chunks(options),
        ways=[
            (
                pen,
                _steps(tables.enter[nth][species], of_state),
                hands.minus[species],
                tables.sheet.tally_of[pen],
                one_more(species),
            )
            for pen, nth in tables.doors
            for species in range(len(SPECIES))
        ],
    )


def words_by_state(tables: Tables) -> list[list[int]]:
    """By ruling and state: the options of a pen."""
    found = [[0] * tables.states for _ in range(RULINGS)]
    for door, (pen, nth) in enumerate(tables.doors):
        first = tables.first[pen]
        own = range(first, first + len(tables.automata[pen].contents))
        for masks, words in zip(tables.legal[nth], found, strict=True):
            for state in own:
                words[state] |= masks[state] << door * len(SPECIES)
    return found


def _steps(enter: list[int], of_state: list[int]) -> list[tuple[int, int]]:
    return [(after, of_state[after] - of_state[state]) for state, after in enumerate(enter)]


def _chunks(options: int) -> list[list[tuple[int, ...]]]:
    chunks = []
    for start in range(0, options, CHUNK_BITS):
        found: list[tuple[int, ...]] = [()]
        for option in range(start, min(start + CHUNK_BITS, options)):
            found += [(*before, option) for before in found]
        chunks.append(found)
    return chunks
