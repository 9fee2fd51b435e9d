"""Finds a Chromium for the browser tests; `python -m tests.web.chromium` tells where it is.

Nothing is fetched here: `python3 dino test` does that once, before any test starts.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

NAMES = (
    "chromium-headless-shell",  # the lightest
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MISSING = "There is no Chromium for the browser tests; python3 dino test fetches one."


class NoChromium(Exception):
    """No Chromium runs on this machine; the text says what to do."""


def launch_arguments(playwright: Playwright) -> dict[str, Any]:
    """What to launch Chromium with here, as Playwright's `launch` takes it."""
    # As root it can have no sandbox of its own; this machine's name leads here, without any DNS.
    arguments = ["--host-resolver-rules=MAP *.local 127.0.0.1"]
    if sys.platform != "win32" and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {
        "executable_path": find_chromium(playwright.chromium.executable_path),
        "args": arguments,
    }


def find_chromium(playwrights_own: str) -> str:
    """Return the path of the first Chromium that runs: Playwright's own, or else the system's."""
    for path in (playwrights_own, *map(shutil.which, NAMES)):
        if path is not None and does_run(path):
            return path
    raise NoChromium(MISSING)


def does_run(path: str) -> bool:
    """Tell whether a browser is there and starts; one that lacks a library does not."""
    if sys.platform == "win32":  # there it would open a window instead of telling its version
        return Path(path).exists()
    try:
        asked = subprocess.run([path, "--version"], check=False, capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def leave_no_room(page: Page, *, is_over: bool = False) -> None:
    """Let the browser refuse to store anything more of the page's origin, until that `is_over`."""
    quota = {} if is_over else {"quotaSize": 1}
    asked = {"origin": page.evaluate("location.origin"), **quota}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", asked)


def main() -> int:
    """Print the path of the Chromium that the tests use, or a sentence if there is none."""
    with sync_playwright() as playwright:
        try:
            print(find_chromium(playwright.chromium.executable_path))
        except NoChromium as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
