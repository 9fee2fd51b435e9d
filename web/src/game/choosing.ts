/** What the player can do next, from the options of the view. No rule is known here. */

import type { GameView, Move, Option, PenRules, Refused } from "./types";

/** A choice that is not confirmed yet: the dinosaur in hand, and where it would go. */
export interface Draft {
  dinosaur: string | null;
  option: Option | null;
}

export const NOTHING: Draft = { dinosaur: null, option: null };

export function penOf(move: Move): string | undefined {
  return move.pen ?? move.place ?? move.relocate;
}

/** The dinosaur of a move; if the move does not name it, the one that has to be placed now. */
export function dinosaurOf(view: GameView, move: Move): string | null {
  return move.dinosaur ?? move.choose ?? move.discard ?? fixedDinosaur(view);
}

/** The dinosaur that has to be placed now: one that was revealed, or one that leaves its pen. */
export function fixedDinosaur(view: GameView): string | null {
  if (view.seat === null) return null;
  if (view.phase === "place") return view.chosen[view.seat] ?? null;
  if (view.phase === "relocate") return Object.keys(view.refused)[0] ?? null;
  return null;
}

/** Whether a dinosaur alone is a whole choice (to choose, to discard). */
export function needsNoPen(view: GameView): boolean {
  return view.phase === "choose" || view.phase === "discard";
}

/** The species that can be picked up now. */
export function choicesOf(view: GameView): Set<string> {
  const named = view.options.map(({ move }) => move.dinosaur ?? move.choose ?? move.discard);
  return new Set(named.filter((species) => species !== undefined));
}

/** The options for one dinosaur, by the pen they lead to. */
export function optionsByPen(view: GameView, dinosaur: string | null): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  if (dinosaur === null) return found;
  for (const option of view.options) {
    const pen = penOf(option.move);
    if (pen === undefined || dinosaurOf(view, option.move) !== dinosaur) continue;
    found.set(pen, [...(found.get(pen) ?? []), option]);
  }
  return found;
}

/** Why each closed pen is closed to a dinosaur. */
export function reasonsByPen(view: GameView, dinosaur: string | null): Map<string, Refused> {
  return new Map(Object.entries((dinosaur && view.refused[dinosaur]) || {}));
}

/** The first option for a dinosaur. */
export function optionFor(view: GameView, dinosaur: string): Option | null {
  return view.options.find((option) => dinosaurOf(view, option.move) === dinosaur) ?? null;
}

/** The draft after a dinosaur is picked up; picking it up again puts it back, unless there is no other. */
export function pickUp(view: GameView, draft: Draft, dinosaur: string): Draft {
  if (draft.dinosaur === dinosaur && choicesOf(view).size === 1) return draft;
  if (needsNoPen(view)) {
    const option = optionFor(view, dinosaur);
    const again = draft.dinosaur === dinosaur;
    return again || !option ? NOTHING : { dinosaur, option };
  }
  if (draft.dinosaur === dinosaur && !draft.option) return NOTHING;
  return { dinosaur, option: null };
}

/** The draft at the beginning of a step: if there is only one dinosaur, it is picked up. */
export function fresh(view: GameView): Draft {
  const choices = [...choicesOf(view)];
  const dinosaur = fixedDinosaur(view) ?? (choices.length === 1 ? (choices[0] ?? null) : null);
  return { dinosaur, option: dinosaur && needsNoPen(view) ? optionFor(view, dinosaur) : null };
}

/** The id of the step of a game; a draft is valid only in its step. */
export function stepOf(view: GameView): string {
  return [view.board, view.round, view.turn, view.phase, view.seat].join("/");
}

const FIELDS = ["dinosaur", "pen", "slot", "choose", "place", "discard", "relocate"] as const;

export function isSame(one: Move, other: Move): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** The option after this one among those of a pen; the first if none of them is chosen. */
export function nextOption(options: readonly Option[], chosen: Option | null): Option | undefined {
  const at = options.findIndex((option) => chosen && isSame(option.move, chosen.move));
  return options[(at + 1) % options.length];
}

/** The numbers at the slots of a pen: the points for this many dinosaurs, or for a dinosaur in this row. */
export function slotValues({ pays, numbers, rows }: PenRules): number[] {
  if (pays === "by_count") return numbers.slice(1);
  if (pays === "by_row") return rows.flatMap((size, row) => Array<number>(size).fill(numbers[row] ?? 0));
  return [];
}

/** The effect of an option: the pen's points after the move, the most it can pay, and other changes. */
export interface Offer {
  now: number;
  best: number;
  /** The change of the T-Rex bonus. */
  bonus: number;
  /** The change of all other accounts together: a lost crown, an island no longer solitary. */
  elsewhere: number;
}

const T_REX_BONUS = "t_rex_bonus";

export function offerOf(option: Option, account: string, points: number): Offer {
  const here = option.changes[account] ?? 0;
  const now = points + here;
  const bonus = option.changes[T_REX_BONUS] ?? 0;
  return { now, best: Math.max(option.can_become, now), bonus, elsewhere: option.change - here - bonus };
}

/** The option of a pen whose effect is shown: the chosen slot, or else the one that can pay most. */
export function bestOption(options: readonly Option[], chosen: Option | null): Option | undefined {
  const hope = (option: Option) => option.can_become * 100 + option.change;
  const same = options.find((option) => chosen && isSame(option.move, chosen.move));
  return same ?? options.reduce<Option | undefined>((one, other) => (!one || hope(other) > hope(one) ? other : one), undefined);
}
