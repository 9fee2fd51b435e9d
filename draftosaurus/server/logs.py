"""Structured logs: what happened, at which table and sequence; never a hand, a seed or a token."""

import contextlib
import io
import logging
import sys
from typing import TextIO, cast

import structlog


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


def set_up_logs(*, is_verbose: bool) -> None:
    """Write logs to stderr: for people in a terminal, as JSON elsewhere."""
    # Tracebacks are plain: the pretty ones show local variables, and those hold secrets.
    for_people = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    for_programs = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            for_people if sys.stderr.isatty() else for_programs,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if is_verbose else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Forgiving())),
    )
