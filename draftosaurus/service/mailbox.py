"""One live table in memory: handles one command at a time, stores its events, notifies clients."""

import asyncio
import logging
import os
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from draftosaurus.service.reporting import report
from draftosaurus.service.tokens import TableTokens
from draftosaurus.table import (
    SEED_BYTES,
    Command,
    Conflict,
    Context,
    Event,
    Key,
    Log,
    Repeated,
    Stage,
    StoredEvent,
    Table,
    TableError,
    TableStatus,
    ViewBuilder,
    decide,
    dump_event,
    fold,
    load_event,
)

ATTEMPTS = 5
"""How often a command is tried while other processes store events of the same table."""
TOUCH_SECONDS = 60.0
"""The log notes the time of a table's last event, but not more often than this."""
POLL_PAUSE_SECONDS = 10.0
"""How long after a request for events its player still counts as connected."""
RECENT_EVENTS = 60
"""How many events are kept in memory; older ones are read from the log."""

Listener = Callable[[Sequence[Event]], None]
"""Called with new events, or with none if a player connected or left; must not block or raise."""


class Mailbox:
    """A table, its latest events, and its listeners; a copy of what the log holds."""

    def __init__(
        self, log: Log, tokens: TableTokens, bots: frozenset[str], stored: Sequence[StoredEvent]
    ) -> None:
        self._log = log
        self._tokens = tokens
        self._bots = bots
        self._lock = asyncio.Lock()
        self._sequence_of: dict[str, int] = {}
        """By command id, the sequence of the command's last event."""
        self.recent: deque[tuple[int, Event]] = deque(maxlen=RECENT_EVENTS)
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        """When the table was last asked for, by `time.monotonic`."""
        self._touched = 0.0
        """When the log last noted that something happened here, in seconds since 1970."""
        self.address = ""
        """The address from which its players last came; empty if none came since the start."""
        self.presence: Counter[int] = Counter()
        """How many devices show each player's seat, by the ids of the players."""
        self._waiting: list[StoredEvent] = []
        """Events that other processes stored, to be added after the command under way here."""
        self._elsewhere: frozenset[int] = frozenset()
        """Players whose seats are shown by devices of other processes."""
        self._connected: list[int] | None = None
        """The last result of `connected`; None once a player connects, leaves or changes seats."""
        self._replace_table(self._fold(stored, None))

    @property
    def is_watched(self) -> bool:
        """Whether anybody but the driver listens."""
        return len(self.listeners) > 1

    def arrive(self, player: int) -> None:
        """Note that one more device shows a player's seat."""
        self.presence[player] += 1
        if self.presence[player] == 1:
            self._connected = None
            self._notify(())

    def depart(self, player: int) -> None:
        """Note that one device less shows a player's seat."""
        self.presence[player] -= 1
        if not self.presence[player]:
            del self.presence[player]
            self._connected = None
            self._notify(())

    @contextmanager
    def polled_by(self, player: int) -> Iterator[None]:
        """Count a device without a socket as connected, until it has had time to ask again."""
        self.arrive(player)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(POLL_PAUSE_SECONDS, self.depart, player)

    def connected(self) -> list[int]:
        """The seats whose players are connected."""
        if self._connected is None:
            seats = (self.table.seat_of(player) for player in self._present())
            self._connected = sorted(seat for seat in seats if seat is not None)
        return [*self._connected]

    def _present(self) -> frozenset[int]:
        return self._elsewhere.union(self.presence)

    def set_elsewhere(self, players: frozenset[int]) -> None:
        """Replace the players whose seats are shown by devices of other processes."""
        if players != self._elsewhere:
            self._elsewhere = players
            self._connected = None
            self._notify(())

    def opens(self, key: Key) -> bool:
        """Whether a key still opens this table; after a renewal the old key does not."""
        return any(key.hash == current.hash for current in self._tokens.keys_of(self.table))

    def _replace_table(self, table: Table) -> None:
        self._connected = None
        self.table = table
        self.view_builder = ViewBuilder(table)

    def _fold(self, stored: Sequence[StoredEvent], table: Table | None) -> Table:
        events = [load_event(one.event) for one in stored]
        for one, event in zip(stored, events, strict=True):
            self._sequence_of[one.command] = one.sequence
            self.recent.append((one.sequence, event))
        return fold(events, table)

    async def handle(self, command_id: str, command: Command, by: str | None) -> int:
        """Let the table decide, store its events, notify listeners; returns the new sequence.

        `by` is the guest, None for the server itself. Raises `TableError` if the table refuses.
        It must not be cancelled half-way: a caller that may be cancelled uses `run_uncancelled`.
        """
        self.used = time.monotonic()
        await self._lock.acquire()
        try:
            return await self._handle(command_id, command, by)
        finally:
            self._lock.release()
            self._add_waiting()

    async def _handle(self, command_id: str, command: Command, by: str | None) -> int:
        for _ in range(ATTEMPTS):
            if command_id in self._sequence_of:
                return self._sequence_of[command_id]
            try:
                return await self._decide(command_id, command, by)
            except (Conflict, Repeated):  # another process was quicker: read what it did
                await self._catch_up()
            except TableError:
                if not await self._catch_up():  # refused by the table as it really is
                    raise
        raise Conflict(f"table {self.table.id} is too busy")

    async def _decide(self, command_id: str, command: Command, by: str | None) -> int:
        now = time.time()
        connected = self._present()
        context = Context(by, now, os.urandom(SEED_BYTES), self._bots, connected)
        before = self.table
        events, after = decide(before, command, context)
        touches = abs(now - self._touched) >= TOUCH_SECONDS
        await self._log.append(
            before.id,
            before.sequence,
            command_id,
            [dump_event(event) for event in events],
            now,
            status=_new_status(before, after),
            touches=touches,
            newcomers=after.attended - before.attended,
            keys=self._tokens.new_keys(before, after),
        )
        if touches:
            self._touched = now
        self._replace_table(after)
        self._sequence_of[command_id] = after.sequence
        self.recent.extend(enumerate(events, start=before.sequence + 1))
        report(
            logging.INFO,
            "stored",
            table=after.id,
            sequence=after.sequence,
            command=command_id,
            kind=type(command).__name__,
        )
        self._notify(events)
        return after.sequence

    async def read_new_events(self) -> None:
        """Read the events that other processes have stored since the last one known here."""
        async with self._lock:
            await self._catch_up()
        self._add_waiting()

    def add_stored(self, stored: Sequence[StoredEvent]) -> None:
        """Add events that another process has stored; those already known are skipped.

        While a command is under way they wait for its end: it may have stored some of them itself.
        """
        self._waiting += stored
        self._add_waiting()

    def _add_waiting(self) -> None:
        if self._waiting and not self._lock.locked():
            stored, self._waiting = self._waiting, []
            self._add_new(stored)

    async def _catch_up(self) -> bool:
        """Read events that others have stored; returns whether there were any."""
        return self._add_new(await self._log.read(self.table.id, self.table.sequence))

    def _add_new(self, stored: Sequence[StoredEvent]) -> bool:
        known = self.table.sequence
        new = [one for one in stored if one.sequence > known]
        if not new or new[0].sequence != known + 1:
            return False
        self._replace_table(self._fold(new, self.table))
        self._notify([event for sequence, event in self.recent if sequence > known])
        return True

    def _notify(self, events: Sequence[Event]) -> None:
        for listener in tuple(self.listeners):
            listener(events)

    async def events_since(self, since: int) -> list[tuple[int, Event]]:
        """The events after sequence `since`, each with its own sequence."""
        recent = self.recent_since(since)
        if recent is not None:
            return recent
        stored = await self._log.read(self.table.id, since)
        last = self.table.sequence
        found = [(one.sequence, load_event(one.event)) for one in stored if one.sequence <= last]
        since = found[-1][0] if found else since
        return [*found, *(one for one in self.recent if one[0] > since)]

    def recent_since(self, since: int) -> list[tuple[int, Event]] | None:
        """The same from memory alone; None if older events would be needed."""
        recent, missed = self.recent, self.table.sequence - since
        if missed > len(recent):
            return None
        if missed == 1:  # nearly always
            return [recent[-1]]
        return [recent[-back] for back in range(missed, 0, -1)]


async def run_uncancelled(work: Coroutine[Any, Any, int]) -> int:
    """Await some work, which runs to its end even if the caller is cancelled."""
    return await asyncio.shield(asyncio.create_task(work))


def _new_status(before: Table, after: Table) -> TableStatus | None:
    """The status that the log stores after a command; None if it did not change."""
    if before.stage is after.stage and (before.settings, before.seats) == (
        after.settings,
        after.seats,
    ):  # fast: nearly always the very same objects
        return None
    status = table_status(after)
    return None if status == table_status(before) else status


def table_status(table: Table) -> TableStatus:
    """The stage of a table and whether lists show it: what the log stores beside its events."""
    match table.stage:
        case Stage.WAITING:
            is_open = table.settings.public and bool(table.free_seats())
        case Stage.PLAYING:
            is_open = table.settings.public or table.settings.watchable
        case _:
            is_open = False
    return TableStatus(stage=table.stage.value, is_open=is_open)
