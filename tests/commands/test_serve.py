"""`draftosaurus serve`, as a process."""

import errno
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
    environment = {**os.environ, "DRAFTOSAURUS_PORT": "0", "LC_ALL": "C.UTF-8"}
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


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "256.0.0.1"])
def test_an_address_of_another_machine_is_told(
    host: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def resolve_nothing(*_arguments: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    if not host.startswith("192"):
        monkeypatch.setattr(socket.socket, "bind", resolve_nothing)
    assert main(["serve", "--host", host, "--port", "0", "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"{host} is not an address of this machine")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.EACCES, "You have no permission to use port 80; choose another one with --port."),
        (errno.EMFILE, "127.0.0.1, 80: Too many open files."),
    ],
)
def test_whatever_else_keeps_it_from_listening_is_told(
    code: int, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_socket: object, _address: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(socket.socket, "bind", refuse)
    assert main(["serve", "--port", "80", "--language", "en"]) == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_an_empty_address_does_not_open_the_server_to_all_networks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "--host", "", "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith('"" is not an address of this machine')


@pytest.mark.parametrize(
    "url",
    [
        "play.example.org",
        "ftp://example.org",
        "https://",
        "https://example.org/games",
        "https://a:b",
    ],
)
def test_a_public_address_that_nobody_can_type_is_refused(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--public-url", url, "--port", "0", "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f"--public-url: {url} ")


@pytest.mark.parametrize("proxies", ["10.0.0.2,proxy", "10.0.0.2/8", "10.0.0.300"])
def test_a_proxy_that_could_never_be_recognised_is_refused(
    proxies: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--trusted-proxies", proxies, "--port", "0", "--language", "en"]) == 2
    said = f"--trusted-proxies: {proxies.split(',')[-1]} "
    assert capsys.readouterr().err.startswith(said)


def test_a_port_for_figures_that_is_in_use_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        database = str(tmp_path / "games.db")
        ports = ["--port", "0", "--metrics-port", str(port)]
        assert main(["serve", *ports, "--database", database, "--language", "en"]) == 2
    said = f"The port {port} is in use by another program; choose one with --metrics-port.\n"
    assert capsys.readouterr().err == said


def test_a_variable_that_is_neither_yes_nor_no_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTOSAURUS_LAN", "maybe")
    assert main(["serve", "--port", "0", "--language", "en"]) == 2
    assert capsys.readouterr().err.endswith("it should be true or false.\n")
