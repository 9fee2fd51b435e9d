/** What screen readers hear of a game: each roll, each reveal and the result, whatever the pace. */

const KEPT = 8;

export interface Sentence {
  number: number;
  text: string;
}

class Announcer {
  sentences = $state.raw<Sentence[]>([]);
  #said = 0;

  /** Say a sentence, unless it is the one that was said last. */
  say(text: string): void {
    if (!text || text === this.sentences.at(-1)?.text) return;
    this.sentences = [...this.sentences, { number: this.#said, text }].slice(-KEPT);
    this.#said += 1;
  }

  /** Forget what was said at a table that is left. */
  clear(): void {
    this.sentences = [];
  }
}

export const announcer = new Announcer();
