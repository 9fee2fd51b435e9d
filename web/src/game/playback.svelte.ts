/** Shows what happened step by step: the reveal, the passing of hands, the roll. */

import type { GameView, Zoo } from "./types";

/** How long each step is shown at the normal pace, in milliseconds. */
export const STEPS = { reveal: 1100, pass: 450, roll: 700 } as const;
export type Step = keyof typeof STEPS;

export const PACE: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45, skip: 0 };

/** A dinosaur that came to a zoo. */
export interface Arrival {
  seat: number;
  dinosaur: string;
  pen: string;
  index: number;
}

/** The dinosaurs that the later zoos have and the earlier ones had not. */
export function arrivals(before: Zoo[], after: Zoo[]): Arrival[] {
  return after.flatMap((zoo, seat) =>
    Object.entries(zoo).flatMap(([pen, contents]) =>
      contents.flatMap((dinosaur, index) =>
        dinosaur !== null && before[seat]?.[pen]?.[index] !== dinosaur ? [{ seat, dinosaur, pen, index }] : [],
      ),
    ),
  );
}

/** Which steps lead from one view to the next; none for a jump to another game. */
export function stepsBetween(before: GameView, after: GameView): Step[] {
  if (before.board !== after.board || before.players !== after.players || before.seat !== after.seat) return [];
  const steps: Step[] = [];
  if (arrivals(before.zoos, after.zoos).length) steps.push("reveal");
  const newTurn = before.turn !== after.turn || before.round !== after.round;
  if (newTurn && after.hand_sizes.some((size) => size > 0)) steps.push("pass");
  if (after.die !== null && (newTurn || before.die === null)) steps.push("roll");
  return steps;
}

export class Playback {
  /** What the screen shows; behind the truth while steps are played. */
  shown = $state.raw<GameView | null>(null);
  step = $state<Step | null>(null);
  news = $state.raw<Arrival[]>([]);
  /** Counts the hands that came in. */
  passed = $state(0);

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

  /** Jump to the truth at once. */
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
    this.step = next;
    if (next === "reveal") this.#reveal(this.shown, truth);
    else if (next === "pass") this.#pass(this.shown, truth);
    else this.shown = truth;
    this.#timer = setTimeout(() => this.#advance(), STEPS[next] * this.#pace());
  }

  #reveal(before: GameView, truth: GameView): void {
    this.news = arrivals(before.zoos, truth.zoos);
    const { zoos, scores, counts, leaders, box } = truth;
    const hands = before.hands.map((hand, seat) => {
      const placed = this.news.find((one) => one.seat === seat)?.dinosaur;
      const at = hand?.indexOf(placed ?? "") ?? -1;
      return hand && at >= 0 ? hand.filter((_, index) => index !== at) : hand;
    });
    this.shown = { ...before, zoos, scores, counts, leaders, box, hands, options: [], refused: {} };
  }

  #pass(before: GameView, truth: GameView): void {
    this.passed += 1;
    const { hands, hand_sizes, round, turn, roller, bag_size } = truth;
    this.shown = { ...before, hands, hand_sizes, round, turn, roller, bag_size, die: null, options: [], refused: {} };
  }

  #show(truth: GameView): void {
    if (this.shown && (this.shown.turn !== truth.turn || this.shown.round !== truth.round)) this.passed += 1;
    const fresh = this.shown ? arrivals(this.shown.zoos, truth.zoos) : [];
    if (fresh.length) this.news = fresh;
    this.shown = truth;
  }
}
