/** The settings of the next game against bots: those of the last one. */
import { levelName } from "../lib/people";
import { preferences } from "../lib/preferences.svelte";
import type { Catalogue } from "../lib/types";
import type { Settings } from "../lib/view";
import { words } from "../lib/words.svelte";

/** The last settings, as far as the server still knows them. */
export function lastSettings(catalogue: Catalogue): Settings {
  const kept = preferences.settings as Partial<Settings>;
  const settings = { ...catalogue.defaults };
  if (catalogue.boards.includes(kept.board ?? "")) settings.board = kept.board!;
  if (catalogue.editions.includes(kept.edition ?? "")) settings.edition = kept.edition!;
  if (catalogue.sizes.some(({ players }) => players === kept.players)) settings.players = kept.players!;
  settings.match = kept.match === true && settings.board === catalogue.match_boards[0];
  settings.reveal_before_placing = kept.reveal_before_placing === true;
  return settings;
}

/** The level that was played against last; the first time a middling one. */
export function lastBot(catalogue: Catalogue): string {
  const kept = preferences.bots[0] ?? "";
  const middling = catalogue.bots[Math.floor((catalogue.bots.length - 1) / 2)];
  return catalogue.bots.includes(kept) ? kept : (middling ?? catalogue.defaults.stand_in);
}

/** A bot for each seat but one. */
export function lastBots(catalogue: Catalogue, settings: Settings): string[] {
  return Array<string>(settings.players - 1).fill(lastBot(catalogue));
}

/** What "Play now" will do, in one line. */
export function playLine(catalogue: Catalogue): string {
  const settings = lastSettings(catalogue);
  return words.t("home-play-line", {
    bots: settings.players - 1,
    level: levelName(lastBot(catalogue)),
    board: settings.match ? words.t("setting-match") : words.name(settings.board),
  });
}
