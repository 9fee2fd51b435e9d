"""A wheel with a kernel, on a machine that has neither a C compiler nor Node.js."""

import json
import os
import platform
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from draftosaurus.simulation.kernel.libraries import MODULE
from release.kernels import PLATFORMS, ZIG

ROOT = Path(__file__).parents[2]
SECONDS = 1800
"""More than any step takes on a slow machine: zig is 100 MB to fetch, and compiles a libc."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform != "linux" or platform.machine() != "x86_64",
        reason="the wheel that is tried out here is for Linux on x86-64",
    ),
]


def run(*command: object, **environment: str) -> str:
    """Run a command and return what it prints; with an environment, with nothing but that."""
    return subprocess.run(
        list(map(str, command)),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=SECONDS,
        cwd=ROOT,
        env=environment or None,
    ).stdout


@pytest.fixture(scope="module")
def zig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has zig, and what builds wheels."""
    python = make_environment(tmp_path_factory.mktemp("zig"))
    run(python, "-m", "pip", "install", "--quiet", ZIG, "hatchling>=1.27")
    return python


@pytest.fixture(scope="module")
def installed(zig: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    run(zig, "-m", "release", "wheels", "linux-x86_64", "--folder", folder)
    (wheel,) = folder.glob("*.whl")
    assert PLATFORMS["linux-x86_64"].wheel in wheel.name
    python = make_environment(tmp_path_factory.mktemp("installed"))
    run(python, "-m", "pip", "install", "--quiet", f"{wheel}[server]")
    return python.with_name("draftosaurus")


def make_environment(folder: Path) -> Path:
    """The Python of a new environment."""
    venv.create(folder, with_pip=True)
    return folder / "bin" / "python"


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Variables of a machine on which no program is found and nothing was compiled before."""
    (tmp_path / "programs").mkdir()
    return {"PATH": os.fspath(tmp_path / "programs"), "HOME": os.fspath(tmp_path)}


def test_the_kernel_plays_random_games_and_strong_bots(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    games = ("--games", "2000", "--players", "3", "--seed", "1", "--json")
    played = json.loads(run(installed, "simulate", *games, "--bots", "random", **bare))
    assert played["engine"] == "kernel"
    few = ("--games", "2", "--players", "3", "--seed", "1", "--json")
    played = json.loads(run(installed, "simulate", *few, "--bots", "raptor,greedy,egg", **bare))
    assert played["games"] == 2
    assert not list(tmp_path.glob("**/kernel-*")), "nothing was compiled here"


def test_the_game_is_served_with_its_page(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [installed, "serve", "--no-open", "--port", str(port), "--database", tmp_path / "db"],
        env=bare,
    )
    try:
        assert b"<script" in fetch(f"http://127.0.0.1:{port}/", server)
    finally:
        server.terminate()
        server.wait(60)


def test_the_game_is_exported_as_files_with_strong_bots(
    installed: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    run(installed, "export", tmp_path / "page", **bare)
    assert (tmp_path / "page" / "index.html").is_file()
    zips = [ZipFile(file) for file in tmp_path.glob("page/**/*.zip")]
    assert any(name.endswith(MODULE.name) for one in zips for name in one.namelist())


def fetch(address: str, server: "subprocess.Popen[bytes]") -> bytes:
    """What the server answers once it does; fails if it ends before."""
    while True:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                content: bytes = answer.read()
                return content
        except OSError:
            assert server.poll() is None
            time.sleep(0.1)


def test_the_module_for_browsers_is_built_to_the_same_bytes(zig: Path, tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from release.kernels import build_module"
    run(zig, "-c", f"{code}; build_module(Path(sys.argv[1]))", tmp_path / MODULE.name)
    assert (tmp_path / MODULE.name).read_bytes() == MODULE.read_bytes()
