"""Reasons name the largest term of what differs: recomputed here by the rules, move by move."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from draftosaurus.coach import RIVALS, Reason, Verdict, judge
from draftosaurus.coach.trials import forget_who_was_faster
from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import (
    T_REX_BONUS,
    ByComparison,
    Choice,
    Commit,
    Phase,
    Place,
    Relocate,
    Score,
    State,
    View,
    find_board,
    options,
    score,
    score_zoo,
    winners_of,
    zoo_after,
)
from draftosaurus.simulation import ThinkingKernel
from tests.coach.stored import Decision, load_decisions
from tests.worlds import play_world, points_by_account

WORK = 1_500
"""Little, so that the rules can play all of its worlds again."""
CODES = {
    *("now", "later", "die", "king", "island", "lookout", "t_rex", "neighbour", "rival"),
    *("win", "equal", "only", "last"),
}


class Tried(NamedTuple):
    """How the kernel was asked to play two moves to the end."""

    thinking: ThinkingKernel
    policy: Any
    state: State
    seat: int
    options: Sequence[int]
    worlds: range
    seed: int

    def play(self, which: int) -> list[tuple[Score, ...]]:
        """By the rules: the scores of all seats in each world after the first or second move."""
        return [
            score(
                play_world(
                    *(self.thinking, self.policy, self.state, self.seat, self.options[which]),
                    world=world,
                    seed=self.seed,
                ).zoos
            )
            for world in self.worlds
        ]


def watch(monkeypatch: pytest.MonkeyPatch) -> list[Tried]:
    """All that the kernel is asked to play in worlds from now on."""
    asked: list[Tried] = []
    real = ThinkingKernel.list_outcomes

    def listen(self: ThinkingKernel, *given: Any, **more: Any) -> Any:
        policy, state, seat, numbers = given
        asked.append(Tried(self, policy, state, seat, numbers, more["worlds"], more["seed"]))
        return real(self, *given, **more)

    monkeypatch.setattr(ThinkingKernel, "list_outcomes", listen)
    return asked


def test_reasons_of_200_decisions_name_the_largest_term_by_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = watch(monkeypatch)
    seen: Counter[str] = Counter()
    for number, decision in enumerate(load_decisions()):
        verdict = judge(decision.seen, decision.played, seed=number, work=WORK)
        better, worse = play_again(decision, verdict, asked)
        check_reason(decision.seen, verdict, better, worse)
        seen[verdict.reason.code] += 1
    assert sum(seen.values()) == 200
    assert seen.keys() <= CODES
    assert {"now", "later", "king", "island", "lookout", "neighbour"} <= seen.keys()


Ends = list[tuple[Score, ...]]


def play_again(decision: Decision, verdict: Verdict, asked: list[Tried]) -> tuple[Ends, Ends]:
    """By the rules, the ends of the game after both moves that the reason compares."""
    assert verdict.reason.against is not None
    if decision.seen.phase is not Phase.RELOCATE:
        return asked[-1].play(0), asked[-1].play(1)
    first, second = (settle(decision.seen, one) for one in (verdict.best, verdict.reason.against))
    return [first], [second]


def settle(seen: View, choice: Choice) -> tuple[Score, ...]:
    """The scores after a move out of quarantine, when all others have moved for most points."""
    zoos = list(seen.zoos)
    for other, done in enumerate(seen.answered):
        if not done:
            moves = [choice] if other == choice.seat else options(seen, other)
            after = [zoo_after(seen, one) for one in moves if isinstance(one, Relocate)]
            totals = [
                score_zoo((*zoos[:other], zoo, *zoos[other + 1 :]), other).total for zoo in after
            ]
            zoos[other] = after[totals.index(max(totals))]
    return score(zoos)


def check_reason(seen: View, verdict: Verdict, better: Ends, worse: Ends) -> None:
    """Whether the reason is the one that the ends of the games give."""
    reason, seat = verdict.reason, verdict.played.seat
    terms = {
        account: mean_account(better, seat, account) - mean_account(worse, seat, account)
        for account in points_by_account(better[0][seat])
    }
    terms[RIVALS] = mean_rival(worse, seat) - mean_rival(better, seat)
    largest = max(terms.values())
    if largest < 0.05:
        assert reason.code in ("win", "equal")
        gained = mean_win(better, seat) - mean_win(worse, seat)
        assert (reason.code == "win") == (gained >= 0.005)
        return
    named = str(reason.facts.get("pen", RIVALS))
    assert terms[named] == pytest.approx(largest, abs=1e-6)
    assert float(reason.facts["points"]) == pytest.approx(largest, abs=0.051)
    if named == RIVALS:
        check_rivals(reason, seat, better, worse)
    else:
        check_cause(seen, verdict, named, terms, better, worse)


def check_rivals(reason: Reason, seat: int, better: Ends, worse: Ends) -> None:
    players = len(better[0])
    less = {
        other: fmean(end[other].total for end in worse) - fmean(end[other].total for end in better)
        for other in range(players)
        if other != seat
    }
    assert less[int(reason.facts["seat"])] == pytest.approx(max(less.values()), abs=1e-6)
    assert (reason.code == "neighbour") == (reason.facts["seat"] == (seat + 1) % players)


def check_cause(
    seen: View, verdict: Verdict, named: str, terms: dict[str, float], better: Ends, worse: Ends
) -> None:
    reason, seat = verdict.reason, verdict.played.seat
    board = find_board(seen.setup.board, seen.setup.edition)
    pays = next((pen.pays for pen in board.pens_and_river if pen.account == named), None)
    if named == T_REX_BONUS:
        assert reason.code == "t_rex"
    elif isinstance(pays, ByComparison):
        assert reason.code == {"crowned": "king", "alone": "island"}.get(pays.word, "lookout")
        if reason.code != "lookout":
            for fact, ends in (("better", better), ("worse", worse)):
                paid = fmean(points_by_account(end[seat])[named] > 0 for end in ends)
                assert reason.facts[fact] == round(100 * paid)
    else:
        assert reason.against is not None
        first, second = changes_now(seen, verdict.best), changes_now(seen, reason.against)
        river_now = second["river"] - first["river"]
        forced = -terms["river"] - river_now
        if first[named] - second[named] >= terms[named] / 2 - 1e-9:
            assert reason.code == "now"
        elif named != "river" and forced >= 0.25 - 1e-9:
            assert reason.code == "die"
            assert float(reason.facts["number"]) == pytest.approx(forced, abs=0.051)
        else:
            assert reason.code == "later"


def changes_now(seen: View, choice: Choice) -> Counter[str]:
    """By account, what a move changes at once, by scoring the zoo before and after it."""
    if not isinstance(choice, Commit | Place | Relocate):
        return Counter()
    seat = choice.seat
    then = (*seen.zoos[:seat], zoo_after(seen, choice), *seen.zoos[seat + 1 :])
    before, after = score_zoo(seen.zoos, seat).pens, score_zoo(then, seat).pens
    return Counter({str(account): after[account] - before[account] for account in after})


def mean_account(ends: Ends, seat: int, account: str) -> float:
    return fmean(points_by_account(end[seat])[account] for end in ends)


def mean_rival(ends: Ends, seat: int) -> float:
    return fmean(max(one.total for other, one in enumerate(end) if other != seat) for end in ends)


def mean_win(ends: Ends, seat: int) -> float:
    return fmean((seat in winners_of(end)) / len(winners_of(end)) for end in ends)


# ── Words ────────────────────────────────────────────────────────────────────────────────────


FACTS: dict[str, str | float] = {
    "pen": "lookout",
    "points": 1.3,
    "seat": 1,
    "better": 70,
    "worse": 31,
    "number": 0.4,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(CODES))
def test_every_reason_is_a_sentence_in_every_language(language: str, code: str) -> None:
    said = speak(language).advice(code, FACTS)
    assert said.endswith(".")
    assert said[0].isupper()


def test_points_are_counted_as_people_say_them() -> None:
    assert [speak("pl").points(one) for one in (1, 2.0, 5.04, 1.5)] == [
        "1 punkt",
        "2 punkty",
        "5 punktów",
        "1,5 punktu",
    ]
    assert speak("fr").points(1.49) == "1,5 point"
    assert speak("pt").points(0.3) == "0,3 ponto"
    assert speak("en").points(2.26) == "2.3 points"


def test_who_was_faster_changes_nothing() -> None:
    decision = next(one for one in load_decisions() if any(one.seen.answered))
    slower = forget_who_was_faster(decision.seen)
    assert not any(slower.answered)
    found = [judge(one, decision.played, seed=1, work=WORK) for one in (decision.seen, slower)]
    assert found[0] == found[1]
