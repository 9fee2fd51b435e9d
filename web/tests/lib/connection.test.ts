import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Channel, Handlers } from "../../src/lib/channel";
import { LiveConnection, TIMES_MS } from "../../src/lib/connection.svelte";
import type { ClientMessage, SocketCommand } from "../../src/lib/types";
import { table } from "./tables";

/** A way to a server that we play ourselves. */
class FakeChannel implements Channel {
  readonly sent: ClientMessage[] = [];
  closed = false;
  constructor(readonly handlers: Handlers) {}
  send(message: ClientMessage) {
    this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  get commands() {
    return this.sent.filter((message): message is SocketCommand => message.type === "command");
  }
}

let sockets: FakeChannel[];
let polls: FakeChannel[];
let connection: LiveConnection;

function opens(into: FakeChannel[]) {
  return (_table: string, handlers: Handlers) => {
    into.push(new FakeChannel(handlers));
    return into.at(-1)!;
  };
}

const last = () => sockets.at(-1)!;
const pings = () => last().sent.filter(({ type }) => type === "ping").length;

function greet(change = {}) {
  last().handlers.onopen();
  last().handlers.onmessage({ type: "hello", view: table(change), events: [], now: 0 });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  polls = [];
  connection = new LiveConnection({ table: "t" }, { socket: opens(sockets), polling: opens(polls) });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  test("is live from the hello on, and never before", () => {
    expect(connection.status).toBe("connecting");
    last().handlers.onopen();
    expect(connection.status).toBe("connecting");
    greet();
    expect(connection.status).toBe("live");
    expect(connection.table?.sequence).toBe(10);
  });

  test("says at once that it is lost, and asks for what it missed when it is back", () => {
    greet();
    last().handlers.onclose();
    expect(connection.status).toBe("reconnecting");
    vi.advanceTimersByTime(TIMES_MS.retry * 2);
    expect(sockets).toHaveLength(2);
    last().handlers.onopen();
    expect(last().sent).toEqual([{ type: "hello", watch: false, since: 10 }]);
  });

  test("sends an unanswered command again with the same id", async () => {
    greet();
    const answer = connection.send({ type: "start" });
    const [first] = last().commands;
    last().handlers.onclose();
    vi.advanceTimersByTime(TIMES_MS.retry * 2);
    greet();
    expect(last().commands).toEqual([first]);
    last().handlers.onmessage({ type: "done", id: first!.id, sequence: 11 });
    expect(await answer).toBe(true);
    last().handlers.onclose();
    vi.advanceTimersByTime(TIMES_MS.retry * 2);
    greet();
    expect(last().commands).toEqual([]);
  });

  test("tells a refusal in one sentence", async () => {
    greet();
    const answer = connection.submit({ seat: 0, choose: "t_rex" });
    const { id, command } = last().commands[0]!;
    expect(command).toMatchObject({ type: "submit", number: 0, round: 1, turn: 2 });
    last().handlers.onmessage({ type: "error", id, error: { code: "unheard_of", message: "No.", facts: {} } });
    expect(await answer).toBe(false);
    expect(connection.problem).toBe("No.");
  });

  test("does not go back to an older table", () => {
    greet();
    last().handlers.onmessage({ type: "update", view: table({ sequence: 9 }), events: [], now: 0 });
    expect(connection.table?.sequence).toBe(10);
  });

  test("takes who is awaited without a whole table", () => {
    greet();
    const news = { sequence: 11, awaited: [1], answered: [true, false, true], pending: null, now: 0 };
    last().handlers.onmessage({ type: "awaited", ...news });
    expect(connection.table).toMatchObject({ sequence: 11, game: { awaited: [1], round: 1 } });
  });

  test("notices a socket that is silent", () => {
    greet();
    vi.advanceTimersByTime(TIMES_MS.silence + 1);
    expect(connection.status).not.toBe("live");
  });

  test("pings once it has heard nothing for a while, and in time to notice a dead socket", () => {
    greet();
    vi.advanceTimersByTime(TIMES_MS.ping - 1);
    last().handlers.onmessage({ type: "presence", connected: [0] });
    vi.advanceTimersByTime(TIMES_MS.ping - 1);
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(pings()).toBe(1);
    last().handlers.onmessage({ type: "pong", now: 0 });
    vi.advanceTimersByTime(TIMES_MS.silence - 1);
    expect(pings()).toBe(2);
    expect(connection.status).toBe("live");
    vi.advanceTimersByTime(1);
    expect(connection.status).not.toBe("live");
  });

  test("pings where it hears much and says nothing, before the server takes it for gone", () => {
    greet();
    const hear = (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        vi.advanceTimersByTime(1000);
        last().handlers.onmessage({ type: "presence", connected: [0] });
      }
    };
    hear(40);
    connection.send({ type: "start" });
    hear(44);
    expect(pings()).toBe(0);
    hear(2);
    expect(pings()).toBe(1);
    hear(43);
    expect(pings()).toBe(1);
  });

  test("asks at once after the page was asleep, and gives up on a dead socket soon", () => {
    greet();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(TIMES_MS.recheck + 1);
    expect(connection.status).toBe("reconnecting");
  });

  test("polls where sockets are blocked, and tries them again when the server was away", () => {
    last().handlers.onclose();
    vi.advanceTimersByTime(TIMES_MS.retry * 2);
    last().handlers.onclose();
    vi.advanceTimersByTime(TIMES_MS.retry * 4);
    expect([sockets.length, polls.length]).toEqual([2, 1]);
    polls[0]!.handlers.onclose();
    vi.advanceTimersByTime(TIMES_MS.retry * 8);
    expect([sockets.length, polls.length]).toEqual([3, 1]);
  });

  test("stops at a table that is not for us", () => {
    last().handlers.onopen();
    const error = { code: "no_such_table", message: "There is no such table.", facts: {} };
    last().handlers.onmessage({ type: "error", id: null, error });
    expect(connection.refused).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test("asks for another seat's view from its beginning", () => {
    greet();
    connection.sitAs(2);
    expect(last().sent.at(-1)).toEqual({ type: "hello", watch: false, seat: 2 });
  });
});
