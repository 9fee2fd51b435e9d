"""Why one move is better than another: the largest difference between what they lead to.

Both moves are played to the end in the same worlds. The differences are, in points: for each
account of the own zoo (a pen, a pair of pens, the River, the T-Rex bonus), how much more it pays
after the better move; and how much less the best rival makes. The reason names the largest of
them, and what it comes from: see docs/coach.md for the codes.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from draftosaurus.coach.trials import TriedMove, find_changes
from draftosaurus.rules import T_REX_BONUS, Choice, View
from draftosaurus.simulation import plan_game

RIVALS = "rivals"
"""The name of the difference that is no account: how much less the best rival makes."""

NOTICED = 0.05
"""Smaller differences, in points, are not named."""
NOTICED_WIN = 0.005
"""Smaller differences of the win share are not named."""
DECIMALS = 9
"""Differences of means are rounded to so many decimals, so that 2.0000000000000004 is 2."""
FORCED = 0.25
"""How many dinosaurs more the die must send to the River, on average, for a reason to name that."""

CHANCES = {"crowned": "king", "alone": "island"}
"""By the word for what a pen pays for: the code of a reason that says how often the pen pays."""
LOOKOUT = "same_next_door"
"""The word for what a pen pays for that counts the right neighbour's dinosaurs."""

Facts = Mapping[str, str | int | float]


class Reason(NamedTuple):
    """A code, and the facts for a sentence in any language; `against` is the worse move."""

    code: str
    facts: Facts
    against: Choice | None = None


class Differences(NamedTuple):
    """By how many points the better of two moves is ahead, part by part."""

    by_account: Mapping[str, float]
    """How much more each account of the own zoo pays."""
    rivals: float
    """How much less the best rival makes."""

    @property
    def largest(self) -> tuple[str, float]:
        """The name of the largest difference (an account, or `RIVALS`), and its points."""
        account, points = max(self.by_account.items(), key=lambda one: one[1])
        return (RIVALS, self.rivals) if self.rivals > points else (account, points)


def find_differences(seen: View, better: TriedMove, worse: TriedMove) -> Differences:
    """The differences between two moves that were played to the end in the same worlds."""
    names = plan_game(seen.setup).tables.scores.accounts
    gains = zip(_mean_accounts(better), _mean_accounts(worse), strict=True)
    return Differences(
        {
            name: round(more - less, DECIMALS)
            for name, (more, less) in zip(names, gains, strict=True)
        },
        round(_best_rival(worse) - _best_rival(better), DECIMALS),
    )


def find_reason(seen: View, better: TriedMove, worse: TriedMove) -> Reason:
    """Why one move is better than another; both were played to the end in the same worlds."""
    assert better.choice is not None
    assert worse.choice is not None
    differences = find_differences(seen, better, worse)
    name, points = differences.largest
    if points < NOTICED:
        code = "win" if better.win - worse.win >= NOTICED_WIN else "equal"
        return Reason(code, _as_percent(better, worse) if code == "win" else {}, worse.choice)
    if name == RIVALS:
        code, facts = _explain_rivals(seen, better, worse, points)
    else:
        code, facts = _explain_account(seen, better, worse, differences, name)
    return Reason(code, facts, worse.choice)


def _explain_rivals(
    seen: View, better: TriedMove, worse: TriedMove, points: float
) -> tuple[str, Facts]:
    """Who makes less: the left neighbour, who gets the hand next, or another rival."""
    players, seat = seen.setup.players, better.seat
    others = [other for other in range(players) if other != seat]
    most = max(others, key=lambda other: _mean_points(worse, other) - _mean_points(better, other))
    facts = {"points": round(points, 1), "seat": most}
    return "neighbour" if most == (seat + 1) % players else "rival", facts


def _explain_account(
    seen: View, better: TriedMove, worse: TriedMove, differences: Differences, account: str
) -> tuple[str, Facts]:
    """Why an account pays more: it pays more often, by what is placed now, or by what comes later.

    Returns the code of the reason and its facts.
    """
    points = differences.by_account[account]
    facts: dict[str, str | int | float] = {"pen": account, "points": round(points, 1)}
    if account == T_REX_BONUS:
        return "t_rex", facts
    word = pays_for(seen, account)
    if word in CHANCES:
        chances = {"better": _chance(seen, better, account), "worse": _chance(seen, worse, account)}
        return CHANCES[word], facts | chances
    if word == LOOKOUT:
        return "lookout", facts
    assert better.choice is not None
    assert worse.choice is not None
    now, then = find_changes(seen, better.choice), find_changes(seen, worse.choice)
    if now.get(account, 0) - then.get(account, 0) >= points / 2:
        return "now", facts
    river = seen.setup.find_board().river.account
    forced = -differences.by_account[river] - (then.get(river, 0) - now.get(river, 0))
    if account != river and forced >= FORCED:
        return "die", facts | {"number": round(forced, 1)}
    return "later", facts


def pays_for(seen: View, account: str) -> str:
    """The word for what an account pays for (see `Pays` in the rules)."""
    pens = seen.setup.find_board().pens_and_river
    return next(pen.pays.word for pen in pens if pen.account == account)


def _as_percent(better: TriedMove, worse: TriedMove) -> Facts:
    return {"better": round(100 * better.win), "worse": round(100 * worse.win)}


def _chance(seen: View, tried: TriedMove, account: str) -> int:
    """In how many of 100 worlds an account pays."""
    at = plan_game(seen.setup).tables.scores.accounts.index(account)
    return round(100 * fmean(world.accounts[at] > 0 for world in tried.worlds))


def _mean_accounts(tried: TriedMove) -> Sequence[float]:
    return [fmean(values) for values in zip(*(one.accounts for one in tried.worlds), strict=True)]


def _mean_points(tried: TriedMove, seat: int) -> float:
    return fmean(one.points[seat] for one in tried.worlds)


def _best_rival(tried: TriedMove) -> float:
    """The mean points of the best rival."""
    return fmean(one.points[tried.seat] - one.leads[tried.seat] for one in tried.worlds)
