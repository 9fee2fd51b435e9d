"""Runs the steps on the connection that `migrate` hands over; alembic calls this file."""

from alembic import context

from draftosaurus.storage.migrations import VERSION_TABLE
from draftosaurus.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
