"""Measures the browser client in Chromium, with `python -m benchmarks.web`.

Bytes and requests of the first load, of the first game with its art and of a later load; long
tasks and dropped frames while turns are revealed on a processor slowed to a quarter; and the memory
of the page after many games at one table.

A task's length is told twice: on the clock, as the browser counts long tasks, and in the processor
time of the page's main thread, which other programs on the machine cannot lengthen.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.web.chromium import launch_arguments
from tests.web.conftest import KEEP_PREFERENCES, PREFERENCES
from tests.web.playing import play_now, play_to_the_end, with_the_keyboard
from tests.web.serving import GameServer

GAMES = 20
SLOWED = 4
REVEALS = 6
FRAME_MS = 1000 / 60
SECONDS_BETWEEN_GAMES = 3
"""Nobody plays faster than a server lets anybody play."""
WATCH_LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver(list => {
  for (const task of list.getEntries()) window.longTasks.push(task.duration);
}).observe({ type: "longtask", buffered: true });
"""
WATCH_FRAMES = """
window.frames_ms = [];
const watch = before => requestAnimationFrame(now => {
  window.frames_ms.push(now - before);
  watch(now);
});
requestAnimationFrame(watch);
"""
TAKE_TURNS = """async turns => {
  const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));
  const event = key => new KeyboardEvent("keydown", { key, bubbles: true });
  const press = key => document.body.dispatchEvent(event(key));
  const step = () => document.querySelector("[data-step]").dataset.step;
  const confirm = document.querySelector("button.confirm");
  for (let turn = 0; turn < turns; turn++) {
    const before = step();
    const dinosaur = document.querySelector("[data-dinosaur]:enabled");
    press(dinosaur.getAttribute("aria-keyshortcuts").toLowerCase());
    await wait(300);
    for (const digit of "1234567") {
      press(digit);
      await wait(100);
      if (confirm.getAttribute("aria-disabled") === "false") break;
    }
    press("Enter");
    while (step() === before) await wait(50);
    await wait(3000);
  }
}"""
"""From within the page: what Playwright runs there to look and wait takes long tasks of its own."""


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
    home = sum(sizes)
    page.get_by_role("button", name="Play now").click()
    page.locator(".game").wait_for()
    page.wait_for_timeout(3000)  # the page is the same, so that no event tells when its art is in
    game = sum(sizes)
    sizes.clear()
    page.goto(address, wait_until="networkidle")
    return {
        "first_load_kilobytes": round(home / 1000, 1),
        "first_load_with_a_game_kilobytes": round(game / 1000, 1),
        "later_load_kilobytes": round(sum(sizes) / 1000, 1),
        "requests_to_others": sum(not url.startswith(address) for url in asked),
        "first_paint_ms": round(painted),
    }


def reveals(page: Page, address: str) -> dict[str, Any]:
    """Long tasks and dropped frames in six turns at the usual pace, the processor slowed."""
    play_now(page, address)
    page.wait_for_timeout(2000)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(WATCH_FRAMES)
    page.evaluate("window.longTasks = []")
    browser = page.context.browser
    assert browser is not None, "no context of its own"
    trace = Trace(browser)
    page.evaluate(TAKE_TURNS, REVEALS)
    tasks, frames = page.evaluate("[window.longTasks, window.frames_ms]")
    used = trace.tasks_ms(page)
    dropped = sum(max(0, round(frame / FRAME_MS) - 1) for frame in frames)
    return {
        "slowed_by": SLOWED,
        "reveals": REVEALS,
        "long_tasks": len(tasks),
        "tasks_over_100_ms": sum(task > 100 for task in tasks),
        "longest_task_ms": round(max(tasks, default=0)),
        "tasks_over_100_ms_of_processor": sum(task > 100 for task in used),
        "longest_task_ms_of_processor": round(max(used, default=0)),
        "frames": len(frames),
        "frames_dropped": dropped,
    }


class Trace:
    """Records how much processor time each task of a browser's pages takes."""

    def __init__(self, browser: Browser) -> None:
        self._session = browser.new_browser_cdp_session()
        self._events: list[dict[str, Any]] = []
        self._is_complete = False
        self._session.on("Tracing.dataCollected", self._collect)
        self._session.on("Tracing.tracingComplete", self._complete)
        config = {"includedCategories": ["toplevel"]}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def _collect(self, event: dict[str, Any]) -> None:
        self._events += event["value"]

    def _complete(self, _: object) -> None:
        self._is_complete = True

    def tasks_ms(self, page: Page) -> list[float]:
        """End the recording; the processor time of each task on the pages' main threads."""
        self._session.send("Tracing.end")
        while not self._is_complete:
            page.wait_for_timeout(100)
        threads = {
            (event["pid"], event["tid"])
            for event in self._events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        return [
            event.get("tdur", 0) / 1000
            for event in self._events
            if event["name"] == "ThreadControllerImpl::RunTask"
            and (event["pid"], event["tid"]) in threads
        ]


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
