/** The rules of a board in words, from the server's document; the same messages as `draftosaurus rules`. */

import type { Translator } from "../lib/fluent";
import type { BoardDocument, BoardSizeDocument, PenDocument } from "../lib/types";

const dashed = (id: string) => id.replaceAll("_", "-");
/** Between two names; it ends a line and never begins one. */
const DOT = "\u00A0· ";
const series = (numbers: readonly number[]) => numbers.join(", ");

/** Where a pen lies: its zone and its side; nowhere for the River, which is always open. */
export function where(words: Translator, pen: PenDocument): string {
  return pen.places.map((place) => words.name(place)).join(DOT) || words.t("rules-always-open");
}

/** How many it takes, and whom. */
export function takes(words: Translator, { slots, rows, admits }: PenDocument): string {
  return `${holds(words, slots, rows)} ${words.t(`admits-${dashed(admits)}`)}`;
}

function holds(words: Translator, slots: number | null, rows: readonly number[]): string {
  if (slots === null) return words.t("holds-no-limit");
  return rows.length ? words.t("holds-rows", { slots, rows: series(rows) }) : words.t("holds-slots", { slots });
}

export function pays(words: Translator, { pays, numbers }: PenDocument): string {
  const [first = 0, second = 0] = numbers;
  return words.t(`pays-${dashed(pays)}`, { first, second, last: numbers.length - 1, numbers: series(numbers) });
}

/** What happens to its dinosaur after the last turn, if anything does. */
export function leaves(words: Translator, { may_leave, must_leave }: PenDocument): string | null {
  return may_leave ? words.t(must_leave ? "leaves-must" : "leaves-may") : null;
}

/** Where a face of the die sends the dinosaurs of a board. */
export function faceMeans(words: Translator, board: Pick<BoardDocument, "pens">, face: string): string {
  const pens = board.pens.filter(({ places }) => places.includes(face)).map(({ id }) => words.name(id));
  return pens.length ? words.t("face-place", { pens: pens.join(DOT) }) : words.t(`face-${dashed(face)}`);
}

/** The rules of an edition that differ from the printed boards. */
export function changedFrom(words: Translator, board: BoardDocument, printed: BoardDocument): string[] {
  return board.pens.flatMap((pen, at) => {
    const before = printed.pens[at];
    if (!before) return [];
    const known = [takes(words, before), pays(words, before), leaves(words, before)];
    const now = [takes(words, pen), pays(words, pen), leaves(words, pen)];
    return now.flatMap((text) => (text && !known.includes(text) ? [words.t("rules-about", { name: words.name(pen.id), text })] : []));
  });
}

/** The set-up for a number of players, as pairs of message id and number. */
export function setUp(size: BoardSizeDocument): [id: string, number: number][] {
  return [
    ["setup-players", size.players],
    ["setup-of-each-species", size.of_each_species],
    ["setup-bag", size.bag],
    ["setup-rounds", size.rounds],
    ["setup-turns", size.turns],
    ["setup-drawn", size.drawn],
  ];
}
