"""A process that is killed in the middle of appending: all that it acknowledged is there."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from tests.faults import appender
from tests.storage.logs import opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")


def lines_until_dead(stem: "subprocess.Popen[str]", kill_after: int) -> Iterator[list[str]]:
    """What one appender tells; after so many lines it is killed, wherever it is."""
    assert stem.stdin is not None
    assert stem.stdout is not None
    stem.stdin.write("next\n")
    stem.stdin.flush()
    _, process = stem.stdout.readline().split()
    for number, line in enumerate(stem.stdout):
        if number == kill_after:
            os.kill(int(process), signal.SIGKILL)
        if line == "dead\n":
            return
        yield line.split()


def test_every_acknowledged_append_survives_kill_9(database: str, long: bool) -> None:
    rng = Random(9)
    acknowledged: dict[str, dict[str, int]] = {}
    stem = [sys.executable, appender.__file__, database]
    with subprocess.Popen(
        stem, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        for _ in range(200 if long else 12):
            for _, table, last, command in lines_until_dead(process, rng.randrange(60)):
                acknowledged.setdefault(table, {})[command] = int(last)
            asyncio.run(check(database, acknowledged))
    assert sum(map(len, acknowledged.values())) > 100


async def check(database: str, acknowledged: dict[str, dict[str, int]]) -> None:
    """Nothing acknowledged is missing, each command is whole, and numbers have no gap."""
    async with opened(database) as log:
        for table, commands in acknowledged.items():
            stored = await log.read(table)
            assert [one.sequence for one in stored] == list(range(1, len(stored) + 1))
            last = {one.command: one.sequence for one in stored}
            assert commands.items() <= last.items()
            parts = [one.event["part"] for one in stored]
            for one, following in zip(stored, [*parts[1:], 0], strict=True):
                if following == 0:
                    assert one.event["part"] == int(one.command.split("-")[1]) % 3
