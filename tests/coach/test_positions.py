"""Positions whose best move is known: the coach finds it, and names the right pen."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot
from draftosaurus.coach import Mark, find_hints, judge
from draftosaurus.rules import (
    LETTERS,
    SPECIES,
    Choice,
    Commit,
    Face,
    Phase,
    Relocate,
    Setup,
    Species,
    State,
    View,
    Zoo,
    hand,
    options,
    parse_move,
    parse_zoo,
    play,
    score,
    start,
    view,
)
from tests.games import EVERY_BOARD, name
from tests.worlds import points_by_account

WORK = 2_000


class Case(NamedTuple):
    """A last turn of three players: seat 0 is free of the die and holds one dinosaur."""

    board: str
    zoo: str
    dinosaur: str
    pen: str
    """Where it belongs."""
    code: str
    right: str = ""
    """What the right neighbour has in any case."""


CASES = [
    Case(
        "summer",
        "forest_of_sameness=TTTT woody_trio=DDN king_of_the_jungle=P solitary_island=S "
        "prairie_of_love=R river=N",
        *("T", "forest_of_sameness", "now"),
    ),
    Case(
        "summer",
        "meadow_of_differences=RTPSD woody_trio=DDP king_of_the_jungle=T solitary_island=S "
        "forest_of_sameness=P",
        *("N", "meadow_of_differences", "now"),
    ),
    Case(
        "summer",
        "woody_trio=DD forest_of_sameness=T king_of_the_jungle=P solitary_island=S "
        "meadow_of_differences=RT prairie_of_love=N river=PPS",
        *("N", "woody_trio", "now"),
    ),
    Case(
        "summer",
        "prairie_of_love=N woody_trio=DDP king_of_the_jungle=T solitary_island=S "
        "forest_of_sameness=P meadow_of_differences=RTP river=R",
        *("N", "prairie_of_love", "now"),
    ),
    Case(
        "summer",
        "woody_trio=DDP solitary_island=S forest_of_sameness=P meadow_of_differences=RT "
        "prairie_of_love=R river=TTN",
        *("T", "king_of_the_jungle", "king"),
    ),
    Case(
        "summer",
        "woody_trio=DDP king_of_the_jungle=T forest_of_sameness=P meadow_of_differences=RTPS "
        "prairie_of_love=R river=D",
        *("N", "solitary_island", "island"),
    ),
    Case(
        "summer",
        "woody_trio=DDP king_of_the_jungle=T solitary_island=S forest_of_sameness=P "
        "meadow_of_differences=RTPD prairie_of_love=T",
        *("D", "river", "now"),
    ),
    Case(
        "winter",
        "well_ordered_wood=TPTP lookout=S lovers_bridge_left=R pyramid=RDS... "
        "quarantine_zone=N river=N",
        *("T", "well_ordered_wood", "now"),
    ),
    Case(
        "winter",
        "pyramid=RTSDP. lookout=S lovers_bridge_left=R well_ordered_wood=TP "
        "quarantine_zone=D river=D",
        *("N", "pyramid", "now"),
    ),
    Case(
        "winter",
        "lovers_bridge_left=NN lovers_bridge_right=N lookout=S well_ordered_wood=TP "
        "pyramid=RTS... quarantine_zone=D river=P",
        *("N", "lovers_bridge_right", "now"),
    ),
    Case(
        "winter",
        "lovers_bridge_left=R well_ordered_wood=TP pyramid=RTSDP. quarantine_zone=T river=TS",
        *("N", "lookout", "lookout", "NNNN"),
    ),
    Case(
        "winter",
        "lookout=S well_ordered_wood=TPT pyramid=RTSDS. quarantine_zone=N river=N",
        *("S", "river", "now"),
    ),
]


def last_turn(case: Case) -> State:
    """The position of a case; the other zoos hold all other dinosaurs in their River."""
    setup = Setup(case.board, 3, first_roller=1)
    own, dinosaur = parse_zoo(case.board, case.zoo), species(case.dinosaur)
    left = Counter(setup.full_bag())
    left.subtract([*own.dinosaurs(), dinosaur, *map(species, case.right)])
    assert len(own.dinosaurs()) == 11
    assert min(left.values()) >= 0
    rest = sorted(left.elements())
    Random(case.pen).shuffle(rest)
    held, rest = rest[:2], rest[2:]
    missing = 11 - len(case.right)
    right = river(own, [*map(species, case.right), *rest[:missing]])
    return start(setup)._replace(
        phase=Phase.COMMIT,
        round=1,
        turn=5,
        die=Face("woodlands"),
        hands=(hand([dinosaur]), hand(held[:1]), hand(held[1:])),
        bag=(),
        zoos=(own, river(own, rest[missing:]), right),
        answered=(False,) * 3,
    )


def species(letter: str) -> Species:
    return next(one for one in SPECIES if LETTERS[one] == letter)


def river(like: Zoo, dinosaurs: list[Species]) -> Zoo:
    letters = "".join(LETTERS[one] for one in dinosaurs)
    return parse_zoo(like.board.id, f"river={letters}")


@pytest.mark.parametrize("case", CASES, ids=lambda one: f"{one.board}-{one.pen}")
def test_a_dinosaur_goes_where_it_belongs_and_the_reason_names_that_pen(case: Case) -> None:
    state = last_turn(case)
    seen = view(state, 0)
    moves = [one for one in options(state, 0) if isinstance(one, Commit)]
    best = [one for one in moves if one.pen == case.pen]
    account = case.pen.removesuffix("_right")
    assert best
    for played in moves:
        verdict = judge(seen, played, seed=1, work=WORK)
        assert verdict.best in best or verdict.mark is Mark.BEST
        if played not in best:
            assert verdict.best in best
            assert (verdict.reason.code, verdict.reason.facts["pen"]) == (case.code, account)
    hint = find_hints(seen, seed=1, work=WORK)[0]
    assert hint.move in best
    assert (hint.reason.code, hint.reason.facts["pen"]) == (case.code, account)


def test_a_t_rex_is_worth_a_point_in_each_pen() -> None:
    case = Case(
        "summer",
        "woody_trio=DDP king_of_the_jungle=T solitary_island=S forest_of_sameness=P "
        "meadow_of_differences=TPD prairie_of_love=TN",
        *("R", "meadow_of_differences", "now"),
    )
    seen = view(last_turn(case), 0)
    verdict = judge(seen, move(seen, "0 R to river"), seed=1, work=WORK)
    assert verdict.best == move(seen, "0 R to meadow_of_differences")
    assert verdict.gap.points == 4 + 1 - 1
    into_prairie = judge(seen, move(seen, "0 R to prairie_of_love"), seed=1, work=WORK)
    assert into_prairie.gap.points == 4


def move(seen: View, text: str) -> Choice:
    found = parse_move(text)
    assert seen.seat is not None
    assert found in options(seen, seen.seat)
    assert isinstance(found, Choice)
    return found


def test_who_leaves_quarantine_goes_where_most_points_are() -> None:
    setup = Setup("winter", 3)
    own = parse_zoo("winter", "quarantine_zone=N lovers_bridge_left=N pyramid=RTS... river=PP")
    zoos = (own, parse_zoo("winter", "river=RT"), parse_zoo("winter", "river=SD"))
    state = start(setup)._replace(
        phase=Phase.RELOCATE, round=1, turn=5, zoos=zoos, answered=(False, True, True)
    )
    verdict = judge(view(state, 0), Relocate(0, own.board.river.id), seed=1, work=WORK)
    assert verdict.best == parse_move("0 relocates to lovers_bridge_right")
    assert (verdict.gap.points, verdict.gap.points_error) == (5, 0)
    assert (verdict.reason.code, verdict.reason.facts["pen"]) == ("now", "lovers_bridge")


@pytest.mark.parametrize("setup", [one for one in EVERY_BOARD if one.players > 2], ids=name)
def test_last_turns_are_judged_as_the_rules_say(setup: Setup) -> None:
    record = play_game(setup, [find_bot("random")] * setup.players, Random(5))
    moments = [
        (state, one)
        for state, one in zip(record.states(), record.moves, strict=False)
        if isinstance(one, Commit)
    ]
    first = moments[-setup.players][0]
    for _, played in moments[-setup.players :]:
        seat = played.seat
        verdict = judge(view(first, seat), played, seed=3, work=WORK)
        ends = {one: end_of_game(first, seat, one) for one in options(first, seat)}
        most = max(sum(end.values()) for end in ends.values())
        best, own = ends[verdict.best], ends[played]
        assert sum(best.values()) == most
        assert verdict.gap.points == pytest.approx(most - sum(own.values()))
        if verdict.best != played:
            terms = {account: best[account] - own[account] for account in best}
            assert terms[str(verdict.reason.facts["pen"])] == max(terms.values())


def end_of_game(state: State, seat: int, choice: Choice) -> dict[str, int]:
    """By account, what a seat has in the end if all that is left is placed as well as possible.

    In the last turn every hand is one dinosaur: no other choice changes what this zoo pays.
    """
    for other in range(state.setup.players):
        state = play(state, choice if other == seat else options(state, other)[0])
    if state.phase is Phase.RELOCATE and not state.answered[seat]:
        after = [play(state, one) for one in options(state, seat)]
        state = max(after, key=lambda one: score(one.zoos)[seat].total)
    found = score(state.zoos)[seat]
    return points_by_account(found)


def test_a_single_option_is_the_best_one() -> None:
    case = CASES[0]
    state = last_turn(case)
    full = parse_zoo(
        "summer",
        "forest_of_sameness=T woody_trio=DDN king_of_the_jungle=P solitary_island=S "
        "meadow_of_differences=TRS river=N",
    )
    bound = replace(state.setup, first_roller=0)
    state = state._replace(
        setup=bound, zoos=(full, *state.zoos[1:]), die=Face("restrooms"), hands=state.hands
    )
    (only,) = options(state, 0)
    verdict = judge(view(state, 0), only, seed=1, work=WORK)
    assert (verdict.mark, verdict.reason.code, verdict.gap.points) == (Mark.BEST, "only", 0)
    assert [one.move for one in find_hints(view(state, 0), seed=1, work=WORK)] == [only]
