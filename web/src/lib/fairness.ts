/** Checks in the player's own browser that deals and rolls were fixed before the game began.
 *
 * The schemes are those of docs/fairness.md, to the byte. The library is used because a plain HTTP
 * page has no crypto.subtle. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ShownCommitments } from "./commitments";

export const SCHEME_1 = "hmac-sha256/1";
export const SCHEME_2 = "hmac-sha256/2";
const SCHEMES = [SCHEME_1, SCHEME_2];
/** For each kind of move, the field that no other kind has. */
const KINDS = ["deal", "roll", "dinosaur", "choose", "place", "discard", "relocate"];
/** The orders in which the scheme numbers species and faces. */
const SPECIES = ["t_rex", "triceratops", "parasaurolophus", "stegosaurus", "diplodocus", "spinosaurus"];
const FACES = ["woodlands", "grasslands", "food_court", "restrooms", "empty_pen", "watch_out_for_t_rex"];

export interface Fairness {
  scheme: string;
  commitment: string;
  seed: string;
  nonces: string[];
  /** By seat, null for a seat with the default nonce; only in the second scheme, like the fields below. */
  nonce_commitments?: (string | null)[];
  left_out?: number[];
  moves_digest?: string;
}

export interface GameRecord {
  players: number;
  first_roller: number;
  fairness?: Fairness;
  moves: ({ deal?: string[][]; roll?: string } & Record<string, unknown>)[];
}

export interface Unfair {
  code: string;
  facts: Record<string, string | number | string[]>;
}

/** The games of a record or of a match. */
export function gamesOf(record: Record<string, unknown>): GameRecord[] {
  return (Array.isArray(record.games) ? record.games : [record]) as GameRecord[];
}

/** The first thing that does not follow from seed and nonces; null if everything does.
 *
 * `drawsRoller` is false in the second game of a match, where the rules say who rolls first. */
export function findUnfair(game: GameRecord, drawsRoller = true): Unfair | null {
  const { fairness } = game;
  if (!fairness) return { code: "no_fairness", facts: {} };
  if (!SCHEMES.includes(fairness.scheme)) return { code: "unknown_scheme", facts: { value: fairness.scheme, known: SCHEMES } };
  if (bytesToHex(sha256(hexToBytes(fairness.seed))) !== fairness.commitment) return { code: "broken_commitment", facts: {} };
  if (!game.moves.length) return { code: "empty_record", facts: {} };
  return brokenNonce(fairness) ?? unfairLuck(game, drawLuck(fairness, game), drawsRoller) ?? changedMoves(game, fairness);
}

/** What in a record differs from what this browser was shown before the game; null if nothing does. */
export function findBrokenCommitment({ fairness }: GameRecord, promised: ShownCommitments): Unfair | null {
  if (!fairness) return { code: "no_fairness", facts: {} };
  if (fairness.commitment !== promised.commitment) return { code: "other_commitment", facts: { value: promised.commitment } };
  const shown = promised.nonceCommitments;
  if (!shown || !fairness.nonce_commitments) return null;
  const seat = shown.findIndex((made, at) => made !== fairness.nonce_commitments?.[at]);
  return seat < 0 ? null : { code: "broken_nonce", facts: { seat } };
}

/** What a seat publishes before any nonce is revealed: a hash of its nonce. */
export function commitmentTo(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${SCHEME_2}:nonce:${nonce}`)));
}

function brokenNonce({ scheme, nonces, nonce_commitments: made }: Fairness): Unfair | null {
  if (scheme === SCHEME_1) return null;
  if (!made) return { code: "changed_record", facts: {} };
  const isKept = (nonce: string, seat: number) => (made[seat] === null ? nonce === `seat-${seat}` : made[seat] === commitmentTo(nonce));
  const seat = nonces.findIndex((nonce, at) => !isKept(nonce, at));
  return seat < 0 ? null : { code: "broken_nonce", facts: { seat } };
}

function changedMoves(game: GameRecord, { scheme, moves_digest: digest }: Fairness): Unfair | null {
  return scheme === SCHEME_1 || digest === digestMoves(game.moves) ? null : { code: "changed_record", facts: {} };
}

/** A hash of all moves; it does not depend on the order of the seats within a step. */
function digestMoves(moves: GameRecord["moves"]): string {
  const kindOf = (move: object) => KINDS.find((kind) => kind in move);
  const steps: GameRecord["moves"][] = [];
  for (const move of moves) {
    const step = steps.at(-1);
    if (step && kindOf(step[0]!) === kindOf(move)) step.push(move);
    else steps.push([move]);
  }
  const lines = steps.flatMap((step) => step.toSorted((one, other) => Number(one.seat ?? -1) - Number(other.seat ?? -1)).map(written));
  return bytesToHex(sha256(utf8ToBytes(lines.join(""))));
}

/** A move as one line, its fields in the order of their names. */
function written(move: GameRecord["moves"][number]): string {
  const sortedMove = move.deal ? { ...move, deal: move.deal.map(sorted) } : move;
  const fields = Object.entries(sortedMove).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(fields))}\n`;
}

interface Luck {
  firstRoller: number;
  hands: string[][];
  rolls: string[];
}

function unfairLuck(game: GameRecord, luck: Luck, drawsRoller: boolean): Unfair | null {
  if (drawsRoller && luck.firstRoller !== game.first_roller) {
    return { code: "unfair_first_roller", facts: { seat: game.first_roller, wanted: luck.firstRoller } };
  }
  const rolls = game.moves.flatMap(({ roll }) => (roll ? [roll] : []));
  if (rolls.some((roll, at) => roll !== luck.rolls[at])) return { code: "unfair_roll", facts: {} };
  const hands = game.moves.flatMap(({ deal }) => deal ?? []);
  const wrong = hands.findIndex((hand, at) => sorted(hand).join() !== sorted(luck.hands[at] ?? []).join());
  return wrong < 0 ? null : { code: "unfair_deal", facts: { seat: wrong % game.players } };
}

/** What seed and nonces lead to; drawn in the order bag, first roller, rolls. */
function drawLuck({ scheme, seed, nonces }: Fairness, game: GameRecord): Luck {
  const below = drawer(scheme, seed, nonces);
  const dealt = game.moves.flatMap(({ deal }) => deal ?? []);
  // A game uses the bag up, so its deals are the bag.
  const bag = sorted(dealt.flat());
  for (let last = bag.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [bag[last], bag[other]] = [bag[other]!, bag[last]!];
  }
  const firstRoller = below(game.players);
  const size = bag.length / dealt.length;
  return {
    firstRoller,
    hands: dealt.map((_, at) => bag.slice(at * size, (at + 1) * size)),
    rolls: game.moves.filter(({ roll }) => roll).map(() => FACES[below(FACES.length)]!),
  };
}

/** A function that draws uniformly random numbers below a limit from the stream of seed and nonces. */
function drawer(scheme: string, seed: string, nonces: string[]): (limit: number) => number {
  const texts = nonces.map((nonce) => utf8ToBytes(nonce)).flatMap((text) => [bigEndian(text.length, 4), text]);
  const prefix = concatBytes(utf8ToBytes(scheme), sha256(concatBytes(...texts)));
  let counter = 0;
  let block = new Uint8Array();
  let at = 0;
  return (limit) => {
    for (;;) {
      if (at === block.length) {
        block = hmac(sha256, hexToBytes(seed), concatBytes(prefix, bigEndian(counter++, 8)));
        at = 0;
      }
      const byte = block[at++]!;
      if (byte < 256 - (256 % limit)) return byte % limit;
    }
  };
}

function bigEndian(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(length - 4, value);
  return bytes;
}

function sorted(dinosaurs: string[]): string[] {
  return dinosaurs.toSorted((one, other) => SPECIES.indexOf(one) - SPECIES.indexOf(other));
}
