/** The text on the sign of a pen: its rule in a few words. */

import type { Translator } from "../lib/fluent";
import type { PenRules } from "./types";

/** These pens show their points at the slots, so their sign shows whom they admit. */
const AT_THE_SLOTS = new Set(["by_count", "by_row"]);

export function signOf(words: Translator, pen: PenRules): string {
  if (pen.must_leave) return words.t("sign-must-leave");
  if (pen.may_leave) return words.t("sign-may-leave");
  const id = AT_THE_SLOTS.has(pen.pays) ? pen.admits : pen.pays;
  const [first = 0, second = 0] = pen.numbers;
  return words.t(`sign-${id.replaceAll("_", "-")}`, { first, second });
}
