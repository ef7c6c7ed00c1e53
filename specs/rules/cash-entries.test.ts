import { describe, expect, test } from "vitest";
import {
  type CashKind,
  cashKinds,
  cashOfLines,
  cashTemplates,
  linesOfCash,
} from "../../rules/cash-entries.ts";
import { standardChart } from "../../rules/standard-chart.ts";

const of = (kind: CashKind, amount = 150_000) =>
  linesOfCash({ kind, boxAccountId: "kas", otherAccountId: "listrik", amount });
const line = (account_id: string, debit: number, credit: number) => ({ account_id, debit, credit });

describe("an entry of cash", () => {
  test.each<[CashKind, object[]]>([
    ["out", [line("listrik", 150_000, 0), line("kas", 0, 150_000)]],
    ["in", [line("kas", 150_000, 0), line("listrik", 0, 150_000)]],
    ["transfer", [line("listrik", 150_000, 0), line("kas", 0, 150_000)]],
  ])("%s has the money on its side", (kind, lines) => {
    expect(of(kind)).toEqual(lines);
  });

  test("is read from its lines again, in either order; of other lines nothing is", () => {
    for (const kind of cashKinds) {
      const cash = { kind, boxAccountId: "kas", otherAccountId: "listrik", amount: 150_000 };
      expect(cashOfLines(kind, of(kind))).toEqual(cash);
      expect(cashOfLines(kind, of(kind).toReversed())).toEqual(cash);
    }
    expect(cashOfLines("correction", of("out"))).toBeNull();
    expect(cashOfLines("out", [...of("out"), line("air", 0, 0)])).toBeNull();
    expect(cashOfLines("out", of("out").slice(1))).toBeNull();
  });

  test("over nothing there is none, and a part of a rupiah is none", () => {
    expect(of("out", 0)).toEqual([]);
    expect(() => of("out", 0.5)).toThrow(RangeError);
  });

  test("what is booked every month has an account of the standard chart that fits its kind", () => {
    for (const { key, kind, code } of cashTemplates) {
      const account = standardChart.find((one) => one.code === code);
      const type = { out: "expense", in: "income", transfer: undefined }[kind];
      expect([key, account?.type]).toEqual([key, type]);
    }
  });
});
