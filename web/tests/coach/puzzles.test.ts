import { beforeEach, expect, test } from "vitest";
import { dayBefore, dayOf, drawNext, noteDay, notePractice, readOutcomes, streakOf } from "../../src/coach/puzzles";

beforeEach(() => localStorage.clear());

test("a day is that of the device's own calendar, and the one before it crosses months and years", () => {
  expect(dayOf(new Date(2027, 0, 5, 23, 59))).toBe("2027-01-05");
  expect(dayBefore("2027-03-01")).toBe("2027-02-28");
  expect(dayBefore("2028-03-01")).toBe("2028-02-29");
  expect(dayBefore("2027-01-01")).toBe("2026-12-31");
});

test("a streak goes on until a day is missing or only seen, and today may still be to come", () => {
  const days = { "2027-01-03": "found", "2027-01-04": "found", "2027-01-01": "found" } as const;
  expect(streakOf(days, "2027-01-04")).toBe(2);
  expect(streakOf(days, "2027-01-05")).toBe(2);
  expect(streakOf(days, "2027-01-06")).toBe(0);
  expect(streakOf({ ...days, "2027-01-05": "seen" }, "2027-01-05")).toBe(0);
  expect(streakOf({}, "2027-01-05")).toBe(0);
});

test("of a day, what came first counts: an answer that was seen is not found any more", () => {
  noteDay("2027-01-05", "seen");
  noteDay("2027-01-05", "found");
  noteDay("2027-01-06", "found");
  expect(readOutcomes().days).toEqual({ "2027-01-05": "seen", "2027-01-06": "found" });
});

test("practice goes on without end: first what was not tried, then again, never the same twice in a row", () => {
  notePractice(4, "found");
  const { practised } = readOutcomes();
  const every = { all: 10, variants: 120 };
  expect(drawNext([4, 7, 9], practised, 9, every, () => 0)).toBe(7);
  expect(drawNext([4, 7], { 4: "found", 7: "seen" }, 7, every, () => 0)).toBe(14);
  expect(drawNext([4, 7], { 4: "found", 7: "seen" }, 14, every, () => 0.999)).toBe(7 + 10 * 119);
  expect(drawNext([4], { 4: "found" }, 4, every, () => 0)).toBe(14);
  expect(drawNext([], {}, null, every)).toBe(null);
});

test("what is kept by another version, or not at all, is an empty beginning", () => {
  localStorage.setItem("draftosaurus.puzzles", "no JSON");
  expect(readOutcomes()).toEqual({ days: {}, practised: {} });
});
