/** The game's part of a table view, as the rules write it. Nothing here is computed by a client. */

export type Species = string;
export type PenId = string;

/** A move as records have it; `dinosaur` and `pen` together in the usual game. */
export interface Move {
  seat: number;
  dinosaur?: Species;
  pen?: PenId;
  slot?: number;
  choose?: Species;
  place?: PenId;
  discard?: Species;
  relocate?: PenId;
}

export interface Option {
  move: Move;
  /** What it would change in the own points at once. */
  change: number;
  /** The same by pen, with `t_rex_bonus`. */
  changes: Record<string, number>;
}

export interface Refused {
  code: string;
  facts: Record<string, string | number | string[]>;
}

export interface Score {
  pens: Record<PenId, number>;
  t_rex_bonus: number;
  total: number;
  t_rexes: number;
}

export type Zoo = Record<PenId, (Species | null)[]>;
export type Phase = "deal" | "roll" | "commit" | "choose" | "place" | "discard" | "relocate" | "over";

export interface GameView {
  board: string;
  players: number;
  edition: string;
  first_roller: number;
  reveal_before_placing: boolean;
  /** The own seat; null for a spectator. */
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  roller: number;
  die: string | null;
  /** Whether the die binds the own seat. */
  bound: boolean;
  awaited: number[];
  answered: boolean[];
  hands: (Species[] | null)[];
  hand_sizes: number[];
  bag_size: number;
  box: Species[];
  zoos: Zoo[];
  /** With reveal_before_placing: the dinosaurs that are revealed and not placed yet. */
  chosen: (Species | null)[];
  scores: Score[];
  counts: Record<Species, number[]>;
  leaders: Record<Species, number[]>;
  pending: Move | null;
  options: Option[];
  /** By dinosaur, then by pen: why it is closed. */
  refused: Record<Species, Record<PenId, Refused>>;
}
