/** The card that explains something: opened by a tap until it is closed, or while something is hovered or focused. */

import type { Thing } from "./types";

const SOON_MS = 550;

export interface OpenCard {
  thing: Thing;
  /** The rectangle beside which the card is shown: for a pen the whole width of the board, to cover no other pen. */
  beside: DOMRect;
  isPassing: boolean;
}

export class Asking {
  asked = $state.raw<OpenCard | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Open a card, or close it again if it is the one that is open. */
  readonly ask = (thing: Thing, element: Element): void => {
    const again = this.asked && !this.asked.isPassing && JSON.stringify(this.asked.thing) === JSON.stringify(thing);
    this.close();
    if (!again) this.#show(thing, element, false);
  };

  /** Open a card soon for what is hovered or focused; null when it no longer is. */
  readonly hover = (thing: Thing | null, element: Element): void => {
    clearTimeout(this.#timer);
    if (this.asked?.isPassing) this.asked = null;
    if (thing && !this.asked) this.#timer = setTimeout(() => this.#show(thing, element, true), SOON_MS);
  };

  close(): void {
    clearTimeout(this.#timer);
    this.asked = null;
  }

  #show(thing: Thing, element: Element, isPassing: boolean): void {
    if (!element.isConnected) return;
    const own = element.getBoundingClientRect();
    const board = element.closest(".board")?.getBoundingClientRect();
    this.asked = { thing, beside: board ? new DOMRect(board.x, own.y, board.width, own.height) : own, isPassing };
  }
}
