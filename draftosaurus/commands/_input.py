"""Reads JSON documents from a file or from standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from draftosaurus.commands._output import named_errors
from draftosaurus.locales import preferred, speak
from draftosaurus.rules import BadInput, Code, Document, Phase, View, load_view, parse_json

STANDARD_INPUT = "-"

CHOOSING = (Phase.COMMIT, Phase.CHOOSE, Phase.PLACE, Phase.DISCARD, Phase.RELOCATE)
"""The phases in which seats choose."""

BYTE_ORDER_MARK = "\ufeff"
"""Some editors and shells of Windows write it at the beginning of a text."""


def read_whole(file: str) -> bytes:
    """The content of a file; `-` is standard input."""
    with _open(file) as stream:
        return stream.read()


def read_lines(file: str) -> Iterator[bytes]:
    """The lines of a file; `-` is standard input."""
    with _open(file) as stream:
        yield from stream


def parse_document(data: bytes) -> Document:
    """The JSON document in these bytes; raises `BadInput` if there is none."""
    try:
        text = _decode(data)
    except UnicodeDecodeError as error:
        raise _not_json(f"byte {error.start} is not UTF-8") from None
    if not text.strip():
        raise _not_json("it is empty")
    return parse_json(text)


def parse_awaited_view(data: bytes) -> View:
    """The view in these bytes; raises `BadInput` if its seat has nothing to choose."""
    seen = load_view(parse_document(data))
    if seen.seat is None:
        raise BadInput("seat", Code.WRONG_TYPE, wanted="number", value="null")
    if seen.phase not in CHOOSING:
        raise BadInput("phase", Code.UNKNOWN_ID, value=seen.phase, known=tuple(CHOOSING))
    if seen.answered[seen.seat]:
        raise BadInput("answered", Code.ALREADY_ANSWERED, seat=seen.seat)
    return seen


def _decode(data: bytes) -> str:
    return data.decode("utf-8").removeprefix(BYTE_ORDER_MARK)


def _not_json(detail: str) -> BadInput:
    return BadInput("", Code.NOT_JSON, detail=detail)


@contextmanager
def _open(file: str) -> Iterator[BinaryIO]:
    if file != STANDARD_INPUT:
        with named_errors(file), Path(file).open("rb") as stream:
            yield stream
        return
    if sys.stdin.isatty():
        print(speak(preferred())("input-awaited"), file=sys.stderr)
    yield cast(BinaryIO, sys.stdin.buffer)
