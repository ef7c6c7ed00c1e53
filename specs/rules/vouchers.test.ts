/** Source: docs/spec/money.md §14.6, §15. */
import { describe, expect, test } from "vitest";
import { voucherCounter, voucherNumber } from "../../rules/numbers.ts";
import {
  contradictsKind,
  isOpenTo,
  kindOfVoucher,
  mayApprove,
  mayVoidEntry,
  needsApproval,
  voidFault,
  voucherKindOf,
} from "../../rules/vouchers.ts";

const line = (account_id: string, side: "debit" | "credit") => ({
  ...{ account_id, debit: 0, credit: 0 },
  [side]: 50_000,
});
const isCashBox = (accountId: string) => accountId.startsWith("cash");

test.each([
  ["in", "cash", "rent", "BKM"],
  ["in", "bank", "rent", "BM"],
  ["out", "power", "cash", "BKK"],
  ["out", "power", "bank", "BM"],
  ["transfer", "bank", "cash", "BM"],
  ["transfer", "cash-2", "cash", "BM"],
  ["correction", "cash", "rent", "BM"],
  ["in", "power", "cash", "BM"],
] as const)("kind %s, %s from %s: %s", (kind, debited, credited, voucher) => {
  const lines = [line(debited, "debit"), line(credited, "credit")];
  expect(voucherKindOf({ kind, lines }, isCashBox)).toBe(voucher);
});

test.each([
  ["in", "rent", "cash", true],
  ["in", "cash", "rent", false],
  ["in", "cash-2", "cash", false],
  ["in", "rent", "power", false],
  ["out", "cash", "rent", true],
  ["out", "rent", "cash", false],
  ["transfer", "rent", "cash", false],
  ["correction", "cash", "rent", false],
] as const)("kind %s, %s from %s: contradicts itself: %s", (kind, debited, credited, expected) => {
  const lines = [line(debited, "debit"), line(credited, "credit")];
  expect(contradictsKind({ kind, lines }, isCashBox)).toBe(expected);
});

test("an entry by hand is voided by itself, by who writes entries; no other is, nor a mirror, nor what is voided", () => {
  const entry = { source: "manual", kind: "out", status: "posted", mirror_of: null } as const;
  expect(voidFault(entry)).toBeNull();
  expect(["AS", "BD", "KS", "AY", "KR", null].filter((role) => mayVoidEntry(role, entry))).toEqual([
    "AS",
    "BD",
  ]);
  expect(voidFault({ ...entry, status: "voided" })).toBe("voided");
  expect(voidFault({ ...entry, mirror_of: "e1" })).toBe("mirror");
  expect(mayVoidEntry("AS", { ...entry, mirror_of: "e1" })).toBe(false);
  for (const [source, kind, fault] of [
    ["payment", "in", "payment"],
    ["bill", "correction", "payment"],
    ["deposit", "out", "deposit"],
    ["system", "opening", "opening"],
    ["system", "year_end", "year"],
    ["system", "transfer", "closing"],
  ] as const) {
    expect(voidFault({ ...entry, source, kind })).toBe(fault);
  }
});

test("a number tells its kind, unit and month, and has four places until it needs more", () => {
  for (const kind of ["BKM", "BKK", "BM"] as const) {
    const number = voucherNumber(kind, "SMP", "2026-11-17", 7);
    expect(number).toBe(`${kind}/SMP/2611/0007`);
    expect(kindOfVoucher(number)).toBe(kind);
  }
  expect(voucherNumber("BM", "SD", "2026-02-01", 12_345)).toBe("BM/SD/2602/12345");
  expect(voucherCounter("BKK", "u1", "2026-11-17")).toBe("BKK:2026-11:u1");
});

describe("approval", () => {
  test.each([
    [500_000, 500_000, "BD", false],
    [500_001, 500_000, "BD", true],
    [1, 0, "BD", true],
    [500_001, 500_000, "AS", false],
    [999_999_999_999, null, "BD", false],
    [500_001, 500_000, null, true],
  ])("%i above a limit of %s, posted by %s, waits: %s", (amount, limit, role, waits) => {
    expect(needsApproval(amount, limit, role)).toBe(waits);
  });

  test.each([
    ["KS", "other", true],
    ["KS", "me", false],
    ["AS", "me", true],
    ["BD", "other", false],
    ["AY", "other", false],
    ["KS", null, true],
  ])("%s approves what %s has made: %s", (role, maker, may) => {
    expect(mayApprove({ id: "me", role }, maker)).toBe(may);
  });

  test("what waits is withdrawn or decided on, all else is changed and sent", () => {
    for (const status of ["draft", "rejected"] as const) {
      expect([isOpenTo("change", status), isOpenTo("submit", status)]).toEqual([true, true]);
      expect([isOpenTo("withdraw", status), isOpenTo("decide", status)]).toEqual([false, false]);
    }
    expect([isOpenTo("change", "waiting"), isOpenTo("submit", "waiting")]).toEqual([false, false]);
    expect([isOpenTo("withdraw", "waiting"), isOpenTo("decide", "waiting")]).toEqual([true, true]);
  });
});
