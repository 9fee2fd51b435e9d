import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../src/lib/packing";
import { formatRoute, parseRoute, type Route } from "../../src/lib/route.svelte";
import { layoutOf } from "../../src/replay/layout";
import { findMoment, momentsOf } from "../../src/replay/moments";
import type { Replay } from "../../src/lib/types";

const view = (zoos: Record<string, string[]>[], die: string | null = null) => ({ zoos, die, box: [] });
const games = [
  [
    { moves: [], view: view([{}, {}]) },
    { moves: [{ deal: [] }], view: view([{}, {}]) },
    { moves: [{ roll: "woodlands" }], view: view([{}, {}], "woodlands") },
    { moves: [{ seat: 0 }, { seat: 1 }], view: view([{ river: ["t_rex"] }, { river: ["spinosaurus"] }]) },
  ],
  [{ moves: [], view: view([{}, {}]) }],
] as unknown as Replay["games"];

describe("moments", () => {
  const moments = momentsOf({ games });

  it("count the moves of each game and tell what each brought", () => {
    expect(moments.map(({ game, move, kind }) => [game, move, kind])).toEqual([
      [0, 0, "start"],
      [0, 1, "deal"],
      [0, 2, "roll"],
      [0, 4, "reveal"],
      [1, 0, "start"],
    ]);
    expect(moments[3]?.news.arrivals.map(({ seat, dinosaur }) => [seat, dinosaur])).toEqual([
      [0, "t_rex"],
      [1, "spinosaurus"],
    ]);
  });

  it("show the die until the next deal, also once all have obeyed it", () => {
    expect(moments.map(({ die }) => die)).toEqual([null, null, "woodlands", "woodlands", null]);
  });

  it("are found by game and move, also by a move between two of them", () => {
    expect(findMoment(moments, 0, 3)).toBe(2);
    expect(findMoment(moments, 0, 99)).toBe(3);
    expect(findMoment(moments, 1, 0)).toBe(4);
    expect(findMoment(moments, 9, 9)).toBe(4);
  });
});

describe("links", () => {
  const routes: Route[] = [
    { screen: "replay", table: "abc", number: 2 },
    { screen: "replay", table: "abc", number: 2, game: 1, move: 17, eyes: 0 },
    { screen: "record", record: "x-_Y", game: 2, move: 0 },
    { screen: "record", record: "" },
    { screen: "watch", table: "abc", token: "" },
    { screen: "history" },
    { screen: "club" },
  ];
  it.each(routes.map((route) => [formatRoute(route), route] as const))("%s is read as it was written", (address, route) => {
    const [path = "", hash = ""] = address.split("#");
    expect(parseRoute(path, hash && `#${hash}`)).toEqual(route);
    expect(parseRoute(address, "")).toEqual(route);
  });

  it("hold a whole record in letters that an address may have", async () => {
    const text = JSON.stringify({ format: "draftosaurus/1", names: ["Żółw", "Zoë"], moves: Array(200).fill({ roll: "woodlands" }) });
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 5);
    expect(await unpack(packed)).toBe(text);
  });

  it("that were cut off, or hold far too much, are refused", async () => {
    const packed = await pack(JSON.stringify("a".repeat(3_000_000)));
    await expect(unpack(packed)).rejects.toThrow();
    await expect(unpack((await pack("some text that is long enough")).slice(0, 12))).rejects.toThrow();
    await expect(unpack("§")).rejects.toThrow();
  });
});

describe("the layout of zoos", () => {
  it.each([
    [2, 1896, 930, 19],
    [3, 1896, 930, 19],
    [5, 1896, 930, 19],
    [5, 378, 620, 16],
    [4, 800, 300, 16],
  ])("%i zoos fit into %i x %i", (zoos, width, height, unit) => {
    const { columns, board, isBeside } = layoutOf(zoos, width, height, unit);
    const rows = Math.ceil(zoos / columns);
    expect(board).toBeGreaterThan(60);
    expect(columns * board).toBeLessThan(width);
    expect(rows * board).toBeLessThan(height);
    expect(isBeside || rows * (board + 4 * unit) < height).toBe(true);
  });
});
