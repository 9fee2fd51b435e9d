/** The worker that runs the tables of this device: loads Python and passes messages to it. */
import { BotWorkers } from "./bots";
import type { FromWorker, ToWorker } from "./messages";
import { loadPython, pythonFolder, readIndex } from "./python";
import { Store } from "./store";

/** The parts of draftosaurus/local/worker.py that are used here. */
interface Server {
  answer(method: string, target: string, body: string): Promise<string>;
  open_socket(table: string, send: (text: string) => void): Socket;
  read_new_events(table: string): Promise<void>;
}
interface Socket {
  receive(text: string): void;
  close(): void;
  destroy(): void;
}

const sockets = new Map<number, Socket>();
let server: Server | null = null;

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function begin(root: string): Promise<void> {
  try {
    const folder = pythonFolder(root);
    const index = await readIndex(folder);
    const python = await loadPython(folder, index, [index.game], (loaded, total) => post({ kind: "progress", loaded, total }));
    const store = new Store();
    const bots = new BotWorkers(root);
    server = python.pyimport("draftosaurus.local").start(store, bots.ask, await store.secret(), index.bots.join(",")) as Server;
    store.onOthers((table) => void server?.read_new_events(table));
    post({ kind: "ready" });
  } catch (error) {
    console.error(error);
    post({ kind: "failed", reason: String(error) });
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "begin") return begin(data.root);
  if (!server) return;
  switch (data.kind) {
    case "request":
      post({ kind: "answer", id: data.id, text: await server.answer(data.method, data.target, data.body) });
      break;
    case "open":
      sockets.set(data.socket, server.open_socket(data.table, (text) => post({ kind: "message", socket: data.socket, text })));
      break;
    case "message":
      sockets.get(data.socket)?.receive(data.text);
      break;
    case "close": {
      const socket = sockets.get(data.socket);
      socket?.close();
      socket?.destroy();
      sockets.delete(data.socket);
    }
  }
};
