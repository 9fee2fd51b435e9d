/** The board, edition and players whose rules are shown, on the page of the rules and on its summary. */

import { lastSettings } from "../home/settings";
import { api, loadBoard } from "../lib/api";
import type { BoardDocument, Catalogue } from "../lib/types";

export class Chosen {
  catalogue = $state.raw<Catalogue | null>(null);
  problem = $state<string | null>(null);
  board = $state("");
  edition = $state("");
  players = $state(0);

  /** The rules that are shown, once they are loaded. */
  readonly rules = $derived(this.board ? loadBoard(this.board, this.edition) : null);
  /** The same board in the default edition, if another edition is chosen. */
  readonly printed = $derived<Promise<BoardDocument> | null>(
    this.catalogue && this.edition !== this.catalogue.defaults.edition ? loadBoard(this.board, this.catalogue.defaults.edition) : null,
  );

  /** Begin with what was played last. */
  async load(): Promise<void> {
    try {
      const catalogue = await api.catalogue();
      const settings = lastSettings(catalogue);
      this.board ||= settings.board;
      this.edition ||= settings.edition;
      this.players ||= settings.players;
      this.catalogue = catalogue;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

export const chosen = new Chosen();
