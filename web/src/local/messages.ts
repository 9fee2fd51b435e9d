/** What the page says to the worker that runs the tables, and what the worker answers.
 * Each `text` is JSON, as it would go to a server or come from one. */

export type ToWorker =
  | { kind: "begin"; root: string }
  | { kind: "request"; id: number; method: string; target: string; body: string }
  | { kind: "open"; socket: number; table: string }
  | { kind: "message"; socket: number; text: string }
  | { kind: "close"; socket: number };

export type FromWorker =
  /** Bytes of Python and of the game that are here, and all of them. */
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  /** Python cannot be loaded or started. */
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; text: string }
  | { kind: "message"; socket: number; text: string };
