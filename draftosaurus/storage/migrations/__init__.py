"""The steps from each version of the database to the next, run whenever it is opened.

A step is an SQL file whose name begins with its number. `*.postgresql.sql` is for PostgreSQL alone,
for what several processes share: a SQLite file is used by one process.
"""

from collections.abc import Iterator
from pathlib import Path

from draftosaurus.storage.databases import Connection
from draftosaurus.storage.errors import NewerDatabase, UnusableDatabase

VERSION_TABLE = "draftosaurus_version"
CREATE_VERSION_TABLE = (
    f"CREATE TABLE {VERSION_TABLE} (version_num VARCHAR(32) NOT NULL, "
    f"CONSTRAINT {VERSION_TABLE}_pkc PRIMARY KEY (version_num))"
)


def migrate(connection: Connection, database: str) -> None:
    """Bring the database up to this version of the program, or raise why that is not possible.

    Processes of the previous version may run meanwhile: a step only adds what they do not use.
    """
    connection.wait_for_other_migrations()
    steps = dict(read_steps(connection.kind))
    there = connection.table_names()
    taken = ""
    if VERSION_TABLE in there:
        ((taken,),) = connection.execute(f"SELECT max(version_num) FROM {VERSION_TABLE}") or [("",)]
    elif there:
        sentence = f"The database {database} belongs to another program."
        raise UnusableDatabase("foreign", sentence, database=database)
    else:
        connection.execute(CREATE_VERSION_TABLE)
    if taken and taken not in steps:
        raise NewerDatabase(database)
    missing = [step for step in steps if step > (taken or "")]
    for step in missing:
        for statement in steps[step]:
            connection.execute(statement)
    if missing:
        connection.execute(f"DELETE FROM {VERSION_TABLE}")
        connection.execute_many(f"INSERT INTO {VERSION_TABLE} VALUES (?)", [(missing[-1],)])


def read_steps(kind: str) -> Iterator[tuple[str, list[str]]]:
    """The number and the SQL statements of each step for `sqlite` or `postgresql`, in order."""
    for file in sorted(Path(__file__).parent.glob("*.sql")):
        _, *only_for, _ = file.name.split(".")
        if not only_for or kind in only_for:
            lines = file.read_text(encoding="utf-8").splitlines()
            text = "\n".join(line for line in lines if not line.startswith("--"))
            yield file.name.partition("_")[0], text.split(";")
