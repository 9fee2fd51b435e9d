"""Where the logs of some tables end: what decides whether a command may be appended."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from sqlalchemy import BindParameter, Connection, bindparam, select

from draftosaurus.storage.jobs import Append
from draftosaurus.storage.schema import EVENTS, GUESTS, TABLES
from draftosaurus.table.log import Conflict, Repeated

# Made once: putting a statement together takes longer than running it.
_TABLES: BindParameter[Any] = bindparam("tables", expanding=True)
_COMMANDS: BindParameter[Any] = bindparam("commands", expanding=True)
ENDS = select(TABLES).where(TABLES.c.table_id.in_(_TABLES))
SEATED = select(GUESTS.c.guest, GUESTS.c.table_id).where(GUESTS.c.table_id.in_(_TABLES))
STORED_COMMANDS = (
    select(EVENTS.c.table_id, EVENTS.c.command, EVENTS.c.sequence)
    .where(EVENTS.c.table_id.in_(_TABLES), EVENTS.c.command.in_(_COMMANDS))
    .order_by(EVENTS.c.sequence)
)


@dataclass(frozen=True)
class End:
    """A row of `TABLES`; a table that is not there yet ends at 0."""

    table_id: str
    last: int = 0
    touched: float = 0.0
    stage: str = ""
    is_open: bool = False


@dataclass
class Ends:
    """Some tables as they are stored, and as they will be once the admitted commands are."""

    before: dict[str, End]
    commands: dict[tuple[str, str], list[int]]
    """The sequences that belong to a command of a table, if it is stored."""
    guests: set[tuple[str, str]]
    """The guests that a table is in the history of."""
    after: dict[str, End] = field(default_factory=dict)
    newly_seated: set[tuple[str, str]] = field(default_factory=set)

    @classmethod
    def read(cls, connection: Connection, commands: Sequence[Append]) -> "Ends":
        """All that is stored about the tables of these commands."""
        asked = {
            "tables": list({command.table for command in commands}),
            "commands": list({command.command for command in commands}),
        }
        found: dict[tuple[str, str], list[int]] = {}
        for table, command, sequence in connection.execute(STORED_COMMANDS, asked):
            found.setdefault((table, command), []).append(sequence)
        return cls(
            before={row.table_id: End(*row) for row in connection.execute(ENDS, asked)},
            commands=found,
            guests={(guest, table) for guest, table in connection.execute(SEATED, asked)},
        )

    def refusal(self, command: Append) -> Conflict | Repeated | None:
        """Why a command may not be appended."""
        if sequences := self.commands.get((command.table, command.command)):
            return Repeated(sequences)
        last = self._end(command.table).last
        if last != command.after:
            return Conflict(f"table {command.table} ends at event {last}, not {command.after}")
        return None

    def admit(self, command: Append) -> int:
        """Count a command as appended; the sequence of its last event."""
        first, last = command.after + 1, command.after + len(command.events)
        self.commands[command.table, command.command] = list(range(first, last + 1))
        end = replace(self._end(command.table), last=last, touched=command.at)
        if standing := command.standing:
            end = replace(end, stage=standing.stage, is_open=standing.is_open)
            seated = {(guest, command.table) for guest in standing.guests}
            self.newly_seated |= seated - self.guests
        self.after[command.table] = end
        return last

    def new_tables(self) -> list[dict[str, Any]]:
        """Rows of `TABLES` to insert."""
        return [asdict(end) for table, end in self.after.items() if table not in self.before]

    def changed_tables(self) -> list[dict[str, Any]]:
        """Rows of `TABLES` to update."""
        return [asdict(end) for table, end in self.after.items() if table in self.before]

    def new_guests(self) -> list[dict[str, Any]]:
        """Rows of `GUESTS` to insert."""
        return [{"guest": guest, "table_id": table} for guest, table in sorted(self.newly_seated)]

    def _end(self, table: str) -> End:
        return self.after.get(table) or self.before.get(table) or End(table)
