"""One decision: what was best, what the move that was played cost, how bad that was, and why.

Only the view of the seat is asked: blame is for what the player could know.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import exp
from typing import NamedTuple

from draftosaurus.coach.reasons import Reason, find_reason
from draftosaurus.coach.trials import Gap, Trials, TriedMove
from draftosaurus.rules import Choice, View

SAME_WORTH = 0.01
"""A move whose worth is less than this below the best one counts as best, too."""

NO_GAP = Gap(0, 0, 0, 0, 0, 0)


class Mark(StrEnum):
    """How good a move was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MARKS = ((0.04, Mark.GOOD), (0.10, Mark.INACCURACY), (0.20, Mark.MISTAKE))
"""The marks of moves that are not best, by the worth that they lose: each below its number."""

ACCURACY_SLOPE = 8.0
"""How fast accuracy falls with the worth that is lost: a loss of 0.1 leaves 45 of 100."""


@dataclass(frozen=True)
class Verdict:
    """What the coach says about one decision."""

    played: Choice
    best: Choice
    gap: Gap
    """By how much the best move is better than the one that was played."""
    gain: float
    """The points by which the best move is better than what the coach's own players choose."""
    reason: Reason
    options: int
    """How many moves were open."""

    @property
    def points_lost(self) -> float:
        """The points that the move cost; never less than 0."""
        return max(0.0, self.gap.points)

    @property
    def points_kept(self) -> float:
        """The points that the best move would have given up for a better chance to win."""
        return max(0.0, -self.gap.points)

    @property
    def win_lost(self) -> float:
        """The win share that the move cost; never less than 0."""
        return max(0.0, self.gap.win)

    @property
    def mark(self) -> Mark:
        """How good the move was."""
        if self.played == self.best:
            return Mark.BEST
        return next((mark for below, mark in MARKS if self.gap.worth < below), Mark.BLUNDER)

    @property
    def accuracy(self) -> float:
        """From 0 to 100: 100 for the best move."""
        return 100 * exp(-ACCURACY_SLOPE * max(0.0, self.gap.worth))


class Hint(NamedTuple):
    """A move to be recommended, and what it leads to."""

    move: Choice
    points: float
    """The points to be expected."""
    win: float
    """The win share to be expected."""
    reason: Reason


def judge(seen: View, played: Choice, *, seed: int, work: int) -> Verdict:
    """The verdict on a move; `work` is how many choices are made in all worlds together."""
    trials = Trials(seen, seed=seed, work=work)
    number = len(trials.options)
    if number == 1:
        return Verdict(played, played, NO_GAP, 0, Reason("only", {}), number)
    candidates = trials.find_candidates()
    if played not in candidates:
        candidates.append(played)
    *tried, usual = trials.try_out([*candidates, None])
    own = next(one for one in tried if one.choice == played)
    ranked = sorted(tried, key=lambda one: one.worth, reverse=True)
    best, gap = ranked[0], ranked[0].gap_to(own)
    if gap.worth < SAME_WORTH:
        best, gap = own, NO_GAP
    other = own if best is not own else next(one for one in ranked if one is not own)
    gain = best.points - usual.points
    reason = explain(trials, best, other)
    assert best.choice is not None
    return Verdict(played, best.choice, gap, gain, reason, number)


def compare_with_best(seen: View, best: Choice, tried: Choice, *, seed: int, work: int) -> Verdict:
    """The verdict on a move, against one that is known to be best."""
    trials = Trials(seen, seed=seed, work=work)
    better, other = trials.try_out([best, tried])
    gap = better.gap_to(other)
    if gap.worth < SAME_WORTH:
        return Verdict(tried, tried, NO_GAP, 0, Reason("equal", {}, best), len(trials.options))
    reason = explain(trials, better, other)
    return Verdict(tried, best, gap, 0, reason, len(trials.options))


def find_hints(seen: View, *, seed: int, work: int, number: int = 3) -> list[Hint]:
    """The best moves, the best first, each with why it is better than the next one."""
    trials = Trials(seen, seed=seed, work=work)
    tried = trials.try_out(trials.find_candidates())
    ranked = sorted(tried, key=lambda one: one.worth, reverse=True)[: number + 1]
    ends = trials.play_to_the_end([one.choice for one in ranked])
    hints = []
    for nth, one in enumerate(ranked[:number]):
        assert one.choice is not None
        if nth + 1 < len(ranked):
            reason = find_reason(trials.view, ends[nth], ends[nth + 1])
        else:
            reason = Reason("only" if len(ranked) == 1 else "last", {})
        hints.append(Hint(one.choice, one.points, one.win, reason))
    return hints


def explain(trials: Trials, better: TriedMove, worse: TriedMove) -> Reason:
    """Why one move is better than another, after both are played to the end."""
    ends = trials.play_to_the_end([better.choice, worse.choice])
    return find_reason(trials.view, *ends)
