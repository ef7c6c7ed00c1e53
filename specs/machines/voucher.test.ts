import { describe, expect, test } from "vitest";
import { voucherMachine } from "../../src/machines/books/voucher.machine.ts";
import { play } from "./play.ts";
import { problem, voucherDraft, voucherEntry } from "./samples.ts";

const reading = () => play(voucherMachine).send({ type: "voucher.opened", id: "v1" });
const told = (voucher: ReturnType<typeof voucherDraft> | ReturnType<typeof voucherEntry>) =>
  reading().done("fetchVoucher", voucher);
const clicked = (what: string) => ({ type: `${what}.clicked` });
const because = (text: string) => ({ type: "reason.typed", text });
const steps = ["submit", "delete", "withdraw", "approve", "reject"];

describe("a voucher", () => {
  test.each([
    [voucherDraft("draft"), "telling.draft", ["submit", "delete"]],
    [voucherDraft("rejected"), "telling.rejected", ["submit", "delete"]],
    [voucherDraft("waiting"), "telling.waiting", ["withdraw", "approve", "reject"]],
    [voucherEntry("posted"), "telling.posted", []],
    [voucherEntry("voided"), "telling.voided", []],
  ])("$status offers what leads on from there", (voucher, at, offered) => {
    const shown = told(voucher);
    expect(shown.at).toBe(at);
    expect(steps.filter((step) => shown.can(clicked(step)))).toEqual(offered);
  });

  test("is posted, or waits where its sum is above the limit", () => {
    const sending = told(voucherDraft("draft")).send(clicked("submit"));
    expect(sending.done("submitVoucher", voucherEntry("posted")).at).toBe("telling.posted");
    expect(
      told(voucherDraft("rejected")).send(clicked("submit")).done("submitVoucher", voucherDraft("waiting", 2))
        .at,
    ).toBe("telling.waiting");
  });

  test("sent again after a failure keeps its key, and the draft says what was wrong", () => {
    const failed = told(voucherDraft("draft"))
      .send(clicked("submit"))
      .fail("submitVoucher", problem("offline"));
    expect([failed.at, failed.context.problem?.kind]).toEqual(["telling.draft", "offline"]);
    const { key } = failed.context;
    expect(failed.send(clicked("submit")).context.key).toBe(key);
  });

  test("whose day was closed meanwhile is posted today, where that is asked, under another key", () => {
    const refused = () =>
      told(voucherDraft("waiting"))
        .send(clicked("approve"))
        .fail("approveVoucher", { ...problem("conflict"), code: "day_closed" });
    expect(refused().at).toBe("dayClosed");
    expect(refused().send(clicked("cancel")).at).toBe("telling.waiting");
    const asked = refused();
    const { key } = asked.context;
    const today = asked.send(clicked("today"));
    expect(today.context.key).not.toBe(key);
    expect(today.done("postToday", voucherEntry("posted")).at).toBe("telling.posted");
  });

  test("is sent back with a reason of five characters, which a refusal keeps", () => {
    const asking = told(voucherDraft("waiting")).send(clicked("reject"));
    expect(asking.send(because("abcd")).can(clicked("confirm"))).toBe(false);
    const failed = asking
      .send(because("nota kurang"))
      .send(clicked("confirm"))
      .fail("rejectVoucher", problem("conflict"));
    expect([failed.at, failed.context.reason]).toEqual(["askingReason", "nota kurang"]);
    expect(failed.send(clicked("confirm")).done("rejectVoucher", voucherDraft("rejected", 2)).at).toBe(
      "telling.rejected",
    );
  });

  test("is deleted once that is confirmed, and shown on where it could not be", () => {
    const asked = told(voucherDraft("draft")).send(clicked("delete"));
    expect(asked.at).toBe("askingDelete");
    const failed = asked.send(clicked("confirm")).fail("deleteVoucher", problem("offline"));
    expect(failed.at).toBe("askingDelete");
    expect(failed.send(clicked("confirm")).done("deleteVoucher", undefined).at).toBe("deleted");
  });
});
