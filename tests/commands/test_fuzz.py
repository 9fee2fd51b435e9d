"""Whatever is put in, the command answers or refuses in one sentence."""

import functools
import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draftosaurus.rules import BOARDS, EDITIONS, FACES, SPECIES
from tests.commands.running import Answer, run

Path = tuple[Any, ...]

SCORE = {
    "board": "winter",
    "edition": "polish",
    "zoos": [
        {"pyramid": ["t_rex", "spinosaurus", None, None, None, None], "river": ["t_rex"]},
        {"well_ordered_wood": ["t_rex", "diplodocus", "t_rex"], "lookout": ["stegosaurus"]},
    ],
}
OPTIONS = {
    "board": "summer",
    "edition": "french",
    "zoo": {"meadow_of_differences": ["t_rex", "diplodocus"], "river": ["spinosaurus"]},
    "die": "empty_pen",
    "roller": False,
    "dinosaur": "triceratops",
}


@functools.cache
def record(*more: str) -> Any:
    return run("record", "--players", "2", "--seed", "1", *more).json()


@functools.cache
def documents() -> dict[str, tuple[str, Any]]:
    """A sound document of each kind, and the command that reads it."""
    summer = {**record(), "names": ["Ada", "Bo"]}
    winter = {**record("--board", "winter"), "first_roller": 1 - summer["first_roller"]}
    cut = {**winter, "names": summer["names"], "moves": []}
    fairness = {"scheme": "hmac-sha256/1", "commitment": "", "seed": "", "nonces": ["", ""]}
    return {
        "score": ("score", SCORE),
        "options": ("options", OPTIONS),
        "record": ("replay", {**record("--board", "winter"), "fairness": fairness}),
        "reveal": ("replay", record("--reveal-before-placing")),
        "match": ("replay", {"format": "draftosaurus-match/1", "games": [summer, cut]}),
    }


KINDS = ("score", "options", "record", "reveal", "match")

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from([*SPECIES, *FACES, *BOARDS, *EDITIONS, "river", "pyramid", "\ud800", "\n"])
    | st.sampled_from([-1, 0, 1, 5, 6, 10**30, -(10**30), 1e400]),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where in a document something could be different."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))


def change(document: Any, path: Path, kind: str, other: Any) -> Any:
    """The document with one thing dropped, replaced, put in twice or put into a list."""
    if not path:
        return other if kind != "wrap" else [document]
    document = deepcopy(document)
    *above, key = path
    parent = functools.reduce(lambda value, step: value[step], above, document)
    match kind, parent:
        case "drop", _:
            del parent[key]
        case "double", list():
            parent.insert(key, deepcopy(parent[key]))
        case "double", _:
            parent[f"{key}_"] = deepcopy(parent[key])
        case "wrap", _:
            parent[key] = [parent[key]]
        case _:
            parent[key] = other
    return document


def check(answer: Answer) -> None:
    """The answer keeps the promise of the exit statuses."""
    if answer.status == 0:
        assert answer.err == ""
        assert answer.out
    else:
        assert answer.status in (1, 2)
        answer.refused(answer.status)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_a_sound_document_with_a_few_changes(kind: str, data: st.DataObject) -> None:
    command, document = documents()[kind]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(places(document))))
        how = data.draw(st.sampled_from(["drop", "replace", "double", "wrap"]))
        document = change(document, path, how, data.draw(anything))
    check(run(command, *data.draw(st.sampled_from([["--json"], []])), given=document))


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_document_is_answered(kind: str) -> None:
    command, document = documents()[kind]
    assert run(command, "--json", given=document).json()


@pytest.mark.parametrize("command", ["score", "options", "replay"])
@given(document=anything)
def test_any_json(command: str, document: object) -> None:
    check(run(command, "--json", given=document))


@pytest.mark.parametrize("command", ["score", "options", "replay"])
@given(data=st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes(command: str, data: bytes) -> None:
    check(run(command, given=data))


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_a_document_cut_off_or_with_a_wrong_byte(kind: str, data: st.DataObject) -> None:
    command, document = documents()[kind]
    whole = json.dumps(document).encode()
    place = data.draw(st.integers(0, len(whole) - 1))
    check(run(command, "--json", given=whole[:place]))
    wrong = bytes([data.draw(st.integers(0, 255))])
    check(run(command, "--json", given=whole[:place] + wrong + whole[place + 1 :]))


@pytest.mark.parametrize("command", ["score", "options", "replay"])
@given(lines=st.lists(anything | st.binary().map(lambda data: data.replace(b"\n", b""))))
def test_any_lines_get_one_answer_each(command: str, lines: list[object]) -> None:
    data = b"\n".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines
    )
    expected = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    answer = run(command, "--lines", given=data)
    assert answer.err == ""
    assert len(answer.lines()) == expected
    assert answer.status == any("error" in one for one in answer.lines())


@pytest.mark.parametrize(
    "command", [["score"], ["options"], ["replay"], ["record"], ["simulate", "--games", "2"]]
)
@given(
    arguments=st.lists(
        st.text(st.characters(exclude_characters="\0")).filter(lambda text: text != "--help")
        | st.sampled_from(["--json", "--bots", "--seed", "--players", "--language", "--", "-1"]),
        min_size=1,
        max_size=4,
    )
)
def test_any_arguments(command: list[str], arguments: list[str]) -> None:
    check(run(*command, *arguments, given={}))
