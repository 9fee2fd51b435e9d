"""Shares the workers fairly between addresses, and between the tables of each address.

The thinking seconds of each address are counted. The one that would have the smallest count after
its turn is next: many requests from one address delay only each other, and a quick bot does not
wait for slow ones. (This is start-time fair queueing.)
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from draftosaurus.service import Asker

MOST_REMEMBERED = 4096
"""How many addresses and tables are counted, before those without recent use are dropped."""


@dataclass(eq=False)
class Waiting:
    """A request that waits for its turn, and the seconds that it is expected to take."""

    asker: Asker
    seconds: float
    number: int
    """Its number in the order of arrival."""
    since: float
    """The clock (see `FairTurns._clock`) when it arrived."""
    is_due: asyncio.Future[None] = field(default_factory=asyncio.Future)


class FairTurns:
    """Lets a fixed number of requests run at the same time; the others wait for their turn."""

    def __init__(self, places: int) -> None:
        """`places` is how many requests may run at the same time."""
        self._free = places
        self._waiting: list[Waiting] = []
        self._numbers = count()
        self._clock = 0.0
        """Virtual time: the count of used seconds at which the last turn began."""
        self._used: dict[Asker, float] = {}
        """Counts of used seconds, by address (with an empty table) and by table."""

    @asynccontextmanager
    async def turn(self, asker: Asker, seconds: float) -> AsyncIterator[None]:
        """Wait for a turn that is expected to take this number of seconds."""
        waiting = Waiting(asker, seconds, next(self._numbers), self._clock)
        self._waiting.append(waiting)
        self._begin_next()
        try:
            await waiting.is_due
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # its turn had just begun
                self._end(waiting, 0.0)
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            self._end(waiting, time.monotonic() - began)

    def _begin_next(self) -> None:
        while self._free and self._waiting:
            chosen = min(self._waiting, key=self._order)
            self._waiting.remove(chosen)
            self._free -= 1
            self._clock = max(self._clock, self._start(chosen, Asker(chosen.asker.address)))
            self._charge(chosen, chosen.seconds)
            if not chosen.is_due.done():
                chosen.is_due.set_result(None)

    def _end(self, waiting: Waiting, seconds: float) -> None:
        self._charge(waiting, seconds - waiting.seconds)
        self._free += 1
        self._begin_next()

    def _order(self, waiting: Waiting) -> tuple[float, float, int]:
        """The sort key: the counts of address and table after the turn, then the arrival."""
        of_address = self._start(waiting, Asker(waiting.asker.address))
        of_table = self._start(waiting, waiting.asker)
        return of_address + waiting.seconds, of_table + waiting.seconds, waiting.number

    def _start(self, waiting: Waiting, who: Asker) -> float:
        """The count at which the turn begins: not less than the clock at the arrival."""
        return max(waiting.since, self._used.get(who, 0.0))

    def _charge(self, waiting: Waiting, seconds: float) -> None:
        for who in {Asker(waiting.asker.address), waiting.asker}:
            self._used[who] = self._start(waiting, who) + seconds
        if len(self._used) > MOST_REMEMBERED:
            self._used = {who: used for who, used in self._used.items() if used > self._clock}
