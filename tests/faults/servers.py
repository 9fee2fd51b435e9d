"""A server that can be killed and started again, often.

Run as a program it is a stem that forks one server a line of its standard input, since a new
Python takes longer to start than a server lives.
"""

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from draftosaurus.cli import main as draftosaurus
from tests.processes import list_processes


class KilledServer:
    """A server on a free port, with the same database each time that it is started."""

    def __init__(self, database: Path | str) -> None:
        self.port = free_port()
        self._stem = subprocess.Popen(
            [sys.executable, __file__, str(database), str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._server = 0
        self.left: set[int] = set()
        """Processes that killed servers had started."""

    def start(self) -> None:
        """Start the server; it may take a moment until it answers."""
        assert self._stem.stdin is not None
        assert self._stem.stdout is not None
        self._stem.stdin.write("next\n")
        self._stem.stdin.flush()
        self._server = int(self._stem.stdout.readline())

    def kill(self) -> None:
        """Kill the server, as nobody can refuse to be killed."""
        self.left |= children(self._server)
        with suppress(ProcessLookupError):  # without its database it did not start
            os.kill(self._server, signal.SIGKILL)
        self._server = 0
        assert self._stem.stdout is not None
        assert self._stem.stdout.readline() == "dead\n"

    def close(self) -> None:
        """Be done with it."""
        if self._server:
            self.kill()
        assert self._stem.stdin is not None
        self._stem.stdin.close()
        self._stem.wait()
        assert self._stem.stdout is not None
        self._stem.stdout.close()


def children(process: int) -> set[int]:
    """The processes that one has started."""
    return {one.id for one in list_processes() if one.parent == process}


def free_port() -> int:
    """A port of this computer that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def serve(database: str, port: int) -> None:
    """Serve, with limits that players without patience do not reach."""
    options = {"--database": database, "--port": port, "--rate-limit": 10**6, "--workers": 2}
    draftosaurus(["serve", *(str(word) for option in options.items() for word in option)])


def main(database: str, port: int) -> None:
    """Fork a server for each line, wait for its end, and say so."""
    import draftosaurus.server.running  # noqa: F401 (what takes long, before the fork)

    for _ in sys.stdin:
        server = os.fork()
        if not server:
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(os.open(os.devnull, os.O_RDWR), 1)
            serve(database, port)
            return
        print(server, flush=True)
        os.waitpid(server, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
