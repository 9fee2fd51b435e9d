/** The tables of this device: a worker that answers like a server. */
import type { Channel, Handlers } from "../lib/channel";
import { root } from "../lib/site";
import type { ClientMessage, ServerMessage } from "../lib/types";
import type { FromWorker, ToWorker } from "./messages";
import { cacheAll } from "./offline.svelte";

export interface Answer {
  status: number;
  body: unknown;
}

interface PendingRequest {
  settle: (answer: Answer) => void;
  fail: (error: Error) => void;
}

export class Device {
  /** Whether Python runs. */
  isReady = $state(false);
  /** Bytes that are loaded, and the total; 0 of 0 at the beginning. */
  loaded = $state(0);
  total = $state(0);
  /** Whether the last attempt to load Python has failed. */
  hasFailed = $state(false);

  #worker: Worker | null = null;
  #numbers = 0;
  /** Messages to send once Python runs. */
  #unsent: ToWorker[] = [];
  readonly #pending = new Map<number, PendingRequest>();
  readonly #sockets = new Map<number, Handlers>();

  /** Load Python, unless it is loaded or being loaded. */
  begin(): void {
    if (this.#worker) return;
    this.hasFailed = false;
    this.loaded = this.total = 0;
    const worker = (this.#worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" }));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = () => this.#fail();
    worker.postMessage({ kind: "begin", root } satisfies ToWorker);
  }

  /** The answer to an HTTP request. */
  request(method: string, target: string, body: string): Promise<Answer> {
    const id = ++this.#numbers;
    return new Promise((settle, fail) => {
      this.#pending.set(id, { settle, fail });
      this.#post({ kind: "request", id, method, target, body });
    });
  }

  /** A channel to one table. */
  open(table: string, handlers: Handlers): Channel {
    const socket = ++this.#numbers;
    this.#sockets.set(socket, handlers);
    this.#post({ kind: "open", socket, table });
    queueMicrotask(() => this.#sockets.has(socket) && handlers.onopen());
    return {
      send: (message: ClientMessage) => this.#post({ kind: "message", socket, text: JSON.stringify(message) }),
      close: () => {
        if (this.#sockets.delete(socket)) this.#post({ kind: "close", socket });
      },
    };
  }

  #post(message: ToWorker): void {
    this.begin();
    if (this.isReady) this.#worker!.postMessage(message);
    else this.#unsent.push(message);
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        this.loaded = message.loaded;
        this.total = message.total;
        // So that connections that wait for Python do not time out.
        for (const handlers of this.#sockets.values()) handlers.onmessage({ type: "pong", now: Date.now() / 1000 });
        break;
      case "ready":
        this.isReady = true;
        void cacheAll();
        for (const unsent of this.#unsent.splice(0)) this.#worker!.postMessage(unsent);
        break;
      case "failed":
        this.#fail();
        break;
      case "answer":
        this.#pending.get(message.id)?.settle(JSON.parse(message.text) as Answer);
        this.#pending.delete(message.id);
        break;
      case "message":
        this.#sockets.get(message.socket)?.onmessage(JSON.parse(message.text) as ServerMessage);
        break;
    }
  }

  /** Stop the worker, and reject everything that waits for it; the next request loads Python again. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.isReady = false;
    this.hasFailed = true;
    this.#unsent = [];
    const [pending, sockets] = [[...this.#pending.values()], [...this.#sockets.values()]];
    this.#pending.clear();
    this.#sockets.clear();
    for (const { fail } of pending) fail(new Error("Python does not run."));
    for (const handlers of sockets) handlers.onclose();
  }
}

export const device = new Device();
