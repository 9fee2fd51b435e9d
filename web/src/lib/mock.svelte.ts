/** A connection that plays recorded updates, for development and tests. */
import type { Connection, Status, Update } from "./connection.svelte";
import type { CommandMessage } from "./types";
import type { Move, TableEvent, TableView } from "./view";

export class MockConnection implements Connection {
  status = $state<Status>("live");
  table = $state.raw<TableView | null>(null);
  events = $state.raw<readonly TableEvent[]>([]);
  problem = $state<string | null>(null);
  readonly sent: (CommandMessage | Move)[] = [];
  readonly #updates: Update[];
  readonly #listeners = new Set<(update: Update) => void>();

  constructor(updates: Update[]) {
    this.#updates = [...updates];
    this.advance();
  }

  /** Show the next recorded update. */
  advance(): boolean {
    const update = this.#updates.shift();
    if (!update) return false;
    this.table = update.table;
    this.events = update.events;
    for (const listener of this.#listeners) listener(update);
    return true;
  }

  onUpdate(listener: (update: Update) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The own choice shows at once; the recorded reveal follows a little later. */
  async submit(move: Move): Promise<boolean> {
    this.sent.push(move);
    if (this.table?.game) {
      this.table = { ...this.table, game: { ...this.table.game, pending: move } };
      this.events = [];
    }
    setTimeout(() => this.advance(), 700);
    return true;
  }

  async send(command: CommandMessage): Promise<boolean> {
    this.sent.push(command);
    return true;
  }

  sitAs(): void {}

  close(): void {
    this.status = "offline";
  }
}
