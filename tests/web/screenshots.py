"""Takes the pictures in docs/screenshots, with `python -m tests.web.screenshots`.

With a language, a theme, a folder and a scale, as in `… en dark /tmp/pictures 2`, it takes others.
"""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from draftosaurus.locales import speak
from tests.web.chromium import launch_arguments
from tests.web.conftest import KEEP_PREFERENCES, PREFERENCES
from tests.web.screens import walk
from tests.web.serving import GameServer

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}


def main(
    language: str = "en", theme: str = "light", place: str = str(FOLDER), scale: str = "1"
) -> None:
    """Walk through every screen at both sizes and keep what it looks like.

    `scale` is how many pixels of the picture make one of the page, in each direction.
    """
    folder = Path(place)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright))
        server = GameServer(Path(games))
        server.start()
        try:
            for size in SIZES:
                preferences = {"language": language, "theme": theme}
                take(browser, server.address, folder, size, preferences, float(scale))
        finally:
            server.kill()


def take(
    browser: Browser,
    address: str,
    folder: Path,
    size: str,
    preferences: dict[str, str],
    scale: float,
) -> None:
    """One walk at one size."""
    width, height = SIZES[size]

    def open_page() -> Page:
        device = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
            has_touch=size == "phone",
        )
        kept = json.dumps(json.dumps({**PREFERENCES, **preferences}))
        device.add_init_script(KEEP_PREFERENCES % kept)
        return device.new_page()

    for name, page in walk(open_page, address, speak(preferences["language"])):
        page.evaluate("() => scrollTo(0, 0)")
        page.screenshot(path=folder / f"{name}-{size}.jpg", type="jpeg", quality=72)


if __name__ == "__main__":
    main(*sys.argv[1:])
