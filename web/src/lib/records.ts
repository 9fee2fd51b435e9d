/** Records of finished games that this browser keeps, whatever becomes of the server's tables. */
import { recallJson, remember } from "./storage";

const KEY = "draftosaurus.records";
const MOST = 30;

export interface KeptRecord {
  table: string;
  /** Of the game; in a match of its last one. */
  number: number;
  record: Record<string, unknown>;
}

/** The latest ones, the newest last. */
export function keptRecords(): KeptRecord[] {
  const kept = recallJson(KEY);
  return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
}

export function isKept(table: string, number: number): boolean {
  return keptRecords().some((one) => one.table === table && one.number === number);
}

/** Keep a record; of a match the whole one replaces that of its first game. */
export function keep(table: string, number: number, record: Record<string, unknown>): void {
  const isPart = (one: KeptRecord) => Array.isArray(record.games) && one.table === table && one.number === number - 1 && Array.isArray(one.record.games);
  const others = keptRecords().filter((one) => !isPart(one));
  remember(KEY, JSON.stringify([...others, { table, number, record }].slice(-MOST)));
}

/** The record of a game that is kept here. */
export function findKept(table: string, number: number): Record<string, unknown> | null {
  return keptRecords().find((one) => one.table === table && one.number === number)?.record ?? null;
}

/** The last game of a record or a match: who played it, and on which board. */
export function headOf(record: Record<string, unknown>): { board: string; names: string[] } {
  const games = Array.isArray(record.games) ? record.games : [record];
  const { board, names } = games.at(-1) as { board: string; names?: string[] };
  return { board, names: names ?? [] };
}
