"""The ladder for people."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import BOTS, LEVELS, find_bot
from draftosaurus.locales import LANGUAGES, message_id, speak
from draftosaurus.rules import Setup, score, winners_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    words = speak(language)
    names = [words.name(level) for level in LEVELS]
    characters = [words(message_id("level", level)) for level in LEVELS]
    assert len(set(names)) == len(set(characters)) == len(LEVELS)
    assert all(character.endswith(".") for character in characters)


def test_levels_are_bots_with_names_of_their_own() -> None:
    assert next(iter(LEVELS)) == "egg"
    assert {"hatchling", "explorer", "keeper"} <= set(LEVELS)
    for level in LEVELS.values():
        assert level.bot in BOTS
        assert level.id == level.bot or level.id not in BOTS
        assert callable(find_bot(level.id))


def test_egg_loses_to_everybody_who_looks_further() -> None:
    won = 0.0
    for game in range(20):
        bots = [find_bot(level) for level in ("egg", "explorer", "keeper")]
        winners = winners_of(score(play_game(Setup(), bots, Random(game)).state.zoos))
        won += (0 in winners) / len(winners)
    assert won <= 2
