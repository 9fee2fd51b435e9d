"""Finds a Chromium for the browser tests, or fetches one."""

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "The browser tests need Chromium: install it, or let `playwright install chromium` do it."


def launch_arguments(playwright: Playwright) -> dict[str, Any]:
    """What to launch Chromium with here."""
    # As root it can have no sandbox of its own; a made-up name leads here, without any DNS.
    arguments = ["--host-resolver-rules=MAP dino.test 127.0.0.1"]
    if sys.platform != "win32" and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {
        "executable_path": find_chromium(playwright.chromium.executable_path),
        "args": arguments,
    }


@functools.cache
def find_chromium(own: str) -> str:
    """The path of a Chromium: Playwright's own, the system's, or one that is fetched now."""
    if found := _present(own):
        return found
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not (found := _present(own)) and _may_use_apt():
        subprocess.run(["apt-get", "update"], check=False)
        subprocess.run(["apt-get", "install", "--yes", "chromium"], check=False)
        found = _present(own)
    if not found:
        raise RuntimeError(MISSING)
    return found


def _present(own: str) -> str | None:
    if Path(own).exists():
        return own
    return next(filter(None, map(shutil.which, NAMES)), None)


def _may_use_apt() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0 and shutil.which("apt-get") is not None
