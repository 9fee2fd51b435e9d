"""Every refusal as the server tells it: a code that stays put, a sentence, and its facts."""

from typing import Any

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.service import describe_error

DEFAULT_LANGUAGE = "en"


def describe(error: Exception, language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """An error as JSON, with a sentence in the reader's language."""
    return describe_error(error, speak(language).refusal)


def language_of(accepted: str | None) -> str:
    """The language to answer in, by the header Accept-Language."""
    for wanted in (accepted or "").split(","):
        name = wanted.split(";")[0].strip().lower()[:2]
        if name in LANGUAGES:
            return name
    return DEFAULT_LANGUAGE
