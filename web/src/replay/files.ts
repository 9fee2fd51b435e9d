/** Reads and saves files with records or histories. */
import { api, RefusedError } from "../lib/api";
import { type GameRecord, gamesOf, type KeptRecord } from "../lib/records";
import { save } from "../lib/sharing";
import type { GameResult } from "../lib/types";
import { words } from "../lib/words.svelte";

/** Several games in one file. */
export const HISTORY_FORMAT = "draftosaurus-history/1";
const LARGEST_FILE_BYTES = 20_000_000;
/** The server accepts no larger record, and no game needs one. */
const LARGEST_RECORD_BYTES = 64_000;

/** The JSON in a file; throws `RefusedError` if there is none. */
export async function readJson(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE_BYTES) throw new RefusedError("too_large", words.refusal("too_large", { most: LARGEST_FILE_BYTES }));
  try {
    return JSON.parse(await file.text());
  } catch (error) {
    throw new RefusedError("not_json", words.refusal("not_json", { detail: (error as Error).message }));
  }
}

/** The results of a record's games; throws `RefusedError` if the rules refuse it. */
export async function checkRecord(record: unknown): Promise<GameResult[]> {
  if (JSON.stringify(record).length > LARGEST_RECORD_BYTES) throw new RefusedError("too_large", words.refusal("too_large", { most: LARGEST_RECORD_BYTES }));
  return api.resultsOf(record);
}

/** A table id for a record without a known table; the same for the same record. */
export async function nameOfFile(record: GameRecord): Promise<string> {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(record))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `file-${hash.toString(16).padStart(16, "0")}`;
}

export function saveRecord(record: GameRecord, name: string): void {
  save(`${__BRAND__.toLowerCase()}-${name}.json`, JSON.stringify(record));
}

export function saveHistory(kept: readonly KeptRecord[]): void {
  const day = new Date().toISOString().slice(0, 10);
  save(`${__BRAND__.toLowerCase()}-games-${day}.json`, JSON.stringify({ format: HISTORY_FORMAT, games: kept }));
}

/** The games in a file: a saved history, or one record or match. `refused` has a sentence for each invalid one. */
export async function readGames(file: File): Promise<{ games: KeptRecord[]; refused: string[] }> {
  const content = await readJson(file);
  const found = isHistory(content) ? content.games : [{ record: content as GameRecord }];
  const games: KeptRecord[] = [];
  const refused: string[] = [];
  for (const { record, ...about } of found) {
    try {
      const results = await checkRecord(record);
      games.push({ ...known(about), ...(await placeOf(record, about)), record, results });
    } catch (error) {
      refused.push((error as Error).message);
    }
  }
  return { games, refused };
}

function isHistory(content: unknown): content is { games: (Partial<KeptRecord> & { record: GameRecord })[] } {
  const { format, games } = (content ?? {}) as { format?: unknown; games?: unknown };
  return format === HISTORY_FORMAT && Array.isArray(games);
}

async function placeOf(record: GameRecord, { table, number }: Partial<KeptRecord>): Promise<{ table: string; number: number }> {
  const isPlace = typeof table === "string" && /^[\w-]{1,40}$/.test(table) && Number.isInteger(number);
  return isPlace ? { table, number: number! } : { table: await nameOfFile(record), number: gamesOf(record).length - 1 };
}

/** The other fields of a game in a saved history, as far as they are valid. */
function known({ at, seats }: Partial<KeptRecord>): Pick<KeptRecord, "at" | "seats"> {
  const areSeats = Array.isArray(seats) && seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 5);
  return { ...(Number.isFinite(at) && { at: at! }), ...(areSeats && { seats }) };
}
