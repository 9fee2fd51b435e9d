"""Structured logs: what happened, at which table and sequence; never a hand, a seed or a token.

What goes wrong again and again is told a few times a minute, and then summed up: no number of
failures fills a disk.
"""

import contextlib
import io
import logging
import sys
import time
from collections import Counter
from collections.abc import Mapping, MutableMapping
from typing import Any, TextIO, cast

import structlog

PERIOD_SECONDS = 60.0
MOST_OF_A_KIND = 5
"""So often is the same trouble told in a period."""
MOST_IN_ALL = 100
"""So often is any trouble told in a period."""
TROUBLE = frozenset({"warning", "error", "critical", "exception"})

Record = MutableMapping[str, Any]


class Forgiving(io.TextIOBase):
    """Writes to stderr if anybody reads it: a log that nobody takes must not stop a game."""

    def write(self, text: str) -> int:
        """Write, or forget it."""
        with contextlib.suppress(OSError, ValueError):
            return sys.stderr.write(text)
        return 0

    def flush(self) -> None:
        """Flush, or forget it."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


class SumUpTrouble:
    """Lets through the first few warnings and errors of a kind in a period, and counts the rest."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._told: Counter[str] = Counter()
        self._left_out: Counter[str] = Counter()

    def __call__(self, _logger: object, level: str, record: Record) -> Record:
        """Pass a record on, with what was left out before it; or drop it."""
        if level not in TROUBLE:
            return record
        now = time.monotonic()
        if now - self._began >= PERIOD_SECONDS:
            self._began = now
            if self._left_out:
                record = {**record, "left_out_before": dict(self._left_out)}
            self._told.clear()
            self._left_out.clear()
        kind = _kind(record)
        if self._told[kind] >= MOST_OF_A_KIND or self._told.total() >= MOST_IN_ALL:
            is_known = kind in self._left_out or len(self._left_out) < MOST_IN_ALL
            self._left_out[kind if is_known else "other"] += 1
            raise structlog.DropEvent
        self._told[kind] += 1
        if self._told[kind] == MOST_OF_A_KIND:
            record = {**record, "note": "more of this kind are left out for a minute"}
        return record


def _kind(record: Mapping[str, Any]) -> str:
    """What tells one kind of trouble from another: its first words, and the kind of error."""
    error = record.get("exc_info")
    if isinstance(error, tuple):
        error = error[1]
    elif error is True:
        error = sys.exc_info()[1]
    name = type(error).__name__ if isinstance(error, BaseException) else ""
    return f"{str(record.get('event', '')).splitlines()[:1]} {name}"


class PassOn(logging.Handler):
    """Takes what others log into this log: libraries, and those who serve tables anywhere."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log it as one of ours."""
        with contextlib.suppress(Exception):  # as a broken log must not stop a game
            facts = getattr(record, "facts", None)
            told = {"library": record.name} if facts is None else facts
            structlog.get_logger().log(
                record.levelno, record.getMessage(), exc_info=record.exc_info, **told
            )


def set_up_logs(*, is_verbose: bool) -> None:
    """Write logs to stderr: for people in a terminal, as JSON elsewhere."""
    # Tracebacks are plain: the pretty ones show local variables, and those hold secrets.
    for_people = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    for_programs = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            SumUpTrouble(),
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            for_people if sys.stderr.isatty() else for_programs,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if is_verbose else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Forgiving())),
        cache_logger_on_first_use=True,  # a command is logged, or not, very often
    )
    logging.basicConfig(handlers=[PassOn()], force=True)
    logging.getLogger("draftosaurus").setLevel(logging.INFO if is_verbose else logging.WARNING)
