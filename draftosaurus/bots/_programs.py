"""Bots that are programs: a view as JSON on their standard input, a move on their output.

A program that cannot be started, or that ends before its first move, is an error. Later on, one
that answers late, wrongly or not at all never ends a game: a random legal choice takes the place
of its move, the fault is counted, and it is started anew for the next move.
"""

import json
import os
import queue
import shlex
import shutil
import subprocess
import threading
import weakref
from collections import Counter
from contextlib import suppress
from enum import StrEnum
from errno import ENOENT
from random import Random
from typing import IO, NoReturn

from draftosaurus.rules import (
    Choice,
    Deal,
    Roll,
    RulesError,
    View,
    choice_refusal,
    dump_view,
    load_move,
    options,
    parse_json,
)

TIME_LIMIT = 5.0
"""Seconds for a move."""

START_LIMIT = 30.0
"""Seconds for the first move after a start, in which a program may have a large file to read."""

MOST_FAULTS = 3
"""After this number of faults in a row a program is not asked again."""

LONGEST_ANSWER = 1 << 16
"""Bytes of an answer; the rest counts as the next answer."""

MOST_ANSWERS = 16
"""Answers that may wait to be read; a program that says more than that is not listened to."""

TIME_TO_END = 1.0
"""Seconds that a program has to end by itself before it is killed."""


_RUNNING: "weakref.WeakSet[subprocess.Popen[bytes]]" = weakref.WeakSet()
"""All programs that this process has started and not yet ended."""


def kill_programs() -> None:
    """End all programs of this process at once; for a process that ends in a hurry."""
    for process in list(_RUNNING):
        process.kill()
    for process in list(_RUNNING):
        process.wait()


class Fault(StrEnum):
    """What can be wrong with an answer."""

    LATE = "late"
    WRONG = "wrong"
    GONE = "gone"


class ProgramNotStarted(Exception):
    """The program of a bot cannot be started, or ended before its first move.

    `reason` says why it cannot be started, in English; without one, it was started and ended with
    `exit_status`.
    """

    def __init__(self, command: str, reason: str | None, exit_status: int | None = None) -> None:
        super().__init__(command, reason, exit_status)
        self.command = command
        self.reason = reason
        self.exit_status = exit_status

    def __str__(self) -> str:
        why = self.reason or f"it ended before its first move (exit status {self.exit_status})"
        return f"The bot program {self.command} cannot be started: {why}"


class BadAnswer(Exception):
    """A program did not answer with a move that the rules allow."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def split_command(command: str, *, windows: bool = os.name == "nt") -> list[str]:
    r"""The words of a command, as a shell splits them; on Windows a backslash is just a letter.

    >>> split_command("'my bot' --name=a\ b", windows=False)
    ['my bot', '--name=a b']
    >>> split_command(r"'C:\my bots\bot.exe' --fast", windows=True)
    ['C:\\my bots\\bot.exe', '--fast']

    Raises `ValueError` for a quotation that is not closed, and for a command without words.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if windows:
        lexer.escape = ""
    if not (words := list(lexer)):
        raise ValueError("There is no command")
    return words


class Program:
    """A bot that another program plays. It is started when it is first asked.

    Raises `ProgramNotStarted` if there is no such program.
    """

    def __init__(
        self, command: str, time_limit: float = TIME_LIMIT, start_limit: float = START_LIMIT
    ) -> None:
        self.command = command
        self.time_limit = time_limit
        """Seconds for a move."""
        self.start_limit = start_limit
        """Seconds for the first move after the program was started."""
        self.faults: Counter[Fault] = Counter()
        """How many moves were replaced by random ones, and why."""
        self._words = _find_program(command)
        self._faults_in_a_row = 0
        self._has_answered = False
        self._running: _Running | None = None

    def __call__(self, view: View, rng: Random) -> Choice:
        """The program's move, or a random one in its place."""
        if self._faults_in_a_row < MOST_FAULTS:
            try:
                choice = self._ask(view)
            except BadAnswer as error:
                if error.fault is Fault.GONE and not self._has_answered:
                    self._complain()
                self.faults[error.fault] += 1
                self._faults_in_a_row += 1
                self.close()
            else:
                self._faults_in_a_row = 0
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
        limit = self.time_limit
        if self._running is None:
            self._running = self._start()
            limit = self.start_limit
        answer = self._running.ask(json.dumps(dump_view(view)), limit)
        self._has_answered = True
        try:
            move = load_move(parse_json(answer))
        except RulesError:
            raise BadAnswer(Fault.WRONG) from None
        if isinstance(move, Deal | Roll) or move.seat != view.seat or choice_refusal(view, move):
            raise BadAnswer(Fault.WRONG)
        return move

    def _start(self) -> "_Running":
        try:
            return _Running(self._words)
        except (OSError, ValueError) as error:
            if self._has_answered:  # it was there a moment ago
                raise BadAnswer(Fault.GONE) from None
            raise _not_started(self.command, error) from None

    def _complain(self) -> NoReturn:
        """Raise the error for a program that ended before its first move."""
        assert self._running is not None
        status = self._running.end()
        self._running = None
        raise ProgramNotStarted(self.command, None, status)


def _find_program(command: str) -> list[str]:
    """The words of a command, the first of them a program that exists."""
    try:
        words = split_command(command)
        if shutil.which(words[0]) is None:
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), words[0])
    except (OSError, ValueError) as error:
        raise _not_started(command, error) from None
    return words


def _not_started(command: str, error: OSError | ValueError) -> ProgramNotStarted:
    reason = error.strerror if isinstance(error, OSError) else None
    return ProgramNotStarted(command, (reason or str(error)).lower())


class _Running:
    """A process, with a thread that waits for what it says."""

    def __init__(self, words: list[str]) -> None:
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # An interrupt from the terminal is for us: we end the program, quietly.
            process_group=None if os.name == "nt" else 0,
        )
        _RUNNING.add(process)
        assert process.stdin is not None
        assert process.stdout is not None
        self._input = process.stdin
        self._answers: queue.Queue[bytes] = queue.Queue(MOST_ANSWERS)
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
            raise BadAnswer(Fault.GONE) from None
        except queue.Empty:
            raise BadAnswer(Fault.LATE) from None
        if not answer:
            raise BadAnswer(Fault.GONE)
        return answer.decode(errors="replace")


def _listen(output: IO[bytes], answers: "queue.Queue[bytes]") -> None:
    """Pass on line by line, and an empty one at the end; until there is too much of it."""
    with output, suppress(queue.Full):
        while line := output.readline(LONGEST_ANSWER):
            answers.put_nowait(line)
        answers.put_nowait(b"")


def _end(process: "subprocess.Popen[bytes]") -> int:
    """End a program, which has a moment to do so by itself; returns its exit status."""
    assert process.stdin is not None
    # It may be gone already, and have left unread what it was asked.
    with suppress(OSError):
        process.stdin.close()
    try:
        return process.wait(TIME_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()
