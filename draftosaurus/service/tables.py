"""All tables that are in memory: built from the log when somebody asks, dropped when idle."""

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
"""How long a table stays in memory that nobody looks at."""
IDLE_SHARED_SECONDS = 60.0
"""The same where other processes store events of it, which this one would have to follow."""
ABANDONED_SECONDS = 300.0
"""How long after its last event a public table is listed although nobody is connected."""


class Tables:
    """Finds, opens and keeps tables."""

    def __init__(self, log: Log, tokens: TableTokens, bots: frozenset[str], driver: Driver) -> None:
        self._log = log
        self._tokens = tokens
        self._bots = bots
        self._driver = driver
        self._mailboxes: dict[str, Mailbox] = {}
        self._opened_from: dict[str, str] = {}
        """The addresses of those who are opening tables."""
        self._loading: dict[str, asyncio.Task[Mailbox | None]] = {}
        self.are_shared = False
        """Whether other processes store events of the same tables."""
        self.is_ours: Callable[[str], bool] = lambda _name: True
        """Whether those who connect to a table, by its id, come to this process.

        It opens no others."""
        self._elsewhere: Mapping[str, frozenset[int]] = {}
        """By table, the players who are connected to other processes."""
        self._bot_games_elsewhere: Mapping[str, int] = {}

    def __len__(self) -> int:
        return len(self._mailboxes)

    def names(self) -> frozenset[str]:
        """The ids of all tables in memory."""
        return frozenset(self._mailboxes)

    async def open(
        self, settings: Settings, guest: str, address: str, commands: Iterable[Command]
    ) -> Mailbox:
        """A new table after its first commands, stored whole or refused whole."""
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
        """An id that is this process's, so that the table is not in the memory of two."""
        while not self.is_ours(name := self._tokens.new_table()):
            pass
        return name

    def _context(self, guest: str, now: float) -> Context:
        return Context(guest, now, secrets.token_bytes(SEED_BYTES), self._bots)

    async def find(self, name: str) -> Mailbox | None:
        """The table of this id, if there is one."""
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
        """The same, with all that any process had stored when this was called.

        Somebody who was answered by another process must not find less here.
        """
        mailbox = self._mailboxes.get(name)
        if mailbox is not None and self.are_shared:
            await mailbox.look_again()
        return await self.find(name)

    async def look_again(self, name: str) -> None:
        """See what another process has stored of a table, if the table is in memory."""
        if mailbox := self._mailboxes.get(name):
            await mailbox.look_again()

    # ── Other processes ──────────────────────────────────────────────────────────────────────

    def sequence(self, name: str) -> int | None:
        """The last event that is known of a table; None if it is not in memory."""
        mailbox = self._mailboxes.get(name)
        return mailbox.table.sequence if mailbox else None

    def take(self, name: str, stored: Sequence[StoredEvent]) -> None:
        """Take what another process has stored at a table, if it is in memory."""
        if mailbox := self._mailboxes.get(name):
            mailbox.take(stored)

    def presence(self) -> dict[str, list[int]]:
        """By table, the players who are connected here."""
        found = self._mailboxes.items()
        return {name: list(mailbox.presence) for name, mailbox in found if mailbox.presence}

    def see_elsewhere(
        self, players: Mapping[str, frozenset[int]], bot_games: Mapping[str, int]
    ) -> None:
        """Who is connected to other processes by table, and their games of bots by address."""
        for name in self._elsewhere.keys() | players.keys():
            if mailbox := self._mailboxes.get(name):
                mailbox.see_elsewhere(players.get(name, frozenset()))
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
        mailbox.see_elsewhere(self._elsewhere.get(name, frozenset()))
        self._mailboxes[name] = mailbox
        self._driver.drive(mailbox)
        return mailbox

    async def find_key(self, secret: str) -> Key | None:
        """What a secret opens."""
        return await self._log.find(digest(normalize_secret(secret)))

    async def find_open(self, limit: int) -> list[Mailbox]:
        """Public tables with a free seat, but those that everybody has left for good.

        Somebody who sits there is connected, or something happened there a short while ago.
        """
        since = time.time() - ABANDONED_SECONDS
        waiting = [Stage.WAITING.value]
        recent = {*await self._log.tables(stages=waiting, is_open=True, since=since, limit=limit)}
        found = await self._log.tables(stages=waiting, is_open=True, limit=limit)
        kept = [name for name in found if name in recent or self._is_attended(name)]
        return await self._find_all(kept)

    async def find_watchable(self, limit: int) -> list[Mailbox]:
        """Games that everybody may watch and in which something happens, the last one used first.

        Somebody is connected there, here or to another process, or something happened there a
        short while ago.
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
        """How many games of bots alone are on that people at an address began."""
        return self.bot_games().get(address, 0) + self._bot_games_elsewhere.get(address, 0)

    def bot_games(self) -> dict[str, int]:
        """By address, how many games of bots alone are on that people there began here."""
        return Counter(
            mailbox.address
            for mailbox in self._mailboxes.values()
            if mailbox.address
            and mailbox.table.stage is Stage.PLAYING
            and not has_people(mailbox.table)
        )

    def _is_attended(self, name: str) -> bool:
        """Whether somebody who sits at a table is connected, here or to another process."""
        mailbox = self._mailboxes.get(name)
        return name in self._elsewhere or (mailbox is not None and bool(mailbox.connected()))

    async def find_own(self, guest: str, limit: int) -> list[Mailbox]:
        """The tables where a guest has sat."""
        return await self._find_all(await self._log.tables(guest=guest, limit=limit))

    async def _find_all(self, names: Sequence[str]) -> list[Mailbox]:
        """The tables of these ids that can be read."""
        found = []
        for name in names:
            with contextlib.suppress(ServerError):  # it was logged, and the others go on
                found.append(await self.find(name))
        return [mailbox for mailbox in found if mailbox is not None]

    async def wake(self, is_ours: Callable[[str], bool] = lambda _name: True) -> None:
        """Go on where a stop, or a crash, has interrupted games: bots and clocks are awaited.

        `is_ours` tells by its id whether a table is for this process to go on with.
        """
        names = await self._log.tables(stages=["playing"], limit=None)
        for name in filter(is_ours, names):
            try:
                await self.find(name)
            except Exception as error:  # the others are woken all the same
                report(logging.ERROR, "not woken", error, table=name)

    def drop_idle(self) -> None:
        """Forget the tables that nobody looks at and that wait for people without a clock."""
        before = time.monotonic() - (IDLE_SHARED_SECONDS if self.are_shared else IDLE_SECONDS)
        for name, mailbox in tuple(self._mailboxes.items()):
            is_idle = mailbox.used < before and not mailbox.is_watched
            if is_idle and not self._driver.is_busy(mailbox):
                self._driver.forget(mailbox)
                del self._mailboxes[name]


def has_people(table: Table) -> bool:
    """Whether anybody but bots has a seat at a table."""
    return any(player and player.guest for player in table.seats)
