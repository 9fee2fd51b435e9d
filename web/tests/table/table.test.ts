import { describe, expect, test } from "vitest";
import { freshBotNames } from "../../src/lib/people";
import { chores, isAmongOurselves } from "../../src/table/housekeeping.svelte";
import { nextSeat } from "../../src/table/hotseat";
import { game, table } from "../lib/tables";

const seat = { player: 1, is_host: false, is_away: false, from_next_deal: false, stand_in: null };

describe("several people on one device", () => {
  test("whoever holds it goes on while asked", () => {
    expect(nextSeat(table({ seat: 1, seats_held: [0, 1], game: game({ awaited: [0, 1] }) }))).toBe(1);
  });

  test("then it is handed to the next who is asked", () => {
    expect(nextSeat(table({ seat: 1, seats_held: [0, 1], game: game({ awaited: [0, 2] }) }))).toBe(0);
  });

  test("and stays where it is when nobody here is asked", () => {
    expect(nextSeat(table({ seat: 1, seats_held: [0, 1], game: game({ awaited: [2] }) }))).toBe(1);
  });
});

describe("what a client does unasked", () => {
  test("another game starts by itself if nobody else has to be asked", () => {
    const seats = [
      { ...seat, seat: 0, name: "Ada", bot: null },
      { ...seat, seat: 1, name: "Fern", bot: "greedy" },
    ];
    expect(isAmongOurselves(table({ seats, seats_held: [0] }))).toBe(true);
    expect(isAmongOurselves(table({ seats, seats_held: [] }))).toBe(false);
    expect(isAmongOurselves(table({ seats, seats_held: [0], is_host: false }))).toBe(false);
  });

  test("the host gives nameless bots names that nobody has", () => {
    const seats = [
      { ...seat, seat: 0, name: "Fern", bot: null },
      { ...seat, seat: 1, name: "greedy", bot: "greedy" },
      { ...seat, seat: 2, name: "greedy", bot: "greedy" },
    ];
    const sent = chores(table({ stage: "waiting", seats, seats_held: [] }));
    expect(sent).toEqual([
      { type: "rename", seat: 1, name: "Basil" },
      { type: "rename", seat: 2, name: "Olive" },
    ]);
    expect(chores(table({ stage: "waiting", seats, seats_held: [], is_host: false }))).toEqual([]);
  });

  test("whoever looks at the own seat is back", () => {
    const seats = [{ ...seat, seat: 0, name: "Ada", bot: null, is_away: true }];
    expect(chores(table({ seats }))).toEqual([{ type: "return", seat: 0 }]);
  });
});

test("names for bots are never taken twice", () => {
  expect(new Set(freshBotNames(4, ["Basil"])).size).toBe(4);
  expect(freshBotNames(4, ["basil"])).not.toContain("Basil");
});
