/** The score sheet: pens as they are counted, T-Rex bonus and River last. */

import type { GameView, PenRules, Player } from "./types";

interface Speaker {
  t(id: string, args?: Record<string, string | number>): string;
  name(id: string): string;
  list(items: readonly string[]): string;
}

export interface Row {
  id: string;
  name: string;
  points: number[];
}

export function sheetRows(view: GameView, pens: PenRules[], words: Speaker): Row[] {
  const accounts = [...new Set(pens.map((pen) => pen.account))];
  const row = (id: string, points: number[]) => ({ id, name: words.name(id), points });
  return [
    ...accounts.map((account) => row(account, view.scores.map((score) => score.pens[account] ?? 0))),
    row("t_rex_bonus", view.scores.map((score) => score.t_rex_bonus)),
    row("river", view.scores.map((score) => score.pens["river"] ?? 0)),
  ];
}

type Before = readonly { total: number; t_rexes: number }[] | null;

/** How a tie at the top was settled; null if there was none. */
export function tie(view: GameView, players: Player[], winners: number[], before: Before, words: Speaker): string | null {
  const totals = view.scores.map((score, seat) => score.total + (before?.[seat]?.total ?? 0));
  const t_rexes = view.scores.map((score, seat) => score.t_rexes + (before?.[seat]?.t_rexes ?? 0));
  const points = Math.max(...totals);
  const tied = totals.flatMap((total, seat) => (total === points ? [seat] : []));
  if (tied.length < 2) return null;
  const names = (seats: number[]) => words.list(seats.map((seat) => players[seat]?.name ?? ""));
  const facts = { points, names: names(tied), winners: names(winners), t_rexes: t_rexes[winners[0] ?? 0] ?? 0 };
  return words.t(winners.length > 1 ? "sheet-tie-shared" : "sheet-tie-broken", facts);
}
