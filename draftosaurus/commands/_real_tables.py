"""Zoos of real tables, read from notation or from a spreadsheet."""

import codecs
import csv
import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

import typer

from draftosaurus.locales import LANGUAGES, Words, speak
from draftosaurus.practice import MOST_ZOOS
from draftosaurus.rules import (
    BOARDS,
    BadInput,
    Board,
    Code,
    Zoo,
    check_zoos,
    empty_zoo,
    find_board,
    parse_zoo,
)

COMMENT = "#"
DELIMITERS = ",;\t"
"""What spreadsheets put between cells, by country and by how they are saved."""


class RealTable(NamedTuple):
    """The zoos of a real table, clockwise, and the names of their players, if they are known."""

    zoos: tuple[Zoo, ...]
    names: tuple[str, ...] | None = None


def read_notation(data: bytes, words: Words) -> RealTable:
    """The table in a text: board and edition on the first line, then zoos: `Ada: river=RN`."""
    lines = [
        (number, line.strip())
        for number, line in enumerate(_decode(data, words).splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith(COMMENT)
    ]
    if not lines:
        raise typer.TyperException(words("score-empty"))
    board = _read_board(lines[0][1])
    names, zoos = [], []
    for number, line in lines[1:]:
        name, _, zoo = line.rpartition(":")
        names.append(name.strip())
        place = f"line {number}"
        zoos.append(_read_zoo(board, _rewrite(zoo, place, words), place))
    return _check_table(zoos, names)


def _rewrite(text: str, place: str, words: Words) -> str:
    """A zoo in notation with small and capital letters where they belong."""
    parts = [part.partition("=") for part in text.split()]
    _refuse_repeats([pen.lower() for pen, *_ in parts], [place] * len(parts), words)
    return " ".join(f"{pen.lower()}{equals}{letters.upper()}" for pen, equals, letters in parts)


def read_csv(data: bytes, words: Words) -> RealTable:
    """The table in a CSV file: board and names in the first row, then a row for each pen.

    There are as many zoos as columns with anything in them.
    """
    rows = _read_rows(_decode(data, words), words)
    if not rows:
        raise typer.TyperException(words("score-empty"))
    width = max(column for row in rows.values() for column, cell in enumerate(row) if cell)
    (corner, *names), *cells = rows.values()
    board = _read_board(corner)
    places = [f"row {number}" for number in rows][1:]
    pens = [_find_pen(board, row[0], place) for row, place in zip(cells, places, strict=True)]
    _refuse_repeats(pens, places, words)
    zoos = [
        _read_zoo(board, _join(pens, cells, column), f"column {column + 1}")
        for column in range(1, width + 1)
    ]
    return _check_table(zoos, [*names, *[""] * width][:width])


def _find_pen(board: Board, text: str, place: str) -> str:
    pen = _find_id(text, tuple(board.positions))
    if pen not in board.positions:
        raise BadInput(place, Code.UNKNOWN_ID, value=text, known=tuple(board.positions))
    return pen


def _join(pens: Sequence[str], rows: Sequence[Sequence[str]], column: int) -> str:
    """The zoo in a column of a spreadsheet, in notation."""
    cells = [row[column] if column < len(row) else "" for row in rows]
    letters = ["".join(cell.upper().split()) for cell in cells]
    return " ".join(f"{pen}={those}" for pen, those in zip(pens, letters, strict=True) if those)


def _read_rows(text: str, words: Words) -> dict[int, list[str]]:
    """By their number, counted from 1, the rows of a spreadsheet in which there is anything."""
    delimiter = next((sign for sign in text if sign in DELIMITERS), DELIMITERS[0])
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: dict[int, list[str]] = {}
    try:
        for row in lines:
            cells = [" ".join(cell.split()) for cell in row]
            if any(cells):
                rows[lines.line_num] = cells
    except csv.Error:
        raise typer.TyperException(words("score-quotes", row=lines.line_num)) from None
    return rows


def _refuse_repeats(pens: Sequence[str], places: Sequence[str], words: Words) -> None:
    for number, (pen, place) in enumerate(zip(pens, places, strict=True)):
        if pen in pens[:number]:
            raise typer.TyperException(words("score-twice", place=place, pen=pen))


def _read_board(text: str) -> Board:
    name, _, edition = text.partition(" ")
    return find_board(
        _find_id(name, BOARDS), *([edition.strip().lower()] if edition.strip() else [])
    )


def _find_id(text: str, known: Sequence[str]) -> str:
    """The id that somebody means, perhaps by a name of any language; the text if there is none."""
    wanted = _simple(text)
    if wanted in known:
        return wanted
    for language in LANGUAGES:
        for one in known:
            if _simple(speak(language).name(one)) == wanted:
                return one
    return text


def _simple(text: str) -> str:
    return text.strip().casefold().replace("’", "'")


def _read_zoo(board: Board, text: str, place: str) -> Zoo:
    if not text:
        return empty_zoo(board)
    try:
        return parse_zoo(board.id, text, board.edition.id)
    except BadInput as error:
        raise BadInput(place, error.refusal.code, value=error.refusal.facts["value"]) from None


def _check_table(zoos: Sequence[Zoo], names: Sequence[str]) -> RealTable:
    if not 1 <= len(zoos) <= MOST_ZOOS:
        raise BadInput("zoos", Code.OUT_OF_RANGE, value=len(zoos), low=1, high=MOST_ZOOS)
    check_zoos(tuple(zoos))
    return RealTable(tuple(zoos), tuple(names) if any(names) else None)


def _decode(data: bytes, words: Words) -> str:
    """Text in UTF-8, or in UTF-16 as spreadsheets write it, with its mark at the beginning."""
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise typer.TyperException(words("score-not-utf-8", byte=error.start)) from None


READERS: dict[str, Callable[[bytes, Words], RealTable]] = {
    "notation": read_notation,
    "csv": read_csv,
}
"""The readers by the value of `--from`."""
