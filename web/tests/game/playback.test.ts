import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Playback, STAGGER_MS, STEP_MS, arrivals, discards, newsOf, stepsBetween } from "../../src/game/playback.svelte";
import type { Move, TableEvent } from "../../src/lib/view";
import { exampleView } from "./example";

const before = exampleView();
const after = exampleView({
  turn: 1,
  roller: 0,
  die: "restrooms",
  zoos: [{ woody_trio: ["t_rex"] }, { pyramid: [null, "diplodocus", null, null, null, null] }],
  hands: [["spinosaurus", "spinosaurus"], null],
  scores: [7, 3].map((total) => ({ pens: { river: 0 }, t_rex_bonus: 0, total, t_rexes: 0 })),
});

describe("what happened between two views", () => {
  test("arrivals are the dinosaurs that were not there", () => {
    expect(arrivals(before.zoos, after.zoos)).toEqual([
      { seat: 0, dinosaur: "t_rex", pen: "woody_trio", index: 0 },
      { seat: 1, dinosaur: "diplodocus", pen: "pyramid", index: 1 },
    ]);
  });

  test("a turn is a reveal, the counting, the passing of hands, and a roll", () => {
    expect(stepsBetween(before, after)).toEqual(["reveal", "count", "pass", "roll"]);
  });

  test("a discard is shown before the hands are passed", () => {
    const discarded = { ...after, zoos: before.zoos, scores: before.scores, box: ["diplodocus", "t_rex"] };
    expect(stepsBetween(before, discarded)).toEqual(["discard", "pass", "roll"]);
    expect(discards(["t_rex"], ["diplodocus", "t_rex", "t_rex"])).toEqual(["diplodocus", "t_rex"]);
  });

  test("another board is a jump, and so is another seat", () => {
    expect(stepsBetween(before, { ...after, board: "winter" })).toEqual([]);
    expect(stepsBetween(before, { ...after, seat: 1 })).toEqual([]);
  });

  test("who is still thinking is no step", () => {
    expect(stepsBetween(before, { ...before, answered: [false, true], awaited: [0] })).toEqual([]);
  });
});

describe("playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("shows the reveal before the next hand, and the roll last", () => {
    const playback = new Playback(() => 1);
    playback.receive(before);
    playback.receive(after);
    expect(playback.step).toBe("reveal");
    expect(playback.shown?.zoos).toEqual(after.zoos);
    expect(playback.shown?.hands[0]).toEqual(["t_rex", "stegosaurus"]);
    expect(playback.shown?.options).toEqual([]);
    expect(playback.shown?.scores).toEqual(before.scores);
    vi.advanceTimersByTime(STEP_MS.reveal + STAGGER_MS);
    expect(playback.step).toBe("count");
    expect(playback.shown?.scores).toEqual(after.scores);
    vi.advanceTimersByTime(STEP_MS.count);
    expect(playback.step).toBe("pass");
    expect(playback.shown?.hands[0]).toEqual(["spinosaurus", "spinosaurus"]);
    expect(playback.shown?.die).toBeNull();
    vi.advanceTimersByTime(STEP_MS.pass);
    expect(playback.step).toBe("roll");
    expect(playback.shown?.die).toBe("restrooms");
    vi.advanceTimersByTime(STEP_MS.roll);
    expect(playback.busy).toBe(false);
    expect(playback.shown).toBe(after);
  });

  test("can be skipped, and then shows the truth", () => {
    const playback = new Playback(() => 1);
    playback.receive(before);
    playback.receive(after);
    playback.skip();
    expect(playback.busy).toBe(false);
    expect(playback.shown).toBe(after);
    vi.runAllTimers();
    expect(playback.shown).toBe(after);
  });

  test("at the pace of no animation the truth is shown at once", () => {
    const playback = new Playback(() => 0);
    playback.receive(before);
    playback.receive(after);
    expect(playback.busy).toBe(false);
    expect(playback.shown).toBe(after);
    expect(playback.news.arrivals).toHaveLength(2);
  });

  test("what arrives meanwhile is shown when the steps are over", () => {
    const playback = new Playback(() => 1);
    const later = { ...after, answered: [false, true], awaited: [0] };
    playback.receive(before);
    playback.receive(after);
    playback.receive(later);
    vi.runAllTimers();
    expect(playback.shown).toBe(later);
  });
});

describe("what happened lately", () => {
  const revealed = (...moves: Move[]): TableEvent => ({ type: "revealed", moves });

  test("is the last placement of each, and what left the game after it", () => {
    const events: TableEvent[] = [
      revealed({ seat: 0, dinosaur: "t_rex", pen: "river" }, { seat: 1, dinosaur: "diplodocus", pen: "woody_trio" }),
      { type: "rolled", face: "woodlands" },
      revealed({ seat: 0, dinosaur: "spinosaurus", pen: "river" }, { seat: 1, dinosaur: "t_rex", pen: "river" }),
      revealed({ seat: 0, discard: "stegosaurus" }, { seat: 1, discard: "t_rex" }),
    ];
    expect(newsOf(events)).toEqual({
      arrivals: [
        { seat: 0, dinosaur: "spinosaurus", pen: "river", index: -1 },
        { seat: 1, dinosaur: "t_rex", pen: "river", index: -1 },
      ],
      discards: ["stegosaurus", "t_rex"],
    });
  });

  test("knows a dinosaur that was chosen before it was placed", () => {
    const events = [revealed({ seat: 0, choose: "t_rex" }), revealed({ seat: 0, place: "river" })];
    expect(newsOf(events).arrivals).toEqual([{ seat: 0, dinosaur: "t_rex", pen: "river", index: -1 }]);
  });

  test("is nothing once another game has started", () => {
    const events: TableEvent[] = [
      revealed({ seat: 0, dinosaur: "t_rex", pen: "river" }),
      { type: "started", game: 1, match: null, names: [] },
    ];
    expect(newsOf(events)).toEqual({ arrivals: [], discards: [] });
  });
});
