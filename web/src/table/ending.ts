/** What can be done at the end of a game: share, keep or save it. */
import { api } from "../lib/api";
import { nameOf } from "../lib/people";
import { isSettled, keep } from "../lib/records";
import { save } from "../lib/sharing";
import type { TableView } from "../lib/view";
import { words } from "../lib/words.svelte";

/** The result as a few lines of text, the best first. */
export function resultText(table: TableView): string {
  const totals = table.result?.match?.totals ?? table.game?.scores.map(({ total }) => total) ?? [];
  const ranked = table.seats.toSorted((one, other) => (totals[other.seat] ?? 0) - (totals[one.seat] ?? 0));
  const lines = ranked.map(({ seat }) => `${nameOf(table, seat)}: ${words.number(totals[seat] ?? 0)}`);
  return [__BRAND__, ...lines].join("\n");
}

/** Save the record in this browser too, since servers delete old tables. Resolves to false if the browser refuses. */
export async function keepRecord(table: TableView): Promise<boolean> {
  if (table.number === null || (await isSettled(table.table, table.number))) return true;
  const record = await api.record(table.table, table.number).catch(() => null);
  return record === null || keep({ table: table.table, number: table.number, record, at: Date.now(), seats: [...table.seats_held] });
}

export async function saveRecord(table: TableView): Promise<void> {
  const number = table.match ?? table.number ?? 0;
  const record = await api.record(table.table, number);
  save(`${__BRAND__.toLowerCase()}-${table.table}-${number + 1}.json`, JSON.stringify(record));
}
