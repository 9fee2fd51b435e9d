/** A channel to a table: messages in both directions, until either side closes it. */
import { socketAddress } from "./api";
import type { ClientMessage, ServerMessage } from "./types";

export interface Channel {
  send(message: ClientMessage): void;
  close(): void;
}

export interface Handlers {
  onopen(): void;
  onmessage(message: ServerMessage): void;
  /** Called once, also if it could not be opened; not after `close`. */
  onclose(): void;
}

export type OpenChannel = (table: string, handlers: Handlers) => Channel;

/** A channel over a WebSocket: the usual one. */
export const openSocket: OpenChannel = (table, handlers) => {
  const socket = new WebSocket(socketAddress(table));
  let closed = false;
  const end = () => {
    if (!closed) handlers.onclose();
    closed = true;
  };
  socket.onopen = () => closed || handlers.onopen();
  socket.onmessage = ({ data }) => closed || handlers.onmessage(JSON.parse(String(data)) as ServerMessage);
  socket.onclose = end;
  socket.onerror = end;
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      closed = true;
      socket.close();
    },
  };
};

/** A channel to a table that this device runs itself. */
export const openOnDevice: OpenChannel = (table, handlers) => {
  let channel: Channel | null = null;
  let closed = false;
  import("../local/device.svelte").then(
    ({ device }) => closed || (channel = device.open(table, handlers)),
    () => closed || handlers.onclose(),
  );
  return {
    send: (message) => channel?.send(message),
    close() {
      closed = true;
      channel?.close();
    },
  };
};
