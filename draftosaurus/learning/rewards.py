"""What a game is worth to each seat, once it is over."""

from collections.abc import Callable, Sequence

from draftosaurus.rules import Zoo, score, winners_of

Reward = Callable[[Sequence[Zoo]], list[float]]


def win(zoos: Sequence[Zoo]) -> list[float]:
    """1 for the winner; a shared win in equal parts."""
    winners = winners_of(score(zoos))
    return [(seat in winners) / len(winners) for seat in range(len(zoos))]


def points(zoos: Sequence[Zoo]) -> list[float]:
    """The points of each seat."""
    return [float(one.total) for one in score(zoos)]


REWARDS: dict[str, Reward] = {"win": win, "points": points}
"""By the names that environments take."""

MOST_POINTS = 100
"""More than any zoo can make."""


def find_reward(name: str) -> Reward:
    """The reward of this name."""
    if name not in REWARDS:
        raise ValueError(f"reward {name!r} is none of {', '.join(REWARDS)}")
    return REWARDS[name]
