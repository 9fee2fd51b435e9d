/** The messages between the page and the worker that runs the tables.
 * Each `text` is JSON, in the same format as to and from a server. */

export type ToWorker =
  | { kind: "begin"; root: string }
  | { kind: "request"; id: number; method: string; target: string; body: string }
  | { kind: "open"; socket: number; table: string }
  | { kind: "message"; socket: number; text: string }
  | { kind: "close"; socket: number };

export type FromWorker =
  /** Bytes of Python and of the game that are loaded, and their total. */
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  /** Python cannot be loaded or started. */
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; text: string }
  | { kind: "message"; socket: number; text: string };
