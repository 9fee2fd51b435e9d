"""`serve --processes`: one address, several processes, none of which is missed for long."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from draftosaurus.cli import main
from tests.processes import list_processes
from tests.server.servers import Guest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows shares no port")

PATIENCE = 90.0


@contextmanager
def serving_together(database: str, processes: int, *options: str) -> Iterator["Together"]:
    """`draftosaurus serve` with several processes, until the end of the block."""
    command = [sys.executable, "-m", "draftosaurus", "serve", "--port", "0", "--language", "en"]
    wanted = ["--database", database, "--processes", str(processes), "--workers", "1", *options]
    with subprocess.Popen([*command, *wanted], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://([\d.:]+)/", process.stdout.readline())
            assert found is not None, "it did not start"
            yield Together(process, found[1])
        finally:
            process.kill()


class Together:
    """A server of several processes."""

    def __init__(self, process: "subprocess.Popen[str]", host: str) -> None:
        self.process = process
        self.host = host

    def children(self) -> set[int]:
        """The processes that serve."""
        return {
            one.id
            for one in list_processes()
            if one.parent == self.process.pid and one.is_alive and "server.processes" in one.command
        }


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def is_gone(process: int) -> bool:
    return not any(one.id == process and one.is_alive for one in list_processes())


def test_a_process_that_is_killed_is_started_anew_and_all_stop_together(postgresql: str) -> None:
    with serving_together(postgresql, 2, "--rate-limit", "1000") as together:
        first = together.children()
        assert len(first) == 2
        with Guest(together.host) as ann:
            table = ann.open_table(bots=["greedy"], settings={"players": 2}, start=True)["table"]
            others = [ann.open_table(settings={"players": 2})["table"] for _ in range(8)]
            killed = min(first)
            os.kill(killed, signal.SIGKILL)
            wait_until(lambda: is_gone(killed))  # until then it may still get connections
            wait_until(lambda: answers(ann))
            with ExitStack() as sockets:
                for other in others:  # also those that were in its memory
                    say_hello(ann, other, sockets)
            wait_until(lambda: len(together.children() - {killed}) == 2)
            assert ann.play_out(table)["stage"] == "over"
        last = together.children()
        together.process.send_signal(signal.SIGINT)
        assert together.process.wait(PATIENCE) == 0
        wait_until(lambda: all(map(is_gone, last)))


def answers(guest: Guest) -> bool:
    try:
        return guest.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_processes_stop_in_good_order_when_the_one_that_started_them_is_killed(
    postgresql: str,
) -> None:
    with serving_together(postgresql, 2) as together:
        children = together.children()
        together.process.kill()
        together.process.wait()
        wait_until(lambda: all(map(is_gone, children)))


def free_ports() -> int:
    """A free port whose next one is free too."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port


def figures(port: int, name: str) -> list[float]:
    """A figure of each of two processes."""
    headers = {"Authorization": "Bearer token"}
    found = []
    for own in (port, port + 1):
        text = httpx.get(f"http://127.0.0.1:{own}/metrics", headers=headers).text
        found += [
            float(one) for one in re.findall(rf"^draftosaurus_{name} (\S+)$", text, re.MULTILINE)
        ]
    return found


def say_hello(guest: Guest, table: str, sockets: ExitStack) -> None:
    """Open a socket to a table, and wait for the answer."""
    opened = sockets.enter_context(guest.socket(table))
    opened.send(type="hello")
    assert opened.await_type("hello")["view"]["table"] == table


def test_all_connections_of_a_table_come_to_the_same_process(postgresql: str) -> None:
    port = free_ports()
    options = ["--metrics-port", str(port), "--metrics-token", "token", "--rate-limit", "1000"]
    with (
        serving_together(postgresql, 2, *options) as together,
        Guest(together.host) as ann,
        ExitStack() as sockets,
    ):
        tables = [ann.open_table(settings={"players": 2})["table"] for _ in range(8)]
        for table in tables:
            before = figures(port, "sockets")
            for _ in range(5):
                say_hello(ann, table, sockets)
                assert ann.view(table)["table"] == table
            after = figures(port, "sockets")
            assert sorted(now - was for was, now in zip(before, after, strict=True)) == [0.0, 5.0]
        assert sum(figures(port, "tables")) == len(tables), "a table is in the memory of both"


def test_a_request_that_comes_in_parts_is_handed_over_whole(postgresql: str) -> None:
    with serving_together(postgresql, 2) as together, Guest(together.host) as ann:
        view = ann.open_table(settings={"players": 2})
        (cookie,) = (f"{name}={value}" for name, value in ann.http.cookies.items())
        body = json.dumps({"id": "c", "command": {"type": "add_bot", "bot": "greedy", "seat": 1}})
        head = (
            f"POST /api/tables/{view['table']}/commands HTTP/1.1\r\nHost: {together.host}\r\n"
            f"Cookie: {cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        host, port = together.host.split(":")
        for _ in range(8):  # the system lets about half of them come to the other process
            with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
                for part in (head, body[:10], body[10:]):
                    connection.sendall(part.encode())
                    time.sleep(0.02)
                assert connection.recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize("options", [["--processes", "2"], ["--workers", "0"]], ids=str)
def test_a_file_is_for_one_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    command = ["serve", "--port", "0", "--language", "en", "--database", str(tmp_path / "games.db")]
    assert main([*command, *options]) != 0
    assert "PostgreSQL" in capsys.readouterr().err


def test_what_is_wrong_with_the_database_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("draftosaurus.storage.postgresql.OPENING_SECONDS", 0.0)
    address = "postgresql://nobody:secret@127.0.0.1:1/games"
    command = ["serve", "--port", "0", "--language", "en", "--database", address]
    assert main([*command, "--processes", "2"]) != 0
    told = capsys.readouterr().err
    assert "cannot be used" in told
    assert "secret" not in told
