import { describe, expect, test } from "vitest";
import { cardMoveMachine } from "../../src/machines/office/card-move.machine.ts";
import { play } from "./play.ts";
import { card, problem } from "./samples.ts";

const lifted = { id: "c1", title: "Telepon wali", version: 1, columnId: "k1" };
const home = { column_id: "k1", after_id: null, before_id: "c2" };
const elsewhere = { column_id: "k2", after_id: null, before_id: null };
const up = () =>
  play(cardMoveMachine).send({ type: "card.lifted", card: lifted, from: home, by: "keys" as const });
const dropped = () => up().send({ type: "card.carried", to: elsewhere }).send({ type: "card.dropped" });
const stale = problem("conflict", { code: "stale_version" });

describe("a card on its way", () => {
  test("is sent where it was dropped, and announced as the server has it", () => {
    expect([up().at, up().snapshot.hasTag("lifted"), up().context.to]).toEqual(["lifted", true, home]);
    expect([dropped().at, dropped().context.to]).toEqual(["saving", elsewhere]);
    const moved = card({ column_id: "k2", version: 2 });
    const done = dropped().done("moveCard", moved);
    expect([done.at, done.emitted]).toEqual(["resting", [{ type: "card.moved", card: moved }]]);
    expect(done.context.card).toBeNull();
  });

  test("asks nothing of the server where it lies already, or is put back", () => {
    expect(up().send({ type: "card.dropped" }).at).toBe("resting");
    const back = up().send({ type: "card.carried", to: elsewhere }).send({ type: "card.carried", to: home });
    expect(back.send({ type: "card.dropped" }).at).toBe("resting");
    expect(up().send({ type: "card.carried", to: elsewhere }).send({ type: "card.putBack" }).at).toBe(
      "resting",
    );
    const rest = play(cardMoveMachine);
    expect(rest.can({ type: "card.sent", card: lifted, from: home, to: home })).toBe(false);
    expect(rest.send({ type: "card.sent", card: lifted, from: home, to: elsewhere }).at).toBe("saving");
  });

  test("that a colleague has moved goes back, and it is known where it lies", () => {
    const looking = dropped().fail("moveCard", stale);
    expect(looking.at).toBe("rereading");
    const told = looking.done("fetchCard", card({ column_id: "k3", version: 2 }));
    expect([told.at, told.context.wentTo, told.emitted]).toEqual([
      "refused",
      "k3",
      [{ type: "card.refused" }],
    ]);
    const unknown = looking.fail("fetchCard", problem("offline"));
    expect([unknown.at, unknown.context.wentTo, unknown.context.problem]).toEqual(["refused", null, stale]);
  });

  test("is refused by a column that was archived, until that is read or the next one is lifted", () => {
    const archived = problem("conflict", { code: "wrong_status" });
    const refused = dropped().fail("moveCard", archived);
    expect([refused.at, refused.context.problem, refused.snapshot.hasTag("told")]).toEqual([
      "refused",
      archived,
      true,
    ]);
    expect(refused.send({ type: "notice.closed" }).context.problem).toBeNull();
    const next = refused.send({ type: "card.lifted", card: lifted, from: home, by: "pointer" });
    expect([next.at, next.context.problem, next.context.by]).toEqual(["lifted", null, "pointer"]);
  });
});
