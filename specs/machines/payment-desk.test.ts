import { describe, expect, test } from "vitest";
import { assign } from "xstate";
import type { Bill } from "../../contract/bills/bills.ts";
import { tickOf } from "../../src/machines/payments/payment-desk.acts.ts";
import { paymentDeskMachine } from "../../src/machines/payments/payment-desk.machine.ts";
import type { Desk } from "../../src/machines/payments/payment-desk.types.ts";
import { play } from "./play.ts";
import { bank, bill, desk, payment, problem } from "./samples.ts";

const machine = paymentDeskMachine.provide({
  actions: {
    dateBills: assign(({ context: { desk, details } }) => {
      if (desk === null) return {};
      const { paidOn } = details;
      const later = (id: string) =>
        desk.charges.find((one) => one.bill_id === id && paidOn !== null && one.on > paidOn)?.amount ?? 0;
      const bills = desk.billsToday.map((one) => ({ ...one, balance: one.balance - later(one.id) }));
      return { desk: { ...desk, bills } };
    }),
  },
});

const choose = { type: "student.chosen", studentId: "st1" };
const save = { type: "save.clicked" };
const tick = (billId: string) => ({ type: "bill.ticked", billId });
const type = (amountRupiah: number | null) => ({ type: "amount.typed", amountRupiah });
const handed = (handedRupiah: number | null) => ({ type: "handed.typed", handedRupiah });
const change = { type: "change.given" };
const keep = { type: "deposit.chosen" };
/** The desk with these bills open, today and on the day of the payment. */
const openAt = (bills: readonly Bill[], over: Partial<Desk> = {}): Desk => ({
  ...desk,
  bills,
  billsToday: bills,
  ...over,
});
const changed = problem("conflict", { code: "balance_changed" });

const choosing = (loaded = desk) => play(machine).send(choose).done("fetchDesk", loaded);
const saving = () => choosing().send(type(120_000)).send(save);

describe("the desk", () => {
  test("loads the chosen student's bills and can try again", () => {
    const failed = play(machine).send(choose).fail("fetchDesk", problem("offline"));
    expect(failed.at).toBe("loadFailed");
    expect(failed.send({ type: "retry.clicked" }).at).toBe("loading");
    expect(choosing().at).toBe("choosing.byAmount");
    expect(choosing().context).toMatchObject({ unitId: "u1", method: "cash", bankId: "k1" });
  });

  test("shows what the amount reaches as ticked, and goes on from there when one is ticked or unticked", () => {
    const bills = ["b1", "b2", "b3"].map((id, month) => bill(id, 100_000, `2026-0${month + 1}-10`));
    const at = choosing(openAt(bills)).send(type(150_000));
    const ticks = ({ context }: typeof at) => bills.map((one) => tickOf(context, one));
    expect(ticks(at)).toEqual([true, "mixed", false]);
    const more = at.send(tick("b3"));
    expect(ticks(more)).toEqual([true, true, true]);
    expect(more.context.amountRupiah).toBe(300_000);
    const less = at.send(tick("b1"));
    expect(ticks(less)).toEqual([false, true, false]);
    expect(less.context.amountRupiah).toBe(100_000);
  });

  test("is given up while it is being read, and another student's is read in its place", () => {
    const cleared = play(machine).send(choose).send({ type: "student.cleared" });
    expect(cleared.at).toBe("waiting");
    expect(cleared.context.studentId).toBeNull();
    const other = cleared.send({ type: "student.chosen", studentId: "st2" });
    expect(other.at).toBe("loading");
    expect(other.context.studentId).toBe("st2");
  });

  test("takes what is typed while the bills are being read as the amount, in its order", () => {
    const press = (key: string) => ({ type: "key.typed", key });
    const loading = play(machine).send({ ...choose, keys: "12" });
    const typed = loading
      .send(press("0"))
      .send(press("7"))
      .send(press("Backspace"))
      .send(press("0"))
      .send(press("00"));
    const open = typed
      .fail("fetchDesk", problem("offline"))
      .send({ type: "retry.clicked" })
      .done("fetchDesk", desk);
    expect(open.context).toMatchObject({ typedRupiah: 120_000, heldKeys: "", amountRupiah: 120_000 });
    expect(open.can(press("5"))).toBe(false);
    expect(play(machine).send(choose).done("fetchDesk", desk).context.typedRupiah).toBeNull();
  });

  test("is four actions away from a receipt: student, amount, save", () => {
    expect(saving().at).toBe("saving");
    expect(saving().done("createPayment", payment).at).toBe("saved");
  });
});

describe("the money", () => {
  test("follows the ticked bills", () => {
    const both = choosing().send(tick("b2")).send(tick("b1"));
    expect(both.at).toBe("choosing.byBills");
    expect(both.context).toMatchObject({ amountRupiah: 250_000, toDepositRupiah: 0 });
    expect(both.send(tick("b1")).context.amountRupiah).toBe(150_000);
    expect(both.send(tick("b1")).send(tick("b2")).at).toBe("choosing.byAmount");
  });

  test("of an earlier day leaves out what was charged later, and so does what is read again", () => {
    const fined = { ...desk, charges: [{ bill_id: "b2", on: "2026-09-11", amount: 10_000, short: 140_000 }] };
    const of = (paidOn: string | null) => ({ type: "day.chosen", paidOn });
    const ticked = choosing(fined).send(tick("b2"));
    expect(ticked.context.amountRupiah).toBe(150_000);
    const earlier = ticked.send(of("2026-09-10"));
    expect(earlier.context).toMatchObject({ amountRupiah: 140_000, toDepositRupiah: 0 });
    expect(earlier.context.allocations).toEqual([{ bill_id: "b2", amount: 140_000 }]);
    expect(earlier.send(of("2026-09-11")).context.amountRupiah).toBe(150_000);
    expect(earlier.send(of(null)).context.amountRupiah).toBe(150_000);
    const again = earlier.send(save).fail("createPayment", changed).done("fetchDesk", fined);
    expect(again.send({ type: "figures.accepted" }).context.amountRupiah).toBe(140_000);
  });

  test("that is typed is spread, oldest due first", () => {
    expect(choosing().send(type(120_000)).context.allocations).toEqual([
      { bill_id: "b1", amount: 100_000 },
      { bill_id: "b2", amount: 20_000 },
    ]);
  });

  test("that is typed stays within ticked bills", () => {
    const part = choosing().send(tick("b2")).send(type(120_000));
    expect(part.context.allocations).toEqual([{ bill_id: "b2", amount: 120_000 }]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, null])("typed as %s is no amount", (typed) => {
    const strange = choosing().send(type(typed));
    expect(strange.context.amountRupiah).toBe(0);
    expect(strange.can(save)).toBe(false);
  });

  test("beyond the open bills is saved only when declared as deposit, anew for each amount", () => {
    const excess = choosing().send(type(300_000));
    expect(excess.context.toDepositRupiah).toBe(50_000);
    expect(excess.can(save)).toBe(false);
    const declared = excess.send({ type: "deposit.declared", declared: true });
    expect(declared.can(save)).toBe(true);
    expect(declared.send(type(400_000)).can(save)).toBe(false);
  });

  test("beyond the open bills by transfer gives nothing back", () => {
    const transfer = choosing().send({ type: "method.chosen", method: "transfer" }).send(type(300_000));
    for (const event of [save, change, keep]) expect(transfer.can(event)).toBe(false);
    expect(transfer.send({ type: "deposit.declared", declared: true }).can(save)).toBe(true);
  });

  test("in cash beyond the open bills goes back: the bills alone are paid, and what was typed was handed over", () => {
    const given = choosing().send(type(300_000)).send(change);
    expect(given.at).toBe("saving");
    expect(given.context).toMatchObject({
      amountRupiah: 250_000,
      typedRupiah: 250_000,
      handedRupiah: 300_000,
      toDepositRupiah: 0,
      isDepositDeclared: false,
      allocations: [
        { bill_id: "b1", amount: 100_000 },
        { bill_id: "b2", amount: 150_000 },
      ],
    });
    const refused = given.fail("createPayment", problem("invalid"));
    expect(refused.context).toMatchObject({ amountRupiah: 250_000, handedRupiah: 300_000 });
    expect(refused.can(save)).toBe(true);
  });

  test("in cash beyond the ticked bills goes back, too, and more that lies on the counter as well", () => {
    const ticked = choosing().send(tick("b2")).send(type(200_000)).send(handed(500_000));
    expect(ticked.send(change).context).toMatchObject({ amountRupiah: 150_000, handedRupiah: 500_000 });
  });

  test("in cash beyond the open bills is a deposit for who chooses that, with a key of its own", () => {
    const kept = choosing().send(type(300_000)).send(keep);
    expect(kept.at).toBe("saving");
    expect(kept.context).toMatchObject({
      amountRupiah: 300_000,
      toDepositRupiah: 50_000,
      handedRupiah: null,
    });
    expect(kept.context.isDepositDeclared).toBe(true);
    expect(kept.context.key).not.toBe("");
  });

  test("gives change only where there is too much cash, and only where a bill takes some of it", () => {
    for (const event of [change, keep]) {
      expect(choosing().can(event)).toBe(false);
      expect(choosing().send(type(250_000)).can(event)).toBe(false);
      expect(choosing(openAt([])).send(type(300_000)).can(event)).toBe(false);
      expect(choosing().send(type(300_000)).send(handed(200_000)).can(event)).toBe(false);
    }
  });

  test("may lie on the counter in larger notes, and never in too few", () => {
    const enough = choosing().send(type(120_000)).send(handed(150_000));
    expect(enough.context).toMatchObject({
      amountRupiah: 120_000,
      handedRupiah: 150_000,
      toDepositRupiah: 0,
    });
    expect(enough.can(save)).toBe(true);
    for (const less of [119_999, 0]) expect(enough.send(handed(less)).can(save)).toBe(false);
    expect(enough.send(type(200_000)).can(save)).toBe(false);
    expect(enough.send(handed(0)).send(handed(null)).can(save)).toBe(true);
    const transfer = enough.send(handed(0)).send({ type: "method.chosen", method: "transfer" });
    expect(transfer.can(save)).toBe(true);
  });

  test("that was handed over is known on the receipt's screen, and forgotten with the student and the unit", () => {
    const saved = choosing().send(type(120_000)).send(handed(150_000)).send(save);
    const shown = saved.done("createPayment", payment);
    expect(shown.context.handedRupiah).toBe(150_000);
    expect(shown.send({ type: "next.clicked" }).context.handedRupiah).toBeNull();
    const other = choosing().send(handed(150_000)).send({ type: "unit.chosen", unitId: "u2" });
    expect(other.context.handedRupiah).toBeNull();
  });

  test("from the deposit is no more than the deposit holds and makes no new one", () => {
    const fromDeposit = choosing().send({ type: "method.chosen", method: "deposit" });
    expect(fromDeposit.context.bankId).toBeNull();
    expect(fromDeposit.send(type(60_000)).can(save)).toBe(true);
    expect(fromDeposit.send(type(60_001)).can(save)).toBe(false);
  });

  test("goes where its method and unit lead", () => {
    const transfer = choosing().send({ type: "method.chosen", method: "transfer" });
    expect(transfer.context.bankId).toBe("r1");
    const cashless = choosing({ ...desk, banks: [bank("r1", "account", "u1")] }).send(type(1000));
    expect(cashless.context.bankId).toBeNull();
    expect(cashless.can(save)).toBe(false);
  });

  test("of two units is never mixed in one payment", () => {
    const bills = [...desk.bills, bill("b3", 70_000, "2026-01-10", "u2")];
    const mixed = choosing(openAt(bills, { banks: [...desk.banks, bank("k2", "cash", "u2")] }));
    expect(mixed.can(tick("b3"))).toBe(false);
    const other = mixed.send({ type: "unit.chosen", unitId: "u2" }).send(type(70_000));
    expect(other.context.allocations).toEqual([{ bill_id: "b3", amount: 70_000 }]);
    expect(other.context.bankId).toBe("k2");
  });
});

describe("saving", () => {
  test("cannot be doubled or left", () => {
    for (const event of [save, { type: "student.cleared" }, type(1), { type: "next.clicked" }]) {
      expect(saving().can(event)).toBe(false);
    }
    expect(saving().snapshot.hasTag("locked")).toBe(true);
  });

  test("without an answer is not known to have failed: a retry keeps key and content", () => {
    for (const kind of ["offline", "busy", "broken", "expired"] as const) {
      const unsure = saving().fail("createPayment", problem(kind));
      expect(unsure.at).toBe("unsure");
      expect(unsure.can(type(1))).toBe(false);
      const retried = unsure.send({ type: "retry.clicked" });
      expect(retried.at).toBe("saving");
      expect(retried.context.key).toBe(saving().context.key);
    }
  });

  test("that was refused for certain gets a new key when it is sent again", () => {
    for (const kind of ["invalid", "conflict", "forbidden", "missing"] as const) {
      const refused = saving().fail("createPayment", problem(kind));
      expect(refused.at).toBe("choosing.refused");
      expect(refused.context).toMatchObject({ typedRupiah: 120_000, problem: { kind } });
      expect(refused.send(save).context.key).not.toBe(saving().context.key);
    }
  });

  test("for which someone else was faster shows what is open now and loses nothing typed", () => {
    const late = openAt([bill("b1", 0), bill("b2", 90_000)]);
    const started = choosing().send({ type: "details.typed", details: { payer: "Ibu Adi" } });
    const conflict = started.send(type(120_000)).send(save).fail("createPayment", changed);
    expect(conflict.at).toBe("rereading");
    const shown = conflict.done("fetchDesk", late);
    expect(shown.at).toBe("balanceChanged");
    const accepted = shown.send({ type: "figures.accepted" });
    expect(accepted.at).toBe("choosing.byAmount");
    expect(accepted.context).toMatchObject({
      amountRupiah: 120_000,
      allocations: [{ bill_id: "b2", amount: 90_000 }],
      toDepositRupiah: 30_000,
      details: { payer: "Ibu Adi" },
    });
    expect(accepted.can(save)).toBe(false);
  });

  test("takes the new figures of ticked bills where no amount was typed", () => {
    const late = openAt([bill("b1", 40_000), bill("b2", 150_000)]);
    const conflict = choosing().send(tick("b1")).send(save).fail("createPayment", changed);
    const accepted = conflict.done("fetchDesk", late).send({ type: "figures.accepted" });
    expect(accepted.context).toMatchObject({ amountRupiah: 40_000, tickedIds: ["b1"] });
  });

  test("after an unsure end, a change first asks what became of the key; what was booked shows its receipt", () => {
    const asking = saving().fail("createPayment", problem("offline")).send({ type: "change.clicked" });
    expect(asking.at).toBe("resolving");
    expect(asking.context.key).toBe(saving().context.key);
    for (const event of [save, type(1), { type: "student.cleared" }]) expect(asking.can(event)).toBe(false);
    const taken = asking.done("resolveKey", payment);
    expect(taken.at).toBe("saved");
    expect(taken.context.payment).toEqual(payment);
    expect(taken.effects).toContain("dropDraft");
  });

  test("that was not booked opens again with what was typed, and its next key is another", () => {
    const unsure = saving().fail("createPayment", problem("offline"));
    const open = unsure.send({ type: "change.clicked" }).done("resolveKey", null).done("fetchDesk", desk);
    expect(open.at).toBe("choosing.notTaken");
    expect(open.context).toMatchObject({ typedRupiah: 120_000, amountRupiah: 120_000, problem: null });
    expect(open.context.allocations).toEqual(saving().context.allocations);
    const again = open.send(save);
    expect(again.at).toBe("saving");
    expect(again.context.key).not.toBe(saving().context.key);
    expect(again.fail("createPayment", changed).done("fetchDesk", desk).at).toBe("balanceChanged");
  });

  test("whose key cannot be asked about stays unsure, and nothing else is taken", () => {
    const unsure = saving().fail("createPayment", problem("offline"));
    const still = unsure.send({ type: "change.clicked" }).fail("resolveKey", problem("offline"));
    expect(still.at).toBe("unsure");
    for (const event of [save, type(1), choose, { type: "student.cleared" }, { type: "next.clicked" }]) {
      expect(still.can(event)).toBe(false);
    }
    expect(still.send({ type: "retry.clicked" }).context.key).toBe(saving().context.key);
  });

  test("that another tab has given up is known not to be booked", () => {
    const spent = saving().fail("createPayment", problem("conflict", { code: "key_spent" }));
    expect(spent.at).toBe("rereading");
    expect(spent.done("fetchDesk", desk).at).toBe("choosing.notTaken");
  });

  test("whose key has made another payment shows that one", () => {
    const other = problem("invalid", { fields: { "Idempotency-Key": ["Kunci ini sudah dipakai."] } });
    const asking = saving().fail("createPayment", other);
    expect(asking.at).toBe("resolving");
    expect(asking.done("resolveKey", payment).at).toBe("saved");
  });

  test("that was sent before a reload or in another tab is asked about before anything else", () => {
    const unsure = { key: "k9", studentId: "st1", amountRupiah: 120_000 };
    for (const at of [play(machine), play(machine).send(choose), choosing()]) {
      const recalling = at.send({ type: "unsure.found", unsure });
      expect(recalling.at).toBe("recalling");
      for (const met of [
        recalling.done("fetchDesk", desk),
        recalling.fail("fetchDesk", problem("offline")),
      ]) {
        expect(met.at).toBe("unsure");
        expect(met.context).toMatchObject({ key: "k9", studentId: "st1", amountRupiah: 120_000 });
        // What was sent is not here: it is asked about, never sent anew.
        expect(met.send({ type: "retry.clicked" }).at).toBe("resolving");
      }
    }
    const open = play(machine).send({ type: "unsure.found", unsure }).done("fetchDesk", desk);
    const given = open.send({ type: "change.clicked" }).done("resolveKey", null).done("fetchDesk", desk);
    expect(given.context).toMatchObject({ typedRupiah: 120_000 });
    const counted = play(machine).send({
      type: "unsure.found",
      unsure: { ...unsure, handedRupiah: 150_000 },
    });
    expect(counted.context.handedRupiah).toBe(150_000);
  });

  test("with change for which someone else was faster gives more of it", () => {
    const late = openAt([bill("b1", 0), bill("b2", 90_000)]);
    const conflict = choosing().send(type(300_000)).send(change).fail("createPayment", changed);
    const accepted = conflict.done("fetchDesk", late).send({ type: "figures.accepted" });
    expect(accepted.can(save)).toBe(false);
    expect(accepted.send(change).context).toMatchObject({ amountRupiah: 90_000, handedRupiah: 300_000 });
  });

  test("with a deposit that was not booked asks anew what becomes of the rest", () => {
    const lost = choosing().send(type(300_000)).send(keep).fail("createPayment", problem("offline"));
    const open = lost.send({ type: "change.clicked" }).done("resolveKey", null).done("fetchDesk", desk);
    expect(open.at).toBe("choosing.notTaken");
    expect(open.can(save)).toBe(false);
    expect(open.can(change)).toBe(true);
  });

  test("like one of a moment ago is taken only by who says so, with a key of its own", () => {
    const similar = saving().fail("createPayment", problem("conflict", { code: "similar_payment" }));
    expect(similar.at).toBe("similar");
    expect(similar.can(save)).toBe(false);
    const meant = similar.send({ type: "similar.meant" });
    expect(meant.at).toBe("saving");
    expect(meant.context.isSimilarMeant).toBe(true);
    expect(meant.context.key).not.toBe(saving().context.key);
    const back = similar.send({ type: "change.clicked" });
    expect(back.context).toMatchObject({ typedRupiah: 120_000, isSimilarMeant: false });
    // Whose bills have changed meanwhile need not say it again; of another amount it was not said.
    const changed = meant.fail("createPayment", problem("conflict", { code: "balance_changed" }));
    const accepted = changed.done("fetchDesk", desk).send({ type: "figures.accepted" });
    expect(accepted.context).toMatchObject({ amountRupiah: 120_000, isSimilarMeant: true });
    const other = accepted.send({ type: "amount.typed", amountRupiah: 90_000 });
    expect(other.context.isSimilarMeant).toBe(false);
    const next = meant.done("createPayment", payment).send({ type: "next.clicked" });
    expect(next.context.isSimilarMeant).toBe(false);
  });

  test("asks about a day long past, whose yes is neither one to an equal payment nor one to another day", () => {
    const old = (paidOn: string) => ({ type: "day.chosen", paidOn });
    const sent = choosing().send(type(120_000)).send(old("2026-01-05")).send(save);
    const asked = sent.fail("createPayment", problem("conflict", { code: "long_ago" }));
    expect(asked.at).toBe("similar");
    const meant = asked.send({ type: "similar.meant" });
    expect(meant.at).toBe("saving");
    expect(meant.context).toMatchObject({ isOldDayMeant: true, isSimilarMeant: false });
    const both = meant.fail("createPayment", problem("conflict", { code: "similar_payment" }));
    const yes = both.send({ type: "similar.meant" });
    expect(yes.context).toMatchObject({ isOldDayMeant: true, isSimilarMeant: true });
    const back = asked.send({ type: "change.clicked" });
    expect(back.context).toMatchObject({ typedRupiah: 120_000, isOldDayMeant: false });
    const other = both.send({ type: "change.clicked" }).send(old("2026-02-05"));
    expect(other.context.isOldDayMeant).toBe(false);
  });

  test("puts what was typed over what is open now before it asks, so that nobody seems to owe less than nothing", () => {
    const late = openAt([bill("b1", 0), bill("b2", 50_000)]);
    const shown = saving().fail("createPayment", changed).done("fetchDesk", late);
    expect(shown.at).toBe("balanceChanged");
    expect(shown.context).toMatchObject({
      allocations: [{ bill_id: "b2", amount: 50_000 }],
      toDepositRupiah: 70_000,
    });
  });

  test("makes room for the next payment, keeping the method", () => {
    const next = choosing()
      .send({ type: "method.chosen", method: "transfer" })
      .send(type(100_000))
      .send(save)
      .done("createPayment", payment)
      .send({ type: "next.clicked" });
    expect(next.at).toBe("waiting");
    expect(next.context).toMatchObject({ studentId: null, desk: null, amountRupiah: 0, method: "transfer" });
  });

  test("begins with cash after a deposit, which is one student's in one unit", () => {
    const fromDeposit = choosing().send({ type: "method.chosen", method: "deposit" });
    expect(fromDeposit.send({ type: "student.cleared" }).context.method).toBe("cash");
    const elsewhere = fromDeposit.send({ type: "unit.chosen", unitId: "u2" });
    expect(elsewhere.context).toMatchObject({ unitId: "u2", method: "cash" });
  });
});

describe("without a network", () => {
  const away = machine.provide({ guards: { isLineAway: () => true } });
  const later = { type: "later.clicked" };
  const keeping = () => play(away).send(choose).done("fetchDesk", desk).send(type(120_000)).send(save);
  const unsure = () => saving().fail("createPayment", problem("offline"));

  test("a payment is kept with its key, and its receipt is shown once it has arrived", () => {
    expect(keeping().at).toBe("keeping");
    const kept = keeping().done("keepUnsent");
    expect([kept.at, kept.effects.includes("dropDraft")]).toEqual(["kept", true]);
    const { key } = kept.context;
    expect(kept.send({ type: "payment.arrived", key: "another", payment }).at).toBe("kept");
    expect(kept.send({ type: "payment.arrived", key, payment }).at).toBe("saved");
    expect(kept.send({ type: "next.clicked" }).at).toBe("waiting");
  });

  test("a payment from the deposit does not wait: only the server knows what is left", () => {
    const held = {
      ...desk.student,
      deposits: [{ unit_id: "u1", unit: desk.student.unit, balance: 500_000 }],
    };
    const fromDeposit = (chart: typeof away) =>
      play(chart)
        .send(choose)
        .done("fetchDesk", { ...desk, student: held })
        .send({ type: "method.chosen", method: "deposit" })
        .send(type(120_000))
        .send(save);
    expect(fromDeposit(away).at).toBe("saving");
    expect(fromDeposit(machine).fail("createPayment", problem("offline")).can(later)).toBe(false);
  });

  test("a browser that keeps nothing has taken nothing", () => {
    const refused = keeping().fail("keepUnsent", problem("invalid"));
    expect([refused.at, refused.context.amountRupiah]).toEqual(["choosing.refused", 120_000]);
  });

  test("one whose answer is missing can be sent later, under the key that it was sent with", () => {
    const { key } = unsure().context;
    const kept = unsure().send(later).done("keepUnsent");
    expect([kept.at, kept.context.key]).toEqual(["kept", key]);
    expect(unsure().send(later).fail("keepUnsent", problem("invalid")).at).toBe("unsure");
  });
});
