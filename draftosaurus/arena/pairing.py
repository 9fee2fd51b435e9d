"""What all games of a simulation have in common: the kind of game, and the bot on each seat."""

from dataclasses import dataclass, replace
from random import Random

from draftosaurus.bots import find_bot, split_names
from draftosaurus.rules import BadInput, Code, Setup


@dataclass(frozen=True)
class Pairing:
    """A kind of game, and the name of the bot on each seat."""

    board: str
    edition: str
    bots: tuple[str, ...]
    reveal_before_placing: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    @property
    def kind(self) -> Setup:
        """The set-up of its games, with seat 0 as the first roller."""
        reveal = self.reveal_before_placing
        return Setup(self.board, self.players, self.edition, reveal_before_placing=reveal)

    def setup(self, rng: Random) -> Setup:
        """The set-up of one game; the first roller is drawn."""
        return replace(self.kind, first_roller=rng.randrange(self.players))


def make_pairing(
    board: str,
    edition: str,
    players: int,
    names: str,
    *,
    reveal_before_placing: bool = False,
) -> Pairing:
    """The pairing for bots that are named in one text, such as `random,greedy`.

    One name fills all seats. Raises `BadInput` for a game that does not exist, for a bot that does
    not exist, and for another number of names than there are seats.
    """
    Setup(board=board, players=players, edition=edition)
    bots = tuple(split_names(names))
    if len(bots) == 1:
        bots *= players
    for name in bots:
        find_bot(name)
    if len(bots) != players:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=players, number=len(bots))
    return Pairing(board, edition, bots, reveal_before_placing)
