"""Measures the browser client in Chromium, with `python -m benchmarks.web`.

Bytes and requests of the first load, long tasks while turns are revealed, and the memory of the
page after many games at one table.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.web.chromium import launch_arguments
from tests.web.conftest import KEEP_PREFERENCES, PREFERENCES
from tests.web.playing import play_now, play_on, play_to_the_end, with_the_keyboard
from tests.web.serving import GameServer

GAMES = 20
SECONDS_BETWEEN_GAMES = 3
"""Nobody plays faster than a server lets anybody play."""
WATCH_LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver(list => {
  for (const task of list.getEntries()) window.longTasks.push(task.duration);
}).observe({ type: "longtask", buffered: true });
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright))
        server = GameServer(Path(folder))
        server.start()
        try:
            found: dict[str, Any] = {}
            for measure, pace in ((first_load, "normal"), (reveals, "normal"), (memory, "skip")):
                device = browser.new_context(viewport={"width": 1280, "height": 800})
                kept = json.dumps(json.dumps({**PREFERENCES, "pace": pace}))
                device.add_init_script(KEEP_PREFERENCES % kept)
                device.add_init_script(WATCH_LONG_TASKS)
                found |= measure(device.new_page(), server.address)
                device.close()
        finally:
            server.kill()
    print(json.dumps(found, indent=2))


def first_load(page: Page, address: str) -> dict[str, Any]:
    """What comes over the network until the first page is usable, headers included."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address, wait_until="networkidle")
    page.get_by_role("button", name="Play now").wait_for()
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return {
        "first_load_kilobytes": round(sum(sizes) / 1000, 1),
        "first_load_requests": len(sizes),
        "requests_to_others": sum(not url.startswith(address) for url in asked),
        "first_paint_ms": round(painted),
    }


def reveals(page: Page, address: str) -> dict[str, Any]:
    """Long tasks while six turns are chosen, revealed and passed on at the usual pace."""
    play_now(page, address)
    page.wait_for_timeout(2000)
    page.evaluate("window.longTasks = []")
    for _ in range(6):
        play_on(page, with_the_keyboard)
        page.wait_for_timeout(2600)
    tasks = page.evaluate("window.longTasks")
    longest = round(max(tasks, default=0))
    return {"long_tasks_in_six_reveals": len(tasks), "longest_task_ms": longest}


def memory(page: Page, address: str) -> dict[str, Any]:
    """The heap of the page after its first and after its last game, garbage collected."""
    session = page.context.new_cdp_session(page)
    play_now(page, address)
    heaps = []
    for game in range(GAMES):
        if game:
            page.get_by_role("button", name="Play again").click()
        play_to_the_end(page, with_the_keyboard)
        heaps.append(heap(session))
        page.wait_for_timeout(SECONDS_BETWEEN_GAMES * 1000)
    return {"games": GAMES, "heap_after_first_mb": heaps[0], "heap_after_last_mb": heaps[-1]}


def heap(session: CDPSession) -> float:
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    return round(used / 1e6, 1)


if __name__ == "__main__":
    main()
