/** Animations of dinosaurs and hands. Only transform and opacity are animated. */

import type { Rect } from "../art/geometry";

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function isCalm(): boolean {
  return lessMotion.matches;
}

interface Timing {
  milliseconds: number;
  delay?: number;
  /** The height of the arc, as a share of the path's length. */
  arch?: number;
}

/** From one place to another. Measure all paths before the first animation starts: each measurement after that makes
 * the browser compute the layout again. */
export interface Path {
  from: DOMRect;
  to: DOMRect;
}

/** Animate an element from the place `from` to its own place, `to`. */
export function travel(element: Element, { from, to }: Path, { milliseconds, delay = 0, arch = 0.12 }: Timing): Animation | null {
  if (isCalm() || !to.width || !from.width) return null;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = Math.min(2.5, Math.max(0.3, Math.min(from.width / to.width, from.height / to.height)));
  const height = Math.hypot(dx, dy) * arch;
  return element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 9, easing: "cubic-bezier(0.3, 0, 0.6, 1)" },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - height}px) scale(${(size + 2.3) / 3})`, zIndex: 9, offset: 0.55, easing: "cubic-bezier(0.4, 0, 0.7, 1)" },
      { transform: "translateY(3%) scale(1.02, 0.97)", zIndex: 9, offset: 0.9 },
      { transform: "none", zIndex: 9 },
    ],
    { duration: milliseconds, delay, fill: "backwards" },
  );
}

/** Let an element hop on its place. */
export function land(element: Element, { milliseconds, delay = 0 }: Timing): Animation | null {
  if (isCalm()) return null;
  return element.animate(
    [
      { transform: "translateY(-9%)", easing: "ease-out" },
      { transform: "translateY(-26%) scale(1.06)", offset: 0.5, easing: "ease-in" },
      { transform: "translateY(4%) scale(1.03, 0.95)", offset: 0.85 },
      { transform: "none" },
    ],
    { duration: milliseconds, delay, fill: "backwards" },
  );
}

const GLIDE_MS = 260;
/** The last place of each element: x, y, width, height, in the units of its board. */
const drawn = new WeakMap<Element, Rect>();

/** An attachment that animates an element when its place on the board changes. Places come from the layout of the
 * board, so nothing has to be measured. */
export function glide(place: Rect): (element: Element) => void {
  return (element) => {
    const before = drawn.get(element);
    drawn.set(element, place);
    if (!before || isCalm() || before.every((one, at) => one === place[at])) return;
    const [x, y, width, height] = place;
    const [left, top, wide, high] = before;
    const dx = (left + wide / 2 - x - width / 2) / width;
    const dy = (top + high / 2 - y - height / 2) / height;
    const from = `translate(${dx * 100}%, ${dy * 100}%) scale(${wide / width}, ${high / height})`;
    element.animate([{ transform: from }, { transform: "none" }], { duration: GLIDE_MS, easing: "ease-in-out" });
  };
}

/** The place of an element that is found by a selector, or null. */
export function placeOf(root: ParentNode, selector: string): DOMRect | null {
  const box = root.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** Animate a copy of an element from one place to another, above everything else. */
export function send(layer: Element, element: Element, { from, to }: Path, { milliseconds, delay = 0 }: Timing): void {
  if (isCalm() || !from.width) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-hand-of");
  copy.style.cssText += `;position:fixed;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px;margin:0`;
  layer.append(copy);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const animation = copy.animate(
    [{ transform: "none" }, { transform: `translate(${dx / 2}px, ${dy / 2 - 18}px) scale(1.5)` }, { transform: `translate(${dx}px, ${dy}px)` }],
    { duration: milliseconds, delay, easing: "ease-in-out", fill: "both" },
  );
  animation.onfinish = animation.oncancel = () => copy.remove();
}
