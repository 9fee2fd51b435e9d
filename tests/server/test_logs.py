"""A log that no number of failures floods."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import structlog

from draftosaurus.server.logs import MOST_IN_ALL, MOST_OF_A_KIND, PERIOD_SECONDS, SumUpTrouble
from tests.server.test_connections import HALF_A_HEAD, half_sent

FEW_DESCRIPTORS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
from draftosaurus.cli import main
sys.exit(main(["serve", "--port", "0", "--database", sys.argv[1], "--workers", "1"]))
"""


def told(summing: SumUpTrouble, event: str) -> dict[str, object] | None:
    """What is written of an error, if it is."""
    try:
        return dict(summing(None, "error", {"event": event}))
    except structlog.DropEvent:
        return None


def test_the_same_trouble_is_told_a_few_times_and_then_summed_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("draftosaurus.server.logs.time.monotonic", lambda: now)
    summing = SumUpTrouble()
    written = [told(summing, "socket failed") for _ in range(1000)]
    assert sum(one is not None for one in written) == MOST_OF_A_KIND
    assert told(summing, "another") is not None
    now += PERIOD_SECONDS
    later = told(summing, "socket failed")
    assert later is not None
    assert sum(later["left_out_before"].values()) == 1000 - MOST_OF_A_KIND  # type: ignore[attr-defined]


def test_many_kinds_of_trouble_fill_no_disk_either() -> None:
    summing = SumUpTrouble()
    written = [told(summing, f"trouble {number}") for number in range(10_000)]
    assert sum(one is not None for one in written) == MOST_IN_ALL


def test_what_is_no_trouble_is_always_told() -> None:
    summing = SumUpTrouble()
    for number in range(1000):
        assert summing(None, "info", {"event": "stored", "sequence": number})


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit on descriptors")
def test_with_few_descriptors_half_sent_requests_stop_nobody_and_write_little(
    tmp_path: Path,
) -> None:
    command = [sys.executable, "-c", FEW_DESCRIPTORS, str(tmp_path / "games.db")]
    log = tmp_path / "log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as server,
    ):
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split()[-1]
            host = httpx.URL(address).netloc.decode()
            with ExitStack() as stack:
                for _ in range(4):
                    stack.enter_context(half_sent(host, 25, HALF_A_HEAD))
                    answer = httpx.post(f"{address}api/tables", json={"name": "Ann"}, timeout=30)
                    assert answer.status_code == 201
                    time.sleep(0.1)
        finally:
            os.kill(server.pid, signal.SIGTERM)
            server.wait(20)
    lines = log.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 50
    assert all("event" in json.loads(line) for line in lines)
