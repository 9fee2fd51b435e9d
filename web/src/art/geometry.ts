/** The positions of things on the boards and in the figures, from the files of the art scripts. No rules are here. */

/** x, y, width, height; on a board in a square of `side`. */
export type Rect = readonly [number, number, number, number];

/** Where one dinosaur stands: the middle of its feet, the width of its frame, and the middle of the slot's printed value. */
export interface Slot {
  x: number;
  y: number;
  size: number;
  value: readonly [number, number];
}

/** A pen, or the River. */
export interface PenGeometry {
  area: Rect;
  sign: Rect;
  points: Rect;
  note: Rect;
  /** One place for each dinosaur … */
  slots?: readonly Slot[];
  /** … or a ground on which they stand as they come, … */
  crowd?: Rect;
  /** … a river, one below the other, from the first of these grounds to the last, … */
  stretches?: readonly Rect[];
  /** … or couples apart from the others. By the number of couples less one: where each of them stands. */
  couples?: readonly (readonly Rect[])[];
  /** Where the others stand: the first of these that has a place for each. */
  singles?: readonly (readonly Rect[])[];
}

export interface BoardGeometry {
  side: number;
  value_size: readonly [number, number];
  pens: Readonly<Record<string, PenGeometry>>;
  bonus: Rect;
  landmarks: Readonly<Record<string, Rect>>;
}

/** A figure is rendered in a square frame; all measures are shares of it. */
export interface FigureGeometry {
  /** The middle of the feet. */
  anchor: readonly [number, number];
  /** Where the picture of the shadow lies. */
  shadow: Rect;
  view_box: string;
  /** Of each species: the colour of its paint, the box that it fills, and its silhouette. */
  species: Readonly<Record<string, { colour: string; box: Rect; path: string }>>;
}

/** The pieces of wood: where to cut them (top, right, bottom, left, in their pixels), if they are to be stretched. */
export interface WoodGeometry {
  pieces: Readonly<Record<string, { slice?: readonly number[] }>>;
}

const FILES = import.meta.glob<unknown>("../../../art/geometry/{figures,summer,winter,wood}.json", { eager: true, import: "default" });

function read<Kind>(name: string): Kind {
  const found = FILES[`../../../art/geometry/${name}.json`];
  if (!found) throw new Error(`There is no art/geometry/${name}.json.`);
  return found as Kind;
}

export const FIGURES = read<FigureGeometry>("figures");
export const WOOD = read<WoodGeometry>("wood");

export function boardGeometry(board: string): BoardGeometry {
  return read<BoardGeometry>(board);
}

/** Where a pen, or the River, lies on a board. */
export function penGeometry(board: string, pen: string): PenGeometry {
  const found = boardGeometry(board).pens[pen];
  if (!found) throw new Error(`The picture of the board ${board} has no place for ${pen}.`);
  return found;
}

export function figureBox(species: string): Rect {
  const found = FIGURES.species[species];
  if (!found) throw new Error(`There is no figure of ${species}.`);
  return found.box;
}

/** A rectangle as a style, in shares of the board. */
export function placed([x, y, width, height]: Rect, side: number): string {
  const share = (value: number) => `${((value / side) * 100).toFixed(3)}%`;
  return `left:${share(x)};top:${share(y)};width:${share(width)};height:${share(height)}`;
}
