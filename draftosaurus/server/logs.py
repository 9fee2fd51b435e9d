"""Structured logs: what happened at which table and sequence; never a hand, a seed or a token.

Repeated warnings and errors are logged a few times a minute and then only counted, so that they
cannot fill a disk.
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
"""How long warnings and errors are counted, before the counts begin again."""
MOST_OF_A_KIND = 5
"""How many warnings and errors of one kind are logged in a period."""
MOST_IN_ALL = 100
"""How many warnings and errors are logged in a period, of all kinds together."""
TROUBLE_LEVELS = frozenset({"warning", "error", "critical", "exception"})

Record = MutableMapping[str, Any]


class SafeStderr(io.TextIOBase):
    """Writes to stderr and ignores errors: a log that cannot be written must not stop a game."""

    def write(self, text: str) -> int:
        """Write a text; returns how many characters were written."""
        with contextlib.suppress(OSError, ValueError):
            return sys.stderr.write(text)
        return 0

    def flush(self) -> None:
        """Flush what was written."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


class LimitRepeatedTrouble:
    """Logs the first few warnings and errors of a kind in a period, and counts the rest."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._logged: Counter[str] = Counter()
        self._left_out: Counter[str] = Counter()

    def __call__(self, _logger: object, level: str, record: Record) -> Record:
        """Return a record, with the counts of those left out before it; or drop it."""
        if level not in TROUBLE_LEVELS:
            return record
        now = time.monotonic()
        if now - self._began >= PERIOD_SECONDS:
            self._began = now
            if self._left_out:
                record = {**record, "left_out_before": dict(self._left_out)}
            self._logged.clear()
            self._left_out.clear()
        kind = _kind(record)
        if self._logged[kind] >= MOST_OF_A_KIND or self._logged.total() >= MOST_IN_ALL:
            is_known = kind in self._left_out or len(self._left_out) < MOST_IN_ALL
            self._left_out[kind if is_known else "other"] += 1
            raise structlog.DropEvent
        self._logged[kind] += 1
        if self._logged[kind] == MOST_OF_A_KIND:
            record = {**record, "note": "more of this kind are left out for a minute"}
        return record


def _kind(record: Mapping[str, Any]) -> str:
    """The kind of a warning or error: the first line of its text, and the type of exception."""
    error = record.get("exc_info")
    if isinstance(error, tuple):
        error = error[1]
    elif error is True:
        error = sys.exc_info()[1]
    name = type(error).__name__ if isinstance(error, BaseException) else ""
    return f"{str(record.get('event', '')).splitlines()[:1]} {name}"


class ForwardToStructlog(logging.Handler):
    """Forwards the standard `logging` of libraries and of `draftosaurus.service` to structlog."""

    def emit(self, record: logging.LogRecord) -> None:
        """Forward one record."""
        with contextlib.suppress(Exception):  # a broken log must not stop a game
            facts = getattr(record, "facts", None)
            fields = {"library": record.name} if facts is None else facts
            structlog.get_logger().log(
                record.levelno, record.getMessage(), exc_info=record.exc_info, **fields
            )


def set_up_logs(*, is_verbose: bool) -> None:
    """Write logs to stderr: for people in a terminal, as JSON elsewhere."""
    # Plain tracebacks: the pretty ones show local variables, which may be secrets.
    for_people = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    for_programs = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            LimitRepeatedTrouble(),
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            for_people if sys.stderr.isatty() else for_programs,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if is_verbose else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, SafeStderr())),
        cache_logger_on_first_use=True,  # it is called for every command
    )
    logging.basicConfig(handlers=[ForwardToStructlog()], force=True)
    logging.getLogger("draftosaurus").setLevel(logging.INFO if is_verbose else logging.WARNING)
