/** The names and pictures of players and bots. */
import type { SeatView, TableView } from "./view";
import { words } from "./words.svelte";

/** The name of a seat as it is shown; a bot that nobody has named goes by its level. */
export function nameOf(table: Pick<TableView, "seats">, seat: number): string {
  const found = table.seats[seat];
  if (!found?.name) return words.t("seat-free", { seat: seat + 1 });
  return found.bot === found.name ? levelName(found.bot) : found.name;
}

const dashed = (bot: string) => bot.replaceAll("_", "-");

/** The name of a bot's level. */
export function levelName(bot: string): string {
  return words.has(`name-${dashed(bot)}`) ? words.name(bot) : bot;
}

/** One line on how a bot plays; empty for a bot that is no level. */
export function levelLine(bot: string): string {
  const id = `level-${dashed(bot)}`;
  return words.has(id) ? words.t(id) : "";
}

/** The dinosaur that stands for a seat. */
export function faceOf(seat: SeatView): string {
  return FACES[seat.seat % FACES.length]!;
}

const FACES = ["stegosaurus", "triceratops", "diplodocus", "parasaurolophus", "spinosaurus"] as const;

/** Names for bots, to tell two of one level apart; the same in all languages. */
export const BOT_NAMES = ["Fern", "Basil", "Olive", "Juniper", "Clover", "Hazel", "Moss", "Willow"] as const;

/** Names for `count` bots, none of them taken already. */
export function freshBotNames(count: number, taken: readonly (string | null)[]): string[] {
  const used = new Set(taken.map((name) => name?.toLowerCase()));
  return BOT_NAMES.filter((name) => !used.has(name.toLowerCase())).slice(0, count);
}
