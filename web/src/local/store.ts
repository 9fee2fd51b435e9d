/** The event log in this browser's IndexedDB; it knows nothing of games.
 *
 * draftosaurus/local/log.py defines its interface. A command is stored completely or not at all, and
 * only at the end of its table's log: two tabs at one table cannot overwrite each other. */

import { answered, completed, Database } from "../lib/database";
import { TABLES_DATABASE } from "../lib/storage";

const VERSION = 1;
const SECRET_BYTES = 32;

interface Row {
  table: string;
  sequence: number;
  command: string;
  at: number;
  event: unknown;
}

interface TableRow {
  table: string;
  last: number;
  stage: string;
  touched: number;
}

interface Command {
  table: string;
  after: number;
  command: string;
  events: unknown[];
  at: number;
  /** Null if it does not change. */
  stage: string | null;
}

const database = new Database(TABLES_DATABASE, VERSION, (made) => {
  const events = made.createObjectStore("events", { keyPath: ["table", "sequence"] });
  events.createIndex("command", ["table", "command"]);
  made.createObjectStore("tables", { keyPath: "table" });
  made.createObjectStore("secrets");
});

/** Delete a table of this device, if its last game is over. */
export async function deleteTable(table: string): Promise<void> {
  const transaction = (await database.open()).transaction(["events", "tables"], "readwrite");
  const tables = transaction.objectStore("tables");
  const row = (await answered(tables.get(table))) as TableRow | undefined;
  if (row?.stage === "over") {
    tables.delete(table);
    transaction.objectStore("events").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
  }
  await completed(transaction);
}

export class Store {
  readonly #others = new BroadcastChannel(TABLES_DATABASE);

  /** Calls `listener` with the id of each table to which another tab has appended something. */
  onOthers(listener: (table: string) => void): void {
    this.#others.onmessage = ({ data }) => listener(String(data));
  }

  /** The secret of this device, the same until its storage is deleted. */
  async secret(): Promise<string> {
    const drawn = Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      const transaction = (await database.open()).transaction("secrets", "readwrite");
      const secrets = transaction.objectStore("secrets");
      const kept = (await answered(secrets.get("device"))) as string | undefined;
      if (kept === undefined) secrets.put(drawn, "device");
      await completed(transaction);
      return kept ?? drawn;
    } catch {
      return drawn; // storage does not work: every command will fail with an error
    }
  }

  async append(text: string): Promise<string> {
    const command = JSON.parse(text) as Command;
    try {
      const outcome = await this.#append(command);
      if (outcome.outcome === "stored") this.#others.postMessage(command.table);
      return JSON.stringify(outcome);
    } catch (error) {
      const isFull = (error as DOMException | null)?.name === "QuotaExceededError";
      return JSON.stringify({ outcome: isFull ? "full" : "failed" });
    }
  }

  async #append({ table, after, command, events, at, stage }: Command): Promise<{ outcome: string; sequences?: number[] }> {
    const transaction = (await database.open()).transaction(["events", "tables"], "readwrite", { durability: "strict" });
    const [rows, tables] = [transaction.objectStore("events"), transaction.objectStore("tables")];
    const [known, end] = await Promise.all([
      answered(rows.index("command").getAllKeys(IDBKeyRange.only([table, command]))),
      answered(tables.get(table)) as Promise<TableRow | undefined>,
    ]);
    if (known.length) return { outcome: "repeated", sequences: known.map((key) => (key as [string, number])[1]) };
    if ((end?.last ?? 0) !== after) return { outcome: "conflict" };
    events.forEach((event, part) => rows.add({ table, sequence: after + 1 + part, command, at, event } satisfies Row));
    tables.put({ table, last: after + events.length, stage: stage ?? end?.stage ?? "", touched: at } satisfies TableRow);
    await completed(transaction);
    return { outcome: "stored" };
  }

  async read(table: string, since: number): Promise<string> {
    return this.#query(async (database) => {
      const range = IDBKeyRange.bound([table, since], [table, Infinity], true);
      const found = (await answered(database.transaction("events").objectStore("events").getAll(range))) as Row[];
      return found.map(({ sequence, command, at, event }) => ({ sequence, command, at, event }));
    });
  }

  async tables(): Promise<string> {
    return this.#query(async (database) => {
      const found = (await answered(database.transaction("tables").objectStore("tables").getAll())) as TableRow[];
      return found.toSorted((one, other) => other.touched - one.touched).map(({ table, stage, touched }) => ({ table, stage, touched }));
    });
  }

  /** The result as JSON, or `null` if the browser does not allow storage. */
  async #query(find: (database: IDBDatabase) => Promise<unknown[]>): Promise<string> {
    try {
      return JSON.stringify(await find(await database.open()));
    } catch {
      return "null";
    }
  }
}
