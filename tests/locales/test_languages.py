"""What holds for every language, whoever adds it."""

import re
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast

from draftosaurus.locales import DEFAULT, FOLDER, LANGUAGES, MissingWords, message_id, speak
from draftosaurus.practice import LESSONS, Lesson
from draftosaurus.rules import BOARDS, EDITIONS, FACES, SPECIES, Code, Pen, Phase, find_board
from tests.locales.files import entries, is_plural, messages, nodes, sample, selects, variables

PENS: dict[str, Pen] = {
    f"{board}, {edition}, {pen.id}": pen
    for board in BOARDS
    for edition in EDITIONS
    for pen in find_board(board, edition).pens_and_river
}


def _topics(lesson: Lesson) -> list[str]:
    return [str(advice.topic) for scene in lesson.scenes() for advice in scene.advice]


NAMED = {
    *SPECIES,
    *BOARDS,
    *EDITIONS,
    *FACES,
    *(place for pen in PENS.values() for place in pen.places),
    *(name for pen in PENS.values() for name in (pen.id, pen.account)),
    *(phase for phase in Phase if phase is not Phase.OVER),
    "t_rex_bonus",
}

NEEDED = {
    *(message_id("name", one) for one in NAMED),
    *(message_id("refusal", code) for code in Code),
    *(message_id("admits", pen.admits.__name__) for pen in PENS.values()),
    *(message_id("pays", pen.pays.word) for pen in PENS.values()),
    *(
        message_id("lesson", f"{lesson.id}_{part}")
        for lesson in LESSONS.values()
        for part in ("title", "about", "end", *_topics(lesson))
    ),
}

NUMBERS = (0, 1, 2, 3, 5, 12, 22, 1_000_000)

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_the_game_speaks_english_french_polish_and_portuguese() -> None:
    assert {"en", "fr", "pl", "pt"} <= set(LANGUAGES)


@every_language
def test_every_line_of_a_file_is_understood(language: str) -> None:
    assert [one.content for one in entries(language) if isinstance(one, ast.Junk)] == []


@every_language
def test_no_message_stands_twice(language: str) -> None:
    names = [one.id.name for one in entries(language) if isinstance(one, ast.Message)]
    assert [name for name in messages(language) if names.count(name) > 1] == []


@every_language
def test_all_languages_have_the_messages_of_english_in_its_order(language: str) -> None:
    ours, english = messages(language), messages(DEFAULT)
    assert {"missing": english.keys() - ours, "unknown": ours.keys() - english} == {
        "missing": set(),
        "unknown": set(),
    }
    assert list(ours) == list(english)


@every_language
def test_a_message_fills_in_the_same_facts_in_all_languages(language: str) -> None:
    differing = {
        name: variables(message) ^ variables(messages(DEFAULT)[name])
        for name, message in messages(language).items()
        if variables(message) != variables(messages(DEFAULT)[name])
    }
    assert differing == {}


@every_language
def test_messages_use_only_what_every_fluent_runtime_has(language: str) -> None:
    special = (ast.FunctionReference, ast.Attribute, ast.Term)
    found = [node for one in entries(language) for node in nodes(one) if isinstance(node, special)]
    assert found == []


@every_language
def test_plurals_have_exactly_the_forms_that_the_language_has(language: str) -> None:
    forms = {*Locale.parse(language).plural_form.tags, "other"}
    wrong = {
        f"{name}, ${variable}": words
        for name, message in messages(language).items()
        for variable, words, default in selects(message)
        if is_plural(words) and (words != forms or default != "other")
    }
    assert wrong == {}, f"the forms are {forms}"


@every_language
def test_other_choices_are_between_the_same_words_in_all_languages(language: str) -> None:
    def chosen(message: ast.Message) -> list[tuple[str, list[str]]]:
        return [(one, sorted(words)) for one, words, _ in selects(message) if not is_plural(words)]

    for name, message in messages(language).items():
        assert sorted(chosen(message)) == sorted(chosen(messages(DEFAULT)[name])), name


@every_language
@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    words = speak(language)
    for name, message in messages(language).items():
        said = words(name, **sample(message, number))
        assert said.strip() == said != "", name
        assert not set(said) & set("{}$\u2068\u2069"), name


@every_language
def test_everything_in_the_rules_has_its_words(language: str) -> None:
    assert NEEDED - messages(language).keys() == set()


@every_language
def test_a_message_without_its_arguments_is_not_said(language: str) -> None:
    words = speak(language)
    for name, message in messages(language).items():
        given = sample(message, 3)
        for left_out in given:
            rest = {one: value for one, value in given.items() if one != left_out}
            with pytest.raises(MissingWords, match=left_out):
                words(name, **rest)


def test_no_screen_says_what_is_left_out_of_the_words_for_browsers() -> None:
    """web/vite.config.ts leaves out the parts that only commands say."""
    web = Path(__file__).parents[2] / "web"
    config = (web / "vite.config.ts").read_text("utf-8")
    found = re.search(r"FOR_COMMANDS = /(.+)/;", config)
    assert found is not None
    parts = re.split(r"^(?=## )", (FOLDER / "en.ftl").read_text("utf-8"), flags=re.MULTILINE)
    dropped = [part for part in parts if re.match(found[1], part)]
    assert dropped
    ids = re.findall(r"^([a-z][a-z0-9-]*) =", "".join(dropped), flags=re.MULTILINE)
    sources = [file for file in (web / "src").rglob("*") if file.suffix in {".ts", ".svelte"}]
    said = "\n".join(file.read_text("utf-8") for file in sources)
    assert [name for name in ids if f'"{name}"' in said] == []
    begun = set(re.findall(r"(?:words|Words)\.t\(`([a-z-]+-)\$\{", said))
    assert [name for name in ids if name.startswith(tuple(begun))] == []
