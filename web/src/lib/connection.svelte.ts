/** One live table: the latest view, what just happened, and the commands of this player. */
import type { Move, TableEvent, TableView } from "./view";

export type Status = "connecting" | "live" | "reconnecting" | "offline";

export interface Update {
  table: TableView;
  events: TableEvent[];
}

/** What a game screen may know and do; the live connection and the mock both are one. */
export interface Connection {
  /** Whether what is shown is how things stand; never "live" with a stale table. */
  readonly status: Status;
  readonly table: TableView | null;
  /** What happened between the table before and this one. */
  readonly events: readonly TableEvent[];
  /** The last refusal as one sentence, until the next command. */
  readonly problem: string | null;
  /** Called with every update in order; returns how to stop it. */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Choose, or choose again; resolves to whether the server took it. */
  submit(move: Move): Promise<boolean>;
  /** Any other command, by the names of the protocol. */
  send(command: { type: string; [field: string]: unknown }): Promise<boolean>;
  close(): void;
}
