"""Two learners that change the weights by samples: on the cores, or on torch for a GPU."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from draftosaurus.bots import HALVES
from draftosaurus.learning.training.samples import GameKind, SampleSet
from draftosaurus.learning.training.weights import (
    Array,
    empty_rows_of_nothing,
    find_layers,
    point_kernel_to,
    split_weights,
)
from draftosaurus.rules import SIZES
from draftosaurus.simulation import FIRST_STATE_ROW, OTHER_WIDTH, WIN_SHARES

Tensor = Any
"""A tensor of torch."""

FEWEST_PLAYERS = min(SIZES)

MEAN_RATE, SQUARE_RATE, TINY = 0.1, 0.002, 1e-7
"""Adam's 1 - beta1, 1 - beta2 and epsilon."""
AVERAGE_KEPT = 0.999
"""The weights that play are a moving average; a step leaves this part of it as it was."""
POINTS_WEIGHT = 0.02
"""What half a squared error in points adds to the loss, beside the cross entropy of who won."""


class SamplesGradient(NamedTuple):
    """What one sample set says about the weights: means over its samples."""

    gradient: Array
    """In the form of the weights."""
    points_error: float
    """The squared error in points."""
    win_error: float
    """The squared error in the own win share."""


class KernelLearner:
    """Learns on the cores: the kernel finds gradients, numpy changes the weights by them.

    It holds the weights, their moving average, and Adam's means of gradients and of their squares.
    """

    def __init__(self, weights: Array) -> None:
        self.weights, self.average = weights, weights.copy()
        self.means, self.squares = np.zeros_like(weights), np.zeros_like(weights)
        self.steps = 0
        self.errors = np.zeros(2)
        """Of the last step, the mean squared errors in points and in the own win share."""

    def prepare(self, kind: GameKind, samples: SampleSet) -> SamplesGradient:
        """Find the gradient of a sample set; several threads may do so at once."""
        gradient = np.zeros_like(self.weights)
        points, wins = kind.thinking.add_gradient(
            point_kernel_to(self.weights, kind.setup),
            point_kernel_to(gradient, kind.setup),
            kind.rows,
            samples,
            POINTS_WEIGHT,
        )
        number = len(samples.own)
        gradient /= number
        return SamplesGradient(gradient, points / number, wins / number)

    def learn(self, prepared: Sequence[SamplesGradient], rate: float) -> None:
        """Make one step by the mean of what `prepare` returned for some sample sets."""
        self.step(sum(one.gradient for one in prepared) / len(prepared), rate)
        self.errors = np.mean([(one.points_error, one.win_error) for one in prepared], axis=0)

    def step(self, gradient: Array, rate: float) -> None:
        """Change the weights by a gradient, as Adam does, and their average."""
        self.steps += 1
        self.means += MEAN_RATE * (gradient - self.means)
        self.squares += SQUARE_RATE * (gradient * gradient - self.squares)
        mean_part = 1 - (1 - MEAN_RATE) ** self.steps
        square_part = 1 - (1 - SQUARE_RATE) ** self.steps
        change = self.means / (np.sqrt(self.squares / square_part) + TINY)
        self.weights -= rate / mean_part * change
        kept = min(AVERAGE_KEPT, self.steps / (self.steps + 10))
        self.average += (1 - kept) * (self.weights - self.average)

    def read(self, name: str) -> Array:
        """One of the flat arrays, such as "average"."""
        return getattr(self, name)

    def write(self, name: str, values: Array) -> None:
        """Replace the values of one of the flat arrays."""
        getattr(self, name)[...] = values


class TorchSamples(NamedTuple):
    """A sample set as arrays or tensors, with what is to be known of its kind of game."""

    players: int
    layers: tuple[int, int]
    """Where the layers for its kind of game are: see `find_layers`."""
    turns: int
    """How many turns have samples; those of each turn follow each other."""
    rows: Array
    """By row of this kind of game: the row of the network."""
    own: Array
    """(samples, facts): rows of this kind of game."""
    other: Array
    """(samples x other zoos, pens): states of the pens."""
    targets: Array
    """(samples, OUTPUTS): what the network should have said."""


def make_torch_samples(kind: GameKind, samples: SampleSet, rows: Array) -> TorchSamples:
    """A sample set as torch learns it; `rows` are those of the kind, as an array or a tensor."""
    players = kind.setup.players
    zoos = samples.other.reshape(len(samples.own) * (players - 1), -1)
    layers = find_layers(kind.setup)
    return TorchSamples(players, layers, kind.turns, rows, samples.own, zoos, samples.targets)


class TorchLearner:
    """Learns on torch, for GPUs: the gradients are those of `add_gradient` in engine.c.

    It holds the weights, their moving average, and Adam's means of gradients and of their squares,
    all as flat tensors on a device, in the form of the weights.
    """

    def __init__(self, weights: Array, device: str) -> None:
        self.torch = import_module("torch")
        self.torch.backends.cuda.matmul.allow_tf32 = True
        self.device, self.steps = device, 0
        self.weights = self.torch.tensor(weights, device=device)
        self.average = self.weights.clone()
        self.means, self.squares = (self.torch.zeros_like(self.weights) for _ in range(2))
        self.errors = self.torch.zeros(2)
        """Of the last step, the mean squared errors in points and in the own win share."""

    def prepare(self, kind: GameKind, samples: SampleSet) -> TorchSamples:
        """A sample set of the kernel, ready to be learned."""
        return make_torch_samples(kind, samples, kind.rows)

    def learn(self, prepared: Sequence[TorchSamples], rate: float) -> None:
        """Make one step by the mean of what `prepare` returned for some sample sets."""
        whole = self.weights.detach().requires_grad_()
        parts = split_weights(whole)
        found = [self.find_loss(parts, one) for one in prepared]
        sum(loss for loss, _ in found).backward()
        self._step(whole.grad / len(found), rate)
        self.errors = self.torch.stack([errors for _, errors in found]).mean(0)

    def find_gradient(self, samples: TorchSamples) -> Array:
        """The gradient of one sample set as an array, without the rounding of `learn`."""
        self.torch.backends.cuda.matmul.allow_tf32 = False
        whole = self.weights.detach().requires_grad_()
        self.find_loss(split_weights(whole), samples)[0].backward()
        self.torch.backends.cuda.matmul.allow_tf32 = True
        found: Array = whole.grad.cpu().numpy()
        return found

    def find_loss(
        self, parts: Mapping[str, Tensor], samples: TorchSamples
    ) -> tuple[Tensor, Tensor]:
        """The loss, and the two mean squared errors: see `find_mistake` in engine.c."""
        torch, players = self.torch, samples.players
        outputs = self.find_outputs(parts, samples)
        targets = torch.as_tensor(samples.targets, device=self.device)
        wins = slice(WIN_SHARES, WIN_SHARES + players)
        squares = (outputs[:, :WIN_SHARES] - targets[:, :WIN_SHARES]) ** 2
        logarithms = torch.log_softmax(outputs[:, wins], 1)
        cross_entropy = -(targets[:, wins] * logarithms).sum(1)
        loss = (cross_entropy + POINTS_WEIGHT / 2 * squares.sum(1)).mean()
        missed = logarithms[:, 0].exp() - targets[:, WIN_SHARES]
        return loss, torch.stack([squares[:, 0].mean(), (missed**2).mean()]).detach()

    def find_outputs(self, parts: Mapping[str, Tensor], samples: TorchSamples) -> Tensor:
        """(samples, OUTPUTS): what the network says, its win shares as logarithms."""
        torch, players, number = self.torch, samples.players, len(samples.own)
        rows, own, zoos = (
            torch.as_tensor(one, device=self.device).long()
            for one in (samples.rows, samples.own, samples.other)
        )
        own = torch.relu(self._sum_rows(parts["own"][:, rows], own, samples.turns))
        states = rows[FIRST_STATE_ROW:]
        zoos = self._sum_rows(parts["other"][:, states], zoos, samples.turns)
        seen = torch.relu(zoos).reshape(number, players - 1, OTHER_WIDTH)
        none = torch.zeros_like(seen[:, 0])
        right = seen[:, -1] if players > FEWEST_PLAYERS else none
        hidden = torch.cat([own, seen[:, 0], right, seen[:, 1:-1].sum(1)], 1)
        hidden = hidden.reshape(samples.turns, number // samples.turns, -1)
        for layer in ("first", "second", "last"):
            weights, bias = (parts[name][samples.layers] for name in (layer, f"{layer}_bias"))
            hidden = torch.baddbmm(bias[:, None], hidden, weights)
            hidden = hidden if layer == "last" else torch.relu(hidden)
        return hidden.reshape(number, -1)

    def _sum_rows(self, tables: Tensor, rows: Tensor, turns: int) -> Tensor:
        """By line of `rows`: the sum of these rows of a table, as a product with ones and zeros.

        There is a table for each half of a game; the lines are those of so many turns, one turn
        after the other, of a game with one turn more.
        """
        ones = self.torch.zeros(len(rows), tables.shape[1], device=self.device)
        ones.scatter_(1, rows, 1.0)
        of_first_half = len(rows) // turns * ((turns + 1) // HALVES)
        first, second = ones[:of_first_half], ones[of_first_half:]
        return self.torch.cat([first @ tables[0], second @ tables[1]])

    def _step(self, gradient: Tensor, rate: float) -> None:
        """Change the weights by a gradient, as Adam does, and their average."""
        self.steps += 1
        empty_rows_of_nothing(gradient)
        self.means.lerp_(gradient, MEAN_RATE)
        self.squares.lerp_(gradient * gradient, SQUARE_RATE)
        mean_part = 1 - (1 - MEAN_RATE) ** self.steps
        square_part = 1 - (1 - SQUARE_RATE) ** self.steps
        self.weights = self.weights - rate / mean_part * self.means / (
            (self.squares / square_part).sqrt() + TINY
        )
        kept = min(AVERAGE_KEPT, self.steps / (self.steps + 10))
        self.average.lerp_(self.weights, 1 - kept)

    def read(self, name: str) -> Array:
        """One of the flat tensors, such as "average", as an array."""
        found: Array = getattr(self, name).cpu().numpy()
        return found

    def write(self, name: str, values: Array) -> None:
        """Replace the values of one of the flat tensors."""
        getattr(self, name).copy_(self.torch.as_tensor(values))


Learner = KernelLearner | TorchLearner
