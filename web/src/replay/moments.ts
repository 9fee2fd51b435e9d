/** A replay as a list of moments, from the first deal of the first game to the end of the last one. */
import type { Translator } from "../lib/fluent";
import { type News, arrivals, discards } from "../game/playback.svelte";
import type { GameView, Player } from "../game/types";
import { describeDiscards, describeNews } from "../game/narrator";
import type { FrameDocument, Replay } from "../lib/types";

export interface Moment {
  /** The game of the record, from 0. */
  game: number;
  /** How many moves of this game have been made. */
  move: number;
  kind: "start" | "deal" | "roll" | "reveal";
  view: GameView;
  /** The face that was obeyed last since the deal; the view of a reveal waits for the next roll already. */
  die: string | null;
  /** The dinosaurs that came to zoos or left the game in this moment. */
  news: News;
}

export function momentsOf({ games }: Pick<Replay, "games">): Moment[] {
  return games.flatMap((frames, game) => {
    let move = 0;
    let die: string | null = null;
    return frames.map((frame, at): Moment => {
      move += frame.moves.length;
      const view = frame.view as GameView;
      const before = frames[at - 1]?.view;
      const news = before
        ? { arrivals: arrivals(before.zoos, view.zoos), discards: discards(before.box, view.box) }
        : { arrivals: [], discards: [] };
      const kind = kindOf(frame);
      die = view.die ?? (kind === "reveal" ? die : null);
      return { game, move, kind, view, die, news };
    });
  });
}

function kindOf({ moves }: FrameDocument): Moment["kind"] {
  const last = moves.at(-1);
  if (!last) return "start";
  if ("deal" in last) return "deal";
  return "roll" in last ? "roll" : "reveal";
}

/** The index of the last moment at or before a move of a game; 0 if there is none. */
export function findMoment(moments: readonly Moment[], game: number, move: number): number {
  const found = moments.findLastIndex((one) => one.game < game || (one.game === game && one.move <= move));
  return Math.max(0, found);
}

/** What has just happened, in one line. */
export function lineOf(words: Translator, { view, kind, news }: Moment, players: Player[]): string {
  if (kind === "start") return words.t("moment-start", { board: words.name(view.board) });
  if (kind === "deal") return words.t("moment-deal", { round: view.round + 1 });
  const name = players[view.roller]?.name ?? "";
  if (kind === "roll") return words.t("play-rolled", { name, face: words.name(view.die ?? "") });
  if (news.arrivals.length) return describeNews(words, news, players, null).join(" · ");
  if (news.discards.length) return describeDiscards(words, news.discards);
  const shown = view.chosen.flatMap((dinosaur, seat) =>
    dinosaur ? [words.t("game-shows", { name: players[seat]?.name ?? "", dinosaur: words.name(dinosaur) })] : [],
  );
  return shown.join(" · ") || words.t(view.phase === "over" ? "game-over" : "game-revealing");
}

/** The round and turn of a view, in words. */
export function whereOf(words: Translator, view: GameView): string {
  return words.t("play-turn", { round: view.round + 1, rounds: view.rounds, turn: view.turn + 1, turns: view.turns });
}
