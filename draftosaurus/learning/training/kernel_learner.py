"""Learning on the cores: the kernel finds gradients, numpy changes the weights by them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from draftosaurus.learning.training.lessons import GameKind, Lesson
from draftosaurus.learning.training.settings import (
    AVERAGE_KEPT,
    MEAN_RATE,
    POINTS_WEIGHT,
    SQUARE_RATE,
    TINY,
)
from draftosaurus.learning.training.weights import Array, point_kernel_to


class LessonGradient(NamedTuple):
    """What one lesson says about the weights: means over its samples."""

    gradient: Array
    """In the form of the weights."""
    points_error: float
    """The squared error in points."""
    win_error: float
    """The squared error in the own win share."""


class KernelLearner:
    """The weights, their moving average, and Adam's means of gradients and of their squares."""

    def __init__(self, weights: Array) -> None:
        self.weights, self.average = weights, weights.copy()
        self.means, self.squares = np.zeros_like(weights), np.zeros_like(weights)
        self.steps = 0
        self.errors = np.zeros(2)
        """Of the last step, the mean squared errors in points and in the own win share."""

    def prepare(self, kind: GameKind, lesson: Lesson) -> LessonGradient:
        """Find the gradient of a lesson; several threads may do so at once."""
        gradient, players = np.zeros_like(self.weights), kind.setup.players
        points, wins = kind.thinking.add_gradient(
            point_kernel_to(self.weights, players),
            point_kernel_to(gradient, players),
            kind.rows,
            lesson,
            POINTS_WEIGHT,
        )
        samples = len(lesson.own)
        gradient /= samples
        return LessonGradient(gradient, points / samples, wins / samples)

    def learn(self, lessons: Sequence[LessonGradient], rate: float) -> None:
        """Make one step by the mean of what lessons say."""
        self.step(sum(one.gradient for one in lessons) / len(lessons), rate)
        self.errors = np.mean([(one.points_error, one.win_error) for one in lessons], axis=0)

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
