/** What happens at a table, as far as this seat may see it; for the animation. */
import type { Move } from "./types";

export type TableEvent =
  | { type: "started"; game: number; match: number | null; names: string[] }
  | { type: "dealt"; hands: (string[] | null)[] }
  | { type: "rolled"; face: string }
  | { type: "chose"; seat: number }
  | { type: "revealed"; moves: Move[] }
  | { type: "relocated"; move: Move }
  | { type: "ended"; game: number }
  | { type: "sat" | "stood" | "left" | "returned" | "stoodin" | "removed" | "tookover"; seat: number }
  | { type: "committed" | "opened"; seat: number }
  | { type: "renewed"; seat: number | null }
  | { type: "leftout"; seats: number[] }
  | { type: "hinted" | "tookback"; seat: number }
  | { type: "analysed"; game: number }
  | { type: "noncesclosed" | "contributed" }
  | { type: "rematched" | "configured" | "expired" | "prepared" | "clocked" | "hosted" | "renamed" | "moved" };
