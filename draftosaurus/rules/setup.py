"""How a game is set up: who plays, on which board, by which edition."""

from dataclasses import dataclass

from draftosaurus.rules.boards import Board, find_board
from draftosaurus.rules.caching import cached_property
from draftosaurus.rules.errors import BadInput
from draftosaurus.rules.refusals import Code
from draftosaurus.rules.species import SPECIES, Hand, hand

HAND_SIZE = 6


@dataclass(frozen=True, slots=True)
class Size:
    """What the number of players decides."""

    of_each_species: int
    rounds: int
    turns: int
    discards: bool = False


SIZES = {
    2: Size(of_each_species=8, rounds=4, turns=3, discards=True),
    3: Size(of_each_species=6, rounds=2, turns=6),
    4: Size(of_each_species=8, rounds=2, turns=6),
    5: Size(of_each_species=10, rounds=2, turns=6),
}


@dataclass(frozen=True)
class Setup:
    """All that is settled before the first deal."""

    board: str = "summer"
    players: int = 3
    edition: str = "international"
    first_roller: int = 0
    reveal_before_placing: bool = False

    def __post_init__(self) -> None:
        find_board(self.board, self.edition)
        if self.players not in SIZES:
            low, high = min(SIZES), max(SIZES)
            raise BadInput("players", Code.OUT_OF_RANGE, value=self.players, low=low, high=high)
        if not 0 <= self.first_roller < self.players:
            raise BadInput(
                "first_roller",
                Code.OUT_OF_RANGE,
                value=self.first_roller,
                low=0,
                high=self.players - 1,
            )

    @cached_property
    def size(self) -> Size:
        """What the number of players decides."""
        return SIZES[self.players]

    def find_board(self) -> Board:
        """The board as this edition has it."""
        return find_board(self.board, self.edition)

    def full_bag(self) -> Hand:
        """The bag before the first deal."""
        return hand(species for species in SPECIES for _ in range(self.size.of_each_species))

    @cached_property
    def rolls(self) -> int:
        """How often the die goes on to the left in a round."""
        share = self.players == 5 and self.find_board().edition.five_players_share_a_roll
        return self.size.turns - 1 if share else self.size.turns

    def roller(self, round_: int, turn: int) -> int:
        """The seat that rolls: the die goes to the left, from round to round, and never resets."""
        passed = round_ * self.rolls + min(turn, self.rolls - 1)
        return (self.first_roller + passed) % self.players

    def free_seat(self, round_: int, turn: int) -> int | None:
        """The seat that need not obey the die: the roller, but not when it rolls once more."""
        return self.roller(round_, turn) if turn < self.rolls else None
