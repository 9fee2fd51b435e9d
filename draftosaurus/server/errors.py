"""Every refusal as the server tells it: a code that stays put, a sentence, and its facts."""

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
    """What people are told; of a record it begins with the move, as `draftosaurus replay` does."""
    if not isinstance(error, BadGame):
        return words.refusal(code, facts)
    said = words.refusal(code, error.refusal.facts)
    place = ", ".join(f"{name} {number}" for name, number in place_in_game(error).items())
    return f"{place}: {said}" if place else said


def language_of(accepted: str | None) -> str:
    """The language to answer in, by the header Accept-Language."""
    for wanted in (accepted or "").split(","):
        name = wanted.split(";")[0].strip().lower()[:2]
        if name in LANGUAGES:
            return name
    return DEFAULT_LANGUAGE
