"""A walk through every screen, in any language: for the checks and for the pictures."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from draftosaurus.locales import Words
from tests.web.playing import stand_still, with_the_keyboard
from tests.web.tables import NAMES, choose, open_game

OpenPage = Callable[[], Page]
Screens = Iterator[tuple[str, Page]]
SPEED_UP = """() => {
  const kept = JSON.parse(localStorage.getItem("draftosaurus.preferences"));
  localStorage.setItem("draftosaurus.preferences", JSON.stringify({ ...kept, pace: "fast" }));
}"""
"""From no motion at all to the fastest."""
STOP_COUNTING = """() => {
  const { setTimeout } = window;
  window.setTimeout = (act, wait, ...rest) => {
    const counts = wait > 300 && document.querySelector("main.ceremony .spot") !== null;
    if (counts) window.hasStopped = true;
    return counts ? 0 : setTimeout(act, wait, ...rest);
  };
}"""
"""The counting waits from pen to pen; once the first pen is seen, it waits for ever."""
ALL_BUT_THE_LAST = 11
"""Own choices of a game of three in which only the last turn is left."""


def walk(open_page: OpenPage, address: str, words: Words, player: str = NAMES[0]) -> Screens:
    """Every screen by its name, with the page that shows it, on which nothing moves any more.

    `open_page` opens a page on a device of its own, `player` is what its owner is called.
    """
    for name, page in screens(open_page, address, words, player):
        stand_still(page)
        yield name, page


def screens(open_page: OpenPage, address: str, words: Words, player: str) -> Screens:
    page = open_page()
    yield from around_home(page, address, words)
    yield from beside_the_game(page, address, words)
    yield from at_a_table(page, open_page, address, words)
    yield from in_a_game(page, address, player)
    yield from at_the_end(page, address, words)
    yield from after_the_game(page, open_page, address, words)
    page.goto(f"{address}/join/NOBODYHERE")
    page.get_by_role("alert").wait_for()
    yield "lost", page
    page.close()


def press(page: Page, name: str) -> None:
    """Press the first button of this name."""
    page.get_by_role("button", name=name, exact=True).first.click()


def escape(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def around_home(page: Page, address: str, words: Words) -> Screens:
    page.goto(address)
    page.get_by_role("button", name=words("home-change")).click()
    yield "play-settings", page
    escape(page)
    yield "home", page
    page.get_by_role("button", name=words("preferences-title")).click()
    yield "preferences", page
    escape(page)
    page.keyboard.press("?")
    yield "shortcuts", page
    escape(page)
    press(page, words("help-title"))
    page.locator("dialog .pens li").first.wait_for()
    yield "help", page
    escape(page)


def beside_the_game(page: Page, address: str, words: Words) -> Screens:
    page.goto(f"{address}/learn")
    page.locator("main .card").first.wait_for()
    yield "learn", page
    page.goto(f"{address}/learn/summer")
    page.locator("dialog .go").wait_for()
    yield "lesson", page
    page.goto(f"{address}/rules")
    page.locator("[data-dinosaur=t_rex]").click()
    page.locator(".place.open [data-pen=river]").wait_for()
    yield "rules", page
    page.goto(f"{address}/puzzle")
    page.locator(".themes button").first.wait_for()
    yield "puzzles", page
    page.goto(f"{address}/summary")
    page.locator(".page .pens li").first.wait_for()
    yield "summary", page
    page.goto(f"{address}/score")
    page.locator("summary").click()
    page.get_by_role("radio", name=words("setting-match")).check(force=True)
    page.locator("summary").click()
    page.get_by_role("group", name=words("score-which-game")).wait_for()
    page.locator("[data-dinosaur=t_rex]").click()
    page.keyboard.press("1")
    page.locator(".editor [data-figure]").wait_for()
    press(page, words("score-keep"))
    page.locator("#evenings-title").wait_for()
    yield "score", page
    page.goto(address)
    page.get_by_role("button", name=words("home-change")).wait_for()


def at_a_table(page: Page, open_page: OpenPage, address: str, words: Words) -> Screens:
    press(page, words("home-invite"))
    page.locator("p.code").wait_for()
    page.locator("svg[role=img] path").last.wait_for(state="attached")
    yield "waiting", page
    code = page.locator("p.code").inner_text().replace(" ", "").strip()
    guest = open_page()
    guest.goto(f"{address}/join/{code}")
    guest.get_by_role("button", name=words("join-sit")).wait_for()
    yield "joining", guest
    guest.close()
    press(page, words("seat-bot"))
    yield "levels", page
    page.locator("dialog [role=group] button").first.click()
    page.get_by_text("Fern").first.wait_for()
    press(page, words("seat-person-here"))
    page.locator("dialog input").fill("Leo")
    yield "name", page
    press(page, words("ask-done"))
    page.get_by_text("Leo").first.wait_for()
    press(page, words("waiting-start"))
    yield from behind_the_curtain(page, words)


def behind_the_curtain(page: Page, words: Words) -> Screens:
    button = page.locator("main.curtain button.primary")
    button.wait_for()
    yield "curtain", page
    button.click()
    page.locator("[data-dinosaur]:enabled").first.click()
    yield "choosing", page
    page.keyboard.press("Escape")
    press(page, words("menu-title"))
    yield "menu", page
    press(page, words("seat-link-title"))
    page.locator("svg[role=img] path").last.wait_for(state="attached")
    yield "seat-link", page
    escape(page)
    page.locator("button.opponent").first.click()
    yield "zoo", page
    page.keyboard.press("Escape")


def sit_down(page: Page, address: str, player: str, board: str, turns: int) -> None:
    """At a game after some turns."""
    names = (player, *NAMES[1:])
    page.goto(open_game(page, address, board=board, turns=turns, names=names))
    page.locator("[data-dinosaur]:enabled").first.wait_for()


def in_a_game(page: Page, address: str, player: str) -> Screens:
    sit_down(page, address, player, "winter", turns=7)
    yield "winter", page
    sit_down(page, address, player, "summer", turns=7)
    yield "game", page
    page.locator(".mine [data-pen]").first.hover()
    page.locator(".popover").wait_for()
    yield "pen-card", page
    page.mouse.move(0, 0)
    page.keyboard.press("h")
    page.locator(".hint .first").wait_for()
    yield "hint", page
    page.keyboard.press("Escape")


def the_ceremony(page: Page) -> Screens:
    """Take the last turn, in motion, and stop the counting at its second pen."""
    page.evaluate(SPEED_UP)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.locator(".game").wait_for()
    page.evaluate(STOP_COUNTING)
    with_the_keyboard(page)
    page.wait_for_function("() => window.hasStopped")
    page.emulate_media(reduced_motion="reduce")
    yield "ceremony", page


def at_the_end(page: Page, address: str, words: Words) -> Screens:
    page.goto(address)
    press(page, words("home-play"))
    page.locator(".game").wait_for()
    for turn in range(ALL_BUT_THE_LAST):
        choose(page, page.url.replace("/table/", "/api/tables/"), turn)
    page.locator("[data-step$='/1/5/commit']").wait_for()
    yield from the_ceremony(page)
    press(page, words("end-skip"))
    page.locator("table tfoot .total").wait_for()
    yield "end", page
    press(page, words("end-verify"))
    page.locator("dialog .verdict").wait_for()
    yield "dice", page
    escape(page)
    press(page, words("replay-open"))
    page.locator(".zoo .board").last.wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    yield "replay", page
    page.goto(page.url.partition("/replay")[0] + "/coach")
    page.locator(".chart .line").first.wait_for()
    yield "coach", page
    page.locator("ol button").first.click()
    page.locator("dialog .question").wait_for()
    yield "retry", page
    page.goto(address)
    page.locator("#games-title").wait_for()
    yield "home-with-games", page


def after_the_game(page: Page, open_page: OpenPage, address: str, words: Words) -> Screens:
    """What is around the game: the own games, other people's, and many tables at once."""
    page.goto(f"{address}/history")
    page.locator(".games tbody tr").first.wait_for()
    page.get_by_text(words("history-best")).wait_for()
    yield "history", page
    page.locator(".games tbody tr").first.get_by_role("button").click()
    page.locator("dialog .button.primary").wait_for()
    yield "forget", page
    escape(page)
    page.goto(f"{address}/replay")
    page.get_by_role("button", name=words("replay-file")).wait_for()
    yield "replay-file", page
    watched = open_game(page, address, turns=5, watchable=True).replace("/table/", "/watch/")
    spectator = open_page()
    spectator.goto(watched)
    spectator.get_by_role("button", name=words("watch-back")).click()
    spectator.get_by_role("slider").wait_for()
    yield "watch", spectator
    spectator.close()
    page.goto(f"{address}/club")
    page.get_by_role("radio", name="2", exact=True).first.check()
    page.get_by_role("button", name=words("club-open", count=2)).click()
    page.locator("[data-table] svg[role=img] path").nth(1).wait_for(state="attached")
    yield "club", page
