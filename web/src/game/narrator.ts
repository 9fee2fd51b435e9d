/** The line that says what is happening and what the player can do. */

import type { Translator } from "../lib/fluent";
import type { News } from "./playback.svelte";
import type { GameView, Player, Zoo } from "./types";

/** A name with more letters than this is cut in the line, so that what to do next is seen on a small phone too. */
const LONGEST_NAME = 12;

const dashed = (id: string) => id.replaceAll("_", "-");

export interface TurnState {
  view: GameView;
  players: Player[];
  /** The seats that the table still waits for. */
  waiting: number[];
  /** Whether the own seat has chosen. */
  chosen: boolean;
}

export function narrate(words: Translator, { view, players, waiting, chosen }: TurnState): string {
  const nameOf = (seat: number) => (seat === view.seat ? words.t("play-you") : shortNameOf(players, seat));
  if (view.phase === "over") return words.t("game-over");
  if (view.phase === "deal" || view.phase === "roll") return words.t("game-dealing");
  const others = waiting.filter((seat) => seat !== view.seat).map(nameOf);
  if (view.seat === null || chosen || !waiting.includes(view.seat)) {
    const message = view.seat === null ? "game-watching" : "game-waiting-for";
    return others.length ? words.t(message, { names: words.list(others) }) : words.t("game-revealing");
  }
  if (view.phase === "discard") return words.t("play-discard");
  if (view.phase === "place") {
    return words.t("play-revealed", { dinosaur: words.name(view.chosen[view.seat] ?? "") });
  }
  if (view.phase === "relocate") return words.t("game-relocate", { dinosaur: words.name(Object.keys(view.refused)[0] ?? "") });
  return [rolled(words, view, nameOf(view.roller)), asked(words, view)].filter(Boolean).join(" ");
}

function rolled(words: Translator, view: GameView, name: string): string {
  if (view.die === null) return "";
  const face = words.name(view.die);
  return view.roller === view.seat ? words.t("play-you-rolled", { face }) : words.t("play-rolled", { name, face });
}

function asked(words: Translator, view: GameView): string {
  if (!view.bound || view.die === null) return words.t("play-free");
  return words.t(`play-asks-${dashed(view.die)}`);
}

/** The line while hands are passed or dealt. */
export function passing(words: Translator, view: GameView): string {
  return words.t(view.turn === 0 ? "game-dealing" : "game-passing");
}

/** The line while the die is rolling. */
export function rolling(words: Translator, view: GameView, players: Player[]): string {
  return view.roller === view.seat ? words.t("game-you-roller") : words.t("game-roller", { name: shortNameOf(players, view.roller) });
}

function shortNameOf(players: Player[], seat: number): string {
  const letters = [...(players[seat]?.name ?? "")];
  return letters.length <= LONGEST_NAME ? letters.join("") : `${letters.slice(0, LONGEST_NAME - 1).join("").trimEnd()}…`;
}

/** What each player placed in a reveal, and which dinosaurs left the game, for screen readers. */
export function describeNews(words: Translator, news: News, players: Player[], you: number | null): string[] {
  const placed = news.arrivals.map(({ seat, dinosaur, pen }) =>
    words.t("game-placed", {
      name: seat === you ? words.t("play-you") : (players[seat]?.name ?? ""),
      dinosaur: words.name(dinosaur),
      pen: words.name(pen),
    }),
  );
  return news.discards.length ? [...placed, describeDiscards(words, news.discards)] : placed;
}

export function describeDiscards(words: Translator, discards: readonly string[]): string {
  return words.t("game-left", { dinosaurs: words.list(discards.map((dinosaur) => words.name(dinosaur))) });
}

/** The contents of a zoo in words. */
export function describeZoo(words: Translator, zoo: Zoo): string {
  const pens = Object.entries(zoo).flatMap(([pen, contents]) => {
    const inside = contents.filter((one) => one !== null).map((one) => words.name(one));
    return inside.length ? [`${words.name(pen)}: ${words.list(inside)}`] : [];
  });
  return pens.length ? pens.join(". ") : words.t("board-nobody");
}
