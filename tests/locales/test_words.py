"""Finding a language and speaking it."""

import subprocess
import sys

import pytest

from draftosaurus.locales import LANGUAGES, MissingWords, UnknownLanguage, preferred, speak


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="“xx”") as refused:
        speak("xx")
    assert speak("en").list(LANGUAGES) in str(refused.value)


def test_an_unknown_message_is_an_error_that_names_it() -> None:
    with pytest.raises(MissingWords, match="The language pl has no message 'pays-by-magic'"):
        speak("pl")("pays-by-magic")


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "a, b and c"), ("fr", "a, b et c"), ("pl", "a, b i c"), ("pt", "a, b e c")],
)
def test_a_list_ends_with_and(language: str, expected: str) -> None:
    assert speak(language).list(["a", "b", "c"]) == expected


def test_a_short_list_has_no_comma() -> None:
    words = speak("en")
    assert [words.list(items) for items in ([], ["a"], ["a", "b"])] == ["", "a", "a and b"]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, "1 punkt"), (2, "2 punkty"), (5, "5 punktów"), (12, "12 punktów"), (22, "22 punkty")],
)
def test_polish_counts_in_three_forms(number: int, expected: str) -> None:
    assert speak("pl")("pays-for-each", first=number).startswith(expected + " ")


@pytest.mark.parametrize("message", ["coach-loss", "hint-more", "retry-worse", "retry-against"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_of_the_win_is_not_told_as_a_number(language: str, message: str) -> None:
    facts = {"points": "2", "mark": "?", "move": "R", "other": "N"}
    assert "%" not in speak(language)(message, win=0, **facts)
    assert "7 %" in speak(language)(message, win=7, **facts)


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_french_and_portuguese_count_nothing_in_the_singular(language: str) -> None:
    nothing, one = (speak(language)("pays-for-each", first=number) for number in (0, 1))
    assert nothing == one.replace("1", "0")


@pytest.mark.parametrize(
    ("chosen", "environment", "expected"),
    [
        ("fr", {"LANG": "pl_PL.UTF-8"}, "fr"),
        ("pt-BR", {}, "pt"),
        ("PL", {}, "pl"),
        (None, {"LANG": "pt_BR.UTF-8"}, "pt"),
        (None, {"LC_MESSAGES": "fr_CA@euro", "LANG": "pl_PL"}, "fr"),
        (None, {"LC_ALL": "pl", "LC_MESSAGES": "fr", "LANG": "pt"}, "pl"),
        (None, {"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        (None, {"LANG": "tlh"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_chosen_else_that_of_the_system_else_english(
    chosen: str | None, environment: dict[str, str], expected: str
) -> None:
    assert preferred(chosen, environment) == expected


def test_a_chosen_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="tlh-QO"):
        preferred("tlh-QO", {"LANG": "fr"})


def test_who_says_nothing_does_not_load_fluent() -> None:
    program = "import sys, draftosaurus.locales as _; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_disclaimer_names_the_brand_in_every_language() -> None:
    for language in LANGUAGES:
        assert "Brand" in speak(language)("disclaimer", brand="Brand")
