/** Where each dinosaur of a pen stands, in the units of the board. */

import { FIGURES, type PenGeometry, type Rect, figureBox } from "../art/geometry";

/** One dinosaur on its place: its index in the pen, the middle of its feet, the width of its picture. */
export interface PlacedFigure {
  index: number;
  species: string;
  x: number;
  y: number;
  size: number;
}

/** The two banks of a bridge, as `contents` of each; the own bank is the first. */
export interface Banks {
  other: readonly (string | null)[];
  /** Whether the river lies to the right of the own bank. */
  isLeft: boolean;
}

const LARGEST = 88;
/** The share of its place that a figure may fill, so that neighbours do not touch. */
const AIR = 0.96;
/** Columns and rows of a bank: the first grid with enough places is used. */
const BANK_GRIDS = [[2, 1], [3, 1], [3, 2], [4, 2], [4, 3]] as const;

/** The contents of a pen on their places, as large as possible. `banks` is given for a bank of a bridge. */
export function arrange(geometry: PenGeometry, contents: readonly (string | null)[], banks?: Banks): PlacedFigure[] {
  if (geometry.slots) return inSlots(geometry, contents);
  if (geometry.couples) return inCouples(geometry, contents);
  if (banks) return onBanks(geometry.crowd ?? geometry.area, contents, banks);
  return inLines(geometry.stretches ?? [geometry.area], contents);
}

function inSlots({ slots = [] }: PenGeometry, contents: readonly (string | null)[]): PlacedFigure[] {
  return contents.flatMap((species, index) => {
    const slot = slots[index];
    return species && slot ? [{ index, species, x: slot.x, y: slot.y, size: slot.size }] : [];
  });
}

/** Dinosaurs of one species stand in pairs, apart from the single ones. */
function inCouples({ couples = [], singles = [] }: PenGeometry, contents: readonly (string | null)[]): PlacedFigure[] {
  const nests: { species: string; members: number[] }[] = [];
  contents.forEach((species, index) => {
    if (!species) return;
    const open = nests.find((nest) => nest.species === species && nest.members.length === 1);
    if (open) open.members.push(index);
    else nests.push({ species, members: [index] });
  });
  const pairs = nests.filter(({ members }) => members.length === 2);
  const alone = nests.filter(({ members }) => members.length === 1);
  const places = { pairs: couples[pairs.length - 1] ?? [], alone: singles.find((enough) => enough.length >= alone.length) ?? [] };
  return [
    ...pairs.flatMap(({ species, members }, at) => {
      const place = places.pairs[at];
      return place ? members.map((index, side) => stand(index, species, cell(place, [2, 1], side, 0))) : [];
    }),
    ...alone.flatMap(({ species, members: [index = 0] }, at) => {
      const place = places.alone[at];
      return place ? [stand(index, species, place)] : [];
    }),
  ];
}

export function overlap(one: Rect, two: Rect): boolean {
  return one[0] < two[0] + two[2] && two[0] < one[0] + one[2] && one[1] < two[1] + two[3] && two[1] < one[1] + one[3];
}

/** A dinosaur and its partner across the river stand in the same row, as far from the water. */
function onBanks(ground: Rect, contents: readonly (string | null)[], { other, isLeft }: Banks): PlacedFigure[] {
  const places = pairUp(contents, other);
  const grid = BANK_GRIDS.find(([columns, rows]) => columns * rows >= places.length) ?? [4, 3];
  const [columns, rows] = grid;
  return places.flatMap(({ index, species }, at) => {
    if (index === null) return [];
    const column = Math.floor(at / rows);
    return [stand(index, species, cell(ground, grid, isLeft ? columns - 1 - column : column, at % rows))];
  });
}

/** The places of one bank from the water outwards: the index of the dinosaur there, null if only its partner exists. */
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

/** One below the other, from above; less high only if otherwise not all would fit. */
function inLines(stretches: readonly Rect[], contents: readonly (string | null)[]): PlacedFigure[] {
  const all = contents.flatMap((species, index) => (species ? [{ species, index }] : []));
  const [, , width] = stretches[0] ?? [0, 0, 0, 0];
  const usual = (width / widest()) * highest();
  const heights = [usual, ...stretches.flatMap(([, , , height]) => all.map((_, at) => height / (at + 1)))];
  const room = (high: number) => stretches.reduce((sum, [, , , height]) => sum + Math.floor(height / high + 0.001), 0);
  const high = Math.max(...heights.filter((each) => each <= usual && room(each) >= all.length));
  const places = stretches.flatMap(([x, y, wide, height]) =>
    Array.from({ length: Math.floor(height / high + 0.001) }, (_, at): Rect => [x, y + at * high, wide, high]),
  );
  return all.flatMap(({ species, index }, at) => {
    const place = places[at];
    return place ? [stand(index, species, place)] : [];
  });
}

function cell([x, y, width, height]: Rect, [columns, rows]: readonly [number, number], column: number, row: number): Rect {
  return [x + (width / columns) * column, y + (height / rows) * row, width / columns, height / rows];
}

/** A dinosaur in the middle of a rectangle, with its feet near the lower edge, as large as possible. */
function stand(index: number, species: string, [x, y, width, height]: Rect): PlacedFigure {
  const [left, top, wide, high] = figureBox(species);
  const [footX, footY] = FIGURES.anchor;
  const size = Math.min(LARGEST, (width * AIR) / widest(), (height * AIR) / highest());
  const middle = (left + wide / 2 - footX) * size;
  const below = (top + high - footY) * size;
  const spare = Math.max(0, height - highest() * size) / 2;
  return { index, species, x: x + width / 2 - middle, y: y + height - spare - below, size };
}

/** The boxes of all species: all figures in a pen get the same size, whatever their shape. */
const boxes = () => Object.values(FIGURES.species).map(({ box }) => box);
const widest = () => Math.max(...boxes().map(([, , width]) => width));
const highest = () => Math.max(...boxes().map(([, , , height]) => height));

/** The rectangle that a figure covers, in the units of the board. */
export function covered({ species, x, y, size }: PlacedFigure): Rect {
  const [left, top, width, height] = figureBox(species);
  const [footX, footY] = FIGURES.anchor;
  return [x + (left - footX) * size, y + (top - footY) * size, width * size, height * size];
}
