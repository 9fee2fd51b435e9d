"""Structured logs: what happened, at which table and sequence; never a hand, a seed or a token."""

import logging
import sys

import structlog


def set_up_logs(*, is_verbose: bool) -> None:
    """Write logs to stderr: for people in a terminal, as JSON elsewhere."""
    for_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if for_people else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.INFO if is_verbose else logging.WARNING
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
