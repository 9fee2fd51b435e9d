/** What the game screen is given, under the names it uses. */
import type { GameDocument } from "../lib/types";

export type {
  GameDocument as GameView,
  Move,
  OptionDocument as Option,
  PenDocument as PenRules,
  RefusedDocument as Refused,
  ScoreDocument as Score,
} from "../lib/types";

export type Zoo = GameDocument["zoos"][number];

/** Who sits at a seat. */
export interface Player {
  name: string;
  bot: boolean;
  connected: boolean;
}
