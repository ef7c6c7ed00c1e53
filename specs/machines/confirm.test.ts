import { describe, expect, test } from "vitest";
import { confirmMachine } from "../../src/machines/parts/confirm.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const open = { type: "dialog.opened", subject: { id: "pay1", version: 1 } };
const confirm = { type: "confirm.clicked" };
const reason = (text: string) => ({ type: "reason.typed", reason: text });

const asking = () => play(confirmMachine).send(open);
const sending = () => asking().send(reason("salah siswa")).send(confirm);

describe("an action with a reason", () => {
  test.each([
    ["", false],
    ["abcd", false],
    ["  abcd  ", false],
    ["abcde", true],
    ["x".repeat(255), true],
    ["x".repeat(256), false],
  ])("with the reason %j can be sent: %s", (text, can) => {
    expect(asking().send(reason(text)).can(confirm)).toBe(can);
  });

  test("that needs an amount cannot be sent without one", () => {
    const discount = play(confirmMachine)
      .send({ ...open, needsAmount: true })
      .send(reason("yatim piatu"));
    expect(discount.can(confirm)).toBe(false);
    expect(discount.send({ type: "amount.typed", amountRupiah: 0 }).can(confirm)).toBe(false);
    expect(discount.send({ type: "amount.typed", amountRupiah: 50_000 }).can(confirm)).toBe(true);
  });

  test("announces its result once and can be opened again, empty", () => {
    const done = sending().done("sendAction", { id: "pay1", status: "voided" });
    expect(done.at).toBe("done");
    expect(done.emitted).toEqual([{ type: "action.done", result: { id: "pay1", status: "voided" } }]);
    expect(done.send(open).context).toMatchObject({ reason: "", problem: null, result: null });
  });

  test("that was closed keeps what was typed for the same record only; what was not typed is as it stands now", () => {
    const cancel = { type: "cancel.clicked" };
    const closed = play(confirmMachine)
      .send({ type: "dialog.opened", subject: { id: "b1", version: 1, amountRupiah: 450_000 } })
      .send(reason("salah siswa"))
      .send(cancel);
    const now = { version: 2, amountRupiah: 400_000 };
    expect(closed.send({ type: "dialog.opened", subject: { id: "b1", ...now } }).context).toMatchObject({
      subject: { version: 2 },
      reason: "salah siswa",
      amountRupiah: 400_000,
    });
    expect(closed.send({ type: "dialog.opened", subject: { id: "b2", ...now } }).context.reason).toBe("");
    const typed = asking().send({ type: "amount.typed", amountRupiah: 60_000 }).send(cancel).send(open);
    expect(typed.context.amountRupiah).toBe(60_000);
  });

  test("cannot be closed or sent again while it is being sent", () => {
    expect(sending().can({ type: "cancel.clicked" })).toBe(false);
    expect(sending().can(confirm)).toBe(false);
  });

  test("that is refused keeps the reason, and the key for the same content only", () => {
    const refused = sending().fail("sendAction", problem("offline"));
    expect(refused.at).toBe("asking.refused");
    expect(refused.context).toMatchObject({ reason: "salah siswa", problem: { kind: "offline" } });
    expect(refused.send(confirm).context.key).toBe(sending().context.key);
    expect(refused.send(reason("salah nominal")).context.key).not.toBe(sending().context.key);
  });

  test("whose answer was lost is asked about before other content goes out", () => {
    const changed = sending()
      .fail("sendAction", problem("offline"))
      .send(reason("salah nominal"))
      .send(confirm);
    expect(changed.at).toBe("settling");
    expect(changed.context.unsureKey).toBe(sending().context.key);
    const done = changed.done("settleKey", { id: "pay1" });
    expect(done.emitted).toEqual([{ type: "action.done", result: { id: "pay1" } }]);
    const anew = changed.done("settleKey", null);
    expect(anew.at).toBe("sending");
    expect(anew.context).toMatchObject({ unsureKey: null, reason: "salah nominal" });
    expect(changed.fail("settleKey", problem("offline")).at).toBe("asking.refused");
  });

  test("whose answer was lost is asked about before the dialog closes; without a line it closes the second time", () => {
    const cancel = { type: "cancel.clicked" };
    const leaving = sending().fail("sendAction", problem("offline")).send(cancel);
    expect(leaving.at).toBe("leaving");
    expect(leaving.done("settleKey", { id: "pay1" }).at).toBe("done");
    expect(leaving.done("settleKey", null).at).toBe("closed");
    const stuck = leaving.fail("settleKey", problem("offline"));
    expect(stuck.at).toBe("asking.stuck");
    expect(stuck.send(cancel).at).toBe("closed");
    expect(sending().fail("sendAction", problem("invalid")).send(cancel).at).toBe("closed");
  });

  test("that a closed day refuses is not read again, and can be sent once the day is open", () => {
    const closed = sending().fail("sendAction", problem("conflict", { code: "day_closed" }));
    expect(closed.at).toBe("asking.refused");
    expect(closed.can(confirm)).toBe(true);
  });

  test("that meets a conflict reads the record again and keeps the reason", () => {
    const conflict = sending().fail("sendAction", problem("conflict", { code: "stale_version" }));
    expect(conflict.at).toBe("conflict");
    const reloading = conflict.send({ type: "reload.clicked" });
    expect(reloading.fail("fetchSubject", problem("offline")).at).toBe("conflict");
    const fresh = reloading.done("fetchSubject", { id: "pay1", version: 2 });
    expect(fresh.at).toBe("asking.typing");
    expect(fresh.context).toMatchObject({ subject: { version: 2 }, reason: "salah siswa", problem: null });
    expect(fresh.context.key).not.toBe(sending().context.key);
  });

  test.each([
    [450_000, 400_000],
    [475_000, 475_000],
  ])("after a conflict, an amount of 450.000 at which %d stands is %d now", (amountRupiah, now) => {
    const subject = { id: "b1", version: 1, amountRupiah: 450_000 };
    const fresh = play(confirmMachine)
      .send({ type: "dialog.opened", subject, needsAmount: true })
      .send(reason("salah siswa"))
      .send({ type: "amount.typed", amountRupiah })
      .send(confirm)
      .fail("sendAction", problem("conflict"))
      .send({ type: "reload.clicked" })
      .done("fetchSubject", { ...subject, version: 2, amountRupiah: 400_000 });
    expect(fresh.context.amountRupiah).toBe(now);
  });

  test("that is cancelled sends nothing", () => {
    expect(asking().send({ type: "cancel.clicked" }).at).toBe("closed");
  });
});
