"""`draftosaurus serve`, as a process."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from draftosaurus.cli import main


def test_it_tells_where_it_is_answers_and_stops_in_good_order(tmp_path: Path) -> None:
    environment = {**os.environ, "DRAFTOSAURUS_PORT": "0", "LC_ALL": "C"}
    command = [sys.executable, "-m", "draftosaurus", "serve", "--database", str(tmp_path / "g.db")]
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found is not None
            assert httpx.get(f"{found[0]}healthz").json()["status"] == "ok"
            second = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
            assert second.returncode == 2
            assert "Another server is using the database" in second.stderr
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--language", "en"]) == 2
    assert f"port {port} is in use" in capsys.readouterr().err
