"""The kernel in Chromium (WebAssembly) beside the native one, in one run.

    python -m benchmarks.webassembly

Both do the same work in turn. Time is that which the processor really worked for us (of Chromium,
the process of the page), so that other programs on the machine count little; the best of some tries
is taken. Games at random are what `simulate` plays; strong bots spend their time on games by the
network.
"""

import base64
import time
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from draftosaurus.bots import find_judgement, load_network
from draftosaurus.rules import BOARDS, SIZES, Setup, start
from draftosaurus.simulation import make_policy, plan_game
from draftosaurus.simulation.count_layout import CountLayout
from draftosaurus.simulation.kernel import load_library
from draftosaurus.simulation.kernel.header import FUNCTIONS
from draftosaurus.simulation.kernel.libraries import MODULE, Library, NativeLibrary, WasmLibrary
from draftosaurus.simulation.kernel.structures import fill_game, fill_tables
from draftosaurus.simulation.option_codec import encode_state
from tests.web.chromium import launch_arguments

TRIES = 5
SECONDS_A_TRY = 0.3
NOISE, POINT = 0.05, 0.05

START = """code => {
  const bytes = Uint8Array.from(atob(code), letter => letter.charCodeAt(0));
  window.kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
}"""
CALL = """([name, given]) => {
  const numbers = given.map(one => typeof one === "string" ? BigInt(one) : one);
  const found = kernel[name](...numbers);
  return typeof found === "bigint" ? Number(found) : found ?? null;
}"""
READ = """([address, size]) =>
  btoa(String.fromCharCode(...new Uint8Array(kernel.memory.buffer, address, size)))"""
WRITE = """([address, data]) => {
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  new Uint8Array(kernel.memory.buffer).set(bytes, address);
}"""


class ChromiumModule:
    """The WebAssembly module in a page."""

    def __init__(self, page: Page, browser: CDPSession) -> None:
        self._page = page
        self._browser = browser
        page.evaluate(START, base64.b64encode(MODULE.read_bytes()).decode())

    def call(self, function: str, arguments: Any, types: Any) -> Any:
        if function == "free":  # asked when Python pleases, even amid a call, which would not end
            return None  # the memory goes with the page
        return self._page.evaluate(CALL, [function, self._given(arguments, types)])

    def time(self, function: str, arguments: Any, types: Any) -> float:
        """How many seconds of processor time a call takes."""
        started = self._processor_time()
        self.call(function, arguments, types)
        return self._processor_time() - started

    def _processor_time(self) -> float:
        processes = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(float(one["cpuTime"]) for one in processes if one["type"] == "renderer")

    def read(self, address: int, size: int) -> bytes:
        return base64.b64decode(self._page.evaluate(READ, [address, size]))

    def write(self, address: int, data: bytes) -> None:
        self._page.evaluate(WRITE, [address, base64.b64encode(data).decode()])

    def _given(self, arguments: Any, types: Any) -> list[Any]:
        pairs = zip(arguments, types, strict=True)
        return [str(one) if "64" in kind else one for one, kind in pairs]


class Work:
    """Games of one kind, ready to be played by a library."""

    def __init__(self, library: Library, setup: Setup) -> None:
        plan = plan_game(setup)
        self._library = library
        self._tables = fill_tables(plan)
        self._game = fill_game(encode_state(start(setup)), any_roller=True)
        policy = make_policy(
            find_judgement(setup), load_network().find_tables(setup), noise=NOISE, point=POINT
        )
        self._policies = [policy] * setup.players
        self._seated = library.copy_addresses(map(library.place, self._policies))
        self._counts = library.allocate("q", CountLayout.of(plan).size)
        self._sums = library.allocate("d", 2 * setup.players)

    def random_games(self, games: int) -> tuple[str, list[int]]:
        """The call that plays games at random."""
        return "walk", [*self._beginning(), games, 1, self._counts.address, 0]

    def games_by_network(self, games: int) -> tuple[str, list[int]]:
        """The call that plays games by the network."""
        tables, game = self._beginning()
        wins, points = self._sums.address, self._sums.address + self._sums.count // 2 * 8
        return "play_policies", [tables, self._seated.address, game, games, 1, wins, points]

    def _beginning(self) -> list[int]:
        return [self._library.place(self._tables), self._library.place(self._game)]


def main() -> None:
    native = load_library()
    assert isinstance(native, NativeLibrary), "there is no native kernel here"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright))
        session = browser.new_browser_cdp_session()
        print(f"Chromium {browser.version}\n")
        print("| board | players | games | native, games/s | Chromium, games/s | ratio |")
        print("|---|---|---|---|---|---|")
        for board in BOARDS:
            for players in SIZES:
                page = browser.new_page()
                measure(Setup(board=board, players=players), native, ChromiumModule(page, session))
                page.close()


def measure(setup: Setup, native: Library, module: ChromiumModule) -> None:
    """Print the rows of a kind of game."""
    here, there = Work(native, setup), Work(WasmLibrary(module), setup)

    def time_native(function: str, arguments: list[int]) -> float:
        started = time.process_time()
        native.call(function, *arguments)
        return time.process_time() - started

    def time_module(function: str, arguments: list[int]) -> float:
        return module.time(function, arguments, FUNCTIONS[function].takes)

    for name, own, its in (
        ("at random", here.random_games, there.random_games),
        ("by the network", here.games_by_network, there.games_by_network),
    ):
        number = 1
        while time_native(*own(number)) < SECONDS_A_TRY:
            number *= 2
        rates = [0.0, 0.0]
        for _ in range(TRIES):
            rates[0] = max(rates[0], number / time_native(*own(number)))
            rates[1] = max(rates[1], number / time_module(*its(number)))
        row = f"{rates[0]:,.0f} | {rates[1]:,.0f} | {rates[1] / rates[0]:.2f}"
        print(f"| {setup.board} | {setup.players} | {name} | {row} |", flush=True)


if __name__ == "__main__":
    main()
