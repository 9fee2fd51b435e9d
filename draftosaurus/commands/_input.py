"""Reading JSON documents from a file or from standard input."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from draftosaurus.locales import preferred, speak
from draftosaurus.rules import BadInput, Code, Document, parse_json

STANDARD_INPUT = "-"


def read_whole(file: str) -> bytes:
    """All of a file; `-` is standard input."""
    with _opened(file) as stream:
        return stream.read()


def read_lines(file: str) -> Iterator[bytes]:
    """A file line by line; `-` is standard input."""
    with _opened(file) as stream:
        yield from stream


def parse_document(data: bytes) -> Document:
    """The JSON document in these bytes; raises `BadInput` if there is none."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_json(f"byte {error.start} is not UTF-8") from None
    if text.startswith("\ufeff"):
        raise _not_json("it begins with a byte order mark")
    if not text.strip():
        raise _not_json("it is empty")
    return parse_json(text)


def too_deep() -> BadInput:
    """The error for a document whose nesting no reader can follow."""
    return _not_json("it is nested too deeply")


def _not_json(detail: str) -> BadInput:
    return BadInput("", Code.NOT_JSON, detail=detail)


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as stream:
            yield stream
        return
    if sys.stdin is None:
        yield io.BytesIO()
        return
    if sys.stdin.isatty():
        print(speak(preferred())("input-awaited"), file=sys.stderr)
    yield cast(BinaryIO, sys.stdin.buffer)
