"""A server of its own for the browser tests, which can be killed and started again."""

import re
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


class GameServer:
    """A server process with a database of its own."""

    def __init__(self, folder: Path, program: Sequence[str] = ("-m", "draftosaurus")) -> None:
        self._program = program
        self._database = folder / "games.db"
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def address(self) -> str:
        """Where it is reached, without the last slash."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def insecure_address(self) -> str:
        """The same under this machine's name, which is no secure context for a browser."""
        return f"http://{socket.gethostname().lower()}.local:{self.port}"

    def start(self) -> None:
        """Start, at the same port as before if there was one, and wait until it answers."""
        command = [sys.executable, *self._program, "serve", "--language", "en", "--no-open"]
        options = ["--port", str(self.port), "--database", str(self._database), "--workers", "1"]
        options += ["--rate-limit", "100"]  # one machine plays for a whole party here
        options += ["--coach-depth", "1"]  # what it finds is tested elsewhere
        self._process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://[^:]+:(\d+)/", line):
                self.port = int(found[1])
                return
        raise RuntimeError("The server did not start.")

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
