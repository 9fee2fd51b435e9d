/** The score sheet: its rows (pens, then T-Rex bonus and River) and the sentences about it. */

import type { Translator } from "../lib/fluent";
import type { SurpriseDocument } from "../lib/types";
import type { GameView, PenRules, Player } from "./types";

export const T_REX_BONUS = "t_rex_bonus";
export const RIVER = "river";

/** The wooden figures that stand for the seats at the end. */
const MASCOTS = ["diplodocus", "stegosaurus", "triceratops", "parasaurolophus", "spinosaurus"];

export function mascotOf(seat: number): string {
  return MASCOTS[seat % MASCOTS.length] ?? "";
}

export interface Row {
  /** An account: a pen, a pair of pens, the bonus or the River. */
  id: string;
  name: string;
  /** By seat. */
  points: number[];
}

export function sheetRows(view: Pick<GameView, "scores">, pens: PenRules[], words: Translator): Row[] {
  const accounts = [...new Set(pens.map((pen) => pen.account))].filter((account) => account !== RIVER);
  const row = (id: string, points: number[]) => ({ id, name: words.name(id), points });
  return [
    ...accounts.map((account) => row(account, view.scores.map((score) => score.pens[account] ?? 0))),
    row(T_REX_BONUS, view.scores.map((score) => score.t_rex_bonus)),
    row(RIVER, view.scores.map((score) => score.pens[RIVER] ?? 0)),
  ];
}

/** By seat, the result of the earlier game of a match; null if there is none. */
export type Before = readonly { total: number; t_rexes: number }[] | null;

/** The points of each seat after the first `number` rows, with those of an earlier game. */
export function counted(rows: readonly Row[], number: number, before: Before): number[] {
  const seats = rows[0]?.points.map((_, seat) => seat) ?? [];
  return seats.map((seat) => rows.slice(0, number).reduce((sum, row) => sum + (row.points[seat] ?? 0), before?.[seat]?.total ?? 0));
}

/** The seats with the most points; nobody leads with none. */
export function leaders(points: readonly number[]): number[] {
  const most = Math.max(0, ...points);
  return most ? points.flatMap((one, seat) => (one === most ? [seat] : [])) : [];
}

/** The sentence on how a tie at the top was decided; null if there was none. */
export function tie(view: Pick<GameView, "scores">, players: Pick<Player, "name">[], winners: number[], before: Before, words: Translator): string | null {
  const totals = view.scores.map((score, seat) => score.total + (before?.[seat]?.total ?? 0));
  const t_rexes = view.scores.map((score, seat) => score.t_rexes + (before?.[seat]?.t_rexes ?? 0));
  const points = Math.max(...totals);
  const tied = totals.flatMap((total, seat) => (total === points ? [seat] : []));
  if (tied.length < 2) return null;
  const names = (seats: number[]) => words.list(seats.map((seat) => players[seat]?.name ?? ""));
  const facts = { points, names: names(tied), winners: names(winners), t_rexes: t_rexes[winners[0] ?? 0] ?? 0 };
  return words.t(winners.length > 1 ? "sheet-tie-shared" : "sheet-tie-broken", facts);
}

/** The sentence on who has won, or who leads after the first game of a match. */
export function headline(words: Translator, players: Pick<Player, "name">[], best: number[], you: number | null, isHalf: boolean): string {
  const names = words.list(best.map((seat) => (seat === you ? words.t("play-you") : (players[seat]?.name ?? ""))));
  const own = best.length === 1 && best[0] === you;
  if (isHalf) return best.length > 1 ? words.t("end-half-shared", { names }) : own ? words.t("end-half-you") : words.t("end-half", { names });
  if (best.length > 1) return words.t("end-shared", { names });
  return own ? words.t("end-you-win") : words.t("end-wins", { name: names });
}

/** The sentence on who has most points in zoos that are not full yet. */
export function ahead(words: Translator, players: Pick<Player, "name">[], best: number[]): string {
  const names = words.list(best.map((seat) => players[seat]?.name ?? ""));
  return best.length > 1 ? words.t("score-level", { names }) : words.t("score-leads", { name: names });
}

/** The sentence on why an account pays more or less than expected. */
export function surprise(words: Translator, { account, code, facts }: SurpriseDocument, players: Pick<Player, "name">[]): string {
  const shown: Record<string, string | number> = { pen: words.name(account) };
  for (const [fact, value] of Object.entries(facts)) {
    if (fact === "seats") shown.names = words.list((value as string[]).map((seat) => players[Number(seat)]?.name ?? ""));
    else if (Array.isArray(value)) shown[fact] = words.list(value.map((one) => words.name(one)));
    else shown[fact] = fact === "dinosaur" ? words.name(String(value)) : value;
  }
  return words.t(`surprise-${code.replaceAll("_", "-")}`, shown);
}
