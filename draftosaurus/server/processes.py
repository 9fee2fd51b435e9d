"""Several processes on one machine that serve the same address and the same PostgreSQL database.

This process starts them, restarts each that ends, and stops them all together. All listen at the
same port, and the system distributes the connections; those of a table are handed to the same
process. They stop in good order when the pipe from this process is closed, however it ends.
"""

import asyncio
import json
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace

import structlog

from draftosaurus.server.handing_over import Siblings
from draftosaurus.server.logs import set_up_logs
from draftosaurus.server.running import STOP_SIGNALS, listen, run
from draftosaurus.server.settings import ServerSettings
from draftosaurus.storage import EventLog

READY = b"ready\n"
STOP_SECONDS = 15.0
"""How many seconds processes may take to stop."""
RESTART_SECONDS = 1.0
"""How many seconds to wait before a process that has ended is restarted."""

logger = structlog.get_logger()


def can_share_port() -> bool:
    """Whether the system lets several processes listen at one port."""
    return hasattr(socket, "SO_REUSEPORT")


def run_together(
    settings: ServerSettings, bound: socket.socket, is_verbose: bool, announce: Callable[[], None]
) -> None:
    """Serve with `settings.processes` processes until a signal comes; `bound` is at the port.

    Raises `StorageError` if the database cannot be used.
    """
    asyncio.run(_Supervisor(settings, is_verbose, announce).run(bound))


class _Supervisor:
    def __init__(
        self, settings: ServerSettings, is_verbose: bool, announce: Callable[[], None]
    ) -> None:
        self._settings = settings
        self._is_verbose = is_verbose
        self._announce = announce
        self._unready = set(range(settings.processes))
        self._stopping = asyncio.Event()
        self._folder = ""
        """The folder of the sockets by which processes hand connections over."""
        self._running: dict[int, Process] = {}

    async def run(self, bound: socket.socket) -> None:
        with bound:
            # Migrated once here, before several processes open it; errors are shown once too.
            await (await EventLog.open(self._settings.database)).close()
        self._folder = tempfile.mkdtemp(prefix="draftosaurus-")
        # It does not listen: it only reserves the port for all processes.
        reserved = listen(self._settings, is_shared=True, is_listening=False)
        loop = asyncio.get_running_loop()
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, self._stop)
        try:
            await asyncio.gather(
                *(self._keep_running(one) for one in range(self._settings.processes))
            )
        finally:
            reserved.close()
            shutil.rmtree(self._folder, ignore_errors=True)

    def _stop(self) -> None:
        """Stop all processes in good order; at the second signal kill them."""
        if self._stopping.is_set():
            for process in self._running.values():
                _kill(process)
        self._stopping.set()
        for process in self._running.values():
            assert process.stdin is not None
            process.stdin.close()

    async def _keep_running(self, number: int) -> None:
        """Run the process with this number, and restart it whenever it ends."""
        while not self._stopping.is_set():
            process = await self._start(number)
            reading = asyncio.create_task(self._read(process, number))
            ended = asyncio.create_task(process.wait())
            stopping = asyncio.create_task(self._stopping.wait())
            await asyncio.wait([ended, stopping], return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            await asyncio.wait([ended], timeout=STOP_SECONDS if self._stopping.is_set() else None)
            _kill(process)
            await ended
            await reading
            del self._running[number]
            if not self._stopping.is_set():
                logger.error("a process has ended, and is started anew", status=process.returncode)
                with suppress(TimeoutError):
                    async with asyncio.timeout(RESTART_SECONDS):
                        await self._stopping.wait()

    async def _start(self, number: int) -> Process:
        settings = self._settings
        if settings.metrics_port:
            settings = replace(settings, metrics_port=settings.metrics_port + number)
        safe_path = ["-P"] if sys.flags.safe_path else []
        # In a session of its own: Ctrl+C in a terminal is for this process alone.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, *safe_path, "-m", __spec__.name),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
        )
        self._running[number] = process
        assert process.stdin is not None
        message = {
            "settings": asdict(settings),
            "is_verbose": self._is_verbose,
            "folder": self._folder,
            "number": number,
        }
        process.stdin.write(json.dumps(message).encode() + b"\n")
        if self._stopping.is_set():
            process.stdin.close()
        return process

    async def _read(self, process: Process, number: int) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            if line == READY and number in self._unready:
                self._unready.discard(number)
                if not self._unready:
                    self._announce()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


# ── In each process ──────────────────────────────────────────────────────────────────────────


def main() -> None:
    """Serve with the settings that stand in the first line of the standard input."""
    message = json.loads(sys.stdin.buffer.readline())
    settings = ServerSettings(**message["settings"])
    set_up_logs(is_verbose=message["is_verbose"])
    folder = message["folder"]
    threading.Thread(target=_stop_at_the_end_of_input, args=(folder,), daemon=True).start()
    siblings = Siblings(folder, message["number"], settings.processes)
    run(settings, listen(settings, is_shared=True), _say_ready, siblings)


def _say_ready() -> None:
    os.write(sys.stdout.fileno(), READY)


def _stop_at_the_end_of_input(folder: str) -> None:
    # Not by `sys.stdin`, whose lock would keep the interpreter from ending.
    while os.read(0, 1024):
        pass
    # Here too, since the process that made it may have been killed.
    shutil.rmtree(folder, ignore_errors=True)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
