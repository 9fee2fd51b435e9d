"""Everything people read, one Fluent file a language, found by being in this folder.

>>> speak("fr").name("woody_trio")
'Le trio des bois'
>>> speak("en")("list-last", rest="a, b", last="c")
'a, b and c'

The browser reads the same files with another runtime, so they use nothing but what every Fluent
runtime has. What is written here is all that such a reader has to do besides: `name`, `list`,
`refusal`, `reason`, `points` and `advice`.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(file.stem for file in FOLDER.glob("*.ftl")))
"""The languages that have a file."""

DEFAULT = "en"

NAMED = frozenset({"board", "dinosaur", "face", "move", "pen", "phase", "resident", "wanted"})
"""The facts of a refusal that are ids and are shown by their names."""

LONGEST_TEXT = 60
"""Characters of a text of unknown origin that are shown in a sentence."""

WHOLE = frozenset({"detail", "place"})
"""The facts of a refusal that say where a mistake is: their end matters most."""

LONGEST_PLACE = 500


class UnknownLanguage(ValueError):
    """There is no file for this language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language

    def __str__(self) -> str:
        return self.sentence(speak(DEFAULT))

    def sentence(self, words: "Words") -> str:
        """What to say about it in another language."""
        language, known = _one_line(self.language), words.list(LANGUAGES)
        return words("unknown-language", language=language, known=known)


class MissingWords(KeyError):
    """A language has no such message, or the message lacks an argument."""

    def __str__(self) -> str:
        return str(self.args[0])


class Words:
    """One language: says every message in it."""

    def __init__(self, language: str, bundle: "FluentBundle") -> None:
        self.language = language
        self._bundle = bundle

    def __repr__(self) -> str:
        return f"speak({self.language!r})"

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def __call__(self, message: str, **arguments: str | int | float) -> str:
        """The message with its arguments filled in; raises `MissingWords` rather than guess."""
        if message not in self:
            raise MissingWords(f"The language {self.language} has no message {message!r}.")
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, "messages have no attributes here, so each has a value"
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingWords(f"{self.language}, message {message!r}: {errors[0]}.")
        return str(text)

    def name(self, identifier: str) -> str:
        """What people call a species, pen, account, face, zone, side, board or edition."""
        return self(message_id("name", identifier))

    def list(self, items: Iterable[str]) -> str:
        """The items one after another, the last with an "and"."""
        *rest, last = list(items) or [""]
        if not rest:
            return last
        joined = reduce(lambda so_far, item: self("list-next", rest=so_far, next=item), rest)
        return self("list-last", rest=joined, last=last)

    def refusal(self, code: str, facts: Mapping[str, str | int | tuple[str, ...]]) -> str:
        """One sentence on why something is refused; begins with the place if the facts have it."""
        shown = {fact: self._show(fact, value) for fact, value in facts.items()}
        sentence = self(message_id("refusal", code), **shown)
        place = shown.get("place")
        return f"{place}: {sentence}" if place else sentence

    def reason(self, code: str, facts: Mapping[str, str | int]) -> str:
        """One sentence on why a choice is good."""
        shown = {fact: self._show(fact, value) for fact, value in facts.items()}
        return self(message_id("why", code), **shown)

    def points(self, points: float) -> str:
        """A number of points, to a tenth."""
        tenths = round(points, 1)
        return self("coach-points", points=int(tenths) if tenths == int(tenths) else tenths)

    def advice(self, code: str, facts: Mapping[str, str | int | float]) -> str:
        """One sentence of the coach on why a move is better than another."""
        shown = {
            fact: self.points(value)
            if fact == "points" and not isinstance(value, str)
            else self._show(fact, value)
            for fact, value in facts.items()
        }
        return self(message_id("advice", code), **shown)

    def _show(self, fact: str, value: str | int | float | tuple[str, ...]) -> str | int | float:
        if isinstance(value, int | float):
            return value
        if isinstance(value, tuple):
            return self.list(value)
        if fact in NAMED and message_id("name", value) in self:
            return self.name(value)
        return _one_line(value, LONGEST_PLACE if fact in WHOLE else LONGEST_TEXT)


@cache
def speak(language: str) -> Words:
    """The words of a language; raises `UnknownLanguage` if there is none of this name."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    # Fluent takes longer to import than all of our rules: a command without words does not wait.
    from fluent.runtime import FluentBundle, FluentResource

    # The marks that isolate right-to-left text would show as boxes in terminals.
    bundle = FluentBundle([language], use_isolating=False)
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return Words(language, bundle)


def preferred(chosen: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one chosen, else that of the environment, else English."""
    if chosen:
        language = _language_of(chosen)
        if language not in LANGUAGES:
            raise UnknownLanguage(chosen)
        return language
    variables = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = _language_of(next(filter(None, variables), DEFAULT))
    return language if language in LANGUAGES else DEFAULT


def _language_of(tag: str) -> str:
    """The language in a tag like `pt-BR` or `fr_FR.UTF-8`."""
    return re.split(r"[-_.@]", tag)[0].lower()


def message_id(kind: str, identifier: str) -> str:
    """The message that is about an id: `pays` and `by_count` make `pays-by-count`."""
    return f"{kind}-{identifier.replace('_', '-')}"


def _one_line(text: str, longest: int = LONGEST_TEXT) -> str:
    """Text of unknown origin, fit to stand in a sentence."""
    safe = text if text.isprintable() else json.dumps(text)
    return safe if len(safe) <= longest else safe[:longest] + "…"
