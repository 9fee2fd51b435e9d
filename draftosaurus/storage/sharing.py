"""The exchange between processes that serve the same PostgreSQL database.

Notifications (`LISTEN` and `NOTIFY`) only say that something is new; the content is read from the
database. Each process also checks the database regularly, in case a notification was lost.
"""

import json
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from draftosaurus.storage.databases import Answer, Connection, Work
from draftosaurus.storage.errors import readable_errors
from draftosaurus.storage.reading import Stored, read_events
from draftosaurus.storage.secret import SECRET_BYTES

if TYPE_CHECKING:  # its driver is an extra
    from draftosaurus.storage.postgresql import PostgreSQL

NOW = "extract(epoch FROM clock_timestamp())"
"""The time by the clock of the database, the same for all machines, in seconds since 1970."""
GONE_SECONDS = 10.0
"""A process that has not reported for this many seconds counts as gone."""
GIVEN_UP_SECONDS = 4.0
"""After how many seconds another process may take a question, unless the one that took it has
renewed it. Too early does no harm: it is answered twice, and the choice is stored once."""
COUNTED_SECONDS = 60.0
"""For how many seconds thinking time counts against the address and the table that asked."""
QUESTION, ANSWER = "?", "="
"""First characters of notifications about questions and answers; all others are ends of logs."""

TAKE_QUESTION = f"""
UPDATE questions SET taken = {NOW} WHERE question = (
    SELECT question FROM questions AS waiting
    WHERE taken IS NULL OR (answer IS NULL AND taken < {NOW} - ?)
    ORDER BY
        seconds + (
            SELECT coalesce(sum(seconds), 0) FROM questions AS used
            WHERE used.address = waiting.address AND used.taken > {NOW} - {COUNTED_SECONDS}
        ),
        seconds + (
            SELECT coalesce(sum(seconds), 0) FROM questions AS used
            WHERE used.address = waiting.address AND used.table_id = waiting.table_id
                AND used.taken > {NOW} - {COUNTED_SECONDS}
        ),
        asked
    LIMIT 1
    FOR UPDATE SKIP LOCKED
)
RETURNING question, content
"""
"""Takes the next question: of the address, then of the table, with the fewest seconds used.

Its value is after how many seconds a question that another process took may be taken again."""


@dataclass(frozen=True)
class SharedQuestion:
    """A question to a bot, for any process with a free worker."""

    name: str
    """Its id: the same in every process that asks it."""
    address: str
    table: str
    content: dict[str, Any]
    seconds: float
    """How many seconds it is expected to take."""


OnNews = Callable[[Mapping[str, Sequence[Stored]], Collection[str], bool], None]
"""Called with the events that other processes stored, by table; the names of answered questions;
and whether there are new questions."""


class Sharing:
    """The data that processes share, beside the logs of the tables."""

    def __init__(self, database: "PostgreSQL", name: str) -> None:
        self._database = database
        self._name = name

    async def _run(self, work: Work[Answer]) -> Answer:
        with readable_errors(self._name):
            return await self._database.read(work)

    async def secret(self) -> str:
        """The common secret of all processes; the first process makes it."""
        made = secrets.token_hex(SECRET_BYTES)

        def find(connection: Connection) -> str:
            connection.execute(
                "INSERT INTO secrets (name, secret) VALUES ('server', ?) ON CONFLICT DO NOTHING",
                made,
            )
            ((secret,),) = connection.execute("SELECT secret FROM secrets WHERE name = 'server'")
            return str(secret)

        return await self._run(find)

    async def set_secret(self, secret: str) -> None:
        """Replace the secret by that of another database."""
        store = (
            "INSERT INTO secrets (name, secret) VALUES ('server', ?)"
            " ON CONFLICT (name) DO UPDATE SET secret = excluded.secret"
        )
        await self._run(lambda connection: connection.execute(store, secret))

    # ── News ─────────────────────────────────────────────────────────────────────────────────

    def listen(self, on_news: OnNews, known: Callable[[str], int | None]) -> None:
        """Call `on_news` with what other processes announce, in a new thread.

        `known` returns the last sequence that is known of a table, or None if its events are not
        wanted.
        """

        def on_messages(messages: Sequence[str], connection: Connection) -> None:
            words = [word for message in messages for word in message.split()]
            answers = [word[1:] for word in words if word.startswith(ANSWER)]
            ends = (word.rpartition(":") for word in words if word[0] not in QUESTION + ANSWER)
            behind = {}
            for table, _, last in ends:
                sequence = known(table)
                if sequence is not None and sequence < int(last):
                    behind[table] = sequence
            # Read in this thread: to wake another one would cost as much time.
            stored = read_events(connection, behind) if behind else {}
            on_news(stored, answers, QUESTION in words)

        self._database.listen(on_messages)

    async def log_ends(self, tables: Collection[str]) -> dict[str, int]:
        """The last sequence of each table."""
        query = "SELECT table_id, last FROM tables WHERE table_id = ANY(?)"

        def find(connection: Connection) -> dict[str, int]:
            return {
                str(table): int(last) for table, last in connection.execute(query, list(tables))
            }

        return await self._run(find)

    # ── Processes ────────────────────────────────────────────────────────────────────────────

    async def exchange_state(
        self, process: str, state: Mapping[str, Any]
    ) -> dict[str, dict[str, Any]]:
        """Store the state of a process that is alive; returns the states of all others, by name."""
        text = json.dumps(state, separators=(",", ":"))
        note = (
            f"INSERT INTO processes (process, seen, state) VALUES (?, {NOW}, ?)"
            " ON CONFLICT (process) DO UPDATE SET seen = excluded.seen, state = excluded.state"
        )
        others = (
            "SELECT process, state FROM processes"
            f" WHERE process <> ? AND seen > {NOW} - {GONE_SECONDS}"
        )

        def exchange(connection: Connection) -> list[tuple[Any, ...]]:
            connection.execute(note, process, text)
            return connection.execute(others, process)

        return {name: json.loads(text) for name, text in await self._run(exchange)}

    async def is_in_use(self) -> bool:
        """Whether any process serves this database now."""
        query = f"SELECT process FROM processes WHERE seen > {NOW} - {GONE_SECONDS}"
        return bool(await self._run(lambda connection: connection.execute(query)))

    async def report_gone(self, process: str) -> None:
        """Remove a process that stops, and those that ended long ago without reporting it."""
        gone = f"DELETE FROM processes WHERE process = ? OR seen < {NOW} - 3600"
        await self._run(lambda connection: connection.execute(gone, process))

    # ── Questions ────────────────────────────────────────────────────────────────────────────

    async def add_question(self, question: SharedQuestion) -> bool:
        """Add a question for any worker; returns False if another process has asked it already."""
        insert = (
            "INSERT INTO questions (question, address, table_id, content, asked, seconds)"
            f" VALUES (?, ?, ?, ?, {NOW}, ?) ON CONFLICT DO NOTHING RETURNING question"
        )
        content = json.dumps(question.content, separators=(",", ":"))
        values = (question.name, question.address[:64], question.table, content, question.seconds)
        is_new = bool(await self._run(lambda connection: connection.execute(insert, *values)))
        if is_new:
            await self._run(lambda connection: self._database.notify(connection, QUESTION))
        return is_new

    async def take_question(self) -> tuple[str, dict[str, Any]] | None:
        """Take the next waiting question, to answer it: name and content. None if there is none."""
        taken = await self._run(
            lambda connection: connection.execute(TAKE_QUESTION, GIVEN_UP_SECONDS)
        )
        return (taken[0][0], json.loads(taken[0][1])) if taken else None

    async def renew_questions(self, names: Collection[str]) -> None:
        """Report that the caller still works on questions that it has taken."""
        renew = f"UPDATE questions SET taken = {NOW} WHERE question = ANY(?)"
        await self._run(lambda connection: connection.execute(renew, list(names)))

    async def store_answer(self, name: str, answer: Mapping[str, Any], seconds: float) -> None:
        """Store the answer to a question and its thinking time in seconds; delete old ones."""
        text = json.dumps(answer, separators=(",", ":"))

        def store(connection: Connection) -> None:
            connection.execute(
                "UPDATE questions SET answer = ?, seconds = ? WHERE question = ?",
                *(text, seconds, name),
            )
            connection.execute(f"DELETE FROM questions WHERE asked < {NOW} - 2 * {COUNTED_SECONDS}")
            self._database.notify(connection, ANSWER + name)

        await self._run(store)

    async def find_answer(self, name: str) -> tuple[dict[str, Any], float] | None:
        """The answer to a question and its thinking time in seconds; None if there is none yet."""
        query = "SELECT answer, seconds FROM questions WHERE question = ? AND answer IS NOT NULL"
        found = await self._run(lambda connection: connection.execute(query, name))
        return (json.loads(found[0][0]), found[0][1]) if found else None

    async def count_waiting(self) -> tuple[int, float]:
        """How many questions wait to be taken, and for how many seconds the oldest has waited."""
        query = (
            f"SELECT count(*), coalesce(max({NOW} - asked), 0) FROM questions WHERE taken IS NULL"
        )
        ((number, seconds),) = await self._run(lambda connection: connection.execute(query))
        return number, float(seconds)
