"""Keeps in step with other processes that serve the same database.

Stored events are announced at once. Everything else is exchanged once a second, as a whole: who is
connected to which table, the counts of the limits, which sessions were ended. A process that sends
nothing for a while counts as gone, and its state is forgotten.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from typing import Any

import structlog

from draftosaurus.server.limits import Limits
from draftosaurus.server.sessions import Sessions
from draftosaurus.service import Tables
from draftosaurus.storage import EventLog, Sharing, StorageError, Stored

EXCHANGE_SECONDS = 1.0
EXCHANGES_A_CHECK = 3
"""After how many exchanges the ends of all logs are checked, in case an announcement was lost."""
PROCESS_BYTES = 8
"""Random bytes in the name of a process."""

logger = structlog.get_logger()


class Peers:
    """The other processes, and what is known of them."""

    def __init__(
        self,
        log: EventLog,
        sharing: Sharing,
        tables: Tables,
        limits: Limits,
        sessions: Sessions,
        settings: str,
    ) -> None:
        """`settings` is a hash of the settings that have to be the same in all processes."""
        self.name = secrets.token_hex(PROCESS_BYTES)
        self._log = log
        self._sharing = sharing
        self._tables = tables
        tables.are_shared = True
        self._limits = limits
        self._sessions = sessions
        self._settings = settings
        self._others: frozenset[str] = frozenset()
        self._have_warned = False
        self._have_resumed = False
        self.shown_elsewhere: frozenset[str] = frozenset()
        """The tables with players who are connected to other processes."""
        self.questions_waiting = (0, 0.0)
        """How many questions to bots wait for a worker, and the oldest for how many seconds."""
        self.on_questions: Callable[[], None] = _ignore
        """Called when there are new questions for bots."""
        self.on_answer: Callable[[str], None] = _ignore
        """Called with the name of a question that was answered."""

    def __len__(self) -> int:
        return len(self._others)

    async def run(self) -> None:
        """Listen for announcements and exchange states, until cancelled."""
        loop = asyncio.get_running_loop()

        def on_news(
            stored: Mapping[str, Sequence[Stored]], answers: Collection[str], asked: bool
        ) -> None:
            if stored or asked or answers:
                with suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(self._apply_news, stored, answers, asked)

        self._sharing.listen(on_news, self._tables.sequence)
        for exchange in count():
            try:
                await self._exchange_state()
                if exchange % EXCHANGES_A_CHECK == 0:
                    await self._find_missed_events()
                    self.on_questions()
                    self.questions_waiting = await self._sharing.count_waiting()
            except StorageError as error:
                logger.warning("other processes not reached", reason=str(error))
            await asyncio.sleep(EXCHANGE_SECONDS)

    async def report_gone(self) -> None:
        """Let the other processes know that this one stops."""
        with suppress(StorageError):
            await self._sharing.report_gone(self.name)

    # ── Stored events ───────────────────────────────────────────────────────────────────────

    def _apply_news(
        self, stored: Mapping[str, Sequence[Stored]], answers: Iterable[str], has_questions: bool
    ) -> None:
        for table, events in stored.items():
            self._tables.add_stored(table, events)
        for answer in answers:
            self.on_answer(answer)
        if has_questions:
            self.on_questions()

    async def _find_missed_events(self) -> None:
        """Read the events whose announcement was lost."""
        ends = await self._sharing.log_ends(self._tables.names())
        known = {table: self._tables.sequence(table) for table in ends}
        behind = {
            table: sequence
            for table, sequence in known.items()
            if sequence is not None and sequence < ends[table]
        }
        if behind:
            self._apply_news(await self._log.read_all(behind), (), False)

    # ── Exchanged state ──────────────────────────────────────────────────────────────────────

    async def _exchange_state(self) -> None:
        state = {
            "settings": self._settings,
            "presence": self._tables.presence(),
            "bot_games": self._tables.bot_games(),
            "limits": self._limits.counts_for_peers(),
            "ended": self._sessions.ended_lately(),
        }
        others = await self._sharing.exchange_state(self.name, state)
        self._warn_of_other_settings(others.values())
        present = _merge_presence(other["presence"] for other in others.values())
        self.shown_elsewhere = frozenset(present)
        bot_games = _sum_counts(other["bot_games"] for other in others.values())
        self._tables.set_elsewhere(present, bot_games)
        self._limits.take_peer_counts(_sum_counts(other["limits"] for other in others.values()))
        for other in others.values():
            self._sessions.mark_ended(other["ended"])
        await self._resume_abandoned_games(frozenset(others))

    def _warn_of_other_settings(self, others: Iterable[Mapping[str, Any]]) -> None:
        is_other = any(other["settings"] != self._settings for other in others)
        if is_other and not self._have_warned:
            logger.warning("another process has another secret or other limits")
        self._have_warned = is_other

    async def _resume_abandoned_games(self, others: frozenset[str]) -> None:
        """At the start, and when a process is gone, run the games that no process runs."""
        if not self._have_resumed or self._others - others:
            self._have_resumed = True
            everybody = [self.name, *others]
            await self._tables.resume_games(
                lambda table: self.name == _responsible_process(table, everybody)
            )
        self._others = others


def _ignore(*_: object) -> None:
    """The default for callbacks."""


def _responsible_process(table: str, processes: Iterable[str]) -> str:
    """The process that runs an abandoned table: all find the same one, and each gets a share."""
    return max(processes, key=lambda name: blake2b(f"{name} {table}".encode()).digest())


def _merge_presence(parts: Iterable[Mapping[str, list[int]]]) -> dict[str, frozenset[int]]:
    """By table, the players connected to any process; each part is that of one process."""
    found: dict[str, frozenset[int]] = {}
    for presence in parts:
        for table, players in presence.items():
            found[table] = found.get(table, frozenset()).union(players)
    return found


def _sum_counts(parts: Iterable[Mapping[str, int]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for part in parts:
        counts.update(part)
    return counts
