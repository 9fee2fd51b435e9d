/** A score sheet that is being filled in, and the server's answer to it. */

import { api, loadBoard } from "../lib/api";
import type { PenDocument, SheetDocument } from "../lib/types";
import type { Option, Refused, Zoo } from "../lib/view";
import { words } from "../lib/words.svelte";
import { type Game, type Step, type Table, stepOf, zoosOf } from "./zoos";

/** What the server is asked about. */
interface SheetQuestion {
  board: string;
  edition: string;
  seats: number;
  steps: Step[];
  /** The seat whose zoo is shown. */
  seat: number;
  /** The face that its pens obey; null if none. */
  die: string | null;
  /** The other game of a match. */
  other: Game | undefined;
}

export class ScoreSheet {
  #question = $state.raw<SheetQuestion>({ board: "", edition: "", seats: 0, steps: [], seat: 0, die: null, other: undefined });
  #names = $state.raw<string[]>([]);
  answer = $state.raw<SheetDocument | null>(null);
  /** All pens of the board, the River last. */
  pens = $state.raw<PenDocument[]>([]);
  /** The same of the other game's board. */
  otherPens = $state.raw<PenDocument[]>([]);
  /** The dinosaur in hand. */
  held = $state<string | null>(null);
  /** Why the last thing that was tried did not work. */
  problem = $state<string | null>(null);
  /** Changes are made one after the other: each depends on the answer to the one before. */
  #queue: Promise<void> = Promise.resolve();
  readonly #onkeep: (table: Table) => void;

  constructor(onkeep: (table: Table) => void = () => undefined) {
    this.#onkeep = onkeep;
  }

  readonly board = $derived(this.#question.board);
  readonly edition = $derived(this.#question.edition);
  readonly seats = $derived(this.#question.seats);
  readonly steps = $derived(this.#question.steps);
  readonly seat = $derived(this.#question.seat);
  readonly die = $derived(this.#question.die);
  readonly other = $derived(this.#question.other);
  readonly zoos = $derived<Zoo[]>(zoosOf(this.steps, this.seats, this.pens));
  readonly otherZoos = $derived<Zoo[]>(this.other ? zoosOf(this.other.steps, this.seats, this.otherPens) : []);
  readonly isEmpty = $derived(!this.steps.length && !this.other?.steps.length);
  readonly zoo = $derived<Zoo>(this.zoos[this.seat] ?? {});
  readonly score = $derived(this.answer?.seats[this.seat]);
  /** By seat; those without one have a number. */
  readonly names = $derived(Array.from({ length: this.seats }, (_, at) => this.#names[at]?.trim() || words.t("score-player", { number: at + 1 })));
  readonly table = $derived(this.#tableOf(this.#question));

  /** Where the dinosaur in hand may go, by pen. */
  readonly open = $derived.by(() => {
    const found = new Map<string, Option[]>();
    for (const option of (this.held && this.answer?.options[this.held]) || []) {
      const pen = option.move.pen ?? "";
      found.set(pen, [...(found.get(pen) ?? []), option]);
    }
    return found;
  });
  readonly closed = $derived(new Map<string, Refused>(Object.entries((this.held && this.answer?.refused[this.held]) || {})));

  /** Begin with a table; its first zoo is shown. */
  start({ names, board, edition, steps, other }: Table): void {
    this.held = null;
    this.#names = names;
    this.change({ board, edition, steps, other, seats: names.length, seat: 0 });
  }

  /** Show the game of the match on this board. */
  turnTo(board: string): void {
    this.held = null;
    this.#then(({ other, ...question }) =>
      other?.board === board ? { ...question, board, steps: other.steps, other: { board: question.board, steps: question.steps } } : { ...question, other },
    );
  }

  /** Change the sheet; if the server refuses, nothing changes. */
  change(change: Partial<SheetQuestion>): void {
    this.#then((question) => ({ ...question, ...change }));
  }

  rename(seat: number, name: string): void {
    this.#names = Object.assign([...this.table.names], { [seat]: name });
    this.#onkeep(this.table);
  }

  pick(species: string | null): void {
    this.problem = null;
    this.held = this.held === species ? null : species;
  }

  place({ move }: Option): void {
    this.#then((question) => {
      const { pen = "", dinosaur = "", slot } = move;
      const isOpen = this.answer?.options[dinosaur]?.some((one) => one.move.pen === pen && one.move.slot === slot);
      const reason = this.answer?.refused[dinosaur]?.[pen];
      if (!isOpen && reason) throw new Error(words.refusal(reason.code, reason.facts));
      return { ...question, steps: [...question.steps, stepOf({ ...move, seat: question.seat })] };
    });
  }

  takeOut(pen: string, out: number): void {
    this.#then((question) => ({ ...question, steps: [...question.steps, { seat: question.seat, pen, out }] }));
  }

  /** Undo the last step, and show the zoo in which it was made. */
  undo(): void {
    this.#then((question) => ({ ...question, seat: question.steps.at(-1)?.seat ?? question.seat, steps: question.steps.slice(0, -1) }));
  }

  #then(next: (question: SheetQuestion) => SheetQuestion): void {
    this.#queue = this.#queue.then(() => this.#ask(next)).catch((error: Error) => void (this.problem = error.message));
  }

  async #ask(next: (question: SheetQuestion) => SheetQuestion): Promise<void> {
    const question = next(this.#question);
    const { board, edition, steps, seats, seat, die, other } = question;
    const { pens } = await loadBoard(board, edition);
    const otherPens = other ? (await loadBoard(other.board, edition)).pens : [];
    const answer = await api.sheet({
      board,
      edition,
      zoos: zoosOf(steps, seats, pens),
      seat,
      ...(die && { die }),
      ...(other && { other_game: { board: other.board, zoos: zoosOf(other.steps, seats, otherPens) } }),
    });
    this.problem = null;
    this.pens = pens;
    this.otherPens = otherPens;
    this.answer = answer;
    this.#question = question;
    this.#onkeep(this.#tableOf(question));
  }

  #tableOf({ board, edition, steps, seats, other }: SheetQuestion): Table {
    const names = Array.from({ length: seats }, (_, at) => this.#names[at] ?? "");
    return { board, edition, names, steps, ...(other && { other }) };
  }
}
