/** Tables for tests, with as little in them as possible. */
import type { GameView, TableView } from "../../src/lib/view";

export function table(change: Partial<TableView> = {}): TableView {
  return {
    table: "t",
    sequence: 10,
    stage: "playing",
    settings: {
      board: "summer",
      match: false,
      edition: "international",
      players: 3,
      reveal_before_placing: false,
      clock: "none",
      on_expiry: "wait",
      stand_in: "greedy",
      public: false,
      watchable: false,
      hints: "alone",
    },
    seat: 0,
    seats_held: [0],
    is_host: true,
    can_take_back: false,
    gives_hints: false,
    seats: [],
    connected: [],
    next_game: nextGame(),
    finished: [],
    number: 0,
    match: null,
    names: null,
    taken_back: null,
    fairness: null,
    clock: null,
    game: game(),
    unseen: null,
    result: null,
    keys: null,
    ...change,
  };
}

export function nextGame(change: Partial<TableView["next_game"]> = {}): TableView["next_game"] {
  const nothing = { nonces_from: [], nonce_commitments: [], step: null, until: null, awaited: [], left_out: [] };
  return { number: 1, scheme: "hmac-sha256/2", commitment: "c0", ...nothing, ...change };
}

export function game(change: Partial<GameView> = {}): GameView {
  return { seat: 0, phase: "commit", round: 1, turn: 2, awaited: [0, 1], answered: [false, false, true], pending: null, ...change } as GameView;
}
