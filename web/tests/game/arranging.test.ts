import { describe, expect, test } from "vitest";
import { FIGURES, boardGeometry, penGeometry, type Rect } from "../../src/art/geometry";
import { arrange, covered, overlap, pairUp } from "../../src/game/arranging";

const SPECIES = Object.keys(FIGURES.species);
const MOST = 12;
const BOARDS = ["summer", "winter"];

/** The first so many of a series that repeats each species `times` times in a row. */
function some(count: number, times: number): string[] {
  return Array.from({ length: count }, (_, at) => SPECIES[Math.floor(at / times) % SPECIES.length] ?? "");
}

function isWithin([x, y, width, height]: Rect, [left, top, wide, high]: Rect): boolean {
  return x >= left - 0.5 && y >= top - 0.5 && x + width <= left + wide + 0.5 && y + height <= top + high + 0.5;
}

describe.each(BOARDS)("on the %s board", (board) => {
  const { pens, landmarks, bonus } = boardGeometry(board);
  const fixed: [string, Rect][] = [
    ...Object.entries(pens).flatMap(([id, { sign, points, note }]): [string, Rect][] => [[`${id} sign`, sign], [`${id} points`, points], [`${id} note`, note]]),
    ...Object.entries(landmarks),
    ["bonus", bonus],
  ];

  test.each(Object.keys(pens))("nobody in %s covers another one, a sign, a number or a landmark", (id) => {
    const geometry = penGeometry(board, id);
    const isBank = id.startsWith("lovers_bridge");
    const most = geometry.slots?.length ?? MOST;
    for (let count = 1; count <= most; count += 1) {
      for (const times of [1, 2, 3, 12]) {
        const contents = some(count, times);
        const other = some(MOST - count, 2);
        const all = arrange(geometry, contents, isBank ? { other, isLeft: id.endsWith("left") } : undefined).map(covered);
        expect(all).toHaveLength(count);
        all.forEach((one, at) => {
          expect(isWithin(one, geometry.area), `${id}: ${count} of ${times} each, number ${at}`).toBe(true);
          expect(all.slice(at + 1).filter((two) => overlap(one, two)), `${id}: ${count} of ${times} each, number ${at}`).toEqual([]);
          expect(fixed.filter(([, rect]) => overlap(one, rect)).map(([name]) => name)).toEqual([]);
        });
      }
    }
  });

  test("no sign, plate, note, value or landmark covers another", () => {
    const [width, height] = boardGeometry(board).value_size;
    const values = Object.entries(pens).flatMap(([id, { slots = [] }]) =>
      slots.map(({ value: [x, y] }, at): [string, Rect] => [`${id} value ${at}`, [x - width / 2, y - height / 2, width, height]]),
    );
    const all = [...fixed, ...values];
    const covering = all.flatMap(([name, one], at) => all.slice(at + 1).flatMap(([other, two]) => (overlap(one, two) ? [`${name} / ${other}`] : [])));
    expect(covering).toEqual([]);
  });
});

describe("company", () => {
  test("a couple in the Prairie stands side by side in the heart, and who is alone beside it", () => {
    const geometry = penGeometry("summer", "prairie_of_love");
    const [first, alone, second] = arrange(geometry, ["t_rex", "diplodocus", "t_rex"]).toSorted((one, two) => one.index - two.index);
    const [place] = geometry.couples?.[0] ?? [];
    expect(second?.y).toBeCloseTo(first?.y ?? 0);
    for (const one of [first, second]) expect(one && place && isWithin(covered(one), place)).toBe(true);
    expect(alone && place && overlap(covered(alone), place)).toBe(false);
  });

  test.each(["prairie_of_love", "river"])("the fewer stand in %s, the larger they are", (id) => {
    const sizes = [1, 4, 8, 12].map((count) => Math.max(...arrange(penGeometry("summer", id), some(count, 2)).map(({ size }) => size)));
    expect(sizes).toEqual(sizes.toSorted((one, two) => two - one));
    expect(sizes[0]).toBeGreaterThan(60);
  });

  test("alike dinosaurs of both banks stand in the same row, as far from the water", () => {
    const banks = { left: ["t_rex", "diplodocus"], right: ["stegosaurus", "diplodocus"] };
    const left = arrange(penGeometry("winter", "lovers_bridge_left"), banks.left, { other: banks.right, isLeft: true });
    const right = arrange(penGeometry("winter", "lovers_bridge_right"), banks.right, { other: banks.left, isLeft: false });
    expect(pairUp(banks.left, banks.right).map(({ species }) => species)).toEqual(["diplodocus", "stegosaurus", "t_rex"]);
    const feet = (all: typeof left) => all.find(({ species }) => species === "diplodocus");
    const upper = (all: typeof left) => Math.min(...all.map(covered).map(([, y, , height]) => y + height));
    const bottom = (one: (typeof left)[number] | undefined) => (one ? covered(one)[1] + covered(one)[3] : 0);
    // The couple comes first: in the upper row, nearest to the water.
    expect(bottom(feet(left))).toBeLessThanOrEqual(upper(left) + 12);
    expect(bottom(feet(right))).toBeLessThanOrEqual(upper(right) + 12);
    expect(Math.abs(262 - (feet(left)?.x ?? 0) - ((feet(right)?.x ?? 0) - 378))).toBeLessThan(10);
  });

  test("a board or pen that was never laid out is an error", () => {
    expect(() => penGeometry("summer", "moat")).toThrow("no place for moat");
    expect(() => boardGeometry("autumn")).toThrow("autumn");
  });
});
