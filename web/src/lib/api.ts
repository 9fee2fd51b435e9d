/** The HTTP calls, typed; whatever goes wrong is a `Refused` with one sentence. */
import type {
  AnalysisProgress,
  BoardDocument,
  Catalogue,
  CommandRequest,
  CreateRequest,
  DecisionView,
  DoneDocument,
  EndedDocument,
  ErrorDocument,
  Hints,
  History,
  JoinRequest,
  LessonDocument,
  LessonRequest,
  Move,
  NetworkAddress,
  OpenTables,
  Prospects,
  ProspectsRequest,
  PuzzleDocument,
  Puzzles,
  Replay,
  Scores,
  ScoreRequest,
  SheetDocument,
  SheetRequest,
  TriedDocument,
  UpdateDocument,
  WatchableTables,
} from "./types";
import { isOnDevice, isStatic, root } from "./place";
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

/** One sentence on a refusal, in the player's language; a table on this device tells its code alone. */
export function sentenceOf({ error }: ErrorDocument): string {
  const { game, move } = error.facts;
  const isInRecord = typeof move === "number";
  // Of a record a server also says which move it is about.
  if (isInRecord && error.message !== error.code) return error.message;
  if (error.code === "bad_message" && `${error.facts.field}`.startsWith("path.")) return words.refusal("no_such_page");
  const said = words.refusal(error.code, error.facts, error.message);
  if (!isInRecord) return said;
  return typeof game === "number" ? `game ${game}, move ${move}: ${said}` : `move ${move}: ${said}`;
}

interface Extra {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether this device answers, and not a server. */
  onDevice?: boolean;
  /** Whether only what a spectator may see is wanted. */
  watch?: boolean | undefined;
}

/** The extras of calls that are not about a certain table. */
const HOME: Extra = { onDevice: isStatic };

interface Answer {
  status: number;
  body: unknown;
}

async function call<T>(method: string, path: string, body?: unknown, extra: Extra = {}): Promise<T> {
  const ask = extra.onDevice ? askDevice : askServer;
  const content = body === undefined ? null : JSON.stringify(body);
  let answer: Answer;
  try {
    answer = await ask(method, path, content, extra);
  } catch (error) {
    if (extra.signal?.aborted) throw error;
    throw new Refused(NO_ANSWER, words.t(extra.onDevice ? "error-no-python" : "error-no-answer"));
  }
  if (answer.status < 300) return answer.body as T;
  const refused = answer.body as Partial<ErrorDocument>;
  if (!refused.error) throw new Refused(NO_ANSWER, words.t("error-no-answer"));
  throw new Refused(refused.error.code, sentenceOf({ error: refused.error }), refused.error.facts);
}

async function askServer(method: string, path: string, body: string | null, { token, signal }: Extra): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": words.language };
  if (body !== null) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(path, { method, headers, body, signal: signal ?? null, cache: "no-store" });
  return { status: response.status, body: await response.json() };
}

async function askDevice(method: string, path: string, body: string | null): Promise<Answer> {
  const { device } = await import("../local/device.svelte");
  return device.request(method, path, body ?? "");
}

/** A file of what is known without a table, as a page without a server has it. */
async function readFile<T>(name: string): Promise<T> {
  try {
    const response = await fetch(`${root}python/${name}.json`);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as T;
  } catch {
    throw new Refused(NO_ANSWER, words.t("error-no-answer"));
  }
}

function query(fields: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

function tablePath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

function gamePath(table: string, number: number, part: string): string {
  return `${tablePath(table)}/games/${number}/${part}`;
}

/** The extras of a call about a table: this device answers it, or the server, whichever has the table. */
function forTable(table: string, extra: Extra = {}): Extra {
  return { ...extra, onDevice: isOnDevice(table) };
}

const asked = new Map<string, Promise<unknown>>();

/** An answer that does not change while the page is open: asked once, and again after a failure. */
function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const before = asked.get(name);
  if (before) return before as Promise<T>;
  const answer = ask();
  asked.set(name, answer);
  answer.catch(() => asked.delete(name));
  return answer;
}

/** The pens of a board as an edition has them. */
export function loadBoard(board: string, edition: string): Promise<BoardDocument> {
  const [file, path] = [`boards/${board}-${edition}`, `/api/boards/${encodeURIComponent(board)}${query({ edition })}`];
  return once(file, () => (isStatic ? readFile(file) : call("GET", path)));
}

export const api = {
  /** What there is to choose from; on this device, or where the page comes from. */
  catalogue: (onDevice = isStatic) =>
    onDevice ? once("device's", () => readFile<Catalogue>("catalogue")) : once("server's", () => call<Catalogue>("GET", "/api/catalogue")),
  /** Lets other devices of the network in; what the catalogue said of them is asked anew. */
  openNetwork: async () => {
    const { address } = await call<NetworkAddress>("POST", "/api/network");
    asked.delete("server's");
    return address;
  },
  create: (request: CreateRequest, onDevice = isStatic) => call<UpdateDocument>("POST", "/api/tables", request, { onDevice }),
  openTables: (): Promise<OpenTables> => (isStatic ? Promise.resolve({ tables: [] }) : call("GET", "/api/tables")),
  join: (request: JoinRequest) => call<UpdateDocument>("POST", "/api/join", request, HOME),
  claim: (token: string) => call<UpdateDocument>("POST", "/api/seat", { token }, HOME),
  history: (onDevice = isStatic) => call<History>("GET", "/api/history", undefined, { onDevice }),
  table: (table: string, seat?: number | null, extra?: Extra) =>
    call<UpdateDocument>("GET", tablePath(table) + query({ seat, watch: extra?.watch }), undefined, forTable(table, extra)),
  events: (table: string, asked: { since: number; seat?: number | null; wait: number }, extra?: Extra) =>
    call<UpdateDocument>("GET", `${tablePath(table)}/events${query({ ...asked, watch: extra?.watch })}`, undefined, forTable(table, extra)),
  command: (table: string, request: CommandRequest, extra?: Extra) =>
    call<DoneDocument>("POST", `${tablePath(table)}/commands`, request, forTable(table, extra)),
  record: (table: string, number: number) =>
    call<Record<string, unknown>>("GET", `${tablePath(table)}/games/${number}/record`, undefined, forTable(table)),
  replay: (table: string, number: number, extra?: Extra) =>
    call<Replay>("GET", `${tablePath(table)}/games/${number}/replay${query({ watch: extra?.watch })}`, undefined, forTable(table, extra)),
  /** What the own seat should choose now. */
  hint: (table: string, seat: number) => call<Hints>("POST", `${tablePath(table)}/hint`, { seat }, forTable(table)),
  /** The analysis of a game that is over, or how far it is. */
  analysis: (table: string, number: number) => call<AnalysisProgress>("GET", gamePath(table, number, "analysis"), undefined, forTable(table)),
  beginAnalysis: (table: string, number: number) => call<AnalysisProgress>("POST", gamePath(table, number, "analysis"), {}, forTable(table)),
  /** What a seat saw before a choice. */
  decision: (table: string, number: number, move: number) => call<DecisionView>("GET", gamePath(table, number, `decisions/${move}`), undefined, forTable(table)),
  tryDecision: (table: string, number: number, decision: number, move: Move) =>
    call<TriedDocument>("POST", gamePath(table, number, `decisions/${decision}`), { move }, forTable(table)),
  /** All puzzles, and those of a day and of the days before it. */
  puzzles: (day: string) => call<Puzzles>("GET", `/api/puzzles${query({ day })}`, undefined, HOME),
  puzzle: (number: number) => call<PuzzleDocument>("GET", `/api/puzzles/${number}`, undefined, HOME),
  /** How good a move is; without one, which is best. */
  tryPuzzle: (number: number, move: Move | null) => call<TriedDocument>("POST", `/api/puzzles/${number}`, { move }, HOME),
  /** Any record or match as frames: with all hands, or as a seat saw it. */
  replayRecord: (record: unknown, seat?: number) => call<Replay>("POST", `/api/replay${query({ seat })}`, record, HOME),
  /** How the games of any record or match ended. */
  resultsOf: (record: unknown) => call<Replay>("POST", "/api/replay?frames=false", record, HOME).then(({ results }) => results),
  watchable: (): Promise<WatchableTables> => (isStatic ? Promise.resolve({ tables: [] }) : call("GET", "/api/watchable")),
  /** Make this browser a stranger; the cookie and each copy of it open nothing more. */
  endSession: (): Promise<EndedDocument> => (isStatic ? Promise.resolve({ ended: true }) : call("POST", "/api/session/end", {})),
  score: (request: ScoreRequest) => call<Scores>("POST", "/api/score", request, HOME),
  prospects: (request: ProspectsRequest) => call<Prospects>("POST", "/api/prospects", request, HOME),
  sheet: (request: SheetRequest) => call<SheetDocument>("POST", "/api/sheet", request, HOME),
  lesson: (request: LessonRequest) => call<LessonDocument>("POST", "/api/lesson", request, HOME),
};

/** Whether the coach can think where a table is; what is not known is not ruled out. */
export async function hasCoach(table: string): Promise<boolean> {
  try {
    return (await api.catalogue(isOnDevice(table))).has_coach;
  } catch {
    return true;
  }
}

/** Where the socket of a table is. */
export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${tablePath(table)}/socket`;
}
