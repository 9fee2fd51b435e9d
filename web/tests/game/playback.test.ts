import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Playback, STEPS, arrivals, stepsBetween } from "../../src/game/playback.svelte";
import { exampleView } from "./example";

const before = exampleView();
const after = exampleView({
  turn: 1,
  roller: 0,
  die: "restrooms",
  zoos: [{ woody_trio: ["t_rex"] }, { pyramid: [null, "diplodocus", null, null, null, null] }],
  hands: [["spinosaurus", "spinosaurus"], null],
});

describe("what happened between two views", () => {
  test("arrivals are the dinosaurs that were not there", () => {
    expect(arrivals(before.zoos, after.zoos)).toEqual([
      { seat: 0, dinosaur: "t_rex", pen: "woody_trio", index: 0 },
      { seat: 1, dinosaur: "diplodocus", pen: "pyramid", index: 1 },
    ]);
  });

  test("a turn is a reveal, the passing of hands, and a roll", () => {
    expect(stepsBetween(before, after)).toEqual(["reveal", "pass", "roll"]);
  });

  test("a discard passes hands without a reveal", () => {
    expect(stepsBetween(before, { ...after, zoos: before.zoos })).toEqual(["pass", "roll"]);
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
    vi.advanceTimersByTime(STEPS.reveal);
    expect(playback.step).toBe("pass");
    expect(playback.shown?.hands[0]).toEqual(["spinosaurus", "spinosaurus"]);
    expect(playback.shown?.die).toBeNull();
    vi.advanceTimersByTime(STEPS.pass);
    expect(playback.step).toBe("roll");
    expect(playback.shown?.die).toBe("restrooms");
    vi.advanceTimersByTime(STEPS.roll);
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
    expect(playback.news).toHaveLength(2);
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
