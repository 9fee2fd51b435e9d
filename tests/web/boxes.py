"""Where things lie on the page, and what covers what."""

from typing import Any

from playwright.sync_api import Page

from tests.web.playing import best_pen, near_the_top, pen

Box = dict[str, Any]

SIZES = ((1920, 1080), (1280, 800), (844, 390), (390, 844), (360, 640))

# What may not cover one another on a board: the name tells what it is.
PIECES = """([board, parts]) => [...document.querySelectorAll(`${board} :is(${parts})`)]
  .filter(one => one.getClientRects().length)
  .map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const name = one.dataset.figure ?? `${one.className} ${one.textContent.trim()}`;
    return { name, x, y, width, height };
  })"""
PARTS = "[data-figure], .sign, .note > span, .offer, .points, .value, .bonus"

# The place of an element in the page without its transforms.
LAYOUT = """selectors => {
  const place = one => {
    let [x, y] = [0, 0];
    for (let up = one; up; up = up.offsetParent) [x, y] = [x + up.offsetLeft, y + up.offsetTop];
    return `${x} ${y} ${one.offsetWidth} ${one.offsetHeight}`;
  };
  return selectors.flatMap(selector =>
    [...document.querySelectorAll(selector)].map((one, at) => `${selector} ${at}: ${place(one)}`));
}"""
FIXED = (
    *(
        ".narrator",
        ".top .die",
        ".top .said",
        ".top .own",
        ".around",
        ".opponent",
        ".opponent .mini",
    ),
    *(
        ".opponent .head",
        ".opponent .foot",
        ".table",
        ".table table",
        ".log",
        ".mine",
        ".mine .board",
    ),
    *(".mine [data-pen]", ".mine .sign", ".mine .points", ".game > .bottom", ".tray", ".confirm"),
)

TEXTS = ".line, .name, .label, .where, .sign, .confirm, .total, .points, .status"
# Texts are made to fit in the frame after the one in which their room has changed.
CUT_OFF = """async texts => {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(texts)]
    .filter(one => one.getClientRects().length && one.textContent.trim())
    .filter(one => getComputedStyle(one).overflow === "hidden")
    .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .map(one => `${one.className}: ${one.textContent.trim()}`);
}"""

# A text that stands at a line's end or not at all: with an ellipsis, and its whole in a title.
CUT_WITHOUT_A_TRACE = """texts => [...document.querySelectorAll(texts)]
  .filter(one => one.getClientRects().length)
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .filter(one => {
    const { textOverflow, webkitLineClamp, lineHeight } = getComputedStyle(one);
    const hasEllipsis = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    const lines = one.clientHeight / parseFloat(lineHeight);
    const isWhole = Math.abs(lines - Math.round(lines)) < 0.1 && lines > 0.9;
    return !hasEllipsis || !isWhole || !one.closest("[title]")?.title.includes(one.textContent);
  })
  .map(one => `${one.className} ${one.textContent.trim()}`)"""
TOO_SMALL = """([texts, least]) => [...document.querySelectorAll(texts)]
  .filter(one => one.getClientRects().length && one.textContent.trim())
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < least)
  .map(one => `${one.className} ${getComputedStyle(one).fontSize} ${one.textContent.trim()}`)"""


def covering(page: Page, board: str, parts: str = PARTS) -> list[str]:
    """The pieces of a board that cover another one by more than a pixel."""
    pieces: list[Box] = page.evaluate(PIECES, [board, parts])
    assert pieces, f"nothing stands on {board}"
    return [
        f"{one['name']} / {two['name']}"
        for at, one in enumerate(pieces)
        for two in pieces[at + 1 :]
        if _overlap(one, two)
    ]


def _overlap(one: Box, two: Box) -> bool:
    wide = min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"])
    high = min(one["y"] + one["height"], two["y"] + two["height"]) - max(one["y"], two["y"])
    return bool(wide > 1 and high > 1)


def layout(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LAYOUT, list(FIXED))
    return found


def cut_off(page: Page) -> list[str]:
    """The texts that do not fit into their boxes."""
    found: list[str] = page.evaluate(CUT_OFF, TEXTS)
    return found


def cut_without_a_trace(page: Page, texts: str) -> list[str]:
    """The texts that do not fit and neither end in an ellipsis nor have all their words in a title.

    A line that is cut through the middle of its letters counts too.
    """
    found: list[str] = page.evaluate(CUT_WITHOUT_A_TRACE, texts)
    return found


def smaller_text(page: Page, texts: str, least: float) -> list[str]:
    """The texts in letters of less than so many pixels."""
    found: list[str] = page.evaluate(TOO_SMALL, [texts, least])
    return found


def outside(page: Page, selectors: tuple[str, ...]) -> list[str]:
    """The elements that reach out of the window."""
    size = page.viewport_size
    assert size is not None
    found = []
    for selector in selectors:
        for one in page.locator(selector).all():
            box = one.bounding_box()
            if box is None:
                continue
            right, bottom = box["x"] + box["width"], box["y"] + box["height"]
            if (
                min(box["x"], box["y"]) < -0.5
                or right > size["width"] + 0.5
                or bottom > size["height"] + 0.5
            ):
                found.append(f"{selector} {box}")
    return found


def hidden(page: Page, selectors: tuple[str, ...]) -> list[str]:
    """The selectors of which nothing is to be seen."""
    return [one for one in selectors if not page.locator(one).first.is_visible()]


def smaller(page: Page, selector: str, least: float) -> list[str]:
    """The elements that are less than so many pixels wide."""
    boxes = [one.bounding_box() for one in page.locator(selector).all()]
    return [f"{selector} {box}" for box in boxes if box and box["width"] < least]


def pick_up(page: Page) -> None:
    """Hold a dinosaur, if there is not only one, which is held already."""
    held = page.locator("[data-dinosaur][aria-pressed=true]")
    if not held.count():
        page.locator("[data-dinosaur]:enabled").first.click()


def put_down(page: Page) -> None:
    place = pen(page, best_pen(page))
    place.click(position=near_the_top(place))
