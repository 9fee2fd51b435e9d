"""One game between bots."""

from random import Random

import pytest

from draftosaurus.arena import game_rng, make_pairing, play_game
from draftosaurus.bots.random import choose
from draftosaurus.rules import BadInput, Choice, Code, Setup, View


def test_every_bot_is_asked_for_its_own_seat_and_sees_a_view_alone() -> None:
    seen: list[tuple[int, View]] = []

    def spy(seat: int, view: View, rng: Random) -> Choice:
        seen.append((seat, view))
        return choose(view, rng)

    bots = [lambda view, rng, seat=seat: spy(seat, view, rng) for seat in range(3)]
    record = play_game(Setup(players=3), bots, Random(4))
    assert record.finished
    assert len(seen) == 36
    assert all(type(view) is View and view.seat == seat for seat, view in seen)


def test_a_record_holds_the_game_as_it_was_played() -> None:
    record = play_game(Setup(players=2), [choose, choose], Random(4))
    assert record.finished
    # Four rounds of a deal and three turns: a roll, two commitments and two discards each.
    assert len(record.moves) == 4 * (1 + 3 * 5)


def test_each_game_of_a_seed_has_its_own_generator() -> None:
    draws = {game_rng(seed, game).random() for seed in range(10) for game in range(10)}
    assert len(draws) == 100
    assert game_rng(3, 4).random() == game_rng(3, 4).random()


def test_one_name_fills_all_seats() -> None:
    assert make_pairing("summer", "french", 4, "greedy").bots == ("greedy",) * 4


def test_names_stand_in_the_order_of_the_seats() -> None:
    assert make_pairing("summer", "french", 3, "greedy, random,greedy").bots == (
        "greedy",
        "random",
        "greedy",
    )


@pytest.mark.parametrize(
    ("board", "edition", "players", "bots", "place", "code"),
    [
        ("autumn", "polish", 3, "random", "board", Code.UNKNOWN_ID),
        ("summer", "klingon", 3, "random", "edition", Code.UNKNOWN_ID),
        ("summer", "polish", 6, "random", "players", Code.OUT_OF_RANGE),
        ("summer", "polish", 3, "random,clever,greedy", "bots", Code.UNKNOWN_ID),
        ("summer", "polish", 3, "random,greedy", "bots", Code.WRONG_LENGTH),
        ("summer", "polish", 3, "", "bots", Code.WRONG_TYPE),
    ],
)
def test_a_pairing_that_cannot_be_is_refused(
    board: str, edition: str, players: int, bots: str, place: str, code: Code
) -> None:
    with pytest.raises(BadInput) as caught:
        make_pairing(board, edition, players, bots)
    assert (caught.value.place, caught.value.refusal.code) == (place, code)


def test_every_seat_rolls_first_in_some_game() -> None:
    pairing = make_pairing("summer", "international", 5, "random")
    rollers = {pairing.setup(game_rng(1, game)).first_roller for game in range(50)}
    assert rollers == set(range(5))
