/** Records of finished games that this browser keeps, whatever becomes of the server's tables. */
import { recallJson, remember } from "./storage";
import type { GameResult } from "./types";

const KEY = "draftosaurus.records";

export type GameRecord = Record<string, unknown>;

export interface KeptRecord {
  table: string;
  /** Of the game; in a match of its last one. */
  number: number;
  record: GameRecord;
  /** When it ended, in milliseconds since 1970; missing where nobody knows. */
  at?: number;
  /** The seats that were played on this device. */
  seats?: number[];
  /** How its games ended, once somebody has asked. */
  results?: GameResult[];
}

/** All of them, the newest last. */
export function keptRecords(): KeptRecord[] {
  const kept = recallJson(KEY);
  return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
}

export function isKept(table: string, number: number): boolean {
  return keptRecords().some((one) => one.table === table && one.number === number);
}

/** Keep a record; of a match the whole one replaces that of its first game. Whether there was room for it. */
export function keep(kept: KeptRecord): boolean {
  return keepAll([kept]);
}

/** Keep several, each once; whether there was room for all. */
export function keepAll(more: readonly KeptRecord[]): boolean {
  return remember(KEY, JSON.stringify(more.reduce(add, keptRecords())));
}

function add(kept: KeptRecord[], one: KeptRecord): KeptRecord[] {
  const isFirstHalf = (other: KeptRecord) => isMatch(one.record) && isMatch(other.record) && other.number === one.number - 1;
  const isSame = (other: KeptRecord) => other.table === one.table && (other.number === one.number || isFirstHalf(other));
  return [...kept.filter((other) => !isSame(other)), one];
}

/** The record of a game that is kept here. */
export function findKept(table: string, number: number): GameRecord | null {
  return keptRecords().find((one) => one.table === table && one.number === number)?.record ?? null;
}

function isMatch(record: GameRecord): boolean {
  return Array.isArray(record.games);
}

/** The games of a record, or of a match. */
export function gamesOf(record: GameRecord): GameRecord[] {
  return isMatch(record) ? (record.games as GameRecord[]) : [record];
}

/** The last game of a record or a match: who played it, and on which board. */
export function headOf(record: GameRecord): { board: string; names: string[] } {
  const { board, names } = gamesOf(record).at(-1) as { board: string; names?: string[] };
  return { board, names: names ?? [] };
}
