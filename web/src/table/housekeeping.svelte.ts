/** What a client does for its player without being asked: nonces, names for bots, coming back. */
import type { Connection } from "../lib/connection.svelte";
import { freshBotNames } from "../lib/people";
import type { CommandMessage } from "../lib/types";
import type { TableView } from "../lib/view";

/** Tables that were opened here to be played at once. */
const toStart = new Set<string>();

/** Start this table as soon as it is set up. */
export function startSoon(table: string): void {
  toStart.add(table);
}

/** What is to be done at a table as it stands now, beside the nonces of its next game. */
export function chores(table: TableView): CommandMessage[] {
  return [...names(table), ...returns(table)];
}

/** Bots of one level are told apart by names of their own. */
function names(table: TableView): CommandMessage[] {
  if (!table.is_host || table.stage !== "waiting") return [];
  const nameless = table.seats.filter(({ bot, name }) => bot !== null && bot === name);
  const fresh = freshBotNames(nameless.length, table.seats.map(({ name }) => name));
  return nameless.flatMap(({ seat }, at) => (fresh[at] ? [{ type: "rename" as const, seat, name: fresh[at] }] : []));
}

/** Whoever looks at the own seat is back. */
function returns(table: TableView): CommandMessage[] {
  const away = table.seats_held.filter((seat) => table.seats[seat]?.is_away);
  return away.map((seat) => ({ type: "return", seat }));
}

/** Whether nobody else has to be asked: all seats are played from this device or by bots. */
export function isAmongOurselves(table: TableView): boolean {
  return table.is_host && table.seats.every(({ seat, bot }) => bot !== null || table.seats_held.includes(seat));
}

export class Housekeeping {
  /** Whether the table is about to start by itself. */
  isStarting = $state(false);
  readonly #connection: Connection;
  #isBusy = false;
  #isResting = false;
  #missed: TableView | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onUpdate(({ table, events }) => {
      const again = events.some(({ type }) => type === "rematched");
      if (again && isAmongOurselves(table)) startSoon(table.table);
      void this.#doChores(table);
    });
  }

  /** Do nothing more: whoever gives up a seat does not come back to it by looking. */
  rest(): void {
    this.#isResting = true;
  }

  /** One look after the other: what changes meanwhile is looked at when this is done. */
  async #doChores(table: TableView): Promise<void> {
    const starts = toStart.has(table.table) && table.stage === "waiting";
    this.isStarting = starts || (table.stage === "waiting" && table.next_game.step !== null);
    if (this.#isResting) return;
    if (this.#isBusy) {
      this.#missed = table;
      return;
    }
    this.#isBusy = true;
    // Without it, where it cannot be fetched, the own seats take no part in the luck: all else goes on.
    const nonces = await import("../lib/nonces").catch(() => null);
    const commands = [...(nonces?.nonceCommands(table) ?? []), ...chores(table)];
    await Promise.all(commands.map((command) => this.#connection.send(command)));
    if (starts) {
      toStart.delete(table.table);
      // Where it is taken, the update that shows the game ends the wait, before or after the answer.
      if (!(await this.#connection.send({ type: "start" }))) this.isStarting = false;
    }
    this.#isBusy = false;
    const missed = this.#missed;
    this.#missed = null;
    if (missed) await this.#doChores(missed);
  }
}
