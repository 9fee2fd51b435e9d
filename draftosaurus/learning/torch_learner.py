"""The learning of the network on torch: on a GPU the kernel's games are studied there.

The weights are one flat tensor, as they are one flat array in `training`; `split` says what its
parts are. What is learned is the same as in engine.c (`add_gradient`): every run begins by
comparing the two.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from draftosaurus.rules import SIZES
from draftosaurus.simulation import FIRST_STATE_ROW, OTHER_WIDTH, WIN_SHARES

Array = Any
"""An array of numpy."""
Tensor = Any
"""A tensor of torch."""

FEWEST_PLAYERS = min(SIZES)


class Studied(NamedTuple):
    """A lesson, as arrays or tensors, and what is to be known of its kind of game."""

    players: int
    turns: int
    """How many turns have samples; those of each turn follow each other."""
    rows: Array
    """By row of this kind of game: the row of the network."""
    own: Array
    """By sample and fact: the row of this kind of game."""
    other: Array
    """By sample and other zoo: the states of its pens."""
    targets: Array


class TorchLearner:
    """The weights, their average, and what Adam remembers of their gradients, on a device."""

    def __init__(
        self,
        weights: Array,
        split: Callable[[Any], dict[str, Any]],
        *,
        points_count: float,
        averaged: float,
        device: str,
    ) -> None:
        self.torch = import_module("torch")
        self.torch.backends.cuda.matmul.allow_tf32 = True
        self.split, self.points_count, self.averaged = split, points_count, averaged
        self.device, self.steps = device, 0
        self.weights = self.torch.tensor(weights, device=device)
        self.average = self.weights.clone()
        self.means, self.squares = (self.torch.zeros_like(self.weights) for _ in range(2))
        self.errors = self.torch.zeros(2)  # squared: in points, and in the own win share

    def study(self, kind: Any, lesson: tuple[Array, Array, Array]) -> Studied:
        """A lesson, ready to be learned."""
        own, other, targets = lesson
        players, turns = kind.setup.players, kind.thinking.plan.all_turns - 1
        zoos = other.reshape(len(own) * (players - 1), -1)
        return Studied(players, turns, kind.rows, own, zoos, targets)

    def learn(self, lessons: Sequence[Studied], rate: float) -> None:
        """Change the weights by what lessons say; `errors` then has their mean squared errors."""
        whole = self.weights.detach().requires_grad_()
        parts = self.split(whole)
        found = [self.find_loss(parts, one) for one in lessons]
        sum(loss for loss, _ in found).backward()
        self._step(whole.grad / len(found), rate)
        self.errors = self.torch.stack([errors for _, errors in found]).mean(0)

    def find_gradient(self, lesson: Studied) -> Array:
        """What one lesson says about the weights, as an array, without the rounding of `learn`."""
        self.torch.backends.cuda.matmul.allow_tf32 = False
        whole = self.weights.detach().requires_grad_()
        self.find_loss(self.split(whole), lesson)[0].backward()
        self.torch.backends.cuda.matmul.allow_tf32 = True
        found: Array = whole.grad.cpu().numpy()
        return found

    def find_loss(self, parts: Mapping[str, Tensor], lesson: Studied) -> tuple[Tensor, Tensor]:
        """What learning makes smaller, and the squared errors: see `find_mistake` in engine.c."""
        torch, players = self.torch, lesson.players
        outputs = self.find_outputs(parts, lesson)
        targets = torch.as_tensor(lesson.targets, device=self.device)
        wins = slice(WIN_SHARES, WIN_SHARES + players)
        squares = (outputs[:, :WIN_SHARES] - targets[:, :WIN_SHARES]) ** 2
        logarithms = torch.log_softmax(outputs[:, wins], 1)
        surprise = -(targets[:, wins] * logarithms).sum(1)
        loss = (surprise + self.points_count / 2 * squares.sum(1)).mean()
        missed = logarithms[:, 0].exp() - targets[:, WIN_SHARES]
        return loss, torch.stack([squares[:, 0].mean(), (missed**2).mean()]).detach()

    def find_outputs(self, parts: Mapping[str, Tensor], lesson: Studied) -> Tensor:
        """What the network says of each sample, its win shares as logarithms."""
        torch, players, samples = self.torch, lesson.players, len(lesson.own)
        rows, own, zoos = (
            torch.as_tensor(one, device=self.device).long()
            for one in (lesson.rows, lesson.own, lesson.other)
        )
        own = torch.relu(self._sum_rows(parts["own"][rows], own))
        states = rows[FIRST_STATE_ROW:] - FIRST_STATE_ROW
        zoos = self._sum_rows(parts["other"][states], zoos)
        seen = torch.relu(zoos).reshape(samples, players - 1, OTHER_WIDTH)
        none = torch.zeros_like(seen[:, 0])
        right = seen[:, -1] if players > FEWEST_PLAYERS else none
        hidden = torch.cat([own, seen[:, 0], right, seen[:, 1:-1].sum(1)], 1)
        hidden = hidden.reshape(lesson.turns, samples // lesson.turns, -1)
        for layer in ("first", "second", "last"):
            weights, bias = (
                parts[name][players - FEWEST_PLAYERS] for name in (layer, f"{layer}_bias")
            )
            hidden = torch.baddbmm(bias[:, None], hidden, weights)
            hidden = hidden if layer == "last" else torch.relu(hidden)
        return hidden.reshape(samples, -1)

    def _sum_rows(self, table: Tensor, rows: Tensor) -> Tensor:
        """By line of `rows`: the sum of these rows of a table, as a product with ones and zeros."""
        ones = self.torch.zeros(len(rows), len(table), device=self.device)
        return ones.scatter_(1, rows, 1.0) @ table

    def _step(self, gradient: Tensor, rate: float) -> None:
        """Change the weights by a gradient, as Adam does."""
        self.steps += 1
        gradient[: self.split(gradient)["own"].shape[1]] = 0  # row 0 stays 0
        self.means.lerp_(gradient, 0.1)
        self.squares.lerp_(gradient * gradient, 0.002)
        mean_part, square_part = 1 - 0.9**self.steps, 1 - 0.998**self.steps
        self.weights = self.weights - rate / mean_part * self.means / (
            (self.squares / square_part).sqrt() + 1e-7
        )
        kept = min(self.averaged, self.steps / (self.steps + 10))
        self.average.lerp_(self.weights, 1 - kept)

    def read(self, name: str) -> Array:
        """One of the flat tensors, as an array."""
        found: Array = getattr(self, name).cpu().numpy()
        return found
