"""A whole game: the sum holds, the same seed says the same, and secrets stay secret."""

from random import Random

import pytest

from draftosaurus.bots import NoKernel, find_bot
from draftosaurus.coach import Analysis, Analyst, Mark, Task, analyse, dump_analysis, hint, judge
from draftosaurus.coach.decisions import ACCURACY_SLOPE
from draftosaurus.rules import (
    Choice,
    Commit,
    Deal,
    Move,
    Phase,
    Record,
    Setup,
    State,
    awaited,
    draw,
    hand,
    options,
    play,
    score,
    start,
)
from tests.coach.stored import load_decisions, load_games

WORK = 300
"""Choices a decision: what holds exactly holds with any number of them."""


@pytest.fixture(autouse=True)
def _look_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.coach.analysis.WORK_A_DEPTH", WORK)


def say(reason: object) -> str:
    return str(reason)


def check_sums(analysis: Analysis) -> None:
    for seat in analysis.seats:
        adds_up = seat.start + seat.luck - seat.points_lost + seat.points_kept + seat.others
        assert adds_up == pytest.approx(seat.result, abs=1e-9)
    for nth, seat in enumerate(analysis.seats):
        own = [one for one in analysis.verdicts.values() if one.played.seat == nth]
        assert seat.points_lost == pytest.approx(sum(one.points_lost for one in own))
        assert 0 <= seat.accuracy <= 100


@pytest.mark.parametrize("number", range(len(load_games())))
def test_start_luck_own_losses_and_others_make_the_result(number: int) -> None:
    record = load_games()[number]
    analysis = analyse(record, depth=1, seed=5)
    check_sums(analysis)
    decisions = [index for index, move in enumerate(record.moves) if isinstance(move, Choice)]
    assert list(analysis.verdicts) == decisions
    scores = score(record.state.zoos)
    assert [seat.result for seat in analysis.seats] == [one.total for one in scores]
    for seat, made in zip(analysis.seats, scores, strict=True):
        assert seat.hindsight is not None
        assert seat.hindsight.points >= made.total
    for index, verdict in analysis.verdicts.items():
        assert verdict.played == record.moves[index]
        assert verdict.points_lost >= 0 <= verdict.win_lost
        assert (verdict.played == verdict.best) == (verdict.mark is Mark.BEST)
    for point in analysis.course:
        assert sum(point.value.wins) == pytest.approx(1)


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 8, 21, 40])
def test_a_game_that_is_not_over_can_be_analysed(moves: int) -> None:
    whole = load_games()[5]
    record = Record(whole.setup, whole.moves[:moves])
    analysis = analyse(record, depth=1)
    check_sums(analysis)
    assert [seat.hindsight for seat in analysis.seats] == [None] * 4
    assert len(analysis.verdicts) == sum(isinstance(move, Choice) for move in record.moves)
    assert analysis.course[-1].move == moves


def test_luck_is_what_deals_and_rolls_change() -> None:
    whole = load_games()[4]
    dealt = analyse(Record(whole.setup, whole.moves[:1]), depth=1)
    for seat in dealt.seats:
        assert (seat.points_lost, seat.others) == (0, 0)
        assert seat.luck == pytest.approx(seat.result - seat.start)
    assert len({seat.luck for seat in dealt.seats}) > 1


def test_the_same_seed_gives_the_same_analysis_and_progress_is_told() -> None:
    record, told = load_games()[0], list[tuple[int, int]]()
    first = dump_analysis(analyse(record, depth=1, seed=3), say)
    again = dump_analysis(
        analyse(record, depth=1, seed=3, progress=lambda *done: told.append(done)), say
    )
    assert first == again
    assert first["decisions"] != dump_analysis(analyse(record, depth=1, seed=4), say)["decisions"]
    assert told == [(number, len(told)) for number in range(1, len(told) + 1)]


def test_the_moves_that_cost_most_come_first() -> None:
    analysis = analyse(load_games()[3], depth=1)
    costliest = analysis.find_costliest()
    losses = [analysis.verdicts[move].gap.worth for move in costliest]
    assert len(costliest) == 3
    assert losses == sorted(losses, reverse=True)
    assert losses[0] == max(one.gap.worth for one in analysis.verdicts.values())


def test_a_worse_move_has_a_worse_mark_and_accuracy() -> None:
    verdicts = [judge(one.seen, one.played, seed=1, work=WORK) for one in load_decisions()[:60]]
    ranked = sorted(verdicts, key=lambda one: one.gap.worth)
    marks = [list(Mark).index(one.mark) for one in ranked]
    accuracies = [one.accuracy for one in ranked]
    assert marks == sorted(marks)
    assert set(marks) == set(range(len(Mark)))
    assert accuracies == sorted(accuracies, reverse=True)
    assert ACCURACY_SLOPE > 0


# ── Secrecy ──────────────────────────────────────────────────────────────────────────────────


def play_on(state: State, rng: Random) -> tuple[Move, ...]:
    """The moves to the end of a game, at random, seats in their order."""
    moves: list[Move] = []
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        moves.append(rng.choice(options(state, seats[0])) if seats else draw(state, rng))
        state = play(state, moves[-1])
    return tuple(moves)


@pytest.mark.parametrize("players", [2, 4])
def test_verdicts_do_not_change_with_hands_that_the_seat_cannot_know(players: int) -> None:
    """The first decision of a seat, while all other hands are dealt anew."""
    setup, rng = Setup("winter", players), Random(6)
    deal = draw(start(setup), rng)
    assert isinstance(deal, Deal)
    roll = draw(play(start(setup), deal), rng)
    own = options(play(play(start(setup), deal), roll), 0)[3]
    unseen = [one for held in deal.hands[1:] for one in held]
    left = list(play(start(setup), deal).bag)
    verdicts = []
    for _ in range(3):
        others = [hand(unseen[at : at + 6]) for at in range(0, len(unseen), 6)]
        state = play(play(start(setup), Deal((deal.hands[0], *others))), roll)
        assert own in options(state, 0)
        rest = play_on(play(state, own), rng)
        record = Record(setup, (Deal((deal.hands[0], *others)), roll, own, *rest))
        verdicts.append(Analyst(record, depth=1, seed=1).run(Task("decision", 2)))
        mixed = unseen + left
        rng.shuffle(mixed)
        unseen, left = mixed[: len(unseen)], mixed[len(unseen) :]
    assert verdicts[0] == verdicts[1] == verdicts[2]


def test_verdicts_do_not_change_with_what_comes_later() -> None:
    record = load_games()[4]
    first_round = next(i for i, move in enumerate(record.moves[1:], 1) if isinstance(move, Deal))
    state = list(record.states())[first_round]
    other = Record(record.setup, (*record.moves[:first_round], *play_on(state, Random(1))))
    one, two = (Analyst(game, depth=1, seed=1) for game in (record, other))
    assert other.moves != record.moves
    for index, move in enumerate(record.moves[:first_round]):
        if isinstance(move, Commit):
            task = Task("decision", index)
            assert one.run(task) == two.run(task)


# ── Hints ────────────────────────────────────────────────────────────────────────────────────


def test_hints_are_the_best_three_with_the_best_first() -> None:
    decision = load_decisions()[40]
    hints = hint(decision.seen, depth=20)
    moves = [one.move for one in hints]
    assert decision.seen.seat is not None
    assert len(set(moves)) == 3
    assert set(moves) <= set(options(decision.seen, decision.seen.seat))
    assert hint(decision.seen, depth=20) == hints
    assert [one.reason.against for one in hints[:2]] == moves[1:]


def test_where_there_is_no_kernel_the_coach_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.coach.analysis.has_kernel", lambda: False)
    with pytest.raises(NoKernel, match="no C compiler"):
        analyse(load_games()[0])
    with pytest.raises(NoKernel, match="no C compiler"):
        hint(load_decisions()[0].seen)


@pytest.mark.long
def test_marks_agree_with_an_analysis_ten_times_as_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a part of the stored decisions; benchmarks/coach.py has the figure for all of them."""
    monkeypatch.undo()
    from draftosaurus.coach.analysis import DEPTH, WORK_A_DEPTH

    decisions = load_decisions()[::4]
    agreed = 0
    for number, one in enumerate(decisions):
        marks = [
            judge(one.seen, one.played, seed=number + times, work=times * DEPTH * WORK_A_DEPTH).mark
            for times in (1, 10)
        ]
        agreed += marks[0] is marks[1]
    assert agreed >= 0.9 * len(decisions)


def test_raptor_makes_good_moves_more_often_than_chance() -> None:
    good = {"raptor": 0, "random": 0}
    rng = Random(2)
    for decision in load_decisions()[::8]:
        for name in good:
            chosen = find_bot(name)(decision.seen, rng)
            verdict = judge(decision.seen, chosen, seed=1, work=2_000)
            good[name] += verdict.mark in (Mark.BEST, Mark.GOOD)
    assert good["raptor"] > good["random"] + 5
