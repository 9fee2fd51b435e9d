"""What is worth a line in a log: what happened at which table; never a hand, a seed or a token."""

import logging

logger = logging.getLogger("draftosaurus")


def report(level: int, event: str, error: Exception | None = None, **facts: object) -> None:
    """Log an event with its facts; handlers of the log find them as `facts` of the record."""
    if logger.isEnabledFor(level):
        logger.log(level, event, exc_info=error, extra={"facts": facts})
