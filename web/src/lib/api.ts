/** The HTTP calls, typed; each failure is a `RefusedError` with one sentence. */
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
import { isOnDevice, isStatic, root } from "./site";
import { words } from "./words.svelte";

type Facts = ErrorDocument["error"]["facts"];

/** The code of a failure of the network, not of the server. */
export const NO_ANSWER = "no_answer";

export class RefusedError extends Error {
  readonly code: string;
  readonly facts: Facts;

  constructor(code: string, sentence: string, facts: Facts = {}) {
    super(sentence);
    this.code = code;
    this.facts = facts;
  }
}

/** The sentence for an error, in the player's language; this device's own tables send only its code. */
export function sentenceOf({ error }: ErrorDocument): string {
  const { game, move } = error.facts;
  const isInRecord = typeof move === "number";
  // For a record, the server's message also says which move is wrong.
  if (isInRecord && error.message !== error.code) return error.message;
  if (error.code === "bad_message" && `${error.facts.field}`.startsWith("path.")) return words.refusal("no_such_page");
  const sentence = words.refusal(error.code, error.facts, error.message);
  if (!isInRecord) return sentence;
  return typeof game === "number" ? `game ${game}, move ${move}: ${sentence}` : `move ${move}: ${sentence}`;
}

interface CallOptions {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether this device answers, and not a server. */
  onDevice?: boolean;
  /** Whether to show only what a spectator may see. */
  watch?: boolean | undefined;
}

/** The options of calls that are not about one table. */
const WITHOUT_TABLE: CallOptions = { onDevice: isStatic };

interface Answer {
  status: number;
  body: unknown;
}

async function call<T>(method: string, path: string, body?: unknown, extra: CallOptions = {}): Promise<T> {
  const ask = extra.onDevice ? askDevice : askServer;
  const content = body === undefined ? null : JSON.stringify(body);
  let answer: Answer;
  try {
    answer = await ask(method, path, content, extra);
  } catch (error) {
    if (extra.signal?.aborted) throw error;
    throw new RefusedError(NO_ANSWER, words.t(extra.onDevice ? "error-no-python" : "error-no-answer"));
  }
  if (answer.status < 300) return answer.body as T;
  const refused = answer.body as Partial<ErrorDocument>;
  if (!refused.error) throw new RefusedError(NO_ANSWER, words.t("error-no-answer"));
  throw new RefusedError(refused.error.code, sentenceOf({ error: refused.error }), refused.error.facts);
}

async function askServer(method: string, path: string, body: string | null, { token, signal }: CallOptions): Promise<Answer> {
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

/** A JSON file that a page without a server has instead of an answer of the API. */
async function readFile<T>(name: string): Promise<T> {
  try {
    const response = await fetch(`${root}python/${name}.json`);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as T;
  } catch {
    throw new RefusedError(NO_ANSWER, words.t("error-no-answer"));
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

/** The options of a call about a table: this device or the server answers, whichever has the table. */
function forTable(table: string, extra: CallOptions = {}): CallOptions {
  return { ...extra, onDevice: isOnDevice(table) };
}

const answers = new Map<string, Promise<unknown>>();

/** Ask for something that does not change while the page is open: once, and again only after a failure. */
function askOnce<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const before = answers.get(name);
  if (before) return before as Promise<T>;
  const answer = ask();
  answers.set(name, answer);
  answer.catch(() => answers.delete(name));
  return answer;
}

/** The pens of a board as an edition has them. */
export function loadBoard(board: string, edition: string): Promise<BoardDocument> {
  const [file, path] = [`boards/${board}-${edition}`, `/api/boards/${encodeURIComponent(board)}${query({ edition })}`];
  return askOnce(file, () => (isStatic ? readFile(file) : call("GET", path)));
}

export const api = {
  /** All boards, bots and settings to choose from; of this device or of the server. */
  catalogue: (onDevice = isStatic) =>
    onDevice ? askOnce("device's", () => readFile<Catalogue>("catalogue")) : askOnce("server's", () => call<Catalogue>("GET", "/api/catalogue")),
  /** Opens the server to the local network; returns its address there. */
  openNetwork: async () => {
    const { address } = await call<NetworkAddress>("POST", "/api/network");
    answers.delete("server's");
    return address;
  },
  create: (request: CreateRequest, onDevice = isStatic) => call<UpdateDocument>("POST", "/api/tables", request, { onDevice }),
  openTables: (): Promise<OpenTables> => (isStatic ? Promise.resolve({ tables: [] }) : call("GET", "/api/tables")),
  join: (request: JoinRequest) => call<UpdateDocument>("POST", "/api/join", request, WITHOUT_TABLE),
  claim: (token: string) => call<UpdateDocument>("POST", "/api/seat", { token }, WITHOUT_TABLE),
  history: (onDevice = isStatic) => call<History>("GET", "/api/history", undefined, { onDevice }),
  table: (table: string, seat?: number | null, extra?: CallOptions) =>
    call<UpdateDocument>("GET", tablePath(table) + query({ seat, watch: extra?.watch }), undefined, forTable(table, extra)),
  events: (table: string, asked: { since: number; seat?: number | null; wait: number }, extra?: CallOptions) =>
    call<UpdateDocument>("GET", `${tablePath(table)}/events${query({ ...asked, watch: extra?.watch })}`, undefined, forTable(table, extra)),
  command: (table: string, request: CommandRequest, extra?: CallOptions) =>
    call<DoneDocument>("POST", `${tablePath(table)}/commands`, request, forTable(table, extra)),
  record: (table: string, number: number) =>
    call<Record<string, unknown>>("GET", `${tablePath(table)}/games/${number}/record`, undefined, forTable(table)),
  replay: (table: string, number: number, extra?: CallOptions) =>
    call<Replay>("GET", `${tablePath(table)}/games/${number}/replay${query({ watch: extra?.watch })}`, undefined, forTable(table, extra)),
  /** What the own seat should choose now. */
  hint: (table: string, seat: number) => call<Hints>("POST", `${tablePath(table)}/hint`, { seat }, forTable(table)),
  /** The analysis of a finished game, or its progress. */
  analysis: (table: string, number: number) => call<AnalysisProgress>("GET", gamePath(table, number, "analysis"), undefined, forTable(table)),
  beginAnalysis: (table: string, number: number) => call<AnalysisProgress>("POST", gamePath(table, number, "analysis"), {}, forTable(table)),
  /** What a seat saw before a choice. */
  decision: (table: string, number: number, move: number) => call<DecisionView>("GET", gamePath(table, number, `decisions/${move}`), undefined, forTable(table)),
  tryDecision: (table: string, number: number, decision: number, move: Move) =>
    call<TriedDocument>("POST", gamePath(table, number, `decisions/${decision}`), { move }, forTable(table)),
  /** All puzzles, and the puzzle of a day and of each of the days before it. */
  puzzles: (day: string) => call<Puzzles>("GET", `/api/puzzles${query({ day })}`, undefined, WITHOUT_TABLE),
  puzzle: (number: number) => call<PuzzleDocument>("GET", `/api/puzzles/${number}`, undefined, WITHOUT_TABLE),
  /** How good a move is in a puzzle; with null, only the best move. */
  tryPuzzle: (number: number, move: Move | null) => call<TriedDocument>("POST", `/api/puzzles/${number}`, { move }, WITHOUT_TABLE),
  /** Any record or match as frames: with all hands, or as a seat saw it. */
  replayRecord: (record: unknown, seat?: number) => call<Replay>("POST", `/api/replay${query({ seat })}`, record, WITHOUT_TABLE),
  /** How the games of any record or match ended. */
  resultsOf: (record: unknown) => call<Replay>("POST", "/api/replay?frames=false", record, WITHOUT_TABLE).then(({ results }) => results),
  watchable: (): Promise<WatchableTables> => (isStatic ? Promise.resolve({ tables: [] }) : call("GET", "/api/watchable")),
  /** End the session: the cookie, and each copy of it, is no longer valid. */
  endSession: (): Promise<EndedDocument> => (isStatic ? Promise.resolve({ ended: true }) : call("POST", "/api/session/end", {})),
  score: (request: ScoreRequest) => call<Scores>("POST", "/api/score", request, WITHOUT_TABLE),
  prospects: (request: ProspectsRequest) => call<Prospects>("POST", "/api/prospects", request, WITHOUT_TABLE),
  sheet: (request: SheetRequest) => call<SheetDocument>("POST", "/api/sheet", request, WITHOUT_TABLE),
  lesson: (request: LessonRequest) => call<LessonDocument>("POST", "/api/lesson", request, WITHOUT_TABLE),
};

/** Whether a table has a coach; true if that cannot be found out. */
export async function hasCoach(table: string): Promise<boolean> {
  try {
    return (await api.catalogue(isOnDevice(table))).has_coach;
  } catch {
    return true;
  }
}

/** The address of a table's WebSocket. */
export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${tablePath(table)}/socket`;
}
