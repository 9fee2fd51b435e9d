/** What the end of a game offers besides playing again. */
import { api } from "../lib/api";
import { nameOf } from "../lib/people";
import { canShare, copy, save } from "../lib/sharing";
import type { TableView } from "../lib/view";
import { words } from "../lib/words.svelte";

export interface Offer {
  label: string;
  act: () => void;
}

/** Check the dice, save the record, and tell others how it went. */
export function endOf(table: TableView, checkDice: () => void): Offer[] {
  if (!table.result || table.number === null) return [];
  return [
    { label: words.t("end-verify"), act: checkDice },
    { label: words.t("end-record"), act: () => void saveRecord(table) },
    { label: words.t("end-share"), act: () => void share(table) },
  ];
}

async function saveRecord(table: TableView): Promise<void> {
  const number = table.match ?? table.number ?? 0;
  const record = await api.record(table.table, number);
  save(`${__BRAND__.toLowerCase()}-${table.table}-${number + 1}.json`, JSON.stringify(record));
}

async function share(table: TableView): Promise<void> {
  const totals = table.result?.match?.totals ?? table.game?.scores.map(({ total }) => total) ?? [];
  const lines = table.seats.map(({ seat }) => `${nameOf(table, seat)}: ${words.number(totals[seat] ?? 0)}`);
  const text = [__BRAND__, ...lines].join("\n");
  if (canShare()) await navigator.share({ text }).catch(() => undefined);
  else await copy(text);
}
