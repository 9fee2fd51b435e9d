"""A moment with its species exchanged: the rules treat all of them but the T-Rex alike.

The network has learned every species by itself, so that it rates a moment and the same moment with
species exchanged a little differently. The mean over several exchanges is better than each alone.
"""

from collections.abc import Iterable
from typing import NamedTuple

from draftosaurus.rules import SPECIES, T_REX, Contents, Hand, Species, State, Zoo, hand


class SpeciesExchange(NamedTuple):
    """Which species takes the place of which."""

    species: dict[Species, Species]
    """By species: the one that takes its place."""
    numbers: tuple[int, ...]
    """The same by number."""
    numbers_back: tuple[int, ...]
    """By number of a species: the one whose place it takes."""

    def exchange_state(self, state: State) -> State:
        """The state with its species exchanged, and without the choices that are not shown yet."""
        return state._replace(
            hands=tuple(map(self._exchange_hand, state.hands)),
            bag=self._exchange_hand(state.bag),
            box=self._exchange_hand(state.box),
            zoos=tuple(map(self._exchange_zoo, state.zoos)),
            chosen=self._exchange_contents(state.chosen),
            pending=(None,) * len(state.pending),
        )

    def exchange_option(self, option: int) -> int:
        """The number that an option of a state has in the exchanged state."""
        entry, species = divmod(option, len(SPECIES))
        return entry * len(SPECIES) + self.numbers[species]

    def restore_option(self, option: int) -> int:
        """The number that an option of the exchanged state has in the state itself."""
        entry, species = divmod(option, len(SPECIES))
        return entry * len(SPECIES) + self.numbers_back[species]

    def _exchange_hand(self, dinosaurs: Hand) -> Hand:
        return hand(map(self.species.__getitem__, dinosaurs))

    def _exchange_contents(self, contents: Contents) -> Contents:
        return tuple(one if one is None else self.species[one] for one in contents)

    def _exchange_zoo(self, zoo: Zoo) -> Zoo:
        return Zoo(zoo.board, tuple(map(self._exchange_contents, zoo.contents)))


def make_exchange(places: Iterable[int]) -> SpeciesExchange:
    """The exchange of species `n` for species `places[n]`, the T-Rex not counted among them."""
    others = [species for species in SPECIES if species != T_REX]
    exchanged = [others[place] for place in places]
    by_species = {T_REX: T_REX, **dict(zip(others, exchanged, strict=True))}
    numbers = tuple(SPECIES.index(by_species[species]) for species in SPECIES)
    back = tuple(numbers.index(number) for number in range(len(SPECIES)))
    return SpeciesExchange(by_species, numbers, back)


_OTHERS = len(SPECIES) - 1

EXCHANGES = tuple(
    make_exchange((factor * place + shift) % _OTHERS for place in range(_OTHERS))
    for factor in range(1, _OTHERS)
    for shift in range(_OTHERS)
)
"""Twenty exchanges; the first leaves all as it is. In each five that follow each other, from the
first on, every species stands once in every place (a factor has no divisor in common with five)."""
