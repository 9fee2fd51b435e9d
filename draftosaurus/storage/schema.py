"""The tables of the database. `migrations` makes them; a test holds both together."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(64), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("command", String(128), nullable=False),
    Column("part", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("event", Text, nullable=False),
    UniqueConstraint("table_id", "command", "part", name="a_command_once"),
)
"""What happened, in the order of `sequence`; `part` counts the events of one command."""

TABLES = Table(
    "tables",
    METADATA,
    Column("table_id", String(64), primary_key=True),
    Column("last", Integer, nullable=False),
    Column("touched", Double, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Index("tables_by_stage", "stage", "touched"),
    Index("tables_by_age", "touched"),
)
"""Where the log of each table ends, and what has to be known without reading it."""

GUESTS = Table(
    "guests",
    METADATA,
    Column("guest", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Index("guests_of_a_table", "table_id"),
)
"""Who ever sat at which table."""

KEYS = Table(
    "keys",
    METADATA,
    Column("hash", String(128), primary_key=True),
    Column("table_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", Integer, nullable=True),
    Index("keys_of_a_table", "table_id"),
)
"""What each secret opens; the secrets themselves are nowhere."""
