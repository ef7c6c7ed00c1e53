import { describe, expect, test } from "vitest";
import { adminRoles, paymentMethods } from "../../contract/enums.ts";
import { canUndoDeposit } from "../../rules/deposits.ts";
import {
  banksFor,
  discountCeilingDefault,
  discountRoom,
  entryDescription,
  entryKindOf,
  isLongAgo,
  mayBackdate,
  mayVoid,
  meteraiNeeded,
} from "../../rules/payments.ts";

const rolesThat = (may: (role: string) => boolean) => adminRoles.filter(may);

describe("who may do what with a payment", () => {
  test.each([
    ["BD", 0, 100_000],
    ["BD", 60_000, 40_000],
    ["BD", 150_000, 0],
    ["AS", 0, null],
    ["AS", 150_000, null],
  ] as const)("%s, who took off %d already, may take off %j more", (role, byHand, room) => {
    expect(discountRoom({ role, ceiling: discountCeilingDefault, byHand })).toBe(room);
  });

  test("AS and BD book on an earlier day", () => {
    expect(rolesThat(mayBackdate)).toEqual(["AS", "BD"]);
  });

  test.each([
    ["2026-11-26", false],
    ["2026-09-27", false],
    ["2026-09-26", true],
    ["1999-07-01", true],
  ])("a day is asked about once it is more than 60 days past: %s", (paidOn, isAsked) => {
    expect(isLongAgo(paidOn, "2026-11-26")).toBe(isAsked);
  });

  test("AS voids on any day, BD on an open one, nobody else ever", () => {
    expect(rolesThat((role) => mayVoid({ role, isOpenDay: true }))).toEqual(["AS", "BD"]);
    expect(rolesThat((role) => mayVoid({ role, isOpenDay: false }))).toEqual(["AS"]);
  });

  test.each([null, "", "XX", "as"])("the role %j may neither", (role) => {
    expect(mayBackdate(role)).toBe(false);
    expect(mayVoid({ role, isOpenDay: true })).toBe(false);
  });
});

describe("limits of a payment", () => {
  test.each([
    ["cash", 5_000_000, false],
    ["cash", 5_000_001, true],
    ["transfer", 9_000_000, true],
    ["cash", 0, false],
    // No money is received, so there is nothing to stamp.
    ["deposit", 9_000_000, false],
  ] as const)("a paper by %s over %i needs a meterai: %s", (method, amount, needed) => {
    expect(meteraiNeeded({ method, amount })).toBe(needed);
  });

  test("the journal calls cash in and out by that, and the use of a deposit neither nor a transfer", () => {
    for (const method of paymentMethods) {
      const kinds = [entryKindOf({ method }, "payment"), entryKindOf({ method }, "void")];
      expect(kinds).toEqual(method === "deposit" ? ["correction", "correction"] : ["in", "out"]);
    }
    expect(entryDescription({ method: "deposit" }, "KSP/26/000012")).toBe("Pemakaian deposit KSP/26/000012");
    expect(entryDescription({ method: "cash" }, "KSP/26/000012")).toBe("Pembayaran KSP/26/000012");
  });

  test("the discount ceiling starts at Rp 100.000", () => {
    expect(discountCeilingDefault).toBe(100_000);
  });

  test.each([
    [0, 0, true],
    [50, 50, true],
    [50, 49, false],
    [50, 1_000, true],
  ])("a void that takes %i back from a deposit of %i is possible: %s", (toDeposit, depositBalance, can) => {
    expect(canUndoDeposit({ toDeposit, depositBalance })).toBe(can);
  });

  test("a deposit below zero is refused", () => {
    expect(() => canUndoDeposit({ toDeposit: 0, depositBalance: -1 })).toThrow(RangeError);
    expect(() => canUndoDeposit({ toDeposit: -1, depositBalance: 0 })).toThrow(RangeError);
  });
});

describe("where the money of a payment may land", () => {
  const bank = (id: string, kind: "account" | "cash" | "va" | "qris", ...unit_ids: string[]) => ({
    id,
    kind,
    unit_ids,
  });
  const banks = [
    bank("kas-sd", "cash", "sd"),
    bank("rek-smp", "account", "smp"),
    bank("yayasan", "account", "sd", "smp"),
    bank("va-semua", "va", "sd", "smp"),
    bank("qris-smp", "qris", "smp"),
  ];

  test.each([
    ["sd", "cash", ["kas-sd"]],
    ["smp", "cash", []],
    ["sd", "transfer", ["yayasan"]],
    ["smp", "transfer", ["rek-smp", "yayasan"]],
    ["sma", "transfer", []],
    ["smp", "va", ["va-semua"]],
    ["sma", "va", []],
    ["smp", "qris", ["qris-smp"]],
    ["sd", "qris", []],
    ["sd", "card", ["yayasan"]],
    ["sma", "card", []],
    ["smp", "ewallet", ["qris-smp"]],
    ["sd", "ewallet", []],
    ["smp", "deposit", []],
    [null, "transfer", []],
  ] as const)("of the unit %s by %s: %j", (unitId, method, wanted) => {
    expect(banksFor(banks, unitId, method).map(({ id }) => id)).toEqual(wanted);
  });
});
