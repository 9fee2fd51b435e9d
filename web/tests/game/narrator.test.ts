import { describe, expect, test } from "vitest";
import { describeZoo, narrate, passing, describeNews } from "../../src/game/narrator";
import { sheetRows, tie } from "../../src/game/sheet";
import type { PenRules } from "../../src/game/types";
import { exampleView, plainWords } from "./example";

const players = [
  { name: "Ada", bot: false, connected: true },
  { name: "Mia", bot: true, connected: true },
];

function say(changes: Parameters<typeof exampleView>[0], waiting = [0, 1], chosen = false): string {
  return narrate(plainWords, { view: exampleView(changes), players, waiting, chosen });
}

describe("the narrator", () => {
  test("says who rolled what and what it asks", () => {
    expect(say({})).toBe("play-rolled Mia woodlands play-asks-woodlands");
  });
  test("cuts long names, so that the rest of the line is seen", () => {
    const long = [players[0]!, { ...players[1]!, name: "Wwwwwwww Wwwwwwwwwwwwww" }];
    const line = narrate(plainWords, { view: exampleView({}), players: long, waiting: [0, 1], chosen: false });
    expect(line).toBe("play-rolled Wwwwwwww Ww… woodlands play-asks-woodlands");
  });
  test("tells the roller that the die does not bind", () => {
    expect(say({ roller: 0, bound: false })).toBe("play-you-rolled woodlands play-free");
  });
  test("names those who are still awaited once the own choice is in", () => {
    expect(say({}, [0, 1], true)).toBe("game-waiting-for Mia");
    expect(say({}, [1])).toBe("game-waiting-for Mia");
  });
  test("asks for a discard, a placement after the reveal, a new home", () => {
    expect(say({ phase: "discard" })).toBe("play-discard");
    expect(say({ phase: "place", chosen: ["t_rex", null] })).toBe("play-revealed t_rex");
    expect(say({ phase: "relocate", refused: { diplodocus: {} } })).toBe("game-relocate diplodocus");
  });
  test("tells a spectator whom all wait for, without offering anything", () => {
    expect(say({ seat: null }, [0, 1])).toBe("game-watching Ada+Mia");
  });
  test("says whether hands go round or new ones come", () => {
    expect(passing(plainWords, exampleView({ turn: 3 }))).toBe("game-passing");
    expect(passing(plainWords, exampleView({ turn: 0 }))).toBe("game-dealing");
  });
  test("tells who placed what where", () => {
    const news = { arrivals: [{ seat: 1, dinosaur: "t_rex", pen: "river", index: 0 }], discards: [] };
    expect(describeNews(plainWords, news, players, 0)).toEqual(["game-placed Mia t_rex river"]);
    const left = { ...news, discards: ["diplodocus", "t_rex"] };
    expect(describeNews(plainWords, left, players, 0).at(-1)).toBe("game-left diplodocus+t_rex");
  });
  test("names who stands where in a zoo", () => {
    const zoo = { pyramid: [null, "diplodocus", null], river: ["t_rex", "t_rex"], woody_trio: [] };
    expect(describeZoo(plainWords, zoo)).toBe("pyramid: diplodocus. river: t_rex+t_rex");
    expect(describeZoo(plainWords, {})).toBe("board-nobody");
  });
});

describe("the score sheet", () => {
  const score = (total: number, t_rexes: number) => ({ pens: { bridge: total, river: 0 }, t_rex_bonus: 0, total, t_rexes });
  const pens = [{ account: "bridge" }, { account: "bridge" }] as unknown as PenRules[];

  test("has a pair of pens once, the T-Rex bonus and the River last", () => {
    const rows = sheetRows(exampleView({ scores: [score(6, 0), score(0, 0)] }), pens, plainWords);
    expect(rows.map((row) => row.id)).toEqual(["bridge", "t_rex_bonus", "river"]);
    expect(rows[0]?.points).toEqual([6, 0]);
  });
  test("explains a tie that T-Rexes settled, one that is shared, and no tie at all", () => {
    expect(tie(exampleView({ scores: [score(5, 1), score(5, 2)] }), players, [0], null, plainWords)).toContain("sheet-tie-broken");
    expect(tie(exampleView({ scores: [score(5, 1), score(5, 1)] }), players, [0, 1], null, plainWords)).toContain("sheet-tie-shared");
    expect(tie(exampleView({ scores: [score(5, 1), score(4, 1)] }), players, [0], null, plainWords)).toBeNull();
  });
  test("counts both games of a match", () => {
    const before = [{ total: 10, t_rexes: 0 }, { total: 11, t_rexes: 3 }];
    expect(tie(exampleView({ scores: [score(5, 1), score(4, 1)] }), players, [0], before, plainWords)).toContain("sheet-tie-broken");
  });
});
