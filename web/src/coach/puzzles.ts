/** Which puzzles were solved in this browser, and for how many days in a row. */

import { recallJson, remember } from "../lib/storage";

const KEY = "draftosaurus.puzzles";

/** The outcome of a puzzle: its best move was found, or only shown. */
export type Outcome = "found" | "seen";

interface SavedOutcomes {
  /** By day, as 2027-01-31. */
  days: Record<string, Outcome>;
  /** By number, of those that were solved for practice. */
  practised: Record<string, Outcome>;
}

export const THEMES = ["die", "island", "king", "passing", "lookout", "pens"] as const;

export function readOutcomes(): SavedOutcomes {
  const found = recallJson(KEY) as Partial<SavedOutcomes> | null;
  return { days: found?.days ?? {}, practised: found?.practised ?? {} };
}

/** Save the outcome of a day's puzzle. The first outcome counts: a solution that was shown cannot be found later. */
export function noteDay(day: string, outcome: Outcome): void {
  const { days, practised } = readOutcomes();
  remember(KEY, JSON.stringify({ days: { [day]: outcome, ...days }, practised }));
}

export function notePractice(number: number, outcome: Outcome): void {
  const { days, practised } = readOutcomes();
  remember(KEY, JSON.stringify({ days, practised: { ...practised, [number]: outcome } }));
}

/** A day of this device's own calendar, as 2027-01-31. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - 1));
}

/** How many days in a row were solved, up to today or yesterday. */
export function streakOf(days: Readonly<Record<string, Outcome>>, today: string): number {
  let day = days[today] === undefined ? dayBefore(today) : today;
  let streak = 0;
  for (; days[day] === "found"; day = dayBefore(day)) streak += 1;
  return streak;
}

/** The number of a puzzle to practise: one that was not tried yet; if all were, a variant with other species
 * (there are `variants` of each of `all` puzzles). Not the `last` one again. */
export function drawNext(
  numbers: readonly number[],
  practised: Readonly<Record<string, Outcome>>,
  last: number | null,
  { all, variants }: { all: number; variants: number },
  random: () => number = Math.random,
): number | null {
  const draw = (number: number) => Math.floor(random() * number);
  const others = numbers.length > 1 ? numbers.filter((one) => last === null || one !== last % all) : numbers;
  const fresh = others.filter((one) => practised[one] === undefined);
  if (fresh.length) return fresh[draw(fresh.length)] ?? null;
  const again = others[draw(others.length)];
  return again === undefined ? null : again + all * (1 + draw(variants - 1));
}
