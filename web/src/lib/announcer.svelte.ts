/** Sentences for screen readers: each roll, each reveal and the result of a game, at any pace. */

const MOST_SENTENCES = 8;

export interface Sentence {
  number: number;
  text: string;
}

class Announcer {
  sentences = $state.raw<Sentence[]>([]);
  #count = 0;

  /** Add a sentence, unless it repeats the last one. */
  announce(text: string): void {
    if (!text || text === this.sentences.at(-1)?.text) return;
    this.sentences = [...this.sentences, { number: this.#count, text }].slice(-MOST_SENTENCES);
    this.#count += 1;
  }

  /** Remove all sentences, when a table is left. */
  clear(): void {
    this.sentences = [];
  }
}

export const announcer = new Announcer();
