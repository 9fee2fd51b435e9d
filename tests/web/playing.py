"""How a person plays in the browser: with the mouse, with the keyboard alone, or with a finger."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

TakeTurn = Callable[[Page], None]
T_REX = "T-\u2060Rex"
"""As the page shows it: a word joiner keeps it in one line."""
STAGE = "[data-step]"
CLOSE_TO_THE_EDGE = 7
# Fonts and pictures are there, also those of style sheets, and whatever moves has come to rest.
STAND_STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await document.fonts.ready;
  const inStyles = [...document.querySelectorAll("body *")].flatMap(one =>
    [null, "::before", "::after"].flatMap(part => {
      const { backgroundImage, borderImageSource } = getComputedStyle(one, part);
      return `${backgroundImage} ${borderImageSource}`.match(/url\\("[^"]+"\\)/g) ?? [];
    }));
  const load = url => Object.assign(new Image(), { src: url.slice(5, -2) }).decode();
  await Promise.all([...new Set(inStyles)].map(load));
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map(image => image.decode()));
  const moves = one => one.effect.getComputedTiming().endTime !== Infinity;
  const rest = one => one.finished.catch(() => undefined);
  await Promise.all(document.getAnimations().filter(moves).map(rest));
  await frame();
}"""
# Nothing that the page plans for later than this happens any more, in milliseconds.
SOON = 300
PLAN_NOTHING = f"""() => {{
  const {{ setTimeout }} = window;
  window.setTimeout = (act, wait, ...rest) => wait > {SOON} ? 0 : setTimeout(act, wait, ...rest);
}}"""


def step_of(page: Page) -> str:
    """Game, round, turn and phase, as the page shows them."""
    return page.locator(STAGE).get_attribute("data-step") or ""


def phase_of(page: Page) -> str:
    return step_of(page).rpartition("/")[2]


def stand_still(page: Page) -> None:
    """Wait until all that is on the page has come and rests."""
    page.evaluate(STAND_STILL)


def stop_timers(page: Page) -> None:
    """From now on nothing goes on by itself: only an answer or the player moves the page."""
    page.evaluate(PLAN_NOTHING)


def open_pens(page: Page) -> list[str]:
    found: list[str] = page.locator(".place.open [data-pen]").evaluate_all(
        "pens => pens.map(pen => pen.dataset.pen)"
    )
    return found


def best_pen(page: Page, wanted: str | None = None) -> str:
    """A pen of choice if it is open, else the first that is, the River last."""
    page.locator(".place.open [data-pen=river]").wait_for()  # it is always open
    pens = open_pens(page)
    if wanted in pens:
        return str(wanted)
    return min(pens, key=lambda pen: pen == "river")


def pen(page: Page, name: str) -> Locator:
    return page.locator(f"[data-pen={name}]")


def near_the_top(place: Locator) -> Any:
    """A point of a pen where neither a slot nor a dinosaur lies."""
    box = place.bounding_box()
    assert box is not None
    return {"x": box["width"] / 2, "y": CLOSE_TO_THE_EDGE}


def confirm_button(page: Page) -> Locator:
    return page.locator("button.confirm")


def with_the_mouse(page: Page, wanted: str | None = None) -> None:
    if phase_of(page) in {"commit", "choose", "discard"}:
        page.locator("[data-dinosaur]:enabled").first.click()
    if phase_of(page) in {"commit", "place", "relocate"}:
        place = pen(page, best_pen(page, wanted))
        place.click(position=near_the_top(place))
    confirm_button(page).click()


def with_a_finger(page: Page) -> None:
    if phase_of(page) in {"commit", "choose", "discard"}:
        page.locator("[data-dinosaur]:enabled").first.tap()
    if phase_of(page) in {"commit", "place", "relocate"}:
        place = pen(page, best_pen(page))
        place.tap(position=near_the_top(place))
    confirm_button(page).tap()


def with_the_keyboard(page: Page) -> None:
    if phase_of(page) in {"commit", "choose", "discard"}:
        letter = page.locator("[data-dinosaur]:enabled").first.get_attribute("aria-keyshortcuts")
        page.keyboard.press(str(letter).lower())
    if phase_of(page) in {"commit", "place", "relocate"}:
        for digit in "1234567":
            page.keyboard.press(digit)
            if confirm_button(page).is_enabled():
                break
    expect(confirm_button(page)).to_be_enabled()
    page.keyboard.press("Enter")


def play_on(page: Page, take_turn: TakeTurn = with_the_mouse) -> None:
    """Take one turn, and wait until the game has moved on."""
    before = step_of(page)
    take_turn(page)
    expect(page.locator(STAGE)).not_to_have_attribute("data-step", before)


def play_to_the_end(page: Page, take_turn: TakeTurn = with_the_mouse) -> None:
    """Play one game until its score sheet is there; the last move of all may be another one's."""
    asked = page.locator("[data-dinosaur]:enabled, .place.open, tfoot .total").first
    page.locator(".game").wait_for()
    asked.wait_for()
    while phase_of(page) != "over":
        play_on(page, take_turn)
        asked.wait_for()
    expect(page.locator("table tfoot .total")).to_be_visible()


def play_now(page: Page, address: str) -> None:
    """From the first page to a game against bots."""
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    page.locator(".game").wait_for()
