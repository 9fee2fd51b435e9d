/** Records of finished games in this browser; they stay when the server deletes its tables. */
import { answered, completed, Database } from "./database";
import { discard, recallJson, RECORDS_DATABASE } from "./storage";
import type { GameResult } from "./types";

const EARLIER_KEY = "draftosaurus.records";

export type GameRecord = Record<string, unknown>;

export interface KeptRecord {
  table: string;
  /** The number of the game at its table; in a match, of its last game. */
  number: number;
  record: GameRecord;
  /** When it ended, in milliseconds since 1970; missing if unknown. */
  at?: number;
  /** The seats that were played on this device. */
  seats?: number[];
  /** The results of its games, once they were computed. */
  results?: GameResult[];
}

/** A game that the player has deleted: it is not fetched from the server again. */
interface Forgotten {
  table: string;
  number: number;
  isForgotten: true;
}

type Row = KeptRecord | Forgotten;

const database = new Database(RECORDS_DATABASE, 1, (made) => made.createObjectStore("records", { keyPath: ["table", "number"] }));

/** All records, the newest last; none if the browser does not allow storage. */
export async function keptRecords(): Promise<KeptRecord[]> {
  const rows: Row[] = await allRows().catch(() => keptEarlier());
  return rows.filter(isRecord).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
}

/** Whether a game is saved here, or was deleted here. */
export async function isSettled(table: string, number: number): Promise<boolean> {
  return (await allRows().catch(() => keptEarlier())).some((one) => one.table === table && one.number === number);
}

/** Save a record; that of a whole match replaces that of its first game. Resolves to whether it was stored. */
export function keep(kept: KeptRecord): Promise<boolean> {
  return keepAll([kept]);
}

/** Save several records; resolves to whether they were stored. */
export function keepAll(more: readonly KeptRecord[]): Promise<boolean> {
  return change((rows) => more.reduce(add, rows));
}

/** Delete games; resolves to whether that was stored. */
export function forget(games: readonly KeptRecord[]): Promise<boolean> {
  return change((rows) =>
    rows.map((row) => {
      const isGone = games.some(({ table, number }) => table === row.table && number === row.number);
      return isGone ? { table: row.table, number: row.number, isForgotten: true as const } : row;
    }),
  );
}

/** The record of a game that is saved here; null if it is not. */
export async function findKept(table: string, number: number): Promise<GameRecord | null> {
  return (await keptRecords()).find((one) => one.table === table && one.number === number)?.record ?? null;
}

/** The rows with one more record; it replaces an older one of itself, and a match that of its first game. */
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

/** Change the rows in one transaction; resolves to whether that was stored. */
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

/** Records that an earlier version of this page saved in localStorage. */
function keptEarlier(): KeptRecord[] {
  const kept = recallJson(EARLIER_KEY);
  return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
}

/** Move those into the database, then delete them from localStorage. */
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

/** Board and players of the last game of a record or a match. */
export function headOf(record: GameRecord): { board: string; names: string[] } {
  const { board, names } = gamesOf(record).at(-1) as { board: string; names?: string[] };
  return { board, names: names ?? [] };
}
