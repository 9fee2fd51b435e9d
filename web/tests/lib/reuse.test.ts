import { expect, test } from "vitest";
import { reuse } from "../../src/lib/reuse";

test("equal parts stay the objects that they were", () => {
  const before = { zoos: [{ river: ["t_rex"] }, { river: [] }], scores: [1, 0], die: null };
  const after = reuse(before, { zoos: [{ river: ["t_rex"] }, { river: ["t_rex"] }], scores: [1, 0], die: "woodlands" });
  expect(after).toEqual({ zoos: [{ river: ["t_rex"] }, { river: ["t_rex"] }], scores: [1, 0], die: "woodlands" });
  expect(after.zoos[0]).toBe(before.zoos[0]);
  expect(after.scores).toBe(before.scores);
  expect(after.zoos[1]).not.toBe(before.zoos[1]);
});

test.each([
  [{ hands: ["t_rex"] }, { hands: [] }],
  [{ pending: { pen: "river" } }, { pending: null }],
  [{ pending: null }, { pending: { pen: "river" } }],
  [{ move: { pen: "river", slot: 2 } }, { move: { pen: "river" } }],
  [{ list: [] }, { list: {} }],
])("what has changed is the later value: %j to %j", (before, after) => {
  expect(reuse(before, structuredClone(after))).toEqual(after);
});

test("a value that is equal throughout is the earlier one", () => {
  const before = { zoos: [{ river: ["t_rex", null] }] };
  expect(reuse(before, structuredClone(before))).toBe(before);
});
