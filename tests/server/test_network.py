"""A server for one computer lets others in when whoever sits there says so, and nobody else."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from draftosaurus.server import network
from draftosaurus.server.network import Network
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError
from tests.server.servers import PHONES_AT_127_0_0_2, Guest
from tests.server.test_tables import code


def opening(**settings: Any) -> tuple[Network, list[str]]:
    """The network of a server, and where it was told to listen."""
    hosts: list[str] = []

    async def note(host: str) -> None:
        hosts.append(host)

    found = Network(ServerSettings(**settings))
    found.listen = note
    return found, hosts


def test_whoever_sits_at_the_computer_lets_others_in_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found, hosts = opening()
    assert found.may_open("127.0.0.1", "localhost")
    monkeypatch.setattr(network, "network_address", lambda _host, port: f"http://192.0.2.7:{port}/")
    assert asyncio.run(found.open()) == found.address == "http://192.0.2.7:8765/"
    assert hosts == ["192.0.2.7"]
    assert not found.may_open("127.0.0.1", "localhost")


@pytest.mark.parametrize(
    ("asking", "asked", "settings"),
    [
        ("192.168.1.9", "127.0.0.1", {}),
        ("127.0.0.1", "play.example", {}),
        ("127.0.0.1", "127.0.0.1", {"public_url": "https://play.example"}),
        ("127.0.0.1", "127.0.0.1", {"host": "192.168.1.7"}),
    ],
)
def test_nobody_else_lets_others_in(asking: str, asked: str, settings: dict[str, str]) -> None:
    assert not opening(**settings)[0].may_open(asking, asked)


def test_without_a_network_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "network_address", lambda _host, _port: None)
    with pytest.raises(ServerError) as refused:
        asyncio.run(opening()[0].open())
    assert refused.value.code == "no_network"


def test_a_server_that_nobody_runs_for_itself_offers_nothing(ann: Guest) -> None:
    assert ann.get("/api/catalogue").json()["can_open_network"] is False
    assert code(ann.post("/api/network", {})) == (404, "no_such_page")


@pytest.mark.skipif(sys.platform != "linux", reason="others have no address 127.0.0.2")
def test_a_running_server_listens_in_the_network_only_after_it_was_told_to(tmp_path: Path) -> None:
    options = ["--port", "0", "--database", str(tmp_path / "games.db"), "--workers", "1"]
    command = [sys.executable, "-c", PHONES_AT_127_0_0_2, "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            own = server.stdout.readline().split()[-1]
            phones = own.replace("127.0.0.1", "127.0.0.2")
            with pytest.raises(httpx.ConnectError):
                httpx.get(phones)
            assert httpx.get(f"{own}api/catalogue").json()["can_open_network"] is True
            evil = {"Origin": "http://evil.example"}
            assert httpx.post(f"{own}api/network", headers=evil).status_code == 403
            assert httpx.post(f"{own}api/network").json() == {"address": phones}
            told = httpx.get(f"{phones}api/catalogue").json()
            assert (told["address"], told["can_open_network"]) == (phones, False)
        finally:
            os.kill(server.pid, signal.SIGTERM)
            server.wait(20)
