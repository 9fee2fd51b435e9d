/** Evenings at real tables, saved in this browser, and a summary of each player over all of them. */

import { recallJson, remember } from "../lib/storage";
import { type Table, readTable } from "./zoos";

const SHEET = "draftosaurus.score-sheet";
const EVENINGS = "draftosaurus.evenings";

export interface Evening {
  id: string;
  /** When it was saved, as ISO 8601. */
  date: string;
  table: Table;
  /** By seat. */
  names: string[];
  totals: number[];
  winners: number[];
  /** Of a match, the points of each of its games by seat. */
  games?: number[][] | undefined;
}

/** The summary of a player over all evenings. */
export interface PlayerSummary {
  name: string;
  evenings: number;
  /** A shared win counts as one. */
  wins: number;
  /** Points of one game, like the mean: a match has two games. */
  best: number;
  mean: number;
}

/** The sheet that was being filled in. */
export function recallSheet(): Table | null {
  return readTable(recallJson(SHEET));
}

export function rememberSheet(table: Table): void {
  remember(SHEET, JSON.stringify(table));
}

/** All evenings, the latest first. */
export function evenings(): Evening[] {
  const kept = recallJson(EVENINGS);
  return Array.isArray(kept) ? (kept as Evening[]).filter(({ table }) => readTable(table)) : [];
}

export function keepEvening(evening: Omit<Evening, "id" | "date">, now: Date = new Date()): Evening[] {
  const date = now.toISOString();
  return rememberAll([{ id: date, date, ...evening }, ...evenings()]);
}

export function forgetEvening(id: string): Evening[] {
  return rememberAll(evenings().filter((one) => one.id !== id));
}

function rememberAll(all: Evening[]): Evening[] {
  remember(EVENINGS, JSON.stringify(all));
  return all;
}

/** Everybody who has played, by wins and then by the mean. */
export function compare(all: readonly Evening[]): PlayerSummary[] {
  const found = new Map<string, { points: number[]; evenings: number; wins: number }>();
  for (const { names, totals, winners, games = [totals] } of all)
    names.forEach((name, seat) => {
      const one = found.get(name) ?? { points: [], evenings: 0, wins: 0 };
      const points = games.map((game) => game[seat] ?? 0);
      found.set(name, { points: [...one.points, ...points], evenings: one.evenings + 1, wins: one.wins + Number(winners.includes(seat)) });
    });
  return [...found]
    .map(([name, { points, evenings, wins }]) => ({
      name,
      evenings,
      wins,
      best: Math.max(...points),
      mean: points.reduce((sum, one) => sum + one, 0) / points.length,
    }))
    .sort((one, other) => other.wins - one.wins || other.mean - one.mean);
}
