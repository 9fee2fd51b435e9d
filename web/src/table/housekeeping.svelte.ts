/** Commands that the client sends by itself: nonces, names for bots, coming back to a seat. */
import type { Connection } from "../lib/connection.svelte";
import { freshBotNames } from "../lib/people";
import type { CommandMessage } from "../lib/types";
import type { TableView } from "../lib/view";

/** Tables to be started as soon as they are set up. */
const toStart = new Set<string>();

/** Start this table as soon as it is set up. */
export function startSoon(table: string): void {
  toStart.add(table);
}

/** The commands to send at a table now, except those for nonces. */
export function chores(table: TableView): CommandMessage[] {
  return [...names(table), ...returns(table)];
}

/** Give bots names, to tell those of one level apart. */
function names(table: TableView): CommandMessage[] {
  if (!table.is_host || table.stage !== "waiting") return [];
  const nameless = table.seats.filter(({ bot, name }) => bot !== null && bot === name);
  const fresh = freshBotNames(nameless.length, table.seats.map(({ name }) => name));
  return nameless.flatMap(({ seat }, at) => (fresh[at] ? [{ type: "rename" as const, seat, name: fresh[at] }] : []));
}

/** Come back to own seats that were left: opening the page is enough. */
function returns(table: TableView): CommandMessage[] {
  const away = table.seats_held.filter((seat) => table.seats[seat]?.is_away);
  return away.map((seat) => ({ type: "return", seat }));
}

/** Whether all seats are played from this device or by bots, so that no other player has to agree. */
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

  /** Send no more commands: a player who has given up a seat must not come back to it automatically. */
  rest(): void {
    this.#isResting = true;
  }

  /** Send the commands that are due; if the table changes meanwhile, again afterwards. */
  async #doChores(table: TableView): Promise<void> {
    const starts = toStart.has(table.table) && table.stage === "waiting";
    this.isStarting = starts || (table.stage === "waiting" && table.next_game.step !== null);
    if (this.#isResting) return;
    if (this.#isBusy) {
      this.#missed = table;
      return;
    }
    this.#isBusy = true;
    // If it cannot be fetched, the own seats add no nonces; everything else works.
    const nonces = await import("../lib/nonces").catch(() => null);
    const commands = [...(nonces?.nonceCommands(table) ?? []), ...chores(table)];
    await Promise.all(commands.map((command) => this.#connection.send(command)));
    if (starts) {
      toStart.delete(table.table);
      // If it is accepted, the update that shows the game ends `isStarting`.
      if (!(await this.#connection.send({ type: "start" }))) this.isStarting = false;
    }
    this.#isBusy = false;
    const missed = this.#missed;
    this.#missed = null;
    if (missed) await this.#doChores(missed);
  }
}
