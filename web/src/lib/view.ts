/** Shorter names of the server's documents about a game and its table. */
import type { GameDocument } from "./types";

export type {
  GameDocument as GameView,
  Move,
  OptionDocument as Option,
  RefusedDocument as Refused,
  ResultDocument as Result,
  ScoreDocument as Score,
  SeatDocument as SeatView,
  SettingsMessage as Settings,
  TableDocument as TableView,
} from "./types";
export type { TableEvent } from "./events";

export type Zoo = GameDocument["zoos"][number];
