/** Zoos that are filled in by hand, as the steps that led to them. No rule is known here. */

import type { PenDocument } from "../lib/types";
import type { Move, Zoo } from "../lib/view";

/** A dinosaur that came to a pen, or one that was taken out again. */
export type Step = { seat: number; pen: string; dinosaur: string; slot?: number } | { seat: number; pen: string; out: number };

/** The steps of one game on the sheet. */
export interface Game {
  board: string;
  steps: Step[];
}

/** A whole sheet: one game, or the two of a match. */
export interface Table extends Game {
  edition: string;
  /** By seat, clockwise; empty for those without one. */
  names: string[];
  /** The other game of a match; of one game nothing. */
  other?: Game | undefined;
}

export function stepOf({ seat, pen, dinosaur, slot }: Move): Step {
  return { seat, pen: pen ?? "", dinosaur: dinosaur ?? "", ...(slot === undefined ? {} : { slot }) };
}

/** The zoos after all steps. */
export function zoosOf(steps: readonly Step[], seats: number, pens: readonly PenDocument[]): Zoo[] {
  const zoos = Array.from({ length: seats }, (): Zoo => ({}));
  for (const step of steps) {
    const zoo = zoos[step.seat];
    const slots = pens.find(({ id }) => id === step.pen)?.rows.reduce((sum, row) => sum + row, 0) ?? 0;
    if (!zoo) continue;
    const inside = (zoo[step.pen] ??= Array<string | null>(slots).fill(null));
    if ("dinosaur" in step) inside[step.slot ?? inside.length] = step.dinosaur;
    else if (slots) inside[step.out] = null;
    else inside.splice(step.out, 1);
  }
  return zoos;
}

/** A saved table; null if it is not valid. */
export function readTable(kept: unknown): Table | null {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Table>;
  const isWhole = typeof found.board === "string" && typeof found.edition === "string" && Array.isArray(found.names) && Array.isArray(found.steps);
  return isWhole ? (found as Table) : null;
}
