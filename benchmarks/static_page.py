"""Measures the game as plain files in Chromium, with `python -m benchmarks.static_page`.

Seconds to the first picture, to a first page that can be used and to the first move against bots,
and the kilobytes that the file server sent until all is kept: with an empty cache, on the next
visit, and without a network. The file server is Python's own and compresses nothing.
"""

import json
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.web.chromium import launch_arguments
from tests.web.conftest import KEEP_PREFERENCES, PREFERENCES
from tests.web.static_site import StaticSite

PATIENCE_MS = 300_000
FIRST_PAINT = """() => new Promise(found => new PerformanceObserver(list => {
  const paint = list.getEntriesByName("first-contentful-paint")[0];
  if (paint) found(paint.startTime / 1000);
}).observe({ type: "paint", buffered: true }))"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = StaticSite(Path(folder))
        browser = playwright.chromium.launch(**launch_arguments(playwright))
        device = browser.new_context(viewport={"width": 1280, "height": 800})
        device.add_init_script(KEEP_PREFERENCES % json.dumps(json.dumps(PREFERENCES)))
        found = {"empty_cache": visit(device, site)}
        found["next_visit"] = visit(device, site)
        device.set_offline(True)
        found["without_network"] = visit(device, site)
        browser.close()
        site.stop()
    print(json.dumps(found, indent=2))


def visit(device: BrowserContext, site: StaticSite) -> dict[str, Any]:
    """One visit in a new tab, up to the first move; afterwards everything is kept."""
    page = device.new_page()
    sent_before, began = site.bytes_sent, time.perf_counter()
    page.goto(site.address)
    first_paint = page.evaluate(FIRST_PAINT)
    page.get_by_text("bots (Egg)").wait_for()
    usable = time.perf_counter() - began
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-dinosaur]:enabled").first.wait_for(timeout=PATIENCE_MS)
    first_move = time.perf_counter() - began
    wait_until_kept(page, site)
    found = {
        "first_paint_s": round(first_paint, 2),
        "home_usable_s": round(usable, 2),
        "first_move_s": round(first_move, 2),
        "kilobytes": round((site.bytes_sent - sent_before) / 1000),
    }
    page.close()
    return found


def wait_until_kept(page: Page, site: StaticSite) -> None:
    page.wait_for_function(
        "async count => (await (await caches.open((await caches.keys())[0])).keys()).length"
        " >= count",
        arg=site.files_kept,
        timeout=PATIENCE_MS,
    )


if __name__ == "__main__":
    main()
