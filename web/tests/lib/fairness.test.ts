import { describe, expect, test } from "vitest";
import { findUnfair, type GameRecord, gamesOf } from "../../src/lib/fairness";
import earlier from "./dealt.json";
import dealt from "./dealt-2.json";

/** A match that the server dealt; that its luck holds is checked by the package, too. */
const games = (match: object = dealt) => gamesOf(structuredClone(match) as Record<string, unknown>);

function change(edit: (game: GameRecord) => void): string | undefined {
  const [game] = games();
  edit(game!);
  return findUnfair(game!)?.code;
}

describe("the dice", () => {
  test.each([earlier, dealt])("follow from seed and nonces in what a server dealt", (match) => {
    expect(games(match).map((game, at) => findUnfair(game, at === 0))).toEqual([null, null]);
  });

  test("a seed that does not match its promise is found", () => {
    expect(change((game) => (game.fairness!.seed = "0".repeat(64)))).toBe("broken_commitment");
  });

  test("another nonce leads to other luck", () => {
    const [game] = games(earlier);
    game!.fairness!.nonces[0] = "mine";
    expect(findUnfair(game!)).not.toBeNull();
  });

  test("a nonce that nobody committed to is found", () => {
    expect(change((game) => (game.fairness!.nonces[2] = "picked last"))).toBe("broken_nonce");
  });

  test("an empty record is named, and so is a changed choice", () => {
    expect(change((game) => (game.moves = []))).toBe("empty_record");
    expect(change((game) => (game.moves.find(({ pen }) => pen)!.pen = "river"))).toBe("changed_record");
  });

  test("the order of seats within a step does not matter", () => {
    const swap = ({ moves }: GameRecord) => moves.splice(2, 2, moves[3]!, moves[2]!);
    expect(change(swap)).toBeUndefined();
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
