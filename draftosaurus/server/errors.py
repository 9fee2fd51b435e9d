"""Errors as the server sends them: a stable code, a sentence, and the facts in the sentence."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from draftosaurus.locales import LANGUAGES, Words, speak
from draftosaurus.rules import BadGame, Fact
from draftosaurus.service import describe_error, place_in_game

DEFAULT_LANGUAGE = "en"


def describe(error: Exception, language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """An error as JSON, with a sentence in the reader's language."""
    return describe_error(error, partial(_sentence, error, speak(language)))


def _sentence(error: Exception, words: Words, code: str, facts: Mapping[str, Fact]) -> str:
    """The sentence for an error; for a record it begins with the game and move, like `replay`."""
    if not isinstance(error, BadGame):
        return words.refusal(code, facts)
    sentence = words.refusal(code, error.refusal.facts)
    place = ", ".join(f"{name} {number}" for name, number in place_in_game(error).items())
    return f"{place}: {sentence}" if place else sentence


def language_of(accepted: str | None) -> str:
    """The language to answer in, by the header Accept-Language."""
    for wanted in (accepted or "").split(","):
        name = wanted.split(";")[0].strip().lower()[:2]
        if name in LANGUAGES:
            return name
    return DEFAULT_LANGUAGE
