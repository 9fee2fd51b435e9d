/** The coach's verdicts and reasons in the player's language. */

import { dinosaurOf, penOf } from "../game/choosing";
import type { GameView, Move, Player } from "../game/types";
import { api } from "../lib/api";
import type { ReasonDocument, TriedDocument } from "../lib/types";
import { words } from "../lib/words.svelte";

/** A symbol for each mark, shown beside its name. */
export const SIGNS: Record<string, string> = { best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

export function points(value: number): string {
  return words.t("coach-points", { points: Math.round(value * 10) / 10 });
}

export function percent(share: number): number {
  return Math.round(100 * share);
}

export function markName(mark: string): string {
  return words.t(`coach-mark-${mark}`);
}

/** A move in words: a dinosaur, and where it goes. */
export function moveText(view: GameView, move: Move): string {
  const dinosaur = words.name(dinosaurOf(view, move) ?? "");
  const pen = penOf(move);
  if (move.discard) return words.t("replay-discard", { dinosaur });
  if (!pen) return dinosaur;
  const slot = move.slot === undefined || move.slot === null ? "" : ` ${move.slot + 1}`;
  return `${dinosaur} → ${words.name(pen)}${slot}`;
}

/** One sentence on why a move is better than another. */
export function advice({ code, facts }: ReasonDocument): string {
  const shown = Object.entries(facts).map(([name, value]): [string, string | number] => {
    if (name === "points") return [name, points(Number(value))];
    return [name, name === "pen" ? words.name(String(value)) : typeof value === "number" ? value : String(value)];
  });
  return words.t(`advice-${code.replaceAll("_", "-")}`, Object.fromEntries(shown));
}

/** The sentence on how good a tried move is. */
export function verdict({ mark, points_lost, win_lost }: TriedDocument): string {
  if (mark === "best") return words.t("retry-best");
  if (mark === null || points_lost === null || win_lost === null) return words.t("retry-unknown");
  return words.t("retry-worse", { mark: markName(mark), points: points(points_lost), win: percent(win_lost) });
}

export function playersOf(names: readonly (string | null)[], own: number | null): Player[] {
  return names.map((name, seat) => ({
    name: seat === own ? words.t("play-you") : (name ?? words.t("replay-player", { seat: seat + 1 })),
    bot: false,
    connected: true,
  }));
}

/** The analysis of a game: begun if necessary, and asked for until it is done; `onProgress` gets the tasks done and all.
 * It may be absent again after it was begun: of several server processes, another one may answer. */
export async function awaitAnalysis(table: string, number: number, onProgress: (done: number, total: number) => void, signal: AbortSignal) {
  let found = await api.analysis(table, number);
  if (found.status === "failed") found = await api.beginAnalysis(table, number);
  while ((found.status === "running" || found.status === "absent") && !signal.aborted) {
    if (found.status === "absent") found = await api.beginAnalysis(table, number);
    onProgress(found.done, found.total);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    found = await api.analysis(table, number);
  }
  return found;
}

const PAUSE_MS = 700;
