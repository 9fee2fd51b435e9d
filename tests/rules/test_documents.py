"""JSON is read strictly, and every mistake is answered with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draftosaurus.rules import BadInput, Code, Document, parse_json
from draftosaurus.rules.documents import quote


def fault(document: Document, ask: str, *arguments: object) -> tuple[Code, str]:
    with pytest.raises(BadInput) as caught:
        getattr(document, ask)(*arguments)
    assert caught.value.refusal.facts["place"] == caught.value.place
    return caught.value.refusal.code, caught.value.place


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{'a': 1}",
        "NaN",
        "[Infinity]",
        "[1,]",
        '{"a": 1, "a": 2}',
        '{"deep": {"a": 1, "b": 1, "b": 1}}',
        "[" * 100_000,
        "9" * 5000,
        b"\xff",
    ],
)
def test_what_is_not_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadInput) as caught:
        parse_json(text)
    assert caught.value.refusal.code is Code.NOT_JSON


def test_a_field_given_twice_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        parse_json('{"zoo": 1, "die": 2, "die": 3}')
    assert caught.value.refusal.facts["detail"] == 'the field "die" stands twice'


def test_values_are_given_in_their_type() -> None:
    given = parse_json('{"a": [1, true, "x", null]}').fields(["a"], ["b"])
    number, flag, text, null = given["a"].items_exactly(4)
    assert (number.whole(), flag.flag(), text.text(), null.is_null()) == (1, True, "x", True)
    assert number.within(1, 2) == 1
    assert text.one_of(["x", "y"]) == "x"
    assert not text.is_null()


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        ("fields", []),
        ("items", {}),
        ("items", "text"),
        ("text", 1),
        ("flag", 0),
        ("whole", True),
        ("whole", 1.0),
        ("whole", "1"),
    ],
)
def test_a_wrong_type_is_refused(ask: str, value: object) -> None:
    assert fault(Document(value, "here"), ask) == (Code.WRONG_TYPE, "here")


def test_places_lead_to_the_mistake() -> None:
    document = parse_json('{"zoos": [{}, {"river": ["t_rex", "cat"]}]}')
    zoo = document.fields(["zoos"])["zoos"].items()[1]
    assert fault(zoo.fields(["river"])["river"].items()[1], "one_of", ["t_rex"]) == (
        Code.UNKNOWN_ID,
        "zoos[1].river[1]",
    )


def test_fields_are_known_and_complete() -> None:
    document = Document({"a": 1, "b": 2}, "here")
    assert fault(document, "fields", ["a"]) == (Code.UNKNOWN_FIELD, "here")
    assert fault(document, "fields", ["a", "b", "c"]) == (Code.MISSING_FIELD, "here")


def test_numbers_and_lengths_are_in_range() -> None:
    assert fault(Document(3, "n"), "within", 0, 2) == (Code.OUT_OF_RANGE, "n")
    assert fault(Document(-1, "n"), "within", 0, 2) == (Code.OUT_OF_RANGE, "n")
    assert fault(Document([1], "n"), "items_exactly", 2) == (Code.WRONG_LENGTH, "n")


def test_a_quote_is_short_and_stays_on_one_line() -> None:
    assert quote("a\nb") == '"a\\nb"'
    assert quote("x" * 100) == '"' + "x" * 39 + "…"
    assert (quote([]), quote({})) == ("[]", "{}")
    assert (quote([1]), quote({"a": 1})) == ("[…]", "{…}")


def test_the_deepest_value_that_can_be_read_can_be_quoted() -> None:
    """Near the limit of recursion reading succeeds where writing it out again would not."""
    for depth in range(900, 1000):
        try:
            document = parse_json("[" * depth + "]" * depth)
        except BadInput:
            continue
        assert fault(document, "text")[0] is Code.WRONG_TYPE


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(json_values)
def test_any_value_can_be_quoted(value: object) -> None:
    assert len(quote(value)) <= 41
    assert "\n" not in quote(value)


@pytest.mark.parametrize("text", ["{", '{"moves": [{"roll": "wood', '{"moves": [', '{"a": 1', " "])
def test_a_text_that_stops_too_early_is_cut_off(text: str) -> None:
    with pytest.raises(BadInput, match="it is cut off"):
        parse_json(text)


@pytest.mark.parametrize("text", ['{"a": 1} x', "[1, }", "{'a': 1}", b"\xff"])
def test_a_text_that_is_wrong_before_its_end_is_not_cut_off(text: str | bytes) -> None:
    with pytest.raises(BadInput) as caught:
        parse_json(text)
    assert "cut off" not in str(caught.value)
