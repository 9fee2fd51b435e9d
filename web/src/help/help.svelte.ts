/** "How to play" hangs over every screen; whoever opens it says which game it is about. */

import type { Settings } from "../lib/view";

/** What is asked about; what is left out is as in the last game that was set up here. */
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
