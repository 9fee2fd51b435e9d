"""Views: what each seat and a spectator know, hand by hand and step by step."""

from random import Random

import pytest

from draftosaurus.rules import (
    SIZES,
    Deal,
    Move,
    Phase,
    Setup,
    State,
    View,
    choice_refusal,
    dump_move,
    dump_seen_move,
    open_view,
    options,
    parse_move,
    play,
    start,
    view,
)
from tests.games import after, random_game

THREE = "deal RRTTPP SSDDNN RTPSDN"


def known(state: State, seat: int | None) -> set[int]:
    """The holders of the hands that a seat knows."""
    return {holder for holder, held in enumerate(view(state, seat).hands) if held is not None}


class Follower:
    """Follows the hands around the table like a person who watches them being passed."""

    def __init__(self, players: int) -> None:
        self.held_by: list[int] = []
        self.seen: list[set[int]] = [set() for _ in range(players)]

    def watch(self, before: State, move: Move, after: State) -> None:
        if isinstance(move, Deal):
            self.held_by = list(range(len(self.seen)))
            self.seen = [{seat} for seat in self.held_by]
        elif after.turn == before.turn + 1:
            self.held_by.insert(0, self.held_by.pop())
            for seat, hand in enumerate(self.held_by):
                self.seen[seat].add(hand)

    def knows(self, seat: int) -> set[int]:
        """The holders of the hands that this seat has held in this round."""
        return {holder for holder, hand in enumerate(self.held_by) if hand in self.seen[seat]}


@pytest.mark.parametrize("reveal", [False, True])
@pytest.mark.parametrize("players", SIZES)
def test_a_seat_knows_exactly_the_hands_that_it_has_held_this_round(
    players: int, reveal: bool
) -> None:
    setup = Setup("winter", players, reveal_before_placing=reveal)
    follower = Follower(players)
    for before, move in random_game(setup, Random(players)):
        state = play(before, move)
        follower.watch(before, move, state)
        if any(state.hands):
            for seat in range(players):
                assert known(state, seat) == follower.knows(seat)
                for holder in follower.knows(seat):
                    assert view(state, seat).hands[holder] == state.hands[holder]


@pytest.mark.parametrize(
    ("players", "turn", "hands"),
    [
        (2, 0, {0}),
        (2, 1, {0, 1}),
        (2, 2, {0, 1}),
        (3, 0, {0}),
        (3, 1, {0, 1}),
        (3, 2, {0, 1, 2}),
        (3, 5, {0, 1, 2}),
        (4, 0, {0}),
        (4, 1, {0, 1}),
        (4, 2, {0, 1, 2}),
        (4, 3, {0, 1, 2, 3}),
        (5, 0, {0}),
        (5, 1, {0, 1}),
        (5, 2, {0, 1, 2}),
        (5, 3, {0, 1, 2, 3}),
        (5, 4, {0, 1, 2, 3, 4}),
        (5, 5, {0, 1, 2, 3, 4}),
    ],
)
def test_known_hands_go_on_to_the_left_of_seat_0(players: int, turn: int, hands: set[int]) -> None:
    """The hand that seat 0 passed on is with seat 1, the one before that with seat 2."""
    rounds = set()
    for state, _ in random_game(Setup(players=players), Random(1)):
        if state.turn == turn and any(state.hands):
            rounds.add(state.round)
            assert known(state, 0) == hands
    assert rounds == set(range(SIZES[players].rounds))


def test_a_new_round_makes_all_other_hands_unknown_again() -> None:
    for state, _ in random_game(Setup(players=3), Random(1)):
        if state.round == 1 and state.phase is Phase.ROLL and state.turn == 0:
            assert known(state, 2) == {2}


def test_a_spectator_knows_no_hand_but_all_that_is_public() -> None:
    for state, _ in random_game(Setup("winter", players=2), Random(1)):
        seen = view(state, None)
        assert all(not held for held in seen.hands)
        assert seen.hand_sizes == tuple(map(len, state.hands))
        assert seen.bag_size == len(state.bag)
        assert (seen.die, seen.zoos, seen.box) == (state.die, state.zoos, state.box)
        assert seen.answered == state.answered
        assert seen.pending is None


def test_a_commitment_is_hidden_from_all_others_until_all_are_in() -> None:
    state = after(start(Setup(players=3)), THREE, "roll grasslands")
    one = after(state, "1 S to prairie_of_love")
    other = after(state, "1 N to river")
    for seat in (0, 2, None):
        assert view(one, seat) == view(other, seat)
        assert view(one, seat).answered == (False, True, False)
    assert view(one, 1).pending == parse_move("1 S to prairie_of_love")
    assert view(other, 1) != view(one, 1)


def test_a_choice_is_hidden_until_all_are_in_and_then_shown() -> None:
    setup = Setup(players=3, reveal_before_placing=True)
    state = after(start(setup), THREE, "roll grasslands", "0 chooses R")
    one, other = after(state, "1 chooses S"), after(state, "1 chooses N")
    for seat in (0, 2, None):
        assert view(one, seat) == view(other, seat)
        assert view(one, seat).chosen == (None, None, None)
    for seat in (0, 1, 2, None):
        shown = view(after(one, "2 chooses S"), seat)
        assert shown.chosen == ("t_rex", "stegosaurus", "stegosaurus")


def test_a_placement_after_the_reveal_is_hidden_until_all_are_in() -> None:
    setup = Setup(players=3, reveal_before_placing=True)
    state = after(
        start(setup), THREE, "roll grasslands", "0 chooses R", "1 chooses S", "2 chooses S"
    )
    one, other = after(state, "1 places in river"), after(state, "1 places in prairie_of_love")
    for seat in (0, 2, None):
        assert view(one, seat) == view(other, seat)
    assert view(one, 1).pending == parse_move("1 places in river")


def test_discards_are_shown_when_both_are_in() -> None:
    state = after(
        start(Setup(players=2)),
        "deal RRTTPP SSDDNN",
        "roll grasslands",
        "0 R to river",
        "1 S to river",
    )
    one, other = after(state, "1 discards D"), after(state, "1 discards N")
    for seat in (0, None):
        assert view(one, seat) == view(other, seat)
        assert view(one, seat).box == ()
        assert view(after(one, "0 discards P"), seat).box == ("parasaurolophus", "diplodocus")


def test_relocations_are_shown_when_they_are_made() -> None:
    for state, _ in random_game(Setup("winter", players=5), Random(1)):
        if state.phase is Phase.RELOCATE:
            assert view(state, None).zoos == state.zoos


def test_a_view_has_no_field_for_other_seats_choices_or_for_the_bag() -> None:
    assert set(State._fields) - set(View._fields) == {"bag"}
    assert set(View._fields) - set(State._fields) == {"seat", "hand_sizes", "bag_size"}


def test_a_view_is_enough_to_tell_what_its_seat_may_do() -> None:
    state = after(start(Setup(players=3)), THREE, "roll grasslands")
    seen = view(state, 1)
    assert options(seen, 1) == options(state, 1)
    forbidden = parse_move("1 S to woody_trio")
    assert choice_refusal(seen, forbidden) == choice_refusal(state, forbidden)  # type: ignore[arg-type]


def test_a_view_says_whose_it_is() -> None:
    state = start(Setup(players=3))
    assert repr(view(state, 1)) == "<view of seat 1: round 0, turn 0, deal>"
    assert repr(view(state, None)) == "<view of a spectator: round 0, turn 0, deal>"


def test_of_a_deal_a_seat_sees_its_own_hand_and_of_all_else_everything() -> None:
    for state, move in random_game(Setup(players=3), Random(2)):
        for seat in (0, 1, 2, None):
            shown = dump_seen_move(move, seat)
            if isinstance(move, Deal):
                hands = [list(hand) if at == seat else None for at, hand in enumerate(move.hands)]
                assert shown == {"deal": hands}
            else:
                assert shown == dump_move(move)
        assert open_view(state).hands == state.hands
        assert open_view(state)._replace(hands=()) == view(state, None)._replace(hands=())
