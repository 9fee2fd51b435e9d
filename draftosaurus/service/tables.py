"""All tables in memory: read from the log when first asked for, dropped when idle."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from draftosaurus.service.driver import Driver
from draftosaurus.service.errors import ServerError
from draftosaurus.service.mailbox import Mailbox, table_status
from draftosaurus.service.reporting import report
from draftosaurus.service.tokens import TableTokens, digest, normalize_secret
from draftosaurus.table import (
    SEED_BYTES,
    Command,
    Context,
    Key,
    Log,
    LogError,
    Settings,
    Stage,
    StoredEvent,
    Table,
    create,
    decide,
    dump_event,
    fold,
)

IDLE_SECONDS = 600.0
"""After this time without use a table is dropped from memory."""
IDLE_SHARED_SECONDS = 60.0
"""The same where other processes store events too: each table in memory has to follow them."""
ABANDONED_SECONDS = 300.0
"""A public table without connected players is listed for this long after its last event."""


class Tables:
    """Opens and finds tables, and keeps those in use in memory."""

    def __init__(self, log: Log, tokens: TableTokens, bots: frozenset[str], driver: Driver) -> None:
        self._log = log
        self._tokens = tokens
        self._bots = bots
        self._driver = driver
        self._mailboxes: dict[str, Mailbox] = {}
        self._opened_from: dict[str, str] = {}
        """By table id, the address of who is just opening it."""
        self._loading: dict[str, asyncio.Task[Mailbox | None]] = {}
        self.are_shared = False
        """Whether other processes store events of the same tables."""
        self.is_ours: Callable[[str], bool] = lambda _name: True
        """Whether connections for a table, by its id, come to this process.

        New tables get an id for which this is true."""
        self._elsewhere: Mapping[str, frozenset[int]] = {}
        """By table, the players who are connected to other processes."""
        self._bot_games_elsewhere: Mapping[str, int] = {}
        """By address, how many games of bots alone other processes run."""

    def __len__(self) -> int:
        return len(self._mailboxes)

    def names(self) -> frozenset[str]:
        """The ids of all tables in memory."""
        return frozenset(self._mailboxes)

    async def open(
        self, settings: Settings, guest: str, address: str, commands: Iterable[Command]
    ) -> Mailbox:
        """Open a table and run its first commands; stored all together, or not at all."""
        now = time.time()
        name = self._new_name()
        events = create(name, settings, self._context(guest, now))
        table = fold(events)
        for command in commands:
            more, table = decide(table, command, self._context(guest, now))
            events += more
        await self._log.append(
            name,
            0,
            "create",
            [dump_event(event) for event in events],
            now,
            status=table_status(table),
            newcomers=table.attended,
            keys=self._tokens.keys_of(table),
        )
        self._opened_from[name] = address
        try:
            found = await self.find(name)
        finally:
            del self._opened_from[name]
        assert found is not None, "it was stored"
        return found

    def _new_name(self) -> str:
        """A new id that belongs to this process, so that only one process has it in memory."""
        while not self.is_ours(name := self._tokens.new_table_id()):
            pass
        return name

    def _context(self, guest: str, now: float) -> Context:
        return Context(guest, now, secrets.token_bytes(SEED_BYTES), self._bots)

    async def find(self, name: str) -> Mailbox | None:
        """The table with the id `name`, None if there is none."""
        mailbox = self._mailboxes.get(name)
        if mailbox is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = asyncio.create_task(self._load(name))
                self._loading[name] = loading
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            mailbox = await asyncio.shield(loading)
        if mailbox is not None:
            mailbox.used = time.monotonic()
        return mailbox

    async def find_as_stored(self, name: str) -> Mailbox | None:
        """The same, up to date with everything that any process had stored before this call.

        Who has got an answer from another process must not see an older state here.
        """
        mailbox = self._mailboxes.get(name)
        if mailbox is not None and self.are_shared:
            await mailbox.read_new_events()
        return await self.find(name)

    async def read_new_events(self, name: str) -> None:
        """Read what other processes have stored for a table, if it is in memory."""
        if mailbox := self._mailboxes.get(name):
            await mailbox.read_new_events()

    # ── Other processes ──────────────────────────────────────────────────────────────────────

    def sequence(self, name: str) -> int | None:
        """The sequence of a table as known here; None if it is not in memory."""
        mailbox = self._mailboxes.get(name)
        return mailbox.table.sequence if mailbox else None

    def add_stored(self, name: str, stored: Sequence[StoredEvent]) -> None:
        """Add events that another process has stored for a table, if it is in memory."""
        if mailbox := self._mailboxes.get(name):
            mailbox.add_stored(stored)

    def presence(self) -> dict[str, list[int]]:
        """By table, the players who are connected here."""
        found = self._mailboxes.items()
        return {name: list(mailbox.presence) for name, mailbox in found if mailbox.presence}

    def set_elsewhere(
        self, players: Mapping[str, frozenset[int]], bot_games: Mapping[str, int]
    ) -> None:
        """Replace what is known of other processes.

        `players`: by table, who is connected there; `bot_games`: by address, how many games of
        bots alone they run.
        """
        for name in self._elsewhere.keys() | players.keys():
            if mailbox := self._mailboxes.get(name):
                mailbox.set_elsewhere(players.get(name, frozenset()))
        self._elsewhere = players
        self._bot_games_elsewhere = bot_games

    # ── Finding ──────────────────────────────────────────────────────────────────────────────

    async def _load(self, name: str) -> Mailbox | None:
        try:
            stored = await self._log.read(name)
            if not stored:
                return None
            mailbox = Mailbox(self._log, self._tokens, self._bots, stored)
        except Exception as error:
            if isinstance(error, LogError) and not error.is_damage:
                raise  # it may be back in a moment
            report(logging.ERROR, "table cannot be read", error, table=name)
            raise ServerError("unreadable_table") from error
        mailbox.address = self._opened_from.get(name, "")
        mailbox.set_elsewhere(self._elsewhere.get(name, frozenset()))
        self._mailboxes[name] = mailbox
        self._driver.drive(mailbox)
        return mailbox

    async def find_key(self, secret: str) -> Key | None:
        """The key that belongs to a secret: what the secret opens. None if there is none."""
        return await self._log.find(digest(normalize_secret(secret)))

    async def find_open(self, limit: int) -> list[Mailbox]:
        """Public tables with a free seat, except abandoned ones.

        A table is not abandoned if one of its players is connected, or its last event was less
        than `ABANDONED_SECONDS` ago.
        """
        since = time.time() - ABANDONED_SECONDS
        waiting = [Stage.WAITING.value]
        recent = {*await self._log.tables(stages=waiting, is_open=True, since=since, limit=limit)}
        found = await self._log.tables(stages=waiting, is_open=True, limit=limit)
        kept = [name for name in found if name in recent or self._is_attended(name)]
        return await self._find_all(kept)

    async def find_watchable(self, limit: int) -> list[Mailbox]:
        """Games that everybody may watch, except abandoned ones; the last one used first.

        A game is not abandoned if somebody is connected to it here, or it was used less than
        `ABANDONED_SECONDS` ago.
        """
        touched = time.time() - ABANDONED_SECONDS
        playing = [Stage.PLAYING.value]
        stored = await self._log.tables(stages=playing, is_open=True, since=touched, limit=limit)
        await self._find_all([name for name in stored if name not in self._mailboxes])
        since = time.monotonic() - ABANDONED_SECONDS
        found = [
            mailbox
            for mailbox in self._mailboxes.values()
            if mailbox.table.stage is Stage.PLAYING
            and (mailbox.table.settings.public or mailbox.table.settings.watchable)
            and (mailbox.used >= since or mailbox.is_watched)
        ]
        return sorted(found, key=lambda mailbox: mailbox.used, reverse=True)[:limit]

    def count_bot_games(self, address: str) -> int:
        """How many games without people, begun from an address, are running in all processes."""
        return self.bot_games().get(address, 0) + self._bot_games_elsewhere.get(address, 0)

    def bot_games(self) -> dict[str, int]:
        """By address, how many games without people are running in this process."""
        return Counter(
            mailbox.address
            for mailbox in self._mailboxes.values()
            if mailbox.address
            and mailbox.table.stage is Stage.PLAYING
            and not has_people(mailbox.table)
        )

    def _is_attended(self, name: str) -> bool:
        """Whether a player of a table is connected, here or to another process."""
        mailbox = self._mailboxes.get(name)
        return name in self._elsewhere or (mailbox is not None and bool(mailbox.connected()))

    async def find_own(self, guest: str, limit: int) -> list[Mailbox]:
        """The tables where a guest has had a seat."""
        return await self._find_all(await self._log.tables(guest=guest, limit=limit))

    async def _find_all(self, names: Sequence[str]) -> list[Mailbox]:
        """The tables with these ids, without those that cannot be read."""
        found = []
        for name in names:
            with contextlib.suppress(ServerError):  # it was logged, and the others go on
                found.append(await self.find(name))
        return [mailbox for mailbox in found if mailbox is not None]

    async def resume_games(self, is_ours: Callable[[str], bool] = lambda _name: True) -> None:
        """Load the running games after a start, so that their bots and clocks run again.

        Only tables for whose id `is_ours` is true are loaded.
        """
        names = await self._log.tables(stages=["playing"], limit=None)
        for name in filter(is_ours, names):
            try:
                await self.find(name)
            except Exception as error:  # the other games are resumed anyway
                report(logging.ERROR, "game not resumed", error, table=name)

    def drop_idle(self) -> None:
        """Drop the tables that nobody uses and that wait for neither a bot nor a clock."""
        before = time.monotonic() - (IDLE_SHARED_SECONDS if self.are_shared else IDLE_SECONDS)
        for name, mailbox in tuple(self._mailboxes.items()):
            is_idle = mailbox.used < before and not mailbox.is_watched
            if is_idle and not self._driver.is_busy(mailbox):
                self._driver.forget(mailbox)
                del self._mailboxes[name]


def has_people(table: Table) -> bool:
    """Whether anybody but bots has a seat at a table."""
    return any(player and player.guest for player in table.seats)
