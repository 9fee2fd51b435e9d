"""Lines for the log file: what happened at which table; never a hand, a seed or a token."""

import logging

logger = logging.getLogger("draftosaurus")


def report(level: int, event: str, error: Exception | None = None, **facts: object) -> None:
    """Log an event; handlers of the log find `facts` as an attribute of the log record."""
    if logger.isEnabledFor(level):
        logger.log(level, event, exc_info=error, extra={"facts": facts})
