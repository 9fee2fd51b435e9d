"""Games of the network against itself on a GPU: see gpu.cu in the kernel."""

from collections.abc import Iterator, Mapping
from typing import Any

from draftosaurus.learning.training.lessons import GameKind, Lesson, keep_learners
from draftosaurus.learning.training.torch_learner import (
    FEWEST_PLAYERS,
    TorchLesson,
    make_torch_lesson,
)
from draftosaurus.simulation import FIRST_STATE_ROW, Gpu

Tensor = Any
"""A tensor of torch."""


class GpuGames:
    """Games of one kind on the GPU."""

    def __init__(self, kind: GameKind) -> None:
        self.kind, self.gpu = kind, Gpu(kind.thinking.plan)
        self.facts = kind.thinking.count_facts()
        self.rows = self.gpu.torch.tensor(kind.rows, device="cuda").long()

    def play(self, parts: Mapping[str, Tensor], **settings: Any) -> tuple[Tensor, Tensor, Tensor]:
        """Play games by the network; its weights come by the names of `split_weights`.

        Returns tensors of what a `Lesson` holds, with three dimensions for the samples: step, game
        and seat. The settings are those of `Gpu.play_samples`.
        """
        layers = self.kind.setup.players - FEWEST_PLAYERS
        weights = {name: part[layers].contiguous() for name, part in parts.items()}
        weights["own"] = parts["own"][self.rows]
        weights["other"] = parts["other"][self.rows[FIRST_STATE_ROW:] - FIRST_STATE_ROW]
        played = self.gpu.play_samples(self.kind.judgement, weights, self.facts, **settings)
        if settings.get("rivals_noise") is None:
            return played
        return keep_learners(played, self.gpu.torch.arange(settings["games"], device="cuda"))

    def cut(self, played: tuple[Tensor, ...], pieces: int) -> Iterator[TorchLesson]:
        """What `play` returned, in pieces of equally many games."""
        games = played[0].shape[1] // pieces
        for first in range(0, pieces * games, games):
            lesson = Lesson(*(one[:, first : first + games].flatten(0, 2) for one in played))
            yield make_torch_lesson(self.kind, lesson, self.rows)
