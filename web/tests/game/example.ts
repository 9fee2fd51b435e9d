/** A small game view for tests, with what a test is about filled in. */
import type { GameView, Option } from "../../src/game/types";

export function commit(dinosaur: string, pen: string, change = 0, slot?: number): Option {
  return { move: { seat: 0, dinosaur, pen, ...(slot === undefined ? {} : { slot }) }, change, changes: {}, can_become: 0 };
}

export function exampleView(changes: Partial<GameView> = {}): GameView {
  const score = { pens: { river: 0 }, t_rex_bonus: 0, total: 0, t_rexes: 0 };
  return {
    board: "summer",
    players: 2,
    edition: "international",
    first_roller: 0,
    reveal_before_placing: false,
    seat: 0,
    phase: "commit",
    round: 0,
    rounds: 4,
    turn: 0,
    turns: 3,
    roller: 1,
    die: "woodlands",
    bound: true,
    awaited: [0, 1],
    answered: [false, false],
    hands: [["t_rex", "t_rex", "stegosaurus"], null],
    hand_sizes: [3, 3],
    bag_size: 36,
    box: [],
    zoos: [{}, {}],
    chosen: [null, null],
    scores: [score, score],
    counts: {},
    leaders: {},
    pending: null,
    options: [commit("t_rex", "woody_trio", 1), commit("t_rex", "river", 1), commit("stegosaurus", "river", 1)],
    refused: { t_rex: { prairie_of_love: { code: "die_asks_place", facts: {} } } },
    ...changes,
  };
}

/** Says ids and arguments, so that tests see what would be said. */
export const plainWords = {
  t: (id: string, args: Record<string, string | number> = {}) => [id, ...Object.values(args)].join(" "),
  name: (id: string) => id,
  list: (items: readonly string[]) => items.join("+"),
};
