"""Zoos of real tables: read from notation or a spreadsheet, or typed in a dialogue."""

import csv
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

import typer

from draftosaurus.commands._errors import sentence
from draftosaurus.commands._input import decode
from draftosaurus.commands._names import seat_names
from draftosaurus.locales import Words
from draftosaurus.practice import MOST_ZOOS
from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    LETTERS,
    BadInput,
    Board,
    Code,
    Pen,
    RulesError,
    Zoo,
    check_zoos,
    empty_zoo,
    find_board,
    parse_zoo,
)

COMMENT = "#"


class RealTable(NamedTuple):
    """The zoos of a real table, clockwise, and the names of their players, if they are known."""

    zoos: tuple[Zoo, ...]
    names: tuple[str, ...] | None = None


def read_notation(data: bytes) -> RealTable:
    """The table in a text: board and edition on the first line, then zoos: `Ada: river=RN`."""
    lines = [
        (number, line.strip())
        for number, line in enumerate(decode(data).splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith(COMMENT)
    ]
    if not lines:
        raise BadInput("", Code.NOT_NOTATION, value="")
    board = _read_board(lines[0][1])
    names, zoos = [], []
    for number, line in lines[1:]:
        name, _, zoo = line.rpartition(":")
        names.append(name.strip())
        zoos.append(_read_zoo(board, zoo.strip(), f"line {number}"))
    return _check_table(zoos, names if any(names) else None)


def read_csv(data: bytes) -> RealTable:
    """The table in a CSV file: board and names in the first row, then a row for each pen."""
    text = decode(data)
    first = text.partition("\n")[0]
    delimiter = ";" if ";" in first and "," not in first else ","
    rows = [
        [cell.strip() for cell in row] for row in csv.reader(text.splitlines(), delimiter=delimiter)
    ]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise BadInput("", Code.NOT_NOTATION, value="")
    (corner, *names), *pens = rows
    board = _read_board(corner)
    for number, (pen, *_) in enumerate(pens, start=2):
        if pen not in board.positions:
            raise BadInput(
                f"row {number}", Code.UNKNOWN_ID, value=pen, known=tuple(board.positions)
            )
    zoos = [
        _read_zoo(board, _column(pens, column), f"column {column + 1}")
        for column in range(1, len(names) + 1)
    ]
    return _check_table(zoos, names if any(names) else None)


def _column(pens: Sequence[Sequence[str]], column: int) -> str:
    """The zoo in a column of a spreadsheet, in notation."""
    cells = [(row[0], "".join(row[column].split())) for row in pens if column < len(row)]
    return " ".join(f"{pen}={letters}" for pen, letters in cells if letters)


def _read_board(text: str) -> Board:
    name, _, edition = text.partition(" ")
    return find_board(name, *([edition.strip()] if edition.strip() else []))


def _read_zoo(board: Board, text: str, place: str) -> Zoo:
    if not text:
        return empty_zoo(board)
    try:
        return parse_zoo(board.id, text, board.edition.id)
    except BadInput as error:
        raise BadInput(place, error.refusal.code, value=error.refusal.facts["value"]) from None


def _check_table(zoos: Sequence[Zoo], names: Sequence[str] | None) -> RealTable:
    if not 1 <= len(zoos) <= MOST_ZOOS:
        raise BadInput("zoos", Code.OUT_OF_RANGE, value=len(zoos), low=1, high=MOST_ZOOS)
    check_zoos(tuple(zoos))
    return RealTable(tuple(zoos), None if names is None else tuple(names))


READERS: dict[str, Callable[[bytes], RealTable]] = {"notation": read_notation, "csv": read_csv}
"""The readers by the value of `--from`."""


# ── In a dialogue ────────────────────────────────────────────────────────────────────────────


def ask_table(words: Words) -> RealTable:
    """Ask for the zoos of a table; an impossible answer is asked again.

    Questions are printed to stderr, so that stdout has only the result.
    """
    name = _ask_id(words, "ask-board", BOARDS)
    board = find_board(name, _ask_id(words, "ask-edition", tuple(EDITIONS)))
    number = _ask_number(words)
    given = [_ask(words("ask-player-name", number=seat + 1)) for seat in range(number)]
    names = [one or usual for one, usual in zip(given, seat_names(number, words), strict=True)]
    _print(words("ask-letters", letters=_letters(words)))
    zoos: list[Zoo] = []
    for one in names:
        _print(words("ask-zoo", name=one))
        zoos.append(_ask_zoo(words, board, zoos))
    return RealTable(tuple(zoos), tuple(names))


def _letters(words: Words) -> str:
    return ", ".join(f"{letter} {words.name(species)}" for species, letter in LETTERS.items())


def _ask_zoo(words: Words, board: Board, others: list[Zoo]) -> Zoo:
    zoo = empty_zoo(board)
    for pen in board.pens_and_river:
        zoo = _ask_pen(words, zoo, pen, others)
    return zoo


def _ask_pen(words: Words, zoo: Zoo, pen: Pen, others: list[Zoo]) -> Zoo:
    name = words.name(pen.id)
    prompt = words("ask-slots", pen=name, slots=sum(pen.rows)) if pen.rows else name
    while True:
        letters = "".join(_ask(prompt).upper().split())
        if not letters:
            return zoo
        try:
            found = parse_zoo(zoo.board.id, f"{pen.id}={letters}", zoo.board.edition.id)
            then = zoo.with_contents(pen, found[pen.id])
            check_zoos((*others, then))
        except RulesError as error:
            _print(sentence(error, words))
        else:
            return then


def _ask_id(words: Words, question: str, known: Sequence[str]) -> str:
    """Ask for one of these ids; an empty answer means the first one."""
    while True:
        answer = _ask(words(question, known=", ".join(known))).lower()
        if not answer or answer in known:
            return answer or known[0]
        _print(words.refusal(Code.UNKNOWN_ID, {"value": answer, "known": tuple(known)}))


def _ask_number(words: Words) -> int:
    while True:
        answer = _ask(words("ask-zoos", low=1, high=MOST_ZOOS))
        if answer.isdecimal() and 1 <= int(answer) <= MOST_ZOOS:
            return int(answer)
        _print(words.refusal(Code.OUT_OF_RANGE, {"value": answer, "low": 1, "high": MOST_ZOOS}))


def _ask(question: str) -> str:
    print(f"{question}: ", end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise typer.Abort
    if not sys.stdin.isatty():
        print(file=sys.stderr)
    return line.strip()


def _print(text: str) -> None:
    print(text, file=sys.stderr)
