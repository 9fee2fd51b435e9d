"""Contrast as it is seen: the colour of a text against the pixels that lie behind it."""

import base64
from typing import Any

from playwright.sync_api import Page

# Where texts stand and which colour they have: the middle of their line, where the letters are.
TEXTS = """selector => [...document.querySelectorAll(selector)].flatMap(one => {
  const nodes = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() && !nodes.currentNode.data.trim());
  if (!nodes.currentNode?.data?.trim()) return [];
  const range = document.createRange();
  range.selectNodeContents(nodes.currentNode);
  const box = range.getBoundingClientRect();
  const [x, width, y, height] = [box.x, box.width, box.y + box.height * 0.22, box.height * 0.56];
  const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  if (!width || !isInside) return [];
  const { color } = getComputedStyle(nodes.currentNode.parentElement);
  const colour = color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const name = `${one.className.replace(/svelte-\\w+/, "")} ${nodes.currentNode.data.trim()}`;
  return [{ name, x, y, width, height, colour }];
})"""

# The worst contrast of each text with what is behind it, leaving out the outermost two percent.
MEASURE = """async ([picture, texts]) => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.drawImage(bitmap, 0, 0);
  const linear = byte => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return texts.map(({ name, x, y, width, height, colour }) => {
    const own = light(colour);
    const { data } = paint.getImageData(x, y, Math.max(1, width), Math.max(1, height));
    const all = [];
    for (let at = 0; at < data.length; at += 4) {
      const other = light([data[at], data[at + 1], data[at + 2]]);
      all.push((Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05));
    }
    all.sort((one, two) => one - two);
    return [name, all[Math.floor(all.length * 0.02)]];
  });
}"""
HIDE_LETTERS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { color: transparent !important; transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
SHOW_LETTERS = "() => { document.adoptedStyleSheets = []; }"


def contrasts(page: Page, selector: str) -> dict[str, float]:
    """Of each text that a selector finds: its contrast with the pixels behind it."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS, selector)
    page.evaluate(HIDE_LETTERS)
    picture = base64.b64encode(page.screenshot()).decode()
    page.evaluate(SHOW_LETTERS)
    return dict(page.evaluate(MEASURE, [picture, texts]))
