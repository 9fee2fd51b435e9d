"""The parts of a running server, in one place."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Coroutine

import structlog

from draftosaurus.bots import LEVELS, offered
from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.server.bot_pool import BotPool
from draftosaurus.server.garbage import Collector, collections_off
from draftosaurus.server.huge_pages import use_huge_pages
from draftosaurus.server.limits import Limits
from draftosaurus.server.metrics import Metrics
from draftosaurus.server.network import Network
from draftosaurus.server.peers import Peers
from draftosaurus.server.sessions import Sessions
from draftosaurus.server.settings import LIMITS, ServerSettings
from draftosaurus.server.shared_thinking import SharedThinking, Thinker
from draftosaurus.server.tokens import Tokens
from draftosaurus.service import BotChooser, Coach, Driver, Tables, digest
from draftosaurus.storage import (
    EventLog,
    Sharing,
    StorageError,
    default_database,
    find_secret,
)
from draftosaurus.table import Log, Stage

HOUSEKEEPING_SECONDS = 60.0
"""How often old tables are deleted and idle ones dropped."""
CHECK_EVERY_SECONDS = 1.0
"""How often, at most, the database and its disk are checked."""
CHECK_SECONDS = 5.0
"""How many seconds the database and its disk may take to answer a check."""
DAY_SECONDS = 24 * 60 * 60.0
FINISHED = (Stage.OVER.value,)

logger = structlog.get_logger()


class Server:
    """Everything that requests and sockets share."""

    def __init__(
        self, settings: ServerSettings, log: Log, bot_pool: BotChooser, secret: str
    ) -> None:
        self.settings = settings
        self.log = log
        self.bots = frozenset(offered())
        self.levels = [level for level in LEVELS if level in self.bots]
        self.tokens = Tokens(secret)
        self.driver = Driver(bot_pool, self.tokens)
        self.tables = Tables(log, self.tokens, self.bots, self.driver)
        self.coach = Coach(bot_pool, self.bots, settings.coach_depth)
        self.sessions = Sessions(log)
        self.limits = Limits(settings)
        self.network = Network(settings)
        self.metrics = Metrics()
        self.metrics.add_gauge("tables", "Tables in memory.", lambda: len(self.tables))
        self.peers: Peers | None = None
        """The other processes; None if the database is used by this one alone."""
        self._check: asyncio.Task[bool] | None = None
        self._checked = 0.0

    async def is_healthy(self) -> bool:
        """Whether the database and its disk answer; checked at most every `CHECK_EVERY_SECONDS`."""
        if self._check is None or time.monotonic() - self._checked >= CHECK_EVERY_SECONDS:
            self._checked = time.monotonic()
            self._check = asyncio.create_task(self._check_log())
        return await asyncio.shield(self._check)

    async def _check_log(self) -> bool:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self.log.check()
        except (StorageError, TimeoutError) as error:
            logger.warning("database or disk fails", reason=str(error) or "no answer in time")
            return False
        return True

    async def run_housekeeping(self, collector: Collector) -> None:
        """Resume interrupted games, then drop idle tables and delete old ones, every minute."""
        if self.peers is None:  # else `Peers` resumes its share of them
            await _try_to("resume games", self.tables.resume_games())
        # Loaded now, since it takes a moment: the first error message must not delay everybody.
        for language in LANGUAGES:
            await _try_to("load a language", asyncio.to_thread(speak, language))
        while True:
            collector.collect_if_due(is_idle=not len(self.tables))
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            self.tables.drop_idle()
            await _try_to("delete what is too old", self.delete_old_tables())
            if self.peers is not None:
                await _try_to("read ended sessions", self.sessions.load())

    async def delete_old_tables(self) -> None:
        """Delete old tables, except those in use here or in another process."""
        settings = self.settings
        keep = {*self.tables.names(), *(self.peers.shown_elsewhere if self.peers else ())}
        if days := settings.expire_after_days:
            await self.log.expire(time.time() - days * DAY_SECONDS, keep=keep)
        if days := settings.expire_finished_after_days:
            await self.log.expire(time.time() - days * DAY_SECONDS, stages=FINISHED, keep=keep)


async def _try_to(what: str, work: Awaitable[object]) -> None:
    """Await some work; if it fails, for example on a full disk, log it: it is tried again later."""
    try:
        await work
    except Exception as error:
        logger.warning("housekeeping failed", to=what, reason=str(error))


@contextlib.asynccontextmanager
async def running(settings: ServerSettings) -> AsyncIterator[Server]:
    """A server that runs during the `async with` block, and is stopped at its end."""
    database = settings.database or default_database()
    log = await EventLog.open(database)
    bot_pool = BotPool(settings.workers)
    async with contextlib.AsyncExitStack() as ending:
        ending.push_async_callback(log.close)
        ending.push_async_callback(bot_pool.stop)
        if log.sharing is None:
            secret = settings.secret or find_secret(database)
            server = Server(settings, log, bot_pool, secret)
        else:
            server = await _serve_shared(settings, log, log.sharing, bot_pool, ending)
        server.metrics.add_gauge(
            "bots_replaced",
            "Choices at random in place of a bot's that was late, lost, wrong or none.",
            bot_pool.replaced.total,
        )
        await server.sessions.load()
        collector = ending.enter_context(collections_off())
        ending.push_async_callback(server.coach.stop)
        ending.push_async_callback(server.driver.stop)
        await bot_pool.start()
        _run_in_background(server.run_housekeeping(collector), ending)
        _run_in_background(use_huge_pages(), ending)
        yield server


async def _serve_shared(
    settings: ServerSettings,
    log: EventLog,
    sharing: Sharing,
    bot_pool: BotPool,
    ending: contextlib.AsyncExitStack,
) -> Server:
    """Make a server that shares its database with other processes, on this machine or others."""
    secret = settings.secret or await sharing.secret()
    thinking = SharedThinking(sharing, bot_pool)
    server = Server(settings, log, thinking, secret)
    shared_settings = digest(f"{secret} {[getattr(settings, name) for name in LIMITS]}")
    peers = Peers(log, sharing, server.tables, server.limits, server.sessions, shared_settings)
    peers.on_answer = thinking.on_answer
    server.peers = peers
    server.metrics.add_gauge(
        "processes", "Processes that serve, this one too.", lambda: 1 + len(peers)
    )
    server.metrics.add_gauge(
        "questions_waiting",
        "Bots of all processes that nobody thinks for yet.",
        lambda: peers.questions_waiting[0],
    )
    server.metrics.add_gauge(
        "oldest_question_seconds",
        "For how long the first of them waits.",
        lambda: peers.questions_waiting[1],
    )
    ending.push_async_callback(peers.report_gone)
    _run_in_background(peers.run(), ending)
    if settings.workers != 0:
        thinker = Thinker(sharing, bot_pool)
        peers.on_questions = thinker.on_questions
        _run_in_background(thinker.run(), ending)
    return server


def _run_in_background(
    work: Coroutine[None, None, None], ending: contextlib.AsyncExitStack
) -> None:
    """Run a task that is cancelled when `ending` is closed."""
    task = asyncio.create_task(work)

    async def end() -> None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    ending.push_async_callback(end)
