/** The layout of several zoos so that all of them are as large as possible. */

export interface Layout {
  columns: number;
  /** The side of a board, in pixels. */
  board: number;
  /** Whether the words stand beside the board, or above and below it. */
  isBeside: boolean;
}

/** Space for the text of a zoo beside its board, or above and below it, in units of the root font size. */
const WORDS = { beside: 8, around: 6.6 };
const FEW_WORDS = { beside: 6.2, around: 4.9 };
/** The least height of the text beside a board, in the same units. */
const LEAST_BESIDE = 7.4;
/** A smaller width or height, in pixels, is that of a phone. */
const PHONE_WIDTH = 700;
const PHONE_HEIGHT = 330;
/** The padding of a zoo and the gap between two, in units of the root font size. */
const EDGE = 0.6;
const GAP = 0.7;

export function isPhone(width: number, height: number): boolean {
  return width < PHONE_WIDTH || height < PHONE_HEIGHT;
}

/** The best layout of `zoos` zoos; all lengths in pixels, `unit` is the root font size. */
export function layoutOf(zoos: number, width: number, height: number, unit: number): Layout {
  const words = isPhone(width, height) ? FEW_WORDS : WORDS;
  const tried = Array.from({ length: zoos }, (_, at) => at + 1).flatMap((columns) => {
    const rows = Math.ceil(zoos / columns);
    const wide = (width - (columns - 1) * GAP * unit) / columns - 2 * EDGE * unit;
    const high = (height - (rows - 1) * GAP * unit) / rows - 2 * EDGE * unit;
    return [
      { columns, isBeside: false, board: Math.floor(Math.min(wide, high - words.around * unit)) },
      { columns, isBeside: true, board: high < LEAST_BESIDE * unit ? 0 : Math.floor(Math.min(wide - words.beside * unit, high)) },
    ];
  });
  return tried.reduce((best, one) => (one.board > best.board ? one : best));
}
