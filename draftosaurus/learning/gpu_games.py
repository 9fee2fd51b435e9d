"""Games of the network against itself on a GPU, for `training`: see gpu.cu in the kernel."""

from collections.abc import Iterator, Mapping
from typing import Any

from draftosaurus.learning.torch_learner import FEWEST_PLAYERS, Studied
from draftosaurus.simulation import FIRST_STATE_ROW, Gpu

Tensor = Any
"""A tensor of torch."""


def keep_learners(lesson: tuple[Any, Any, Any], games: Any) -> tuple[Any, Any, Any]:
    """The samples of the seats that learn where others judge: `find_learner` in engine.c.

    Samples are by step, game and seat, and `games` are the numbers of all games.
    """
    own, other, targets = (one[:, games, games % one.shape[2]][:, :, None] for one in lesson)
    return own, other, targets


class GpuGames:
    """Games of one kind on the GPU."""

    def __init__(self, kind: Any) -> None:
        self.kind, self.gpu = kind, Gpu(kind.thinking.plan)
        self.slots = kind.thinking.count_facts()
        self.rows = self.gpu.torch.tensor(kind.rows, device="cuda").long()

    def play(self, parts: Mapping[str, Tensor], **settings: Any) -> tuple[Tensor, Tensor, Tensor]:
        """Play games by the weights of all kinds; samples by step, game and seat."""
        layers = self.kind.setup.players - FEWEST_PLAYERS
        weights = {name: part[layers].contiguous() for name, part in parts.items()}
        weights["own"] = parts["own"][self.rows]
        weights["other"] = parts["other"][self.rows[FIRST_STATE_ROW:] - FIRST_STATE_ROW]
        lesson = self.gpu.play_lesson(self.kind.judgement, weights, self.slots, **settings)
        if settings.get("rivals_noise") is None:
            return lesson
        return keep_learners(lesson, self.gpu.torch.arange(settings["games"], device="cuda"))

    def cut(self, lesson: tuple[Tensor, ...], pieces: int) -> Iterator[Studied]:
        """A lesson in pieces of some games each, as a learner wants them."""
        players, turns = self.kind.setup.players, self.kind.thinking.plan.all_turns - 1
        games = lesson[0].shape[1] // pieces
        for first in range(0, pieces * games, games):
            own, other, targets = (one[:, first : first + games].flatten(0, 2) for one in lesson)
            zoos = other.reshape(len(own) * (players - 1), -1)
            yield Studied(players, turns, self.rows, own, zoos, targets)
