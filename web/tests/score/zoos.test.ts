import { describe, expect, it } from "vitest";
import { compare, type Evening } from "../../src/score/evenings";
import { readTable, type Step, zoosOf } from "../../src/score/zoos";
import type { PenDocument } from "../../src/lib/types";

const pens = [
  { id: "river", rows: [] as number[] },
  { id: "pyramid", rows: [3, 2, 1] },
] as PenDocument[];

describe("zoos from steps", () => {
  it("line up in the order they came, seat by seat", () => {
    const steps: Step[] = [
      { seat: 0, pen: "river", dinosaur: "t_rex" },
      { seat: 1, pen: "river", dinosaur: "diplodocus" },
      { seat: 0, pen: "river", dinosaur: "stegosaurus" },
    ];
    expect(zoosOf(steps, 2, pens)).toEqual([{ river: ["t_rex", "stegosaurus"] }, { river: ["diplodocus"] }]);
  });

  it("have six slots in the pyramid, and free ones are null", () => {
    const steps: Step[] = [
      { seat: 0, pen: "pyramid", dinosaur: "t_rex", slot: 1 },
      { seat: 0, pen: "pyramid", dinosaur: "diplodocus", slot: 0 },
      { seat: 0, pen: "pyramid", out: 1 },
    ];
    expect(zoosOf(steps, 1, pens)).toEqual([{ pyramid: ["diplodocus", null, null, null, null, null] }]);
  });

  it("close up where somebody is taken out", () => {
    const steps: Step[] = [
      { seat: 0, pen: "river", dinosaur: "t_rex" },
      { seat: 0, pen: "river", dinosaur: "diplodocus" },
      { seat: 0, pen: "river", out: 0 },
    ];
    expect(zoosOf(steps, 1, pens)).toEqual([{ river: ["diplodocus"] }]);
  });

  it("are not read from something else", () => {
    expect(readTable({ board: "summer", names: [] })).toBeNull();
    expect(readTable("summer")).toBeNull();
  });
});

describe("evenings compared", () => {
  const table = { board: "summer", edition: "international", names: [], steps: [] };
  const evening = (names: string[], totals: number[], winners: number[]): Evening => ({ id: "1", date: "2026-01-01", table, names, totals, winners });

  it("count evenings, wins, the best and the mean, most wins first", () => {
    const all = [evening(["Ada", "Ben"], [30, 40], [1]), evening(["Ben", "Ada"], [20, 10], [0])];
    expect(compare(all)).toEqual([
      { name: "Ben", evenings: 2, wins: 2, best: 40, mean: 30 },
      { name: "Ada", evenings: 2, wins: 0, best: 30, mean: 20 },
    ]);
  });

  it("count both games of a match for the best and the mean, and the match as one win", () => {
    const match = { ...evening(["Ada", "Ben"], [50, 60], [1]), games: [[30, 20], [20, 40]] };
    expect(compare([match])).toEqual([
      { name: "Ben", evenings: 1, wins: 1, best: 40, mean: 30 },
      { name: "Ada", evenings: 1, wins: 0, best: 30, mean: 25 },
    ]);
  });
});
