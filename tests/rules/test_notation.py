"""Zoos and moves as text that reads back."""

from random import Random

import pytest
from hypothesis import given

from draftosaurus.rules import (
    BadInput,
    Code,
    Commit,
    PenId,
    Place,
    Relocate,
    Setup,
    Species,
    Zoo,
    format_move,
    format_zoo,
    parse_move,
    parse_zoo,
    play,
)
from tests.games import random_game, seeds, setups


@given(setups(), seeds)
def test_moves_and_zoos_of_a_game_read_back(setup: Setup, seed: int) -> None:
    for state, move in random_game(setup, Random(seed)):
        assert parse_move(format_move(move)) == move
        assert eval(repr(move)) == move
        for zoo in play(state, move).zoos:
            assert parse_zoo(setup.board, format_zoo(zoo), setup.edition) == zoo
            assert eval(repr(zoo)) == zoo


@pytest.mark.parametrize(
    "text",
    [
        "deal RRTTPP SSDDNN",
        "roll watch_out_for_t_rex",
        "0 R to river",
        "11 N to pyramid.5",
        "1 chooses S",
        "2 places in pyramid.0",
        "2 places in lookout",
        "3 discards D",
        "4 relocates to quarantine_zone",
    ],
)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert format_move(parse_move(text)) == text
    assert repr(parse_move(text)) == f"parse_move({text!r})"


@pytest.mark.parametrize("text", ["empty", "river=N", "pyramid=RT.... river=RTPSDN"])
def test_a_zoo_is_written_as_it_is_read(text: str) -> None:
    zoo = parse_zoo("winter", text)
    assert format_zoo(zoo) == text
    assert repr(zoo) == f"parse_zoo('winter', {text!r})"


def test_a_zoo_names_its_edition_unless_it_is_the_international_one() -> None:
    assert repr(parse_zoo("summer", "river=N", "french")) == (
        "parse_zoo('summer', 'river=N', 'french')"
    )


def test_pens_may_be_written_in_any_order_and_empty_text_is_an_empty_zoo() -> None:
    assert parse_zoo("summer", "river=N woody_trio=RT") == parse_zoo(
        "summer", "woody_trio=RT river=N"
    )
    assert parse_zoo("summer", "") == parse_zoo("summer", "empty")


@pytest.mark.parametrize(
    "text",
    [
        "river",
        "river=",
        "=R",
        "moat=R",
        "lookout=R",
        "river=X",
        "river=r",
        "river=R.",
        "river=R river=T",
        "empty river=R",
    ],
)
def test_a_zoo_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_zoo("summer", text)
    assert caught.value.refusal.code is Code.NOT_NOTATION


@pytest.mark.parametrize("pyramid", ["R", "RTPSNRT", "RTX..."])
def test_a_pyramid_is_written_with_its_six_slots(pyramid: str) -> None:
    with pytest.raises(BadInput):
        parse_zoo("winter", f"pyramid={pyramid}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal",
        "deal RX",
        "roll",
        "roll two dice",
        "0 R",
        "0 X to river",
        "R to river",
        "-1 R to river",
        "0 R to river.",
        "0 R to pyramid.x",
        "0 chooses",
        "0 discards RR",
        "0 R to river\n",
        "٣ R to river",
        "9" * 5000 + " R to river",
        "0 R to pyramid." + "9" * 5000,
    ],
)
def test_a_move_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_move(text)
    assert caught.value.refusal.code is Code.NOT_NOTATION


def test_a_move_equals_only_its_own_kind() -> None:
    place: object = Place(0, PenId("river"))
    relocate: object = Relocate(0, PenId("river"))
    assert place != relocate
    assert not place == relocate  # noqa: SIM201 (both operators are ours)
    assert place != (0, "river", None)
    assert place == Place(0, PenId("river"))
    assert len({place, relocate, Place(0, PenId("river"))}) == 2


def test_reading_asks_nobody_whether_it_is_allowed() -> None:
    assert parse_move("9 R to moat.7") == Commit(9, Species("t_rex"), PenId("moat"), 7)
    assert isinstance(parse_zoo("summer", "woody_trio=RRRRRR"), Zoo)
