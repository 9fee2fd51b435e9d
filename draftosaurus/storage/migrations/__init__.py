"""The steps from each version of the database to the next, run whenever it is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from draftosaurus.storage.errors import NewerDatabase, UnusableDatabase

VERSION_TABLE = "draftosaurus_version"


def migrate(connection: Connection, database: str) -> None:
    """Bring the database up to this version of the program, or refuse it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    options = {"version_table": VERSION_TABLE}
    taken = set(MigrationContext.configure(connection, opts=options).get_current_heads())
    if not taken <= steps:
        raise NewerDatabase(database)
    if not taken and inspect(connection).get_table_names():
        sentence = f"The database {database} belongs to another program."
        raise UnusableDatabase("foreign", sentence, database=database)
    command.upgrade(config, "head")
