/** The nonces of the own seats: each is revealed only once all seats have committed to theirs. */
import { randomHex } from "./chance";
import { commitmentTo, SCHEME_2 } from "./fairness";
import { keepCommitments, nonceFor } from "./commitments";
import type { CommandMessage } from "./types";
import type { TableView } from "./view";

/** The commands that the own seats have to send now, for the randomness of the next game. */
export function nonceCommands(table: TableView): CommandMessage[] {
  const { next_game: next, seats_held: held } = table;
  keepCommitments(table);
  const number = next.number;
  if (next.scheme !== SCHEME_2) {
    const missing = table.stage === "playing" ? [] : held.filter((seat) => !next.nonces_from.includes(seat));
    return missing.map((seat) => ({ type: "contribute", seat, number, nonce: randomHex() }));
  }
  if (next.step === "open") {
    const asked = held.filter((seat) => next.awaited.includes(seat));
    return asked.map((seat) => ({ type: "open_nonce", seat, number, nonce: own(table, seat) }));
  }
  if (table.stage === "playing") return [];
  return held
    .filter((seat) => !next.left_out.includes(seat))
    .map((seat) => ({ type: "commit_nonce" as const, seat, number, commitment: commitmentTo(own(table, seat)) }))
    .filter(({ seat, commitment }) => next.nonce_commitments[seat] !== commitment && isWorthATry(commitment));
}

/** Two devices of one guest that cannot share a nonce must not replace each other's for ever. */
const MOST_TRIES = 3;
const tries = new Map<string, number>();

function isWorthATry(commitment: string): boolean {
  const made = (tries.get(commitment) ?? 0) + 1;
  tries.set(commitment, made);
  return made <= MOST_TRIES;
}

function own(table: TableView, seat: number): string {
  return nonceFor(table, table.seats[seat]?.player ?? seat, randomHex);
}
