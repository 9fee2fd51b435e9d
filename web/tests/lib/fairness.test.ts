import { describe, expect, test } from "vitest";
import { findUnfair, type GameRecord, gamesOf } from "../../src/lib/fairness";
import dealt from "./dealt.json";

/** A match that the server dealt; that its luck holds is checked by the package, too. */
const games = () => gamesOf(structuredClone(dealt) as Record<string, unknown>);

function change(edit: (game: GameRecord) => void): string | undefined {
  const [game] = games();
  edit(game!);
  return findUnfair(game!)?.code;
}

describe("the dice", () => {
  test("follow from seed and nonces in what a server dealt", () => {
    expect(games().map((game, at) => findUnfair(game, at === 0))).toEqual([null, null]);
  });

  test("a seed that does not match its promise is found", () => {
    expect(change((game) => (game.fairness!.seed = "0".repeat(64)))).toBe("broken_commitment");
  });

  test("another nonce leads to other luck", () => {
    expect(change((game) => (game.fairness!.nonces[0] = "mine"))).toBeDefined();
  });

  test("another first roller is found", () => {
    expect(change((game) => (game.first_roller = (game.first_roller + 1) % game.players))).toBe("unfair_first_roller");
  });

  test("a changed roll is found", () => {
    const edit = (game: GameRecord) => {
      const move = game.moves.find(({ roll }) => roll)!;
      move.roll = move.roll === "woodlands" ? "grasslands" : "woodlands";
    };
    expect(change(edit)).toBe("unfair_roll");
  });

  test("swapped hands are found", () => {
    const edit = (game: GameRecord) => {
      const hands = game.moves.find(({ deal }) => deal)!.deal!;
      [hands[0], hands[1]] = [hands[1]!, hands[0]!];
    };
    expect(change(edit)).toBe("unfair_deal");
  });

  test("a record without them cannot be checked", () => {
    expect(change((game) => delete game.fairness)).toBe("no_fairness");
  });
});
