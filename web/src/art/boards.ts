/** Where things lie on the drawn boards, in a square of 640. No rule is here: only places. */

export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface PenDrawing {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where the first, second, … dinosaur stands (the centre of its feet). */
  spots: Spot[];
  /** Whether the spots are drawn as slots when they are free. */
  slots: boolean;
  look: "row" | "clearing" | "throne" | "island" | "tower" | "quarantine" | "bank" | "stack";
}

const LEFT = 14;
const RIGHT = 354;
const WIDTH = 272;
const ROWS = [
  { y: 14, h: 142 },
  { y: 168, h: 150 },
  { y: 330, h: 296 },
] as const;

function area(column: number, row: 0 | 1 | 2) {
  return { x: column, y: ROWS[row].y, w: WIDTH, h: ROWS[row].h };
}

function row(column: number, y: number, count: number, size: number, width = WIDTH - 16): Spot[] {
  const step = width / count;
  return Array.from({ length: count }, (_, at) => ({ x: column + 8 + step * (at + 0.5), y, size }));
}

/** Places for pens without a limit: as many rows as are needed for twelve. */
function crowd(column: number, tops: number[], perRow: number, size: number, width?: number): Spot[] {
  return tops.flatMap((top) => row(column, top, perRow, size, width));
}

/** The banks leave room for the end of the bridge. */
const BANK = { width: 222, tops: [270, 310], inset: 36 };

export const BOARDS: Record<string, Record<string, PenDrawing>> = {
  summer: {
    forest_of_sameness: { ...area(LEFT, 0), spots: row(LEFT, 118, 6, 46), slots: true, look: "row" },
    woody_trio: { ...area(LEFT, 1), spots: row(LEFT, 296, 3, 68), slots: true, look: "row" },
    prairie_of_love: { ...area(LEFT, 2), spots: crowd(LEFT, [438, 508, 578], 4, 60), slots: false, look: "clearing" },
    king_of_the_jungle: { ...area(RIGHT, 0), spots: [{ x: 490, y: 134, size: 80 }], slots: true, look: "throne" },
    meadow_of_differences: { ...area(RIGHT, 1), spots: row(RIGHT, 276, 6, 46), slots: true, look: "row" },
    solitary_island: { ...area(RIGHT, 2), spots: [{ x: 490, y: 520, size: 88 }], slots: true, look: "island" },
  },
  winter: {
    well_ordered_wood: { ...area(LEFT, 0), spots: row(LEFT, 118, 6, 46), slots: true, look: "row" },
    lovers_bridge_left: { ...area(LEFT, 1), spots: crowd(LEFT, BANK.tops, 6, 40, BANK.width), slots: false, look: "bank" },
    quarantine_zone: { ...area(LEFT, 2), spots: [{ x: 150, y: 546, size: 88 }], slots: true, look: "quarantine" },
    lookout: { ...area(RIGHT, 0), spots: [{ x: 490, y: 134, size: 80 }], slots: true, look: "tower" },
    lovers_bridge_right: { ...area(RIGHT, 1), spots: crowd(RIGHT + BANK.inset, BANK.tops, 6, 40, BANK.width), slots: false, look: "bank" },
    pyramid: {
      ...area(RIGHT, 2),
      spots: [
        { x: 410, y: 590, size: 62 },
        { x: 490, y: 590, size: 62 },
        { x: 570, y: 590, size: 62 },
        { x: 450, y: 516, size: 62 },
        { x: 530, y: 516, size: 62 },
        { x: 490, y: 442, size: 62 },
      ],
      slots: true,
      look: "stack",
    },
  },
};

/** The River runs down the middle; its dinosaurs stand in it one below the other. */
export const RIVER = { x: 288, y: 0, w: 64, h: 640 };
export const RIVER_SPOTS: Spot[] = Array.from({ length: 12 }, (_, at) => ({
  x: at % 2 ? 328 : 312,
  y: 60 + at * 50,
  size: 40,
}));
