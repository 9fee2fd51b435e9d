/** The commitments that a server showed before a game, kept in this browser to compare them with the record.
 *
 * This exposes a server that later shows another record, or that lets a player choose a nonce last. */
import { recallJson, remember } from "./storage";
import type { TableView } from "./view";

const KEY = "draftosaurus.promises";
const MOST_GAMES = 40;

export interface ShownCommitments {
  /** The server's commitment to its seed, as it was first shown. */
  commitment: string;
  /** By seat, the commitment when the own nonces were revealed; null before that. */
  nonceCommitments: (string | null)[] | null;
  /** The seats that were left out by then; each time this happens, all commit again. */
  leftOut: number[];
  /** The nonces that this browser has drawn, by player and attempt. */
  nonces: Record<string, string>;
}

type SavedCommitments = Record<string, ShownCommitments>;

const nameOf = (table: string, game: number) => `${table}/${game}`;

/** Used if the browser does not let this page store anything. */
let memory: SavedCommitments = {};

/** All saved commitments; read each time, since another tab may have drawn a nonce for the same seat. */
function kept(): SavedCommitments {
  return (recallJson(KEY) as SavedCommitments | null) ?? memory;
}

/** What this browser was shown before a game; null if it was not there. */
export function commitmentsShown(table: string, game: number): ShownCommitments | null {
  return kept()[nameOf(table, game)] ?? null;
}

function keep(table: string, game: number, promised: ShownCommitments): void {
  const { [nameOf(table, game)]: _, ...others } = kept();
  const latest = [...Object.entries(others), [nameOf(table, game), promised] as const].slice(-MOST_GAMES);
  memory = Object.fromEntries(latest);
  remember(KEY, JSON.stringify(memory));
}

/** Save what a table shows of its next game; what was shown first is not replaced. */
export function keepCommitments({ table, next_game: next }: TableView): ShownCommitments {
  const before = commitmentsShown(table, next.number);
  const promised = before ?? { commitment: next.commitment, nonceCommitments: null, leftOut: [], nonces: {} };
  const isOther = promised.nonceCommitments === null || promised.leftOut.join() !== next.left_out.join();
  const isNew = next.step === "open" && isOther;
  const after = isNew ? { ...promised, nonceCommitments: next.nonce_commitments, leftOut: next.left_out } : promised;
  if (!before || isNew) keep(table, next.number, after);
  return after;
}

/** The nonce of a player for the next game; `draw` makes it the first time. */
export function nonceFor(table: TableView, player: number, draw: () => string): string {
  const { number, left_out: leftOut } = table.next_game;
  const promised = keepCommitments(table);
  const name = `${player}/${leftOut.length}`;
  const nonce = promised.nonces[name] ?? draw();
  if (!(name in promised.nonces)) keep(table.table, number, { ...promised, nonces: { ...promised.nonces, [name]: nonce } });
  return nonce;
}
