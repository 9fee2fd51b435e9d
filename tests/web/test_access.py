"""Every screen, in four languages, light and dark: usable by everyone, at any width."""

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from draftosaurus.locales import DEFAULT, FOLDER, LANGUAGES, speak
from tests.web.boxes import hidden, outside
from tests.web.conftest import OpenDevice
from tests.web.playing import (
    play_now,
    play_on,
    play_to_the_end,
    stand_still,
    with_the_keyboard,
)
from tests.web.screens import walk
from tests.web.serving import GameServer
from tests.web.tables import open_game

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (320, 360, 390, 768, 1280)
WEAR = """theme => {
  document.documentElement.dataset.theme = theme;
  getComputedStyle(document.body).color;
  const turning = document.getAnimations().filter(one => one instanceof CSSTransition);
  for (const one of turning) one.finish();
}"""
# The rules about what a language could lack: names of things, and the language itself.
ABOUT_WORDS = (
    *("document-title", "html-has-lang", "html-lang-valid", "button-name", "link-name", "label"),
    *("select-name", "image-alt", "role-img-alt", "svg-img-alt", "empty-heading"),
    *("aria-command-name", "aria-dialog-name", "aria-input-field-name", "aria-toggle-field-name"),
)
VIOLATIONS = """async rules => {
  const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}"""
THEMES = ("light", "dark")
LONGEST_LINE = (
    "Juniper rolled Watch Out for T-Rex. Choose a dinosaur for a pen without a T-Rex, or the River."
)
PARTS = (".mine .board", ".tray", "button.confirm")
TOO_WIDE = """() => document.documentElement.scrollWidth > document.documentElement.clientWidth
  ? [...document.querySelectorAll("body *")]
      .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
      .map(one => one.outerHTML.slice(0, 100))
  : []"""

# The words of buttons, and the name of the T-Rex anywhere, that go on in another line.
BROKEN = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const words = parentElement.closest(".button") ? /[^\\s\u2010-]+/g : /T-\u2060?Rex|T\\.\\srex/g;
    for (const { 0: word, index } of data.matchAll(words)) {
      const range = new Range();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`${word}: ${data}`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_free_of_faults_and_fits_any_width(
    open_device: OpenDevice, server: GameServer, language: str, long: bool
) -> None:
    is_thorough = long or language == DEFAULT  # all else is the same in every language
    themes, rules = (THEMES, None) if is_thorough else (THEMES[:1], ABOUT_WORDS)
    preferences = {"language": language, "name": "Wwwwwwww Wwwwwwwwwwwwww"}
    open_page = partial(open_device, preferences)
    walked = walk(
        lambda: open_page().new_page(), server.address, speak(language), preferences["name"]
    )
    found: dict[str, list[str]] = {}
    for name, page in walked:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        for theme in themes:
            page.evaluate(WEAR, theme)
            found[f"{name}, {theme}"] = page.evaluate(VIOLATIONS, rules)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found[f"{name}, {width} wide"] = page.evaluate(TOO_WIDE)
            found[f"{name}, {width} wide, broken"] = page.evaluate(BROKEN)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_zoo_and_hand_fit_on_a_small_phone(page: Page, server: GameServer) -> None:
    play_now(page, server.address)
    for width, height in ((360, 640), (390, 844), (640, 360), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        stand_still(page)
        page.locator(".line").evaluate("(line, said) => { line.textContent = said }", LONGEST_LINE)
        assert outside(page, PARTS) + hidden(page, PARTS) == []


def test_rolls_reveals_and_results_are_announced_on_one_page(
    page: Page, server: GameServer
) -> None:
    page.goto(open_game(page, server.address, turns=10))
    log = page.get_by_role("log")
    expect(log).to_contain_text("rolled")
    play_on(page, with_the_keyboard)
    # The three of them, you first, and only then the next roll.
    expect(log).to_contain_text(re.compile(r"You: .+ → .+\. Fern: .+ → .+\. Basil: .+ rolled"))
    play_to_the_end(page, with_the_keyboard)
    expect(log).to_contain_text(re.compile(r"Ada: \d+, Fern: \d+, Basil: \d+"))
    page.get_by_role("button", name="Home").click()
    expect(log).to_be_empty()


def test_the_face_of_headings_has_the_letters_of_every_language(
    page: Page, server: GameServer
) -> None:
    """A letter that it lacks comes from another face, and stands out in every heading."""
    page.goto(server.address)
    letters = {letter for language in LANGUAGES for letter in text_of(language) if letter.isalpha()}
    shown = "".join(sorted(letters | {letter.upper() for letter in letters} - {"SS"}))
    page.locator("p.lead").evaluate("(line, shown) => { line.textContent = shown }", shown)
    stand_still(page)
    developer = page.context.new_cdp_session(page)
    developer.send("DOM.enable")
    developer.send("CSS.enable")
    root = developer.send("DOM.getDocument")["root"]["nodeId"]
    line = developer.send("DOM.querySelector", {"nodeId": root, "selector": "p.lead"})["nodeId"]
    fonts = developer.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
    assert {font["familyName"].split()[0] for font in fonts} == {"Fredoka"}
    assert sum(font["glyphCount"] for font in fonts) >= len(shown)


def text_of(language: str) -> str:
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
