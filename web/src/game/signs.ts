/** What the sign of a pen says, in a few words that need no learning. */

import type { Translator } from "../lib/fluent";
import type { PenRules } from "./types";

/** Pens that write what they pay at their slots say on the sign whom they take. */
const AT_THE_SLOTS = new Set(["by_count", "by_row"]);

export function signOf(words: Translator, pen: PenRules): string {
  if (pen.must_leave) return words.t("sign-must-leave");
  if (pen.may_leave) return words.t("sign-may-leave");
  const id = AT_THE_SLOTS.has(pen.pays) ? pen.admits : pen.pays;
  const [first = 0, second = 0] = pen.numbers;
  return words.t(`sign-${id.replaceAll("_", "-")}`, { first, second });
}
