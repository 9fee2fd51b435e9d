"""Zoos of a real table, asked for at the keyboard."""

import sys
from collections.abc import Sequence

import typer

from draftosaurus.commands._errors import sentence
from draftosaurus.commands._names import seat_names
from draftosaurus.commands._real_tables import RealTable
from draftosaurus.locales import Words
from draftosaurus.practice import MOST_ZOOS
from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    LETTERS,
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


def ask_table(words: Words) -> RealTable:
    """Ask for the zoos of a table; an impossible answer is asked again.

    Questions are printed to stderr, so that stdout has only the result.
    """
    name = _ask_id(words, "ask-board", BOARDS)
    board = find_board(name, _ask_id(words, "ask-edition", tuple(EDITIONS)))
    number = _ask_number(words)
    given = [_ask(words("ask-player-name", number=seat + 1), words) for seat in range(number)]
    names = [one or usual for one, usual in zip(given, seat_names(number, words), strict=True)]
    _say(words("ask-letters", letters=_letters(words)))
    zoos: list[Zoo] = []
    for one in names:
        _say(words("ask-zoo", name=one))
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
        letters = "".join(_ask(prompt, words).upper().split())
        if not letters:
            return zoo
        try:
            found = parse_zoo(zoo.board.id, f"{pen.id}={letters}", zoo.board.edition.id)
            then = zoo.with_contents(pen, found[pen.id])
            check_zoos((*others, then))
        except RulesError as error:
            _say(sentence(error, words))
        else:
            return then


def _ask_id(words: Words, question: str, known: Sequence[str]) -> str:
    """One of these ids; the first of them if somebody just presses Enter."""
    while True:
        answer = _ask(words(question, known=", ".join(known)), words).lower()
        if not answer or answer in known:
            return answer or known[0]
        _say(words.refusal(Code.UNKNOWN_ID, {"value": answer, "known": tuple(known)}))


def _ask_number(words: Words) -> int:
    while True:
        answer = _ask(words("ask-zoos", low=1, high=MOST_ZOOS), words)
        if answer.isdecimal() and 1 <= int(answer) <= MOST_ZOOS:
            return int(answer)
        _say(words.refusal(Code.OUT_OF_RANGE, {"value": answer, "low": 1, "high": MOST_ZOOS}))


def _ask(question: str, words: Words) -> str:
    print(f"{question}: ", end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not (sys.stdin.isatty() and line):  # nobody has pressed Enter here
        print(file=sys.stderr)
    if not line:
        raise typer.TyperException(words("ask-ended"))
    return line.strip()


def _say(text: str) -> None:
    print(text, file=sys.stderr)
