import { describe, expect, it } from "vitest";
import { bestOf, chartOf, entriesOf, ownPoints } from "../../src/history/entries";
import { add, type KeptRecord } from "../../src/lib/records";

const result = (board: string, totals: number[], names = ["Ada", "Leo"]) => ({
  board,
  players: totals.length,
  edition: "international",
  names,
  is_finished: true,
  totals,
  winners: [0],
});
const game = (number: number, change: Partial<KeptRecord> = {}): KeptRecord => ({
  table: "t",
  number,
  record: { format: "draftosaurus/1", board: "summer" },
  ...change,
});

const numbersOf = (games: KeptRecord[]) => games.reduce(add, [] as ReturnType<typeof add>).map(({ number }) => number);

describe("the records that a browser keeps", () => {
  it("a rematch is a game of its own, and no game is kept twice", () => {
    expect(numbersOf([game(0), game(1), game(1)])).toEqual([0, 1]);
  });

  it("a whole match takes the place of its first half", () => {
    const half = { format: "draftosaurus-match/1", games: [{}] };
    expect(numbersOf([game(3), game(4, { record: half }), game(5, { record: { ...half, games: [{}, {}] } })])).toEqual([3, 5]);
  });
});

describe("the own games", () => {
  const kept = [
    game(2, { at: 2000, seats: [1], results: [result("winter", [30, 41])] }),
    game(1, { at: 1000, seats: [0], results: [result("summer", [25, 20])] }),
    game(0, { results: [result("summer", [33, 12]), { ...result("winter", [0, 0]), is_finished: false }] }),
    game(7, { at: 3000, seats: [], results: [result("summer", [99, 98])] }),
  ];
  const entries = entriesOf(kept, "Ada");

  it("stand in the order in which they ended, the finished ones alone", () => {
    expect(entries.map((one) => one.kept.number)).toEqual([0, 1, 2, 7]);
  });

  it("know the own points by the seats, or else by the name", () => {
    expect(entries.map(ownPoints)).toEqual([33, 25, 41, null]);
  });

  it("the best one is found by board and number of players", () => {
    expect(bestOf(entries, "summer", 2)?.kept.number).toBe(0);
    expect(bestOf(entries, "winter", 2)?.kept.number).toBe(2);
    expect(bestOf(entries, "winter", 3)).toBeNull();
  });

  it("are drawn from left to right, the best at the top", () => {
    expect(chartOf([10, 20], 100, 50)).toEqual([
      { x: 0, y: 25 },
      { x: 100, y: 0 },
    ]);
    expect(chartOf([0], 100, 50)).toEqual([{ x: 50, y: 50 }]);
  });
});
