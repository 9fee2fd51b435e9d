/** A channel for networks that block WebSockets: the same messages by long polling over HTTP. */
import { api, NO_ANSWER, RefusedError } from "./api";
import type { Handlers, OpenChannel } from "./channel";
import type { ClientMessage, Hello, UpdateDocument } from "./types";

const WAIT_SECONDS = 20;

export const openPolling: OpenChannel = (table, handlers) => {
  const poll = new Poll(table, handlers);
  queueMicrotask(() => handlers.onopen());
  return poll;
};

class Poll {
  readonly #table: string;
  readonly #handlers: Handlers;
  #stop = new AbortController();
  #closed = false;
  #token: string | undefined;

  constructor(table: string, handlers: Handlers) {
    this.#table = table;
    this.#handlers = handlers;
  }

  send(message: ClientMessage): void {
    if (this.#closed) return;
    if (message.type === "hello") void this.#follow(message);
    else if (message.type === "ping") this.#handlers.onmessage({ type: "pong", now: Date.now() / 1000 });
    else void this.#command(message.id, message.command);
  }

  close(): void {
    this.#closed = true;
    this.#stop.abort();
  }

  /** Send the table as a hello, then each update, until the next hello. */
  async #follow(hello: Hello): Promise<void> {
    this.#stop.abort();
    const stop = (this.#stop = new AbortController());
    this.#token = hello.token;
    const extra = { token: hello.token, watch: hello.watch, signal: stop.signal };
    try {
      let update = await this.#first(hello, extra);
      this.#handlers.onmessage({ type: "hello", ...update });
      while (!stop.signal.aborted) {
        const since = update.view.sequence;
        update = await api.events(this.#table, { since, seat: hello.seat ?? null, wait: WAIT_SECONDS }, extra);
        if (!stop.signal.aborted) this.#handlers.onmessage({ type: "update", ...update });
      }
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(null, error);
    }
  }

  #first(hello: Hello, extra: Parameters<typeof api.table>[2]): Promise<UpdateDocument> {
    const seat = hello.seat ?? null;
    if (hello.since === undefined) return api.table(this.#table, seat, extra);
    return api.events(this.#table, { since: hello.since, seat, wait: 0 }, extra);
  }

  async #command(id: string, command: Extract<ClientMessage, { type: "command" }>["command"]): Promise<void> {
    try {
      const done = await api.command(this.#table, { id, command }, { token: this.#token });
      if (!this.#closed) this.#handlers.onmessage({ type: "done", id, ...done });
    } catch (error) {
      if (!this.#closed) this.#fail(id, error);
    }
  }

  /** Send an error message if the server refused something; close the channel if the network failed. */
  #fail(id: string | null, error: unknown): void {
    if (error instanceof RefusedError && error.code !== NO_ANSWER) {
      const { code, message, facts } = error;
      this.#handlers.onmessage({ type: "error", id, error: { code, message, facts } });
    } else {
      this.close();
      this.#handlers.onclose();
    }
  }
}
