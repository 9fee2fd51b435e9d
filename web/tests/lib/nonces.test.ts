import { beforeEach, describe, expect, test } from "vitest";
import { commitmentTo, findBrokenCommitment, type GameRecord } from "../../src/lib/fairness";
import { nonceCommands } from "../../src/lib/nonces";
import { keepCommitments, commitmentsShown } from "../../src/lib/commitments";
import type { CommandMessage } from "../../src/lib/types";
import type { SeatView, TableView } from "../../src/lib/view";
import { nextGame, table } from "./tables";

/** Each test has a game of its own. */
let number = 0;
const seats = [0, 1, 2].map((seat) => ({ seat, player: seat + 10, name: `P${seat}`, bot: null }) as SeatView);

function waiting(change: Partial<TableView["next_game"]> = {}, seats_held = [0, 2]): TableView {
  return table({ stage: "waiting", seats, seats_held, next_game: nextGame({ number, ...change }) });
}

const committed = (commands: CommandMessage[]) => commands.flatMap((one) => (one.type === "commit_nonce" ? [one.commitment] : []));

beforeEach(() => {
  number += 1;
});

describe("the own part of the luck", () => {
  test("is committed to by each own seat, once, and opened when all are bound", () => {
    const sent = nonceCommands(waiting());
    expect(sent.map(({ type }) => type)).toEqual(["commit_nonce", "commit_nonce"]);
    const [first, second] = committed(sent);
    const shown = [first!, null, second!];
    expect(nonceCommands(waiting({ nonce_commitments: shown }))).toEqual([]);
    const opened = nonceCommands(waiting({ nonce_commitments: shown, step: "open", awaited: [0, 1, 2] }));
    expect(opened.map((one) => one.type === "open_nonce" && commitmentTo(one.nonce))).toEqual([first, second]);
  });

  test("is committed to again where another device has the commitment", () => {
    const sent = nonceCommands(waiting({ nonce_commitments: ["of another device", null, null] }, [0]));
    expect(sent).toHaveLength(1);
  });

  test("is not fought over for ever", () => {
    const replaced = waiting({ nonce_commitments: ["of another device", null, null] }, [0]);
    expect([1, 2, 3, 4, 5].map(() => nonceCommands(replaced).length)).toEqual([1, 1, 1, 0, 0]);
  });

  test("is drawn anew when somebody was left out, and not at all by whom that was", () => {
    const [before] = committed(nonceCommands(waiting({}, [0])));
    const [after] = committed(nonceCommands(waiting({ step: "commit", awaited: [0], left_out: [1] }, [0])));
    expect(after).not.toBe(before);
    expect(nonceCommands(waiting({ step: "commit", left_out: [0] }, [0]))).toEqual([]);
  });

  test("is told at once where a game was prepared the earlier way", () => {
    const sent = nonceCommands(waiting({ scheme: "hmac-sha256/1", nonces_from: [2] }));
    expect(sent).toEqual([{ type: "contribute", seat: 0, number, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });
});

describe("a promise", () => {
  const record = (change: object) => ({ fairness: { commitment: "c0", nonce_commitments: ["a", null], ...change } }) as GameRecord;
  const promised = () => commitmentsShown("t", number)!;

  test("is kept as it was first shown", () => {
    keepCommitments(waiting());
    keepCommitments(waiting({ commitment: "c1" }));
    expect(promised().commitment).toBe("c0");
    expect(findBrokenCommitment(record({}), promised())).toBeNull();
    expect(findBrokenCommitment(record({ commitment: "c1" }), promised())?.code).toBe("other_commitment");
  });

  test("holds what all were bound to when the own nonce was opened", () => {
    keepCommitments(waiting({ step: "open", nonce_commitments: ["a", null] }));
    keepCommitments(waiting({ step: "open", nonce_commitments: ["picked later", null] }));
    expect(findBrokenCommitment(record({}), promised())).toBeNull();
    const picked = record({ nonce_commitments: ["picked later", null] });
    expect(findBrokenCommitment(picked, promised())).toEqual({ code: "broken_nonce", facts: { seat: 0 } });
    keepCommitments(waiting({ step: "open", nonce_commitments: ["anew", null], left_out: [1] }));
    expect(promised().nonceCommitments).toEqual(["anew", null]);
  });
});
