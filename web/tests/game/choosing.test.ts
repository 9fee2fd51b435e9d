import { describe, expect, test } from "vitest";
import { NOTHING, bestOption, fixedDinosaur, fresh, nextOption, offerOf, optionsByPen, pickUp, reasonsByPen, slotValues } from "../../src/game/choosing";
import type { PenRules } from "../../src/game/types";
import { commit, exampleView } from "./example";

describe("choosing", () => {
  test("a picked-up dinosaur lights up its own pens only", () => {
    const view = exampleView();
    expect([...optionsByPen(view, "t_rex").keys()]).toEqual(["woody_trio", "river"]);
    expect([...optionsByPen(view, "stegosaurus").keys()]).toEqual(["river"]);
    expect(optionsByPen(view, null).size).toBe(0);
  });

  test("each slot of a pen whose slots are chosen is an option of its own", () => {
    const view = exampleView({ options: [commit("t_rex", "pyramid", 2, 0), commit("t_rex", "pyramid", 2, 2)] });
    expect(optionsByPen(view, "t_rex").get("pyramid")?.map((option) => option.move.slot)).toEqual([0, 2]);
  });

  test("closed pens carry their reason", () => {
    expect(reasonsByPen(exampleView(), "t_rex").get("prairie_of_love")?.code).toBe("die_asks_place");
    expect(reasonsByPen(exampleView(), null).size).toBe(0);
  });

  test("picking up the same dinosaur again puts it back, another takes its place", () => {
    const view = exampleView();
    const held = pickUp(view, NOTHING, "t_rex");
    expect(held).toEqual({ dinosaur: "t_rex", option: null });
    expect(pickUp(view, held, "t_rex")).toEqual(NOTHING);
    expect(pickUp(view, held, "stegosaurus").dinosaur).toBe("stegosaurus");
  });

  test("picking up after placing starts over with that dinosaur", () => {
    const view = exampleView();
    const placed = { dinosaur: "t_rex", option: view.options[0] ?? null };
    expect(pickUp(view, placed, "t_rex")).toEqual({ dinosaur: "t_rex", option: null });
  });

  test("to discard, the dinosaur alone is the whole choice", () => {
    const option = { move: { seat: 0, discard: "t_rex" }, change: 0, changes: {}, can_become: 0 };
    const other = { move: { seat: 0, discard: "stegosaurus" }, change: 0, changes: {}, can_become: 0 };
    const view = exampleView({ phase: "discard", options: [option, other] });
    expect(pickUp(view, NOTHING, "t_rex")).toEqual({ dinosaur: "t_rex", option });
    expect(pickUp(view, { dinosaur: "t_rex", option }, "t_rex")).toEqual(NOTHING);
    expect(pickUp(view, NOTHING, "diplodocus")).toEqual(NOTHING);
  });

  test("the only dinosaur that is left is picked up by itself, and stays so", () => {
    const discard = { move: { seat: 0, discard: "t_rex" }, change: 0, changes: {}, can_become: 0 };
    const last = exampleView({ phase: "discard", options: [discard] });
    expect(fresh(last)).toEqual({ dinosaur: "t_rex", option: discard });
    expect(pickUp(last, fresh(last), "t_rex")).toEqual(fresh(last));
    const commits = exampleView({ options: [commit("t_rex", "river"), commit("t_rex", "woody_trio")] });
    expect(fresh(commits)).toEqual({ dinosaur: "t_rex", option: null });
    expect(fresh(exampleView())).toEqual(NOTHING);
  });

  test("an offer says what its pen is worth then, what it can become, and what else changes", () => {
    const option = { ...commit("t_rex", "woody_trio", 1), changes: { woody_trio: 0, t_rex_bonus: 1 }, can_become: 7 };
    expect(offerOf(option, "woody_trio", 0)).toEqual({ now: 0, best: 7, bonus: 1, elsewhere: 0 });
    expect(offerOf(commit("t_rex", "river", 1), "river", 2).best).toBe(2);
  });

  test("of several slots the one with the most to come is shown, or the chosen one", () => {
    const [low, high] = [{ ...commit("t_rex", "pyramid", 2, 0), can_become: 5 }, { ...commit("t_rex", "pyramid", 2, 1), can_become: 9 }];
    expect(bestOption([low, high], null)).toBe(high);
    expect(bestOption([low, high], low)).toBe(low);
    expect(nextOption([low, high], low)).toBe(high);
    expect(nextOption([low, high], high)).toBe(low);
  });

  test("after a reveal the dinosaur is fixed, and so is the one that leaves quarantine", () => {
    expect(fixedDinosaur(exampleView({ phase: "place", chosen: ["spinosaurus", null] }))).toBe("spinosaurus");
    expect(fresh(exampleView({ phase: "relocate", refused: { diplodocus: {} } })).dinosaur).toBe("diplodocus");
    expect(fixedDinosaur(exampleView({ phase: "place", seat: null }))).toBeNull();
  });

  test("slots are painted with what a count or a row is worth", () => {
    const pen = (pays: string, numbers: number[], rows: number[] = []) => ({ pays, numbers, rows }) as unknown as PenRules;
    expect(slotValues(pen("by_count", [0, 2, 4]))).toEqual([2, 4]);
    expect(slotValues(pen("by_row", [2, 4, 7], [3, 2, 1]))).toEqual([2, 2, 2, 4, 4, 7]);
    expect(slotValues(pen("crowned", [7]))).toEqual([]);
  });
});
