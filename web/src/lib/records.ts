/** Records of finished games that this browser keeps, whatever becomes of the server's tables. */
import { answered, completed, Database } from "./database";
import { discard, recallJson, RECORDS_DATABASE } from "./storage";
import type { GameResult } from "./types";

const EARLIER_KEY = "draftosaurus.records";

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

/** A game that somebody does not want to see again: a server that still has it is not asked for it. */
interface Forgotten {
  table: string;
  number: number;
  isForgotten: true;
}

type Row = KeptRecord | Forgotten;

const database = new Database(RECORDS_DATABASE, 1, (made) => made.createObjectStore("records", { keyPath: ["table", "number"] }));

/** All of them, the newest last; none where the browser refuses to look. */
export async function keptRecords(): Promise<KeptRecord[]> {
  const rows: Row[] = await allRows().catch(() => keptEarlier());
  return rows.filter(isRecord).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
}

/** Whether a game is kept here, or is not to be. */
export async function isSettled(table: string, number: number): Promise<boolean> {
  return (await allRows().catch(() => keptEarlier())).some((one) => one.table === table && one.number === number);
}

/** Keep a record; of a match the whole one replaces that of its first game. Whether there was room for it. */
export function keep(kept: KeptRecord): Promise<boolean> {
  return keepAll([kept]);
}

/** Keep several, each once; whether there was room for all. */
export function keepAll(more: readonly KeptRecord[]): Promise<boolean> {
  return change((rows) => more.reduce(add, rows));
}

/** Forget games; whether the browser let us. */
export function forget(games: readonly KeptRecord[]): Promise<boolean> {
  return change((rows) =>
    rows.map((row) => {
      const isGone = games.some(({ table, number }) => table === row.table && number === row.number);
      return isGone ? { table: row.table, number: row.number, isForgotten: true as const } : row;
    }),
  );
}

/** The record of a game that is kept here. */
export async function findKept(table: string, number: number): Promise<GameRecord | null> {
  return (await keptRecords()).find((one) => one.table === table && one.number === number)?.record ?? null;
}

/** The rows with one more: it replaces itself, and a whole match the record of its first game. */
export function add(rows: readonly Row[], one: KeptRecord): Row[] {
  const isFirstHalf = (other: Row) => isRecord(other) && isMatch(one.record) && isMatch(other.record) && other.number === one.number - 1;
  const isSame = (other: Row) => other.table === one.table && (other.number === one.number || isFirstHalf(other));
  return [...rows.filter((other) => !isSame(other)), one];
}

function isRecord(row: Row): row is KeptRecord {
  return "record" in row;
}

async function allRows(): Promise<Row[]> {
  await bringEarlier();
  const store = (await database.open()).transaction("records").objectStore("records");
  return (await answered(store.getAll())) as Row[];
}

/** Write what is different in the rows after a change, all of it or nothing; whether the browser let us. */
async function change(of: (rows: Row[]) => Row[]): Promise<boolean> {
  try {
    await bringEarlier();
    await write(of);
    return true;
  } catch {
    return false;
  }
}

async function write(change: (rows: Row[]) => Row[]): Promise<void> {
  const transaction = (await database.open()).transaction("records", "readwrite");
  const store = transaction.objectStore("records");
  const before = (await answered(store.getAll())) as Row[];
  const after = change(before);
  for (const row of before) if (!after.some((one) => one.table === row.table && one.number === row.number)) store.delete([row.table, row.number]);
  for (const row of after) if (!before.includes(row)) store.put(row);
  await completed(transaction);
}

/** Games of an earlier version, which kept them elsewhere. */
function keptEarlier(): KeptRecord[] {
  const kept = recallJson(EARLIER_KEY);
  return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
}

/** Move those here; what is safe here is not needed there any more. */
async function bringEarlier(): Promise<void> {
  const earlier = keptEarlier();
  if (!earlier.length) return;
  await write((rows) => earlier.reduce(add, rows));
  discard(EARLIER_KEY);
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
