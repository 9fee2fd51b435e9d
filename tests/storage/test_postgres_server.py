"""The PostgreSQL that tests start for themselves does not outlive them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import list_processes

PATIENCE = 60.0
STARTS_A_SERVER = """
import time
from tests.postgres import running_server
with running_server() as server:
    print(server.process, server.folder, flush=True)
    time.sleep(3600)
"""


def is_running(process: int) -> bool:
    return any(one.id == process and one.is_alive for one in list_processes())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_a_server_stops_when_the_tests_that_started_it_are_killed() -> None:
    command = [sys.executable, "-c", STARTS_A_SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as tests:
        assert tests.stdout is not None
        process, folder = tests.stdout.readline().split()
        assert is_running(int(process))
        os.kill(tests.pid, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while is_running(int(process)) or Path(folder).exists():
        assert time.monotonic() < until, "it outlives them"
        time.sleep(0.05)
