/** Checks in the player's own browser that the luck of a game was settled before it began.
 *
 * The scheme is hmac-sha256/1, as docs/fairness.md has it to the byte. The library is used because
 * a plain HTTP page has no crypto.subtle. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const SCHEME = "hmac-sha256/1";
/** The orders in which the scheme numbers species and faces. */
const SPECIES = ["t_rex", "triceratops", "parasaurolophus", "stegosaurus", "diplodocus", "spinosaurus"];
const FACES = ["woodlands", "grasslands", "food_court", "restrooms", "empty_pen", "watch_out_for_t_rex"];

export interface Fairness {
  scheme: string;
  commitment: string;
  seed: string;
  nonces: string[];
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

/** The first thing that does not follow from seed and nonces, or null if all does.
 *
 * In the second game of a match the rules say who rolls first. */
export function findUnfair(game: GameRecord, drawsRoller = true): Unfair | null {
  const { fairness } = game;
  if (!fairness) return { code: "no_fairness", facts: {} };
  if (fairness.scheme !== SCHEME) return { code: "unknown_scheme", facts: { value: fairness.scheme, known: [SCHEME] } };
  if (bytesToHex(sha256(hexToBytes(fairness.seed))) !== fairness.commitment) return { code: "broken_commitment", facts: {} };
  return unfairLuck(game, drawLuck(fairness, game), drawsRoller);
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

/** All the luck that seed and nonces lead to: the bag, the first roller, the rolls, in this order. */
function drawLuck({ seed, nonces }: Fairness, game: GameRecord): Luck {
  const below = drawer(seed, nonces);
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

/** Draws numbers below a limit from the stream of seed and nonces, each as likely as any other. */
function drawer(seed: string, nonces: string[]): (limit: number) => number {
  const texts = nonces.map((nonce) => utf8ToBytes(nonce)).flatMap((text) => [bigEndian(text.length, 4), text]);
  const prefix = concatBytes(utf8ToBytes(SCHEME), sha256(concatBytes(...texts)));
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
