"""What processes that serve the same PostgreSQL database tell each other.

Messages (`LISTEN` and `NOTIFY`) say that there is something new, and nothing else; the database is
the truth, and each process also looks there now and then, in case that it has missed a message.
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
"""By the clock of the database, the same for all machines."""
GONE_SECONDS = 10.0
"""After how many seconds without a sign a process counts as gone."""
GIVEN_UP_SECONDS = 4.0
"""After how many seconds a question is for others to take, if who took it does not say again that
it thinks. Too early does no harm: it is thought about twice, and stored once."""
COUNTED_SECONDS = 60.0
"""For how many seconds a thought counts against the address and the table that asked for it."""
QUESTION, ANSWER = "?", "="
"""How a message about a question, or about its answer, begins; others tell the ends of logs."""

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
"""The next question: of the address, and then of the table, that has used the fewest seconds.

Its value is after how many seconds a question that was taken is for others."""


@dataclass(frozen=True)
class SharedQuestion:
    """Something for a bot to think about, for whichever process has a worker for it."""

    name: str
    """The same in every process that wants it answered."""
    address: str
    table: str
    content: dict[str, Any]
    seconds: float
    """What it is expected to take."""


OnNews = Callable[[Mapping[str, Sequence[Stored]], Collection[str], bool], None]
"""Is told the events that others stored, by table, which questions were answered, and whether there
are new ones."""


class Sharing:
    """The side of a database that is for processes, beside the log that is for tables."""

    def __init__(self, database: "PostgreSQL", name: str) -> None:
        self._database = database
        self._name = name

    async def _run(self, work: Work[Answer]) -> Answer:
        with readable_errors(self._name):
            return await self._database.read(work)

    async def secret(self) -> str:
        """The secret of all processes, made by the first of them."""
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
        """Take a secret that was another database's."""
        store = (
            "INSERT INTO secrets (name, secret) VALUES ('server', ?)"
            " ON CONFLICT (name) DO UPDATE SET secret = excluded.secret"
        )
        await self._run(lambda connection: connection.execute(store, secret))

    # ── News ─────────────────────────────────────────────────────────────────────────────────

    def listen(self, on_news: OnNews, known: Callable[[str], int | None]) -> None:
        """Tell somebody what other processes announce, in a thread of its own.

        `known` tells the last event that is known of a table, or None if nobody wants to know.
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
            # Right here, with the connection at hand: to wake another thread costs as much.
            stored = read_events(connection, behind) if behind else {}
            on_news(stored, answers, QUESTION in words)

        self._database.listen(on_messages)

    async def log_ends(self, tables: Collection[str]) -> dict[str, int]:
        """Where the logs of tables end, in one query."""
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
        """Say that a process is there, and what it has to tell; the same of all others."""
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

        return {name: json.loads(told) for name, told in await self._run(exchange)}

    async def is_in_use(self) -> bool:
        """Whether there is any process that serves."""
        query = f"SELECT process FROM processes WHERE seen > {NOW} - {GONE_SECONDS}"
        return bool(await self._run(lambda connection: connection.execute(query)))

    async def report_gone(self, process: str) -> None:
        """Say that a process is no longer there, and forget those that could not say so."""
        gone = f"DELETE FROM processes WHERE process = ? OR seen < {NOW} - 3600"
        await self._run(lambda connection: connection.execute(gone, process))

    # ── Questions ────────────────────────────────────────────────────────────────────────────

    async def add_question(self, question: SharedQuestion) -> bool:
        """Leave a question for whoever thinks; whether it is new, and no other process asked it."""
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
        """The next question that waits, which is from now on the caller's to answer."""
        taken = await self._run(
            lambda connection: connection.execute(TAKE_QUESTION, GIVEN_UP_SECONDS)
        )
        return (taken[0][0], json.loads(taken[0][1])) if taken else None

    async def renew_questions(self, names: Collection[str]) -> None:
        """Say that the caller still thinks about questions that it has taken."""
        renew = f"UPDATE questions SET taken = {NOW} WHERE question = ANY(?)"
        await self._run(lambda connection: connection.execute(renew, list(names)))

    async def store_answer(self, name: str, answer: Mapping[str, Any], seconds: float) -> None:
        """Answer a question, whose answer took some seconds; and forget old ones."""
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
        """The answer to a question, and how many seconds it took; None if there is none yet."""
        query = "SELECT answer, seconds FROM questions WHERE question = ? AND answer IS NOT NULL"
        found = await self._run(lambda connection: connection.execute(query, name))
        return (json.loads(found[0][0]), found[0][1]) if found else None

    async def count_waiting(self) -> tuple[int, float]:
        """How many questions nobody has taken yet, and for how many seconds the oldest waits."""
        query = (
            f"SELECT count(*), coalesce(max({NOW} - asked), 0) FROM questions WHERE taken IS NULL"
        )
        ((number, seconds),) = await self._run(lambda connection: connection.execute(query))
        return number, float(seconds)
