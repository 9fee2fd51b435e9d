"""The processes of this machine, for tests that none is left behind."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")


class Process(NamedTuple):
    """A process, its parent and its session by number, its state as a letter, its command."""

    id: int
    parent: int
    session: int
    state: str
    command: str

    @property
    def is_alive(self) -> bool:
        """Whether it is more than an entry that waits to be read."""
        return self.state != "Z"


def list_processes() -> list[Process]:
    """All processes: Linux tells them as files, which a bare machine has without `ps`."""
    return list(_read_proc() if (PROC / "self" / "stat").exists() else _ask_ps())


def is_bot_worker(process: int) -> bool:
    """Whether a process is there, and thinks for bots."""
    found = (one for one in list_processes() if one.id == process and one.is_alive)
    return any("server.bot_worker" in one.command for one in found)


def _read_proc() -> Iterator[Process]:
    for folder in PROC.glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text(encoding="utf-8", errors="replace")
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
        except (FileNotFoundError, ProcessLookupError):  # it has just ended
            continue
        # Its name stands in brackets, and may have spaces and brackets of its own.
        state, parent, _, session = stat.rpartition(")")[2].split()[:4]
        shown = command.decode(errors="replace")
        yield Process(int(folder.name), int(parent), int(session), state, shown)


def _ask_ps() -> Iterator[Process]:
    asked = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,sess=,stat=,args="],
        capture_output=True,
        text=True,
        check=True,
    )
    for line in asked.stdout.splitlines():
        number, parent, session, state, *command = line.split(maxsplit=4)
        yield Process(int(number), int(parent), int(session), state[0], "".join(command))
