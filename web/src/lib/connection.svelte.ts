/** One live table: its latest view, the latest events, and the commands of this player. */
import { api, sentenceOf } from "./api";
import { randomHex } from "./chance";
import { type Channel, type OpenChannel, openOnDevice, openSocket } from "./channel";
import { isOnDevice } from "./site";
import { openPolling } from "./polling";
import { reuse } from "./reuse";
import type { AwaitedMessage, ClientMessage, CommandMessage, ErrorMessage, ServerMessage } from "./types";
import type { Move, TableEvent, TableView } from "./view";

export type Status = "connecting" | "live" | "reconnecting" | "offline";

export interface Update {
  table: TableView;
  events: TableEvent[];
}

/** What a screen uses of a connection to a table. */
export interface Connection {
  /** "live" only if the table shown is up to date. */
  readonly status: Status;
  readonly table: TableView | null;
  /** The events between the previous view of the table and this one. */
  readonly events: readonly TableEvent[];
  /** The last refusal as one sentence, until the next command. */
  readonly problem: string | null;
  /** How far the server's clock is ahead of ours, in seconds. */
  readonly ahead: number;
  /** Calls `listener` with every update; returns a function that stops this. */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Choose, or choose again; resolves to whether the server accepted it. */
  submit(move: Move): Promise<boolean>;
  /** Send any other command; resolves to whether the server accepted it. */
  send(command: CommandMessage): Promise<boolean>;
  /** Show another of the own seats, in a hot-seat game. */
  sitAs(seat: number): void;
  /** The latest events before this page was opened; empty if there is no answer. */
  recall(): Promise<readonly TableEvent[]>;
  close(): void;
}

/** How many events `recall` asks for: more than two turns of five players have. */
const RECALLED_EVENTS = 40;

/**
 * In milliseconds. A ping is sent once nothing was heard for `ping`, so that a dead socket is noticed
 * after `silence`; and once nothing was sent for `idle`, since the server closes silent sockets.
 */
export const TIMES_MS = { ping: 15_000, idle: 45_000, silence: 25_000, recheck: 4_000, retry: 400, longestRetry: 8_000 };
/** After this many sockets without any message, the network is assumed to block WebSockets. */
const BLOCKED_AFTER = 2;
/** Errors after which it does not help to try again. */
const FINAL_ERRORS = new Set(["no_such_table", "no_such_key", "foreign_origin"]);

interface PendingCommand {
  command: CommandMessage;
  settle: (taken: boolean) => void;
}

/** Which table to connect to, and as whom. */
export interface TableTarget {
  table: string;
  seat?: number;
  token?: string;
  /** Whether to show only what a spectator may see, even to a player of the table. */
  watch?: boolean;
}

/** The usual channel to a table, and the one to use if that is blocked. */
function channelsTo(table: string): { socket: OpenChannel; polling: OpenChannel } {
  return isOnDevice(table) ? { socket: openOnDevice, polling: openOnDevice } : { socket: openSocket, polling: openPolling };
}

export class LiveConnection implements Connection {
  status = $state<Status>("connecting");
  table = $state.raw<TableView | null>(null);
  events = $state.raw<readonly TableEvent[]>([]);
  problem = $state<string | null>(null);
  /** True once the server has refused access to this table. */
  refused = $state(false);
  /** How far the server's clock is ahead of ours, in seconds. */
  ahead = $state(0);

  readonly #target: TableTarget;
  readonly #channels: { socket: OpenChannel; polling: OpenChannel };
  readonly #waiting = new Map<string, PendingCommand>();
  readonly #listeners = new Set<(update: Update) => void>();
  readonly #leaving = new AbortController();
  #channel: Channel | null = null;
  #failures = 0;
  #blocked = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setTimeout> | undefined;
  /** When the last message was sent, by `performance.now`. */
  #sentAt = 0;

  constructor(target: TableTarget, channels = channelsTo(target.table)) {
    this.#target = { ...target };
    this.#channels = channels;
    const { signal } = this.#leaving;
    document.addEventListener("visibilitychange", () => document.hidden || this.#recheck(), { signal });
    addEventListener("pageshow", () => this.#recheck(), { signal });
    addEventListener("online", () => this.#recheck(), { signal });
    if (!isOnDevice(target.table)) addEventListener("offline", () => this.#reconnectLater(), { signal });
    this.#connect();
  }

  onUpdate(listener: (update: Update) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  submit(move: Move): Promise<boolean> {
    const { number, game } = this.table ?? {};
    if (!game || number === null || number === undefined) return Promise.resolve(false);
    return this.send({ type: "submit", number, round: game.round, turn: game.turn, move });
  }

  /** The command is sent again after each reconnection, until it is answered. */
  send(command: CommandMessage): Promise<boolean> {
    const id = randomHex();
    this.problem = null;
    return new Promise((settle) => {
      this.#waiting.set(id, { command, settle });
      if (this.status === "live") this.#send({ type: "command", id, command });
    });
  }

  sitAs(seat: number): void {
    this.#target.seat = seat;
    this.#hello();
  }

  async recall(): Promise<readonly TableEvent[]> {
    const { table, token, watch } = this.#target;
    const since = Math.max(0, (this.table?.sequence ?? 0) - RECALLED_EVENTS);
    const asked = { since, seat: this.table?.seat ?? null, wait: 0 };
    return api.events(table, asked, { token, watch }).then(
      (update) => update.events,
      () => [],
    );
  }

  close(): void {
    this.#leaving.abort();
    this.#closeChannel();
    this.status = "offline";
    for (const { settle } of this.#waiting.values()) settle(false);
    this.#waiting.clear();
  }

  #connect(): void {
    this.#closeChannel();
    let hasReceived = false;
    const isBlocked = this.#blocked >= BLOCKED_AFTER;
    const open = isBlocked ? this.#channels.polling : this.#channels.socket;
    this.#channel = open(this.#target.table, {
      onopen: () => this.#hello(),
      onmessage: (message) => {
        hasReceived = true;
        this.#receive(message);
      },
      onclose: () => {
        // If polling gets no answer either, WebSockets are not blocked: the server is away.
        this.#blocked = hasReceived || isBlocked ? 0 : this.#blocked + 1;
        this.#reconnectLater();
      },
    });
    this.#sentAt = performance.now();
    this.#expectMessage(TIMES_MS.silence);
  }

  #hello(): void {
    const { seat, token, watch = false } = this.#target;
    // No events for another seat: its view is shown as it is, without animation.
    const since = this.table && (seat ?? this.table.seat) === this.table.seat ? this.table.sequence : undefined;
    this.#send({
      type: "hello",
      watch,
      ...(seat !== undefined && { seat }),
      ...(token !== undefined && { token }),
      ...(since !== undefined && { since }),
    });
  }

  #receive(message: ServerMessage): void {
    this.#expectMessage(TIMES_MS.silence);
    if ("now" in message) this.ahead = message.now - Date.now() / 1000;
    switch (message.type) {
      case "hello":
        this.#failures = 0;
        this.status = "live";
        this.#show({ table: message.view, events: message.events });
        for (const [id, { command }] of this.#waiting) this.#send({ type: "command", id, command });
        break;
      case "update":
        this.#show({ table: message.view, events: message.events });
        break;
      case "awaited":
        this.#patch(message);
        break;
      case "presence":
        if (this.table) this.table = { ...this.table, connected: message.connected };
        break;
      case "done":
        this.#settle(message.id, true);
        break;
      case "error":
        this.#refuse(message);
        break;
    }
  }

  #show(update: Update): void {
    if (this.table && this.table.seat === update.table.seat && update.table.sequence < this.table.sequence) return;
    this.table = reuse(this.table, update.table);
    this.events = update.events;
    for (const listener of this.#listeners) listener(update);
  }

  #patch({ sequence, awaited, answered, pending }: AwaitedMessage): void {
    if (!this.table?.game || sequence < this.table.sequence) return;
    this.table = { ...this.table, sequence, game: { ...this.table.game, awaited, answered, pending } };
    this.events = [];
  }

  #refuse(message: ErrorMessage): void {
    this.problem = sentenceOf(message);
    if (message.id !== null) return this.#settle(message.id, false);
    if (FINAL_ERRORS.has(message.error.code)) {
      this.refused = true;
      this.close();
    }
  }

  #settle(id: string, taken: boolean): void {
    this.#waiting.get(id)?.settle(taken);
    this.#waiting.delete(id);
  }

  /** Show at once that the table may be out of date, and reconnect after a pause that grows. */
  #reconnectLater(): void {
    this.#closeChannel();
    this.#failures += 1;
    const away = (!navigator.onLine && !isOnDevice(this.#target.table)) || this.#failures > 3;
    this.status = away ? "offline" : this.table ? "reconnecting" : "connecting";
    const pause = Math.min(TIMES_MS.retry * 2 ** (this.#failures - 1), TIMES_MS.longestRetry);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** Check the connection after sleep or a change of network: a socket may look open and be dead. */
  #recheck(): void {
    if (this.#leaving.signal.aborted) return;
    if (this.status !== "live") return this.#connect();
    this.#ping();
    this.#expectMessage(TIMES_MS.recheck);
  }

  /** Reconnect if no message comes for so long, and ping before that. */
  #expectMessage(milliseconds: number): void {
    clearTimeout(this.#watchdog);
    clearTimeout(this.#pinger);
    this.#watchdog = setTimeout(() => this.#reconnectLater(), milliseconds);
    const untilIdle = this.#sentAt + TIMES_MS.idle - performance.now();
    this.#pinger = setTimeout(() => this.#ping(), Math.min(TIMES_MS.ping, untilIdle));
  }

  #ping(): void {
    this.#send({ type: "ping" });
  }

  #send(message: ClientMessage): void {
    this.#sentAt = performance.now();
    this.#channel?.send(message);
  }

  #closeChannel(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    clearTimeout(this.#pinger);
    this.#channel?.close();
    this.#channel = null;
  }
}
