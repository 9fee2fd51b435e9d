"""The whole truth about a game at one moment, hidden things included."""

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from draftosaurus.rules.die import Face
from draftosaurus.rules.moves import Choice
from draftosaurus.rules.setup import Setup
from draftosaurus.rules.species import Hand, Species
from draftosaurus.rules.zoo import Zoo, empty_zoo

if TYPE_CHECKING:
    from draftosaurus.rules.views import View


class Phase(StrEnum):
    """What is awaited."""

    DEAL = "deal"
    ROLL = "roll"
    COMMIT = "commit"
    CHOOSE = "choose"
    PLACE = "place"
    DISCARD = "discard"
    RELOCATE = "relocate"
    OVER = "over"


class State(NamedTuple):
    """A moment of a game. Rounds, turns and seats count from 0."""

    setup: Setup
    phase: Phase
    round: int
    turn: int
    die: Face | None
    hands: tuple[Hand, ...]
    bag: Hand
    box: Hand
    """What was discarded."""
    zoos: tuple[Zoo, ...]
    chosen: tuple[Species | None, ...]
    """The dinosaurs that are revealed and not yet placed."""
    pending: tuple[Choice | None, ...]
    """By seat, the choice of this step; secret until all of them are in.

    A seat that is still awaited may have one too: it is held, and may be replaced until played.
    """
    answered: tuple[bool, ...]
    """Which seats are not, or no longer, awaited in this step."""

    def __repr__(self) -> str:
        where = f"round {self.round}, turn {self.turn}, {self.phase}"
        return f"<state of {self.setup.board} for {self.setup.players}: {where}>"


Position: TypeAlias = "State | View"
"""A moment of a game, seen whole or from a seat."""


def start(setup: Setup) -> State:
    """The game before its first deal."""
    board, players = setup.find_board(), setup.players
    return State(
        setup=setup,
        phase=Phase.DEAL,
        round=0,
        turn=0,
        die=None,
        hands=((),) * players,
        bag=setup.full_bag(),
        box=(),
        zoos=(empty_zoo(board),) * players,
        chosen=(None,) * players,
        pending=(None,) * players,
        answered=(True,) * players,
    )
