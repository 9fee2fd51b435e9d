"""The exact law of a bot's choice, by trying all that its generator could draw."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

from draftosaurus.bots import Bot
from draftosaurus.rules import Choice, View

Item = TypeVar("Item")


class Scripted(Random):
    """A generator that is asked for one choice, and takes the item of a given number."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number
        self.among = 0

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        assert not self.among, "the law of a single choice"
        self.among = len(seq)
        return seq[self.number]


def law(bot: Bot, seen: View) -> dict[Choice, Fraction]:
    """How likely each choice is."""
    first = Scripted(0)
    drawn = Counter([bot(seen, first)])
    drawn.update(bot(seen, Scripted(number)) for number in range(1, first.among))
    return {choice: Fraction(times, first.among) for choice, times in drawn.items()}
