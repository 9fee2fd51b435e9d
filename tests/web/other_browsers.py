"""Firefox and WebKit, driven by their own protocols: go to a page, run a script in it."""

import json
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

START_SECONDS = 60
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


class OtherBrowser(Protocol):
    """A page in a browser that Playwright does not drive."""

    def go(self, address: str) -> None:
        """Open a page and wait until it is loaded."""

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""


def missing(name: str) -> str | None:
    """What has to be installed for a browser, in one sentence; None if all is there."""
    if name == "firefox":
        found = shutil.which("firefox-esr") or shutil.which("firefox")
        return None if found else "A game in Firefox needs Debian's package firefox-esr."
    wanted = (shutil.which("WebKitWebDriver"), MINI_BROWSERS, shutil.which("xvfb-run"))
    if all(wanted):
        return None
    return "A game in WebKit needs Debian's packages webkit2gtk-driver and xvfb."


@contextmanager
def open_browser(name: str, folder: Path) -> Iterator[OtherBrowser]:
    """A browser with an empty profile in a folder."""
    folder.mkdir(exist_ok=True)
    with (firefox if name == "firefox" else webkit)(folder) as browser:
        yield browser


# ── Firefox, by WebDriver BiDi ───────────────────────────────────────────────────────────────


class Firefox:
    """One page, over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self._ask("session.new", {"capabilities": {}})
        tree = self._ask("browsingContext.getTree", {})
        self._page = tree["contexts"][0]["context"]

    def _ask(self, method: str, parameters: dict[str, Any]) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._socket.recv(timeout=START_SECONDS))
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                return told["result"]

    def go(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        asked = {"context": self._page, "url": address, "wait": "complete"}
        self._ask("browsingContext.navigate", asked)

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        asked = {
            "expression": f"JSON.stringify({script})",
            "target": {"context": self._page},
            "awaitPromise": False,
            "userActivation": True,
        }
        found = self._ask("script.evaluate", asked)
        assert found["type"] == "success", found
        return json.loads(found["result"].get("value", "null"))


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program is not None
    command = [program, "--headless", "--profile", str(folder), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                with connect(f"{found[1]}/session", max_size=None) as socket:
                    yield Firefox(socket)
                return
        raise RuntimeError("Firefox did not start.")
    finally:
        process.kill()
        process.communicate()


# ── WebKit, by WebDriver ─────────────────────────────────────────────────────────────────────


class WebKit:
    """One page, over HTTP."""

    def __init__(self, address: str) -> None:
        self._address = address
        options = {"binary": str(MINI_BROWSERS[0]), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = self._ask("/session", {"capabilities": wanted})["sessionId"]

    def _ask(self, path: str, body: dict[str, Any]) -> Any:
        data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
        request = urllib.request.Request(self._address + path, data, headers)
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        self._ask(f"/session/{self._session}/url", {"url": address})

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        asked = {"script": f"return {script}", "args": []}
        return self._ask(f"/session/{self._session}/execute/sync", asked)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    port = 20_000 + os.getpid() % 20_000
    command = ["xvfb-run", "--auto-servernum", "WebKitWebDriver", f"--port={port}"]
    surroundings = {
        **os.environ,
        "HOME": str(folder),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    process = subprocess.Popen(command, env=surroundings, start_new_session=True)
    try:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                yield WebKit(f"http://127.0.0.1:{port}")
                return
            except urllib.error.URLError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.3)
    finally:
        os.killpg(process.pid, 15)
        process.wait()
