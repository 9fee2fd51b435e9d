/** The workers of strong bots, so that neither the page nor the table waits while they think. */

/** Cores that are reserved for the page and the table. */
const SPARED_CORES = 2;
/** A table has at most this many bots; and each worker loads its own Python, which takes memory. */
const MOST_WORKERS = 4;
/** After this time a worker is ended, and a random choice is made for its bot. */
const LONGEST_MS = 90_000;

interface PendingQuestion {
  question: string;
  settle: (answer: string) => void;
}

export class BotWorkers {
  readonly #root: string;
  readonly #most = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 1) - SPARED_CORES));
  readonly #idle: Worker[] = [];
  readonly #waiting: PendingQuestion[] = [];
  #count = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** The answer to a question; empty if the worker failed. */
  readonly ask = (question: string): Promise<string> =>
    new Promise((settle) => {
      this.#waiting.push({ question, settle });
      this.#next();
    });

  #next(): void {
    if (!this.#waiting.length) return;
    const worker = this.#idle.pop() ?? (this.#count < this.#most ? this.#start() : null);
    if (worker) this.#think(worker, this.#waiting.shift()!);
  }

  #start(): Worker {
    this.#count += 1;
    return new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
  }

  #think(worker: Worker, { question, settle }: PendingQuestion): void {
    const end = (answer: string, isUsable: boolean) => {
      clearTimeout(late);
      worker.onmessage = worker.onerror = null;
      if (isUsable) this.#idle.push(worker);
      else {
        worker.terminate();
        this.#count -= 1;
      }
      settle(answer);
      this.#next();
    };
    const late = setTimeout(() => end("", false), LONGEST_MS);
    worker.onmessage = ({ data }) => end(String(data), data !== "");
    worker.onerror = () => end("", false);
    worker.postMessage({ root: this.#root, question });
  }
}
