/** What screen readers hear of a game: each roll, each reveal and the result, whatever the pace. */

const MOST_SENTENCES = 8;

export interface Sentence {
  number: number;
  text: string;
}

class Announcer {
  sentences = $state.raw<Sentence[]>([]);
  #count = 0;

  /** Say a sentence, unless it is the one that was said last. */
  announce(text: string): void {
    if (!text || text === this.sentences.at(-1)?.text) return;
    this.sentences = [...this.sentences, { number: this.#count, text }].slice(-MOST_SENTENCES);
    this.#count += 1;
  }

  /** Forget what was said at a table that is left. */
  clear(): void {
    this.sentences = [];
  }
}

export const announcer = new Announcer();
