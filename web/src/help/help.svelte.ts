/** "How to play", which can be opened over every screen; the topic says which game it is about. */

import type { Settings } from "../lib/view";

/** The game to explain; fields that are left out are those of the last game that was set up here. */
export type HelpTopic = Partial<Pick<Settings, "board" | "edition" | "players">>;

class Help {
  /** Null while the page is closed. */
  asked = $state.raw<HelpTopic | null>(null);

  open(asked: HelpTopic = {}): void {
    this.asked = asked;
  }

  close(): void {
    this.asked = null;
  }
}

export const help = new Help();
