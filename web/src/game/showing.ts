/** The animations of the playback's steps: dinosaurs fly to their pens, hands go to the left. */

import { land, placeOf, send, travel } from "./motion";
import { type Arrival, FLIGHT_MS, STAGGER_MS } from "./playback.svelte";

export interface Scene {
  /** The element that contains all boards and hands. */
  root: Element;
  /** The element to which flying copies are added. */
  layer: Element;
  seat: number | null;
  players: number;
  /** A factor for all durations. */
  pace: number;
}

const handOf = (seat: number) => `[data-hand-of="${seat}"]`;

/** All placements of a turn, the own one last. `standing` is the pen where the own dinosaur is already shown. */
export function showReveal({ root, seat, pace }: Scene, arrivals: readonly Arrival[], standing: string | null): void {
  const inOrder = [...arrivals].sort((one, two) => Number(one.seat === seat) - Number(two.seat === seat));
  const flights = inOrder.flatMap((arrival, at) => {
    const element = root.querySelector(`[data-figure="${arrival.seat}/${arrival.pen}/${arrival.index}"]`);
    const timing = { milliseconds: FLIGHT_MS * pace, delay: STAGGER_MS * at * pace };
    return element ? [{ arrival, element, timing, from: placeOf(root, handOf(arrival.seat)), to: element.getBoundingClientRect() }] : [];
  });
  for (const { arrival, element, timing, from, to } of flights) {
    if (arrival.seat === seat && arrival.pen === standing) land(element, timing);
    else if (from) travel(element, { from, to }, timing);
  }
}

/** Every hand goes to the left neighbour; the own new one comes from the right. */
export function showPass({ root, layer, seat, players, pace }: Scene): void {
  const timing = { milliseconds: FLIGHT_MS * pace };
  const hands = Array.from({ length: players }, (_, at) => root.querySelector(handOf(at)));
  const places = hands.map((hand) => hand?.getBoundingClientRect());
  const arrive = seat === null ? null : arrivalIn(root, seat, places[(seat - 1 + players) % players], pace);
  hands.forEach((hand, at) => {
    const next = (at + 1) % players;
    const [from, to] = [places[at], places[next]];
    if (!hand || !from || !to || next === seat) return;
    if (at !== seat) send(layer, hand, { from, to }, timing);
    else if (hands[next]) travel(hands[next], { from, to }, timing);
  });
  arrive?.();
}

/** New hands come out of the bag, from beyond the right edge. */
export function showDeal({ root, seat, pace }: Scene): void {
  if (seat !== null) arrivalIn(root, seat, new DOMRect(innerWidth + 60, innerHeight - 80, 60, 60), pace)();
}

/** Measure the paths of a hand's figures from a place; returns a function that starts their animation. */
function arrivalIn(root: Element, seat: number, from: DOMRect | undefined, pace: number): () => void {
  const figures = [...root.querySelectorAll(`${handOf(seat)} .one`)];
  const goals = figures.map((figure) => ({ figure, to: figure.getBoundingClientRect() }));
  return () =>
    goals.forEach(({ figure, to }, at) => {
      if (from) travel(figure, { from, to }, { milliseconds: FLIGHT_MS * pace, delay: 30 * at * pace, arch: 0.06 });
    });
}
