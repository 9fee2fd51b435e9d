import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.web.chromium import NoChromium, launch_arguments
from tests.web.serving import GameServer
from web import bundle

PREFERENCES = {
    "language": "en",
    "theme": "light",
    "sound": False,
    "confirm": True,
    "pace": "skip",
    "name": "Ada",
    "bots": ["egg"],
}
KEEP_PREFERENCES = """
if (location.protocol === "http:" && !localStorage.getItem("draftosaurus.preferences"))
  localStorage.setItem("draftosaurus.preferences", %s);
"""

OpenDevice = Callable[..., BrowserContext]

# How long anything is waited for; much, since a busy machine is slow, and what comes is not late.
PATIENCE_MS = 40_000
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright: Playwright) -> dict[str, object]:
    try:
        return launch_arguments(playwright)
    except NoChromium as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameServer]:
    if not bundle.is_up_to_date():
        pytest.fail("The browser client is not built; python3 dino test builds it.", pytrace=False)
    running = GameServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def open_device(browser: Browser) -> Iterator[OpenDevice]:
    """Opens browsers that share nothing; none of their pages may have complained at the end."""
    devices: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        preferences: dict[str, Any] | None = None, *, is_phone: bool = False, **options: Any
    ) -> BrowserContext:
        size = {"width": 390, "height": 844} if is_phone else {"width": 1280, "height": 800}
        screen = {"viewport": size, "has_touch": is_phone, "is_mobile": is_phone}
        calm = {"locale": "en-GB", "reduced_motion": "reduce"}
        device = browser.new_context(**{**screen, **calm, **options})
        device.set_default_timeout(PATIENCE_MS)
        kept = json.dumps(json.dumps({**PREFERENCES, **(preferences or {})}))
        device.add_init_script(KEEP_PREFERENCES % kept)
        device.on("weberror", lambda error: complaints.append(str(error.error)))
        device.on("console", lambda said: _note(complaints, said.type, said.text))
        devices.append(device)
        return device

    yield open_one
    for device in devices:
        device.close()
    assert complaints == []


def _note(complaints: list[str], kind: str, text: str) -> None:
    # The network is shown to the player in another way; the header is for secure contexts alone.
    network = ("Failed to load resource", "Failed to fetch", "WebSocket connection")
    known = (*network, "Cross-Origin-Opener-Policy")
    if kind in {"error", "warning"} and not any(one in text for one in known):
        complaints.append(text)


@pytest.fixture
def page(open_device: OpenDevice) -> Page:
    return open_device().new_page()
