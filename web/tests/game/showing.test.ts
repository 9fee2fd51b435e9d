import { beforeEach, expect, test, vi } from "vitest";
import { showPass } from "../../src/game/showing";

const PLAYERS = 3;
let root: HTMLElement;
let layer: HTMLElement;

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 58, 10));
  Element.prototype.animate = () => ({}) as Animation;
  root = document.createElement("main");
  layer = document.createElement("div");
  // What each one holds after the hands were passed on.
  for (let seat = 0; seat < PLAYERS; seat += 1) {
    const hand = document.createElement("span");
    hand.dataset["handOf"] = String(seat);
    hand.textContent = `hand of ${seat}`;
    root.append(hand);
  }
});

test("a hand that wanders to a neighbour shows what that neighbour gets", () => {
  showPass({ root, layer, seat: 0, players: PLAYERS, pace: 1 });
  expect([...layer.children].map(({ textContent }) => textContent)).toEqual(["hand of 2"]);
});

test("it is not seen at its goal before it has come", () => {
  showPass({ root, layer, seat: 0, players: PLAYERS, pace: 1 });
  expect([...root.children].map((hand) => (hand as HTMLElement).style.visibility)).toEqual(["", "", "hidden"]);
});
