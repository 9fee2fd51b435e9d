/** The types of the game screen: shorter names of the server's documents, and its own. */
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

/** What a player asks about by tapping, hovering or focusing it. */
export type Thing =
  | { kind: "pen"; pen: string; seat: number }
  | { kind: "bonus"; seat: number }
  | { kind: "die" }
  | { kind: "species"; species: string };

export type Ask = (thing: Thing, element: Element) => void;
