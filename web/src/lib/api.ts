/** The HTTP calls, typed; whatever goes wrong is a `Refused` with one sentence. */
import type {
  BoardDocument,
  Catalogue,
  CommandRequest,
  CreateRequest,
  DoneDocument,
  EndedDocument,
  ErrorDocument,
  History,
  JoinRequest,
  NetworkAddress,
  OpenTables,
  Prospects,
  ProspectsRequest,
  Replay,
  Scores,
  ScoreRequest,
  UpdateDocument,
  WatchableTables,
} from "./types";
import { words } from "./words.svelte";

type Facts = ErrorDocument["error"]["facts"];

/** The code of a failure that is the network's and not the server's. */
export const NO_ANSWER = "no_answer";

export class Refused extends Error {
  readonly code: string;
  readonly facts: Facts;

  constructor(code: string, sentence: string, facts: Facts = {}) {
    super(sentence);
    this.code = code;
    this.facts = facts;
  }
}

/** One sentence on an error of the server, in the player's language. */
export function sentenceOf({ error }: ErrorDocument): string {
  // Of a record the server also says which move it is about.
  if (typeof error.facts.move === "number") return error.message;
  return words.refusal(error.code, error.facts, error.message);
}

interface Extra {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

async function call<T>(method: string, path: string, body?: unknown, extra: Extra = {}): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": words.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (extra.token) headers.Authorization = `Bearer ${extra.token}`;
  const signal = extra.signal ?? null;
  const content = body === undefined ? null : JSON.stringify(body);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, { method, headers, body: content, signal, cache: "no-store" });
    answer = await response.json();
  } catch (error) {
    if (extra.signal?.aborted) throw error;
    throw new Refused(NO_ANSWER, words.t("error-no-answer"));
  }
  if (response.ok) return answer as T;
  const refused = answer as Partial<ErrorDocument>;
  if (!refused.error) throw new Refused(NO_ANSWER, words.t("error-no-answer"));
  throw new Refused(refused.error.code, sentenceOf({ error: refused.error }), refused.error.facts);
}

function query(fields: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

function tablePath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

const asked = new Map<string, Promise<unknown>>();

/** The answer that stays the same while the page lives: asked once, and again after a failure. */
function once<T>(path: string): Promise<T> {
  const before = asked.get(path);
  if (before) return before as Promise<T>;
  const answer = call<T>("GET", path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/** The pens of a board as an edition has them. */
export function loadBoard(board: string, edition: string): Promise<BoardDocument> {
  return once(`/api/boards/${encodeURIComponent(board)}${query({ edition })}`);
}

export const api = {
  /** What there is to choose from. */
  catalogue: () => once<Catalogue>("/api/catalogue"),
  /** Lets other devices of the network in; what the catalogue said of them is asked anew. */
  openNetwork: async () => {
    const { address } = await call<NetworkAddress>("POST", "/api/network");
    asked.delete("/api/catalogue");
    return address;
  },
  create: (request: CreateRequest) => call<UpdateDocument>("POST", "/api/tables", request),
  openTables: () => call<OpenTables>("GET", "/api/tables"),
  join: (request: JoinRequest) => call<UpdateDocument>("POST", "/api/join", request),
  claim: (token: string) => call<UpdateDocument>("POST", "/api/seat", { token }),
  history: () => call<History>("GET", "/api/history"),
  table: (table: string, seat?: number | null, extra?: Extra) =>
    call<UpdateDocument>("GET", tablePath(table) + query({ seat }), undefined, extra),
  events: (table: string, asked: { since: number; seat?: number | null; wait: number }, extra?: Extra) =>
    call<UpdateDocument>("GET", `${tablePath(table)}/events${query(asked)}`, undefined, extra),
  command: (table: string, request: CommandRequest, extra?: Extra) =>
    call<DoneDocument>("POST", `${tablePath(table)}/commands`, request, extra),
  record: (table: string, number: number) =>
    call<Record<string, unknown>>("GET", `${tablePath(table)}/games/${number}/record`),
  replay: (table: string, number: number, extra?: Extra) =>
    call<Replay>("GET", `${tablePath(table)}/games/${number}/replay`, undefined, extra),
  /** Any record or match as frames: with all hands, or as a seat saw it. */
  replayRecord: (record: unknown, seat?: number) => call<Replay>("POST", `/api/replay${query({ seat })}`, record),
  /** How the games of any record or match ended. */
  resultsOf: (record: unknown) => call<Replay>("POST", "/api/replay?frames=false", record).then(({ results }) => results),
  watchable: () => call<WatchableTables>("GET", "/api/watchable"),
  /** Make this browser a stranger; the cookie and each copy of it open nothing more. */
  endSession: () => call<EndedDocument>("POST", "/api/session/end", {}),
  score: (request: ScoreRequest) => call<Scores>("POST", "/api/score", request),
  prospects: (request: ProspectsRequest) => call<Prospects>("POST", "/api/prospects", request),
};

/** Where the socket of a table is. */
export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${tablePath(table)}/socket`;
}
