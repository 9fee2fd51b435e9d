"""The parts of a running server, in one place."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import structlog

from draftosaurus.bots import offered
from draftosaurus.bots.levels import LEVELS
from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.server.driver import Driver, Thinking
from draftosaurus.server.garbage import Collector, collected_by_hand
from draftosaurus.server.limits import Limits
from draftosaurus.server.metrics import Metrics
from draftosaurus.server.settings import ServerSettings, keep_secret
from draftosaurus.server.tables import Tables
from draftosaurus.server.thinkers import Thinkers
from draftosaurus.server.tokens import Tokens
from draftosaurus.storage import EventLog, StorageError, default_database
from draftosaurus.table import Log

HOUSEKEEPING_SECONDS = 60.0
DAY = 24 * 60 * 60.0

logger = structlog.get_logger()


class Server:
    """Everything that requests and sockets share."""

    def __init__(self, settings: ServerSettings, log: Log, thinkers: Thinking, secret: str) -> None:
        self.settings = settings
        self.log = log
        self.bots = frozenset(offered())
        self.levels = [level for level in LEVELS if level in self.bots]
        self.tokens = Tokens(secret)
        self.driver = Driver(thinkers, self.tokens)
        self.tables = Tables(log, self.tokens, self.bots, self.driver)
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.metrics.watch_tables(lambda: len(self.tables))

    async def keep_house(self, collector: Collector) -> None:
        """Wake the games that were interrupted, then drop what is idle or too old, for ever."""
        await self.tables.wake()
        # A language takes a moment to load: the first refusal must not keep everybody waiting.
        for language in LANGUAGES:
            await asyncio.to_thread(speak, language)
        while True:
            collector.look(is_idle=not len(self.tables))
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            self.tables.drop_idle()
            await self._expire()

    async def _expire(self) -> None:
        days = self.settings.expire_after_days
        if days:
            try:
                await self.log.expire(time.time() - days * DAY)
            except StorageError as error:  # a full disk today may have room tomorrow
                logger.warning("nothing expired", reason=str(error))


@contextlib.asynccontextmanager
async def running(settings: ServerSettings) -> AsyncIterator[Server]:
    """A server from its start to its stop: nothing stored is lost, no process stays behind."""
    database = settings.database or default_database()
    log = await EventLog.open(database)
    thinkers = Thinkers(settings.workers)
    server = Server(settings, log, thinkers, settings.secret or keep_secret(secret_file(database)))
    server.metrics.watch_bots(thinkers.replaced)
    with collected_by_hand() as collector:
        house = asyncio.create_task(server.keep_house(collector))
        try:
            await thinkers.start()
            yield server
        finally:
            house.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await house
            await server.driver.stop()
            await thinkers.stop()
            await log.close()


def secret_file(database: str) -> Path:
    """Where the secret is kept: beside the database, and not in it."""
    if "://" in database:
        return Path(default_database()).with_suffix(".secret")
    return Path(database).expanduser().with_suffix(".secret")
