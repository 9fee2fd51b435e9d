"""A process that appends until it is killed, and tells what was acknowledged.

Run as a program it is a stem that forks one appender a line of its standard input, since a new
Python takes longer to start than an appender lives.
"""

import asyncio
import os
import sys
from itertools import count

from draftosaurus.storage import EventLog

WRITERS = 4
"""Tables that are appended to at the same time, so that transactions hold several commands."""


def tell(*words: object) -> None:
    """Write one line, in one piece, past all buffers."""
    os.write(sys.stdout.fileno(), (" ".join(map(str, words)) + "\n").encode())


async def append_for_ever(database: str) -> None:
    """Append to some tables at once, each going on where its log ends."""
    log = await EventLog.open(database)
    await asyncio.gather(*(_append_to(log, f"t{number}") for number in range(WRITERS)))


async def _append_to(log: EventLog, table: str) -> None:
    last = len(await log.read(table))
    for number in count():
        command = f"{os.getpid()}-{number}"
        events = [{"command": command, "part": part} for part in range(1 + number % 3)]
        last = await log.append(table, last, command, events, at=0.0)
        tell("stored", table, last, command)


def main(database: str) -> None:
    """Fork an appender for each line, wait for its end, and say so."""
    for _ in sys.stdin:
        appender = os.fork()
        if not appender:
            tell("appender", os.getpid())
            asyncio.run(append_for_ever(database))
        os.waitpid(appender, 0)
        tell("dead")


if __name__ == "__main__":
    main(sys.argv[1])
