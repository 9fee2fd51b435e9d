"""The event log, and what tables are found by."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables of the first version."""
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("command", sa.String(128), nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "command", "part", name="a_command_once"),
    )
    op.create_table(
        "tables",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "touched"])
    op.create_index("tables_by_age", "tables", ["touched"])
    op.create_table(
        "guests",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
    )
    op.create_index("guests_of_a_table", "guests", ["table_id"])
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer, nullable=True),
    )
    op.create_index("keys_of_a_table", "keys", ["table_id"])
