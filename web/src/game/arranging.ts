/** Where each dinosaur of a pen stands, in the units of the board. */

import { FIGURES, type PenGeometry, type Rect, figureBox } from "../art/geometry";

/** One dinosaur on its place: its index in the pen, the middle of its feet, the width of its frame. */
export interface Standing {
  index: number;
  species: string;
  x: number;
  y: number;
  size: number;
}

/** How the dinosaurs of a pen without slots keep company. */
export type Company = "couples" | "banks" | "line";

/** The two banks of a bridge, as `contents` of each; the own bank is the first. */
export interface Banks {
  other: readonly (string | null)[];
  /** Whether the river lies to the right of the own bank. */
  isLeft: boolean;
}

const LARGEST = 84;
const COUPLE_ROWS = 3;
/** The middle of the meadow first. */
const ROW_ORDER = [1, 0, 2];
/** From the fence to where dinosaurs stand. */
const EDGE = 5;
/** A little air around each figure, so that neighbours never touch. */
const AIR = 0.96;

/** The contents of a pen on their places. `landmarks` are what nobody may stand on. */
export function arrange(
  geometry: PenGeometry,
  contents: readonly (string | null)[],
  company: Company,
  landmarks: readonly Rect[] = [],
  banks?: Banks,
): Standing[] {
  if (geometry.slots) return inSlots(geometry, contents);
  const ground = geometry.crowd ?? geometry.area;
  if (company === "couples") return inCouples(ground, geometry.area, landmarks, contents);
  if (company === "banks" && banks) return onBanks(ground, contents, banks);
  return inLines(ground, contents);
}

function inSlots({ slots = [] }: PenGeometry, contents: readonly (string | null)[]): Standing[] {
  return contents.flatMap((species, index) => {
    const slot = slots[index];
    return species && slot ? [{ index, species, x: slot.x, y: slot.y, size: slot.size }] : [];
  });
}

/** Alike dinosaurs stand in twos; who is alone keeps the place beside it free. */
function inCouples(ground: Rect, area: Rect, landmarks: readonly Rect[], contents: readonly (string | null)[]): Standing[] {
  const nests: { species: string; members: number[] }[] = [];
  contents.forEach((species, index) => {
    if (!species) return;
    const open = nests.find((nest) => nest.species === species && nest.members.length === 1);
    if (open) open.members.push(index);
    else nests.push({ species, members: [index] });
  });
  const columns = nests.length > 6 ? 3 : 2;
  return nests.flatMap(({ species, members }, at) => {
    const row = ROW_ORDER[Math.floor(at / columns)] ?? 0;
    const [x, y, width, height] = cell(rowOf(ground, area, landmarks, row), columns, 1, at % columns, 0);
    // The two of a couple stand closer to each other than to the next couple.
    const half = width * 0.46;
    const left = x + width * 0.04;
    return members.map((index, side) => stand(index, species, [left + side * half, y, half, height]));
  });
}

/** One of the rows of couples, as wide as the pen where no landmark is in the way. */
function rowOf([x, y, width, height]: Rect, area: Rect, landmarks: readonly Rect[], row: number): Rect {
  const high = height / COUPLE_ROWS;
  const whole: Rect = [area[0] + EDGE, y + row * high, area[2] - 2 * EDGE, high];
  return landmarks.some((landmark) => overlap(landmark, whole)) ? [x, y + row * high, width, high] : whole;
}

export function overlap(one: Rect, two: Rect): boolean {
  return one[0] < two[0] + two[2] && two[0] < one[0] + one[2] && one[1] < two[1] + two[3] && two[1] < one[1] + one[3];
}

/** A dinosaur and its partner across the river stand in the same row, as far from the water. */
function onBanks(ground: Rect, contents: readonly (string | null)[], { other, isLeft }: Banks): Standing[] {
  const places = pairUp(contents, other);
  const most = places.length;
  const [columns, rows] = most > 8 ? [5, 3] : [4, 2];
  return places.flatMap(({ index, species }, at) => {
    if (index === null) return [];
    const column = Math.floor(at / rows);
    const place = cell(ground, columns, rows, isLeft ? columns - 1 - column : column, at % rows);
    return [stand(index, species, place)];
  });
}

/** The places of one bank from the water outwards: the index of who stands there, null where only the partner is. */
export function pairUp(own: readonly (string | null)[], other: readonly (string | null)[]): { species: string; index: number | null }[] {
  const mine = own.flatMap((species, index) => (species ? [{ species, index }] : []));
  const theirs = other.filter((species) => species !== null);
  const kinds = [...new Set([...mine.map(({ species }) => species), ...theirs])].sort();
  const places = kinds.flatMap((species) => {
    const here = mine.filter((one) => one.species === species);
    const there = theirs.filter((one) => one === species).length;
    return Array.from({ length: Math.max(here.length, there) }, (_, at) => ({
      species,
      index: here[at]?.index ?? null,
      isCouple: at < here.length && at < there,
    }));
  });
  // Couples first: they stand nearest to the bridge.
  return places.sort((one, two) => Number(two.isCouple) - Number(one.isCouple)).map(({ species, index }) => ({ species, index }));
}

/** One after the other, from above; as large as all of them allow. */
function inLines(ground: Rect, contents: readonly (string | null)[]): Standing[] {
  const all = contents.flatMap((species, index) => (species ? [{ species, index }] : []));
  const [, , width, height] = ground;
  const usual = Math.floor(height / (width * 0.72));
  const columns = all.length > usual ? 2 : 1;
  const rows = Math.max(Math.ceil(all.length / columns), columns === 1 ? usual : usual + 2);
  return all.map(({ species, index }, at) => stand(index, species, cell(ground, columns, rows, at % columns, Math.floor(at / columns))));
}

function cell([x, y, width, height]: Rect, columns: number, rows: number, column: number, row: number): Rect {
  return [x + (width / columns) * column, y + (height / rows) * row, width / columns, height / rows];
}

/** A dinosaur in the middle of a rectangle, feet near its lower edge, as large as fits. */
function stand(index: number, species: string, [x, y, width, height]: Rect): Standing {
  const [left, top, wide, high] = figureBox(species);
  const [footX, footY] = FIGURES.anchor;
  const size = Math.min(LARGEST, (width * AIR) / widest(), (height * AIR) / highest());
  const middle = (left + wide / 2 - footX) * size;
  const below = (top + high - footY) * size;
  const spare = Math.max(0, height - highest() * size) / 2;
  return { index, species, x: x + width / 2 - middle, y: y + height - spare - below, size };
}

/** All of one pen are of one size, whatever their shape. */
const boxes = () => Object.values(FIGURES.species).map(({ box }) => box);
const widest = () => Math.max(...boxes().map(([, , width]) => width));
const highest = () => Math.max(...boxes().map(([, , , height]) => height));

/** What a standing dinosaur covers, in the units of the board. */
export function covered({ species, x, y, size }: Standing): Rect {
  const [left, top, width, height] = figureBox(species);
  const [footX, footY] = FIGURES.anchor;
  return [x + (left - footX) * size, y + (top - footY) * size, width * size, height * size];
}
