/** What server and client say to each other. Written by generate_types.py: do not edit. */
import type { TableEvent } from "./events";

/** The host puts a bot on a seat, or on the first free one. */
export interface AddBot {
  type: "add_bot";
  bot: string;
  seat?: number;
}

/** The coach's analysis of a game; docs/coach.md explains each field. */
export interface AnalysisDocument {
  format: string;
  seed: number;
  depth: number;
  finished: boolean;
  decisions: DecisionDocument[];
  seats: SeatReportDocument[];
  costliest: number[];
  course: CoursePointDocument[];
}

/** The analysis of a game, or the progress of its computation. */
export interface AnalysisProgress {
  status: string;
  done: number;
  total: number;
  names: string[];
  own: number[];
  analysis: AnalysisDocument | null;
}

/** A seat has chosen, and others still think; replaces these fields of `game`. */
export interface AwaitedMessage {
  type: "awaited";
  sequence: number;
  awaited: number[];
  answered: boolean[];
  pending: Move | null;
  now: number;
}

/** A board in an edition: pens from top to bottom, left bank first; the River last. */
export interface BoardDocument {
  board: string;
  edition: string;
  pens: PenDocument[];
  faces: string[];
  sizes: BoardSizeDocument[];
}

/** The same for a board in an edition. */
export interface BoardSizeDocument {
  players: number;
  of_each_species: number;
  rounds: number;
  turns: number;
  discards: boolean;
  bag: number;
  drawn: number;
  shares_last_roll: boolean;
}

/** All boards, editions, bots and settings to choose from, and the numbers of the game. */
export interface Catalogue {
  boards: string[];
  match_boards: string[];
  editions: string[];
  sizes: SizeDocument[];
  hand_size: number;
  species: string[];
  faces: string[];
  has_coach: boolean;
  bots: string[];
  clocks: Record<string, number | null>;
  defaults: SettingsMessage;
  finished_kept_days: number | null;
  address: string | null;
  can_open_network: boolean;
}

/** Open a seat on this device, by the token of its link. */
export interface ClaimRequest {
  token: string;
}

/** Until when this step waits, in seconds since 1970, and whether that is over. */
export interface ClockDocument {
  until: number | null;
  is_overdue: boolean;
}

/** A command with an id of the client's choosing: sent twice, it counts once. */
export interface CommandRequest {
  id: string;
  command: Sit | AddBot | Remove | MoveSeat | Rename | Configure | Contribute | CommitNonce | OpenNonce | Start | Submit | Leave | Return | TakeOver | Renew | StandIn | TakeBack | Rematch;
}

/** Commit a seat to a nonce for the next game; docs/fairness.md says how. */
export interface CommitNonce {
  type: "commit_nonce";
  seat: number;
  number: number;
  commitment: string;
}

/** The host replaces all settings, before the start. */
export interface Configure {
  type: "configure";
  settings: SettingsMessage;
}

/** Add a nonce to the randomness of the next game (`next_game.number` of the view). */
export interface Contribute {
  type: "contribute";
  seat: number;
  number: number;
  nonce: string;
}

/** The expected points and chances to win of all seats at one moment. */
export interface CoursePointDocument {
  move: number;
  round: number;
  turn: number;
  points: number[];
  win: number[];
}

/** Open a table, sit down, put bots on the next seats, and perhaps start at once. */
export interface CreateRequest {
  name: string;
  settings: SettingsMessage;
  bots: string[];
  sit: boolean;
  start: boolean;
}

/** The verdict on one choice. */
export interface DecisionDocument {
  move: number;
  seat: number;
  played: Move;
  best: Move;
  points_lost: number;
  points_error: number;
  points_kept: number;
  win_lost: number;
  win_error: number;
  worth_lost: number;
  mark: string;
  options: number;
  reason: ReasonDocument;
}

/** What a seat saw before it chose. */
export interface DecisionView {
  move: number;
  view: GameDocument;
}

/** The table's sequence after a command that was stored. */
export interface DoneDocument {
  sequence: number;
}

/** A command was stored. */
export interface DoneMessage {
  sequence: number;
  type: "done";
  id: string;
}

/** Whether there was a session to end. */
export interface EndedDocument {
  ended: boolean;
}

/** The format of all errors. */
export interface ErrorDocument {
  error: ErrorFacts;
}

/** What went wrong: a stable code, a sentence, and the facts in the sentence. */
export interface ErrorFacts {
  code: string;
  message: string;
  facts: Record<string, string | number | string[]>;
}

/** A message was refused; `id` is that of the command, if it was one. */
export interface ErrorMessage {
  error: ErrorFacts;
  type: "error";
  id: string | null;
}

/** The randomness of this game: the server's commitment, and the nonces used. */
export interface FairnessDocument {
  scheme: string;
  commitment: string;
  nonces: string[];
  nonce_commitments: (string | null)[];
  left_out: number[];
}

/** A moment of a replay, and the moves that led to it. */
export interface FrameDocument {
  moves: Record<string, unknown>[];
  view: GameDocument;
}

/** A game as one seat, or a spectator, sees it. */
export interface GameDocument {
  board: string;
  players: number;
  edition: string;
  first_roller: number;
  reveal_before_placing: boolean;
  seat: number | null;
  phase: "deal" | "roll" | "commit" | "choose" | "place" | "discard" | "relocate" | "over";
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  roller: number;
  die: string | null;
  bound: boolean;
  awaited: number[];
  answered: boolean[];
  hands: (string[] | null)[];
  hand_sizes: number[];
  bag_size: number;
  box: string[];
  zoos: (Record<string, (string | null)[]>)[];
  chosen: (string | null)[];
  scores: ScoreDocument[];
  counts: Record<string, number[]>;
  leaders: Record<string, number[]>;
  pending: Move | null;
  options: OptionDocument[];
  refused: Record<string, Record<string, RefusedDocument>>;
}

/** The result of a recorded game after its last move. */
export interface GameResult {
  board: string;
  players: number;
  edition: string;
  names: string[] | null;
  is_finished: boolean;
  totals: number[];
  winners: number[];
}

/** Whether the server works, with its database and disk. */
export interface Health {
  status: string;
  version: string;
}

/** The first message; a later one switches the seat. */
export interface Hello {
  type: "hello";
  seat?: number;
  token?: string;
  since?: number;
  watch: boolean;
}

/** The answer to a hello. */
export interface HelloMessage {
  view: TableDocument;
  events: TableEvent[];
  now: number;
  type: "hello";
}

/** A recommended move, what to expect after it, and why it is better than the next one. */
export interface HintDocument {
  move: Move;
  points: number;
  win: number;
  reason: ReasonDocument;
}

/** The own seat that wants a hint. */
export interface HintRequest {
  seat: number;
}

/** The best moves at a moment of a game, the best first. */
export interface Hints {
  number: number;
  round: number;
  turn: number;
  phase: "deal" | "roll" | "commit" | "choose" | "place" | "discard" | "relocate" | "over";
  seat: number;
  hints: HintDocument[];
}

/** The guest's own tables, the one with the latest event first. */
export interface History {
  tables: PastTable[];
}

/** Use an invitation, by its code or the token of its link; without a name only to watch. */
export interface JoinRequest {
  invite: string;
  name?: string;
  seat?: number;
}

/** Tokens for links: to invite, to watch, and to open an own seat on another device. */
export interface KeysDocument {
  code: string;
  invite: string;
  spectator: string;
  seats: Record<string, string>;
}

/** Stand up; in a running game the seat is kept. */
export interface Leave {
  type: "leave";
  seat: number;
}

/** A lesson at the learner's next choice, or at its end. */
export interface LessonDocument {
  lesson: string;
  topic: number | null;
  advice: Move | null;
  is_over: boolean;
  winners: number[];
  view: GameDocument;
}

/** A lesson, and the learner's choices in it so far. */
export interface LessonRequest {
  lesson: string;
  moves: Record<string, unknown>[];
}

/** The games of a match so far, and its totals. */
export interface MatchDocument {
  is_finished: boolean;
  games: ScoreDocument[][];
  totals: number[];
  winners: number[];
}

/** Both games of a match added up; `seats` and `dinosaurs_to_come` are those of the other. */
export interface MatchOnSheet {
  seats: ScoreDocument[];
  totals: number[];
  winners: number[];
  dinosaurs_to_come: number[];
}

/** Change places before the start. */
export interface MoveSeat {
  type: "move_seat";
  seat: number;
  to: number;
}

/** The address of this server in the local network. */
export interface NetworkAddress {
  address: string;
}

/** The randomness of the next game: the server's commitment, and the seats' nonces. */
export interface NextGameDocument {
  number: number;
  scheme: string;
  commitment: string;
  nonces_from: number[];
  nonce_commitments: (string | null)[];
  step: string | null;
  until: number | null;
  awaited: number[];
  left_out: number[];
}

/** Reveal the nonce of a seat, once `next_game.step` of the view is `open`. */
export interface OpenNonce {
  type: "open_nonce";
  seat: number;
  number: number;
  nonce: string;
}

/** A public table that has a free seat. */
export interface OpenTable {
  table: string;
  settings: SettingsMessage;
  seats: SeatDocument[];
}

/** Public tables that wait for players. */
export interface OpenTables {
  tables: OpenTable[];
}

/** A move that the seat may make now, the points it changes, and the most its pen can pay. */
export interface OptionDocument {
  move: Move;
  change: number;
  changes: Record<string, number>;
  can_become: number;
}

/** The zoos of the other game of a match, of the same people in the same edition. */
export interface OtherGame {
  board: string;
  zoos: Record<string, unknown>[];
}

/** A finished game. */
export interface PastGame {
  number: number;
  match: number | null;
  board: string;
  names: string[];
  totals: number[];
  winners: number[];
  taken_back: number;
}

/** A table where the guest has had a seat, with its finished games. */
export interface PastTable {
  table: string;
  stage: "waiting" | "playing" | "between" | "over";
  is_awaited: boolean;
  settings: SettingsMessage;
  names: (string | null)[];
  games: PastGame[];
}

/** A pen: where it is, how many it takes, and which rules of the rulebook admit and pay. */
export interface PenDocument {
  id: string;
  account: string;
  places: string[];
  slots: number | null;
  rows: number[];
  admits: string;
  pays: string;
  numbers: number[];
  must_leave: boolean;
  may_leave: boolean;
}

/** Answered by `pong`, so that both sides know that the connection works. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping. */
export interface PongMessage {
  type: "pong";
  now: number;
}

/** The seats whose players are connected now. */
export interface PresenceMessage {
  type: "presence";
  connected: number[];
}

/** A pen of a zoo, or the River: its points now, and its possible points. */
export interface ProspectDocument {
  pen: string;
  account: string;
  points: number;
  can_become: number;
  changes: Record<string, Record<string, number>>;
  refused: Record<string, RefusedDocument>;
}

/** The pens of one zoo in the order of its board, the River last. */
export interface Prospects {
  dinosaurs_to_come: number;
  pens: ProspectDocument[];
}

/** Zoos, and the seat whose pens are asked about. */
export interface ProspectsRequest {
  board: string;
  edition: string;
  zoos: Record<string, unknown>[];
  seat: number;
}

/** The number of the puzzle of a day. */
export interface PuzzleDay {
  day: string;
  number: number;
}

/** A puzzle without its answer. */
export interface PuzzleDocument {
  number: number;
  theme: string;
  view: GameDocument;
}

/** What a puzzle is about. */
export interface PuzzleKind {
  theme: string;
  board: string;
  players: number;
}

/** A move to try in a puzzle; null asks for the solution. */
export interface PuzzleTryRequest {
  move?: Move;
}

/** All puzzles, and the puzzle of a day and of each of the days before it. */
export interface Puzzles {
  days: PuzzleDay[];
  puzzles: PuzzleKind[];
  variants: number;
}

/** Why a move is better than another; the sentences are in the language files. */
export interface ReasonDocument {
  code: string;
  facts: Record<string, string | number | string[]>;
  against: Move | null;
}

/** Why a pen is closed; the sentences are in the language files. */
export interface RefusedDocument {
  code: string;
  facts: Record<string, string | number | string[]>;
}

/** Play again with rotated seats; the host then starts. */
export interface Rematch {
  type: "rematch";
}

/** The host removes a bot or a guest; in a running game a bot plays on. */
export interface Remove {
  type: "remove";
  seat: number;
}

/** Change the name of an own seat; the host may rename any seat. */
export interface Rename {
  type: "rename";
  seat: number;
  name: string;
}

/** Make a new link for an own seat; without a seat, the host makes new invitations. */
export interface Renew {
  type: "renew";
  seat?: number;
}

/** A record, or each game of a match, as frames. */
export interface Replay {
  games: FrameDocument[][];
  results: GameResult[];
}

/** How a game ended. */
export interface ResultDocument {
  winners: number[];
  match: MatchDocument | null;
}

/** Come back to an own seat that was left, or that a bot plays for. */
export interface Return {
  type: "return";
  seat: number;
}

/** A seat's points, pen by pen. */
export interface ScoreDocument {
  pens: Record<string, number>;
  t_rex_bonus: number;
  total: number;
  t_rexes: number;
}

/** Zoos of a real table, as `draftosaurus score` takes them. */
export interface ScoreRequest {
  board: string;
  edition: string;
  zoos: Record<string, unknown>[];
}

/** The scores of zoos, the winners, and points that may surprise. */
export interface Scores {
  seats: ScoreDocument[];
  winners: number[];
  surprises: SurpriseDocument[];
}

/** Who sits on a seat; the player is null for a free one. */
export interface SeatDocument {
  seat: number;
  player: number | null;
  name: string | null;
  bot: string | null;
  is_host: boolean;
  is_away: boolean;
  from_next_deal: boolean;
  stand_in: string | null;
}

/** How one seat played, and where its points came from. */
export interface SeatReportDocument {
  accuracy: number;
  points_lost: number;
  win_lost: number;
  luck: number;
  start: number;
  points_kept: number;
  others: number;
  result: number;
  hindsight: number | null;
  hindsight_zoo: Record<string, (string | null)[]> | null;
}

/** The settings of a table; fields that are left out have their defaults. */
export interface SettingsMessage {
  board: string;
  match: boolean;
  edition: string;
  players: number;
  reveal_before_placing: boolean;
  clock: "none" | "relaxed" | "fast";
  on_expiry: "wait" | "bot";
  stand_in: string;
  public: boolean;
  watchable: boolean;
  hints: "alone" | "always" | "never";
}

/** A score sheet, and the possible placements in the zoo of the seat. */
export interface SheetDocument {
  seats: ScoreDocument[];
  winners: number[];
  match: MatchOnSheet | null;
  surprises: SurpriseDocument[];
  dinosaurs_to_come: number[];
  options: Record<string, OptionDocument[]>;
  refused: Record<string, Record<string, RefusedDocument>>;
}

/** Zoos of a real table, and the seat whose zoo is edited. */
export interface SheetRequest {
  board: string;
  edition: string;
  zoos: Record<string, unknown>[];
  seat: number;
  die?: string;
  other_game?: OtherGame;
}

/** Take a seat, or the first free one; a guest who holds one may take more (hot-seat). */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number;
}

/** The numbers of a game with this number of players. */
export interface SizeDocument {
  players: number;
  of_each_species: number;
  rounds: number;
  turns: number;
  discards: boolean;
}

/** A command; answered by `done` or `error` with the same id. */
export interface SocketCommand {
  id: string;
  command: Sit | AddBot | Remove | MoveSeat | Rename | Configure | Contribute | CommitNonce | OpenNonce | Start | Submit | Leave | Return | TakeOver | Renew | StandIn | TakeBack | Rematch;
  type: "command";
}

/** Let a bot play this step: for an own seat, or as host for one that is away or late. */
export interface StandIn {
  type: "stand_in";
  seat: number;
}

/** Begin the game, or the second of a match. */
export interface Start {
  type: "start";
}

/** Choose, or choose again, in the step that the view showed. */
export interface Submit {
  type: "submit";
  number: number;
  round: number;
  turn: number;
  move: Move;
}

/** Why an account of a seat pays more or less than its player may expect. */
export interface SurpriseDocument {
  seat: number;
  account: string;
  code: string;
  facts: Record<string, string | number | string[]>;
}

/** Everything that a client shows of a table. */
export interface TableDocument {
  table: string;
  sequence: number;
  stage: "waiting" | "playing" | "between" | "over";
  settings: SettingsMessage;
  seat: number | null;
  seats_held: number[];
  is_host: boolean;
  can_take_back: boolean;
  gives_hints: boolean;
  seats: SeatDocument[];
  connected: number[];
  next_game: NextGameDocument;
  finished: number[];
  number: number | null;
  match: number | null;
  names: string[] | null;
  taken_back: number | null;
  fairness: FairnessDocument | null;
  clock: ClockDocument | null;
  game: GameDocument | null;
  unseen: Record<string, number> | null;
  result: ResultDocument | null;
  keys: KeysDocument | null;
}

/** Take the last own choice back, if `can_take_back` of the view is true. */
export interface TakeBack {
  type: "take_back";
  seat: number;
}

/** Take the seat of a bot in a running game. */
export interface TakeOver {
  type: "take_over";
  seat: number;
  name: string;
}

/** How good a tried move is, and which move is best. */
export interface TriedDocument {
  mark: string | null;
  points_lost: number | null;
  win_lost: number | null;
  best: Move;
  reason: ReasonDocument;
}

/** A move to compare with the one that was played. */
export interface TryRequest {
  move: Move;
}

/** A table as it is now, and the events since the last one that the client knows. */
export interface UpdateDocument {
  view: TableDocument;
  events: TableEvent[];
  now: number;
}

/** New events, and the table after them. */
export interface UpdateMessage {
  view: TableDocument;
  events: TableEvent[];
  now: number;
  type: "update";
}

/** A running game that everybody may watch. */
export interface WatchableTable {
  table: string;
  settings: SettingsMessage;
  names: string[];
  board: string;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  totals: number[];
}

/** Games that everybody may watch. */
export interface WatchableTables {
  tables: WatchableTable[];
}

/** A choice, as records hold it: its fields tell which. */
export interface Move {
  seat: number;
  dinosaur?: string;
  pen?: string;
  slot?: number;
  choose?: string;
  place?: string;
  discard?: string;
  relocate?: string;
}

export type ServerMessage = HelloMessage | UpdateMessage | AwaitedMessage | PresenceMessage | DoneMessage | ErrorMessage | PongMessage;

export type ClientMessage = Hello | SocketCommand | Ping;

export type CommandMessage = Sit | AddBot | Remove | MoveSeat | Rename | Configure | Contribute | CommitNonce | OpenNonce | Start | Submit | Leave | Return | TakeOver | Renew | StandIn | TakeBack | Rematch;
