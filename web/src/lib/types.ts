/** A live table as the server tells it. */
import type { GameView, Move, Score } from "./view";

export type { GameView, Move, Score } from "./view";

export type Stage = "waiting" | "playing" | "between" | "over";

export interface Settings {
  board: string;
  match: boolean;
  edition: string;
  players: number;
  reveal_before_placing: boolean;
  clock: "none" | "relaxed" | "fast";
  on_expiry: "wait" | "bot";
  stand_in: string;
  public: boolean;
}

export interface SeatView {
  seat: number;
  player: number | null;
  name: string | null;
  bot: string | null;
  is_host: boolean;
  is_away: boolean;
  stand_in: string | null;
}

export interface Result {
  winners: number[];
  match: { is_finished: boolean; games: Score[][]; totals: number[]; winners: number[] } | null;
}

export interface TableView {
  table: string;
  sequence: number;
  stage: Stage;
  settings: Settings;
  /** The seat that this view is for; null for a spectator. */
  seat: number | null;
  /** All seats of this guest: more than one in a hot-seat game. */
  seats_held: number[];
  is_host: boolean;
  seats: SeatView[];
  next_game: { number: number; scheme: string; commitment: string; nonces_from: number[] };
  finished: number[];
  /** The game under way, or the last one; all of these are null before the first. */
  number: number | null;
  match: number | null;
  names: string[] | null;
  fairness: { scheme: string; commitment: string; nonces: string[] } | null;
  clock: { until: number | null; is_overdue: boolean } | null;
  game: GameView | null;
  unseen: Record<string, number> | null;
  result: Result | null;
}

/** Something that happened at the table, for the animation. */
export type TableEvent =
  | { type: "started"; game: number; names: string[] }
  | { type: "dealt"; hands: (string[] | null)[] }
  | { type: "rolled"; face: string }
  | { type: "chose"; seat: number }
  | { type: "revealed"; moves: Move[] }
  | { type: "relocated"; move: Move }
  | { type: "ended"; game: number }
  | { type: "sat" | "stood" | "left" | "returned" | "stoodin" | "removed" | "tookover"; seat: number }
  | { type: "rematched" | "configured" | "expired" | "prepared" | "clocked" | "hosted" | "renamed" | "moved" };
