"""What every bot owes, whichever is found in the folder."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import BOTS, find_bot
from draftosaurus.rules import BadInput, Choice, Code, Setup, View
from tests.games import EVERY_SETUP, name


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_a_bot_plays_every_game_to_its_end_by_the_rules(setup: Setup, bot: str) -> None:
    assert play_game(setup, [find_bot(bot)] * setup.players, Random(1)).finished


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    setup = Setup(board="winter", players=2, reveal_before_placing=True)
    bots = [find_bot(bot)] * 2
    assert play_game(setup, bots, Random(5)) == play_game(setup, bots, Random(5))
    assert play_game(setup, bots, Random(5)) != play_game(setup, bots, Random(6))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_takes_no_randomness_from_elsewhere(bot: str) -> None:
    def asked_twice(seen: View, rng: Random) -> Choice:
        before = rng.getstate()
        first = find_bot(bot)(seen, rng)
        rng.setstate(before)
        assert find_bot(bot)(seen, rng) == first
        return first

    assert play_game(Setup(players=4), [asked_twice] * 4, Random(2)).finished


def test_random_and_greedy_are_found_by_the_folder() -> None:
    assert {"greedy", "random"} <= set(BOTS)
    assert list(BOTS) == sorted(BOTS)


def test_an_unknown_bot_is_told_from_the_known_ones() -> None:
    with pytest.raises(BadInput) as caught:
        find_bot("clever")
    assert caught.value.refusal.code is Code.UNKNOWN_ID
    assert caught.value.refusal.facts["known"] == BOTS
