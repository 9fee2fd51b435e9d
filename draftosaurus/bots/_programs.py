"""Bots that are programs: a view as JSON on their standard input, a move on their output.

A program that answers late, wrongly or not at all never ends a game: a random legal choice takes
the place of its move, the fault is counted, and it is started anew for the next move.
"""

import json
import queue
import shlex
import subprocess
import threading
import weakref
from collections import Counter
from contextlib import suppress
from enum import StrEnum
from random import Random
from typing import IO

from draftosaurus.rules import (
    Choice,
    RulesError,
    View,
    choice_refusal,
    dump_view,
    load_move,
    options,
    parse_json,
)
from draftosaurus.rules.moves import Deal, Roll

TIME_LIMIT = 5.0
"""Seconds for a move."""

MOST_FAULTS = 3
"""After so many in a row a program is not asked again."""

LONGEST_ANSWER = 1 << 16
PATIENCE = 1.0
"""Seconds that a program has to end by itself."""


class Fault(StrEnum):
    """What can be wrong with an answer."""

    LATE = "late"
    WRONG = "wrong"
    GONE = "gone"


class Faulty(Exception):
    """A program did not answer with a move that the rules allow."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Program:
    """A bot that another program plays. It is started when it is first asked."""

    def __init__(self, command: str, time_limit: float = TIME_LIMIT) -> None:
        self.command = command
        self.time_limit = time_limit
        self.faults: Counter[Fault] = Counter()
        self._in_a_row = 0
        self._running: _Running | None = None

    def __call__(self, view: View, rng: Random) -> Choice:
        """The program's move, or a random one in its place."""
        if self._in_a_row < MOST_FAULTS:
            try:
                choice = self._ask(view)
            except Faulty as error:
                self.faults[error.fault] += 1
                self._in_a_row += 1
                self.close()
            else:
                self._in_a_row = 0
                return choice
        else:
            self.faults[Fault.GONE] += 1
        assert view.seat is not None
        return rng.choice(options(view, view.seat))

    def close(self) -> None:
        """End the program."""
        if self._running:
            self._running.end()
            self._running = None

    def _ask(self, view: View) -> Choice:
        if self._running is None:
            self._running = _Running(self.command)
        answer = self._running.ask(json.dumps(dump_view(view)), self.time_limit)
        try:
            move = load_move(parse_json(answer))
        except RulesError:
            raise Faulty(Fault.WRONG) from None
        if isinstance(move, Deal | Roll) or move.seat != view.seat or choice_refusal(view, move):
            raise Faulty(Fault.WRONG)
        return move


class _Running:
    """A process, with a thread that waits for what it says."""

    def __init__(self, command: str) -> None:
        try:
            process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError):
            raise Faulty(Fault.GONE) from None
        assert process.stdin is not None
        assert process.stdout is not None
        self._input = process.stdin
        self._answers: queue.Queue[bytes] = queue.Queue()
        listener = (process.stdout, self._answers)
        threading.Thread(target=_listen, args=listener, daemon=True).start()
        self.end = weakref.finalize(self, _end, process)

    def ask(self, question: str, time_limit: float) -> str:
        """The line that the program answers to a line."""
        try:
            self._input.write(f"{question}\n".encode())
            self._input.flush()
            answer = self._answers.get(timeout=time_limit)
        except OSError:
            raise Faulty(Fault.GONE) from None
        except queue.Empty:
            raise Faulty(Fault.LATE) from None
        if not answer:
            raise Faulty(Fault.GONE)
        return answer.decode(errors="replace")


def _listen(output: IO[bytes], answers: "queue.Queue[bytes]") -> None:
    """Pass on line by line, and an empty one at the end."""
    with output:
        while line := output.readline(LONGEST_ANSWER):
            answers.put(line)
    answers.put(b"")


def _end(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin is not None
    # It may be gone already, and have left unread what it was asked.
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
