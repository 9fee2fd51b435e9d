/** The own games as they are listed, counted and drawn. */
import { type KeptRecord } from "../lib/records";
import type { GameResult } from "../lib/types";

/** One game; a match has two. */
export interface Entry {
  kept: KeptRecord;
  /** Its place in its record, from 0. */
  game: number;
  result: GameResult;
  /** The own seats. */
  own: number[];
}

/** The finished games of records whose results are known, the oldest first. `name` tells whose seats are the own ones where a record does not. */
export function entriesOf(kept: readonly KeptRecord[], name: string): Entry[] {
  // What nobody knows the date of came before anything that was kept with one.
  const inOrder = kept.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return inOrder.flatMap((one) =>
    (one.results ?? []).flatMap((result, game) => (result.is_finished ? [{ kept: one, game, result, own: one.seats ?? seatsNamed(result, name) }] : [])),
  );
}

function seatsNamed({ names }: GameResult, name: string): number[] {
  return (names ?? []).flatMap((one, seat) => (name && one === name ? [seat] : []));
}

/** The points of the best own seat; null in a game of others. */
export function ownPoints({ result, own }: Entry): number | null {
  const points = own.flatMap((seat) => result.totals[seat] ?? []);
  return points.length ? Math.max(...points) : null;
}

/** The most points on a board with a number of players, and the game in which they were made. */
export function bestOf(entries: readonly Entry[], board: string, players: number): Entry | null {
  const fitting = entries.filter((one) => one.result.board === board && one.result.players === players && ownPoints(one) !== null);
  return fitting.reduce<Entry | null>((best, one) => (best === null || ownPoints(one)! > ownPoints(best)! ? one : best), null);
}

/** A point for each own game in a picture of this size, the best at the top. */
export function chartOf(points: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const most = Math.max(1, ...points);
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  return points.map((one, at) => ({ x: points.length > 1 ? at * step : width / 2, y: height - (one / most) * height }));
}
