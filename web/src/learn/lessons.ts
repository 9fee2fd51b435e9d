/** The lessons that there are, and the one that was begun in this browser. */

import { recallJson, remember } from "../lib/storage";
import type { Move } from "../lib/view";

/** In the order in which they are offered. */
export const LESSONS = ["summer", "winter", "two_players"] as const;

/** Who plays along. */
export const OTHERS = ["Fern", "Basil"] as const;

const KEY = "draftosaurus.lesson";

/** What was chosen so far in a lesson that was begun here. */
export function begun(lesson: string): Move[] {
  const kept = recallJson(KEY) as { lesson?: unknown; moves?: unknown } | null;
  return kept?.lesson === lesson && Array.isArray(kept.moves) ? (kept.moves as Move[]) : [];
}

export function keepLesson(lesson: string, moves: Move[]): void {
  remember(KEY, JSON.stringify({ lesson, moves }));
}

/** The id of a lesson's messages in the language files. */
export function lessonText(lesson: string, part: string | number): string {
  return `lesson-${lesson.replaceAll("_", "-")}-${part}`;
}
