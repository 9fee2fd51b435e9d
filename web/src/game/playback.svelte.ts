/** Shows what happened step by step: the reveal, the points, what leaves the game, the passing of hands, the roll. */

import type { TableEvent } from "../lib/view";
import type { GameView, Zoo } from "./types";

export type Step = "reveal" | "count" | "discard" | "pass" | "roll";

/** How long each step is shown at the normal pace, in milliseconds. */
export const STEP_MS: Record<Step, number> = { reveal: 700, count: 350, discard: 900, pass: 750, roll: 750 };
/** How long a dinosaur flies, and how much later the next one starts. */
export const FLIGHT_MS = 500;
export const STAGGER_MS = 80;

export const PACE: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45, skip: 0 };

/** A dinosaur that came to a zoo. */
export interface Arrival {
  seat: number;
  dinosaur: string;
  pen: string;
  /** Its index in the pen; -1 if unknown. */
  index: number;
}

/** What one turn revealed. */
export interface News {
  arrivals: Arrival[];
  /** Dinosaurs that left the game. */
  discards: string[];
}

/** The dinosaurs that are in `after` and not in `before`. */
export function arrivals(before: Zoo[], after: Zoo[]): Arrival[] {
  return after.flatMap((zoo, seat) =>
    Object.entries(zoo).flatMap(([pen, contents]) =>
      contents.flatMap((dinosaur, index) =>
        dinosaur !== null && before[seat]?.[pen]?.[index] !== dinosaur ? [{ seat, dinosaur, pen, index }] : [],
      ),
    ),
  );
}

/** The dinosaurs that are in the box `after` and not in the box `before`. */
export function discards(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((dinosaur) => {
    const at = left.indexOf(dinosaur);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What the last turn revealed, from the latest events. */
export function newsOf(events: readonly TableEvent[]): News {
  let news: News = { arrivals: [], discards: [] };
  const chosen = new Map<number, string>();
  for (const event of events) {
    if (event.type === "started") news = { arrivals: [], discards: [] };
    if (event.type !== "revealed") continue;
    for (const { seat, choose } of event.moves) if (choose) chosen.set(seat, choose);
    const came = event.moves.flatMap(({ seat, dinosaur = chosen.get(seat), pen, place = pen }) =>
      dinosaur && place ? [{ seat, dinosaur, pen: place, index: -1 }] : [],
    );
    const left = event.moves.flatMap(({ discard }) => discard ?? []);
    if (came.length) news = { arrivals: came, discards: [] };
    if (left.length) news = { ...news, discards: left };
  }
  return news;
}

/** Which steps lead from one view to the next; none for a jump to another game. */
export function stepsBetween(before: GameView, after: GameView): Step[] {
  if (before.board !== after.board || before.players !== after.players || before.seat !== after.seat) return [];
  const steps: Step[] = [];
  if (arrivals(before.zoos, after.zoos).length) steps.push("reveal");
  if (before.scores.some((score, seat) => score.total !== after.scores[seat]?.total)) steps.push("count");
  if (after.box.length > before.box.length) steps.push("discard");
  const newTurn = before.turn !== after.turn || before.round !== after.round;
  if (newTurn && after.hand_sizes.some((size) => size > 0)) steps.push("pass");
  if (after.die !== null && (newTurn || before.die === null)) steps.push("roll");
  return steps;
}

/** A hand without one dinosaur of a species. */
function without(hand: string[] | null, dinosaur: string | undefined): string[] | null {
  const at = dinosaur === undefined ? -1 : (hand?.indexOf(dinosaur) ?? -1);
  return hand && at >= 0 ? hand.filter((_, index) => index !== at) : hand;
}

export class Playback {
  /** The view that the screen shows; older than the latest one while steps are played. */
  shown = $state.raw<GameView | null>(null);
  step = $state<Step | null>(null);
  news = $state.raw<News>({ arrivals: [], discards: [] });

  #truth: GameView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: () => number;

  constructor(pace: () => number) {
    this.#pace = pace;
  }

  get busy(): boolean {
    return this.step !== null;
  }

  receive(view: GameView): void {
    this.#truth = view;
    if (this.step === null) this.#advance();
  }

  /** Set the news of the turn before this page was opened. */
  recall(news: News): void {
    if (!this.news.arrivals.length && !this.news.discards.length) this.news = news;
  }

  /** Show the latest view at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.step = null;
    if (this.#truth) this.#show(this.#truth);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #advance(): void {
    const truth = this.#truth;
    if (!truth) return;
    const [next] = this.shown && this.#pace() > 0 && !document.hidden ? stepsBetween(this.shown, truth) : [];
    if (!next || !this.shown) {
      this.step = null;
      this.#show(truth);
      return;
    }
    this.shown = this.#after(next, this.shown, truth);
    this.step = next;
    const flights = next === "reveal" ? STAGGER_MS * (this.news.arrivals.length - 1) : 0;
    this.#timer = setTimeout(() => this.#advance(), (STEP_MS[next] + flights) * this.#pace());
  }

  /** The view to show during a step. */
  #after(step: Step, before: GameView, truth: GameView): GameView {
    const still = { options: [], refused: {} };
    switch (step) {
      case "reveal": {
        this.news = { arrivals: arrivals(before.zoos, truth.zoos), discards: [] };
        // What was chosen before the placing is no longer in the hands.
        const fromHand = before.phase === "commit" ? this.news.arrivals : [];
        const placed = (seat: number) => fromHand.find((one) => one.seat === seat)?.dinosaur;
        const hands = before.hands.map((hand, seat) => without(hand, placed(seat)));
        const hand_sizes = before.hand_sizes.map((size, seat) => size - (placed(seat) ? 1 : 0));
        return { ...before, ...still, zoos: truth.zoos, hands, hand_sizes, chosen: before.chosen.map(() => null) };
      }
      case "count": {
        const { scores, counts, leaders } = truth;
        return { ...before, ...still, scores, counts, leaders };
      }
      case "discard":
        this.news = { ...this.news, discards: discards(before.box, truth.box) };
        return { ...before, ...still, box: truth.box };
      case "pass": {
        const { hands, hand_sizes, round, turn, roller, bag_size, chosen } = truth;
        return { ...before, ...still, hands, hand_sizes, round, turn, roller, bag_size, chosen, die: null };
      }
      case "roll":
        return truth;
    }
  }

  #show(truth: GameView): void {
    if (this.shown) {
      const came = arrivals(this.shown.zoos, truth.zoos);
      const left = discards(this.shown.box, truth.box);
      if (came.length) this.news = { arrivals: came, discards: left };
      else if (left.length) this.news = { ...this.news, discards: left };
    }
    this.shown = truth;
  }
}
