/** Records as files, and what else a file may hold. */
import { api, RefusedError } from "../lib/api";
import { type GameRecord, gamesOf, type KeptRecord } from "../lib/records";
import { save } from "../lib/sharing";
import type { GameResult } from "../lib/types";
import { words } from "../lib/words.svelte";

/** Several games in one file. */
export const HISTORY_FORMAT = "draftosaurus-history/1";
const LARGEST_FILE_BYTES = 20_000_000;
/** The server takes no larger record, and no game needs one. */
const LARGEST_RECORD_BYTES = 64_000;

/** The JSON that a file holds; raises a sentence if it holds none. */
export async function readJson(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE_BYTES) throw new RefusedError("too_large", words.refusal("too_large", { most: LARGEST_FILE_BYTES }));
  try {
    return JSON.parse(await file.text());
  } catch (error) {
    throw new RefusedError("not_json", words.refusal("not_json", { detail: (error as Error).message }));
  }
}

/** How the games of a record ended; raises the sentence of the rules if it is none. */
export async function checkRecord(record: unknown): Promise<GameResult[]> {
  if (JSON.stringify(record).length > LARGEST_RECORD_BYTES) throw new RefusedError("too_large", words.refusal("too_large", { most: LARGEST_RECORD_BYTES }));
  return api.resultsOf(record);
}

/** A name that the same record always gets, for one that no table is known of. */
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

/** The games of a file: of a saved history, or one record or match. Those that the rules refuse are told apart. */
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

/** What a saved history tells beside the record, as far as it has the right form. */
function known({ at, seats }: Partial<KeptRecord>): Pick<KeptRecord, "at" | "seats"> {
  const areSeats = Array.isArray(seats) && seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 5);
  return { ...(Number.isFinite(at) && { at: at! }), ...(areSeats && { seats }) };
}
