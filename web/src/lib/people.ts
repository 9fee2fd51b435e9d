/** Who sits at a table, in words. */
import type { SeatView, TableView } from "./view";
import { words } from "./words.svelte";

/** The name of a seat as it is shown; a bot that nobody has named goes by its level. */
export function nameOf(table: Pick<TableView, "seats">, seat: number): string {
  const found = table.seats[seat];
  if (!found?.name) return words.t("seat-free", { seat: seat + 1 });
  return found.bot === found.name ? levelName(found.bot) : found.name;
}

/** What people call a bot. */
export function levelName(bot: string): string {
  const id = `level-${bot.replaceAll("_", "-")}`;
  return words.has(id) ? words.t(id) : bot;
}

/** One line on how a bot plays; nothing for a bot that we do not know. */
export function levelLine(bot: string): string {
  const id = `level-${bot.replaceAll("_", "-")}-line`;
  return words.has(id) ? words.t(id) : "";
}

/** The levels that we know, from the gentlest to the strongest. */
const LADDER = ["random", "greedy"];

/** Bots as a person looks for them: by strength, and those that we do not know at the end. */
export function byStrength(bots: readonly string[]): string[] {
  const rank = (bot: string) => (LADDER.includes(bot) ? LADDER.indexOf(bot) : LADDER.length);
  return bots.toSorted((one, other) => rank(one) - rank(other));
}

/** The dinosaur that stands for a seat. */
export function faceOf(seat: SeatView): string {
  return FACES[seat.seat % FACES.length]!;
}

const FACES = ["stegosaurus", "triceratops", "diplodocus", "parasaurolophus", "spinosaurus"] as const;

/** Proper names for bots, so that two of one level are told apart; they are the same everywhere. */
export const BOT_NAMES = ["Fern", "Basil", "Olive", "Juniper", "Clover", "Hazel", "Moss", "Willow"] as const;

/** Names for so many bots, none of them taken already. */
export function freshBotNames(count: number, taken: readonly (string | null)[]): string[] {
  return BOT_NAMES.filter((name) => !taken.includes(name)).slice(0, count);
}
