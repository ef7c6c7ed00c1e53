import { describe, expect, test } from "vitest";
import { familyDeskMachine } from "../../src/machines/payments/family-desk.machine.ts";
import type { Family } from "../../src/machines/payments/family-desk.types.ts";
import { play } from "./play.ts";
import { family, payment, problem } from "./samples.ts";

const choose = { type: "family.chosen", studentIds: ["st1", "st2"] };
const type = (amountRupiah: number | null) => ({ type: "amount.typed", amountRupiah });
const save = { type: "save.clicked" };
const retry = { type: "retry.clicked" };
const changed = problem("conflict", { code: "balance_changed" });

const choosing = (read: Family = family) => play(familyDeskMachine).send(choose).done("fetchFamily", read);
const saving = () => choosing().send(type(120_000)).send(save);
const pay = (student_id: string, unit_id: string, ...allocations: [string, number][]) => ({
  student_id,
  unit_id,
  amount: allocations.reduce((sum, [, amount]) => sum + amount, 0),
  allocations: allocations.map(([bill_id, amount]) => ({ bill_id, amount })),
});

describe("the family", () => {
  test("is read with its bills, and can be read again", () => {
    const failed = play(familyDeskMachine).send(choose).fail("fetchFamily", problem("offline"));
    expect(failed.at).toBe("loadFailed");
    expect(failed.send(retry).at).toBe("loading");
    expect(choosing().at).toBe("choosing.byAmount");
    expect(choosing().context).toMatchObject({ method: "cash", bankIds: { u1: "k1", u2: "k2" } });
  });

  test("holds nobody who is no brother or sister, and whoever was found comes first", () => {
    const asked = { type: "family.chosen", studentIds: ["st1", "st3", "stranger", "st2"] };
    const open = play(familyDeskMachine).send(asked).done("fetchFamily", family);
    expect(open.context.studentIds).toEqual(["st1", "st2", "st3"]);
  });

  test("takes what is typed while it is being read as the amount", () => {
    const loading = play(familyDeskMachine).send(choose);
    const typed = ["1", "2", "3", "Backspace", "0"].reduce(
      (at, key) => at.send({ type: "key.typed", key }),
      loading,
    );
    expect(typed.done("fetchFamily", family).context).toMatchObject({ amountRupiah: 120, heldKeys: "" });
  });

  test("is spread over anew with a child more or less, and nothing said before holds for it", () => {
    const two = choosing().send(type(260_000));
    expect(two.context.parts).toEqual([
      pay("st1", "u1", ["a1", 100_000], ["a2", 10_000]),
      pay("st2", "u2", ["b1", 150_000]),
    ]);
    const one = two.send({ type: "children.chosen", studentIds: ["st1"] });
    expect(one.context).toMatchObject({ toDepositRupiah: 60_000, depositFor: null, bankIds: { u1: "k1" } });
    expect(one.context.parts).toEqual([pay("st1", "u1", ["a1", 100_000], ["a2", 100_000])]);
  });
});

describe("the money", () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, null])("typed as %s is no amount", (typed) => {
    expect(choosing().send(type(typed)).can(save)).toBe(false);
  });

  test("is saved only where every unit has a bank for the method, each its own", () => {
    const typed = choosing().send(type(150_000));
    expect(typed.send({ type: "method.chosen", method: "transfer" }).context.bankIds).toEqual({
      u1: "r1",
      u2: "r2",
    });
    expect(typed.send({ type: "method.chosen", method: "qris" }).can(save)).toBe(false);
    // Of 100.000 nothing is for the unit without QRIS.
    const oldest = choosing().send(type(100_000)).send({ type: "method.chosen", method: "qris" });
    expect(oldest.can(save)).toBe(true);
    const other = typed.send({ type: "bank.chosen", unitId: "u2", bankId: "k3" });
    expect(other.context.bankIds).toEqual({ u1: "k1", u2: "k3" });
  });

  test("beyond all bills goes back in cash, or is the deposit of a chosen child", () => {
    const excess = choosing().send(type(400_000));
    expect(excess.can(save)).toBe(false);
    const given = excess.send({ type: "change.given" });
    expect(given.at).toBe("saving");
    expect(given.context).toMatchObject({ amountRupiah: 350_000, handedRupiah: 400_000, toDepositRupiah: 0 });
    const kept = excess.send({ type: "deposit.chosen", studentId: "st2" });
    expect(kept.at).toBe("saving");
    expect(kept.context).toMatchObject({ amountRupiah: 400_000, toDepositRupiah: 50_000, depositFor: "st2" });
    expect(excess.can({ type: "deposit.chosen", studentId: "st3" }), "who is not paid for").toBe(false);
    expect(excess.can({ type: "deposit.chosen" })).toBe(false);
  });

  test("beyond all bills by transfer waits for the child whose deposit it becomes, anew for each amount", () => {
    const excess = choosing().send({ type: "method.chosen", method: "transfer" }).send(type(400_000));
    for (const event of [save, { type: "change.given" }]) expect(excess.can(event)).toBe(false);
    const declared = excess.send({ type: "deposit.declared", studentId: "st1" });
    expect(declared.can(save)).toBe(true);
    expect(declared.send(type(500_000)).can(save)).toBe(false);
    expect(declared.send({ type: "deposit.declared", studentId: null }).can(save)).toBe(false);
  });

  test("too little on the counter keeps it from being saved", () => {
    const typed = choosing().send(type(120_000));
    expect(typed.send({ type: "handed.typed", handedRupiah: 100_000 }).can(save)).toBe(false);
    expect(typed.send({ type: "handed.typed", handedRupiah: 150_000 }).can(save)).toBe(true);
  });
});

describe("saving", () => {
  test("keeps the receipts", () => {
    const saved = saving().done("createPayments", [payment]);
    expect(saved.at).toBe("saved");
    expect(saved.context.payments).toEqual([payment]);
  });

  test("with a lost answer sends the same key again, or asks about it", () => {
    const unsure = saving().fail("createPayments", problem("offline"));
    expect(unsure.at).toBe("unsure");
    const again = unsure.send(retry);
    expect([again.at, again.context.key]).toEqual(["saving", unsure.context.key]);
    const asked = unsure.send({ type: "change.clicked" });
    expect(asked.at).toBe("resolving");
    expect(asked.done("resolveKey", [payment]).at).toBe("saved");
    const spent = asked.done("resolveKey", null).done("fetchFamily", family);
    expect(spent.at).toBe("choosing.notTaken");
    expect(spent.context.typedRupiah).toBe(120_000);
  });

  test("that was found after a reload is asked about first", () => {
    const unsure = {
      key: "k9",
      studentId: "st1",
      withIds: ["st2"],
      amountRupiah: 90_000,
      handedRupiah: 100_000,
    };
    const found = play(familyDeskMachine).send({ type: "unsure.found", unsure });
    expect(found.at).toBe("recalling");
    const asked = found.done("fetchFamily", family).send(retry);
    expect(asked.at).toBe("resolving");
    expect(asked.context).toMatchObject({ key: "k9", studentIds: ["st1", "st2"], handedRupiah: 100_000 });
  });

  test("that met somebody faster reads the bills again and spreads the same sum over them", () => {
    const [adi, ...others] = family.children;
    if (adi === undefined) throw new Error("the family has children");
    const less = { ...family, children: [{ ...adi, bills: adi.bills.slice(1) }, ...others] };
    const told = saving().fail("createPayments", changed).done("fetchFamily", less);
    expect(told.at).toBe("balanceChanged");
    expect(told.context).toMatchObject({ typedRupiah: 120_000, amountRupiah: 120_000 });
    expect(told.context.parts).toEqual([pay("st2", "u2", ["b1", 120_000])]);
    expect(told.send({ type: "figures.accepted" }).at).toBe("choosing.byAmount");
    const failed = saving().fail("createPayments", changed).fail("fetchFamily", problem("offline"));
    expect([failed.at, failed.send(retry).at]).toEqual(["rereadFailed", "rereading"]);
  });

  test("that is refused keeps what was typed", () => {
    const refused = saving().fail("createPayments", problem("invalid"));
    expect(refused.at).toBe("choosing.refused");
    expect(refused.context.amountRupiah).toBe(120_000);
  });

  test("of an equal payment of a moment ago is asked about, and meant only for this sum", () => {
    const asked = saving().fail("createPayments", problem("conflict", { code: "similar_payment" }));
    expect(asked.at).toBe("similar");
    expect(asked.send({ type: "change.clicked" }).at).toBe("choosing.byAmount");
    const meant = asked.send({ type: "similar.meant" });
    expect([meant.at, meant.context.isSimilarMeant]).toEqual(["saving", true]);
    const refused = meant.fail("createPayments", problem("invalid")).send(type(130_000));
    expect(refused.context.isSimilarMeant).toBe(false);
  });
});

describe("without a line", () => {
  const away = familyDeskMachine.provide({ guards: { isLineAway: () => true } });
  const keeping = () => play(away).send(choose).done("fetchFamily", family).send(type(120_000)).send(save);

  test("the payments are kept with their key and arrive when they are sent", () => {
    const kept = keeping().done("keepUnsent", null);
    expect(kept.at).toBe("kept");
    const { key } = kept.context;
    const arrived = { type: "payments.arrived", payments: [payment, payment] };
    expect(kept.send({ ...arrived, key: "another" }).at).toBe("kept");
    const saved = kept.send({ ...arrived, key });
    expect([saved.at, saved.context.payments.length]).toEqual(["saved", 2]);
  });

  test("a browser that keeps nothing takes nothing", () => {
    const refused = keeping().fail("keepUnsent", problem("invalid"));
    expect(refused.at).toBe("choosing.refused");
    expect(refused.context.amountRupiah).toBe(120_000);
  });

  test("after a lost answer they can be sent later, under the same key", () => {
    const unsure = saving().fail("createPayments", problem("offline"));
    const later = unsure.send({ type: "later.clicked" });
    expect([later.at, later.context.isSent, later.context.key]).toEqual([
      "keeping",
      true,
      unsure.context.key,
    ]);
    expect(later.fail("keepUnsent", problem("invalid")).at).toBe("unsure");
    const kept = later.done("keepUnsent", null);
    expect([kept.at, kept.context.isSent]).toEqual(["kept", false]);
  });
});
