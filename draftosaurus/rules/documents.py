"""Reading JSON strictly: every mistake is answered with its place."""

import json
from collections.abc import Collection
from typing import Any, NoReturn

from draftosaurus.rules.errors import BadInput
from draftosaurus.rules.refusals import Code, Fact

LONGEST_QUOTE = 40


def parse_json(text: str | bytes) -> "Document":
    """A JSON document, without what JSON does not know (NaN) and without fields given twice."""
    try:
        value = json.loads(
            text, object_pairs_hook=_without_repeats, parse_constant=_no_such_constant
        )
    except BadInput:
        raise
    except RecursionError:
        raise BadInput("", Code.NOT_JSON, detail="it is nested too deeply") from None
    except ValueError as error:
        raise BadInput("", Code.NOT_JSON, detail=_explain(error)) from None
    return Document(value)


def _explain(error: ValueError) -> str:
    match error:
        case json.JSONDecodeError():
            return f"it is cut off ({error})" if _is_cut_off(error) else str(error)
        case UnicodeError():
            return str(error)
    return "it holds a number that is too long"  # Python reads no more than 4,300 digits


def _is_cut_off(error: json.JSONDecodeError) -> bool:
    """Whether a text is JSON up to its end, and only stops too early."""
    return error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string")


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise BadInput("", Code.NOT_JSON, detail=f"the field {quote(repeated)} stands twice")
    return fields


def _no_such_constant(name: str) -> NoReturn:
    raise BadInput("", Code.NOT_JSON, detail=f"{name} is not JSON")


def quote(value: object) -> str:
    """A value for a message: as JSON, shortened, on one line."""
    if isinstance(value, dict | list) and value:
        # What is inside may be too long or too deep to write down.
        return "{…}" if isinstance(value, dict) else "[…]"
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


class Document:
    """A JSON value and where it stands; asks for what must be there."""

    def __init__(self, value: Any, place: str = "") -> None:
        self.value = value
        self.place = place

    def fail(self, code: Code, **facts: Fact) -> NoReturn:
        """Raise `BadInput` for this place."""
        raise BadInput(self.place, code, **facts)

    def _expect(self, wanted: str, is_right: bool) -> None:
        if not is_right:
            self.fail(Code.WRONG_TYPE, wanted=wanted, value=quote(self.value))

    def fields(
        self, required: Collection[str] = (), optional: Collection[str] = ()
    ) -> dict[str, "Document"]:
        """The fields of an object: all that are required, and none that is unknown."""
        self._expect("object", isinstance(self.value, dict))
        known = (*required, *optional)
        for name in self.value:
            if name not in known:
                self.fail(Code.UNKNOWN_FIELD, value=quote(name), known=known)
        for name in required:
            if name not in self.value:
                self.fail(Code.MISSING_FIELD, value=name)
        return {
            name: Document(value, f"{self.place}.{name}" if self.place else name)
            for name, value in self.value.items()
        }

    def items(self) -> list["Document"]:
        """The items of a list."""
        self._expect("list", isinstance(self.value, list))
        return [Document(item, f"{self.place}[{index}]") for index, item in enumerate(self.value)]

    def items_exactly(self, number: int) -> list["Document"]:
        """The items of a list that has to have exactly this many."""
        items = self.items()
        if len(items) != number:
            self.fail(Code.WRONG_LENGTH, wanted=number, number=len(items))
        return items

    def text(self) -> str:
        """A string."""
        self._expect("text", isinstance(self.value, str))
        found: str = self.value
        return found

    def flag(self) -> bool:
        """True or false."""
        self._expect("flag", isinstance(self.value, bool))
        found: bool = self.value
        return found

    def whole(self) -> int:
        """A whole number."""
        self._expect("number", isinstance(self.value, int) and not isinstance(self.value, bool))
        found: int = self.value
        return found

    def within(self, low: int, high: int) -> int:
        """A whole number in a range."""
        number = self.whole()
        if not low <= number <= high:
            self.fail(Code.OUT_OF_RANGE, value=quote(number), low=low, high=high)
        return number

    def one_of(self, known: Collection[str]) -> str:
        """One of these ids."""
        name = self.text()
        if name not in known:
            self.fail(Code.UNKNOWN_ID, value=quote(name), known=tuple(known))
        return name

    def is_null(self) -> bool:
        """Whether there is nothing."""
        return self.value is None
