/** Which rules are read: the same on the page of the rules and on its summary. */

import { lastSettings } from "../home/settings";
import { api, loadBoard } from "../lib/api";
import type { BoardDocument, Catalogue } from "../lib/types";

export class Chosen {
  catalogue = $state.raw<Catalogue | null>(null);
  problem = $state<string | null>(null);
  board = $state("");
  edition = $state("");
  players = $state(0);

  /** The rules in front, once they are here. */
  readonly rules = $derived(this.board ? loadBoard(this.board, this.edition) : null);
  /** The same board as it is printed, where the edition has it otherwise. */
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
