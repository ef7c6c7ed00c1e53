/** What a receipt leaves out, and what its file is called. Source: docs/spec/screens.md §6.2, docs/spec/api.md §9.3. */
import { describe, expect, test } from "vitest";
import { billsLeftOpen, depositSaid, receiptFileName, receivedFrom } from "../../rules/receipts.ts";

describe("the file of a receipt", () => {
  test.each([
    ["KSP/26/000012", "KSP-26-000012.pdf"],
    ["KW-SMP-2607-0101", "KW-SMP-2607-0101.pdf"],
    ['../a\\b"c\n:é/1', "a-b-c-1.pdf"],
    ["///", "kuitansi-7.pdf"],
    [null, "kuitansi-7.pdf"],
  ])("%s is called %s", (receipt_no, name) => {
    expect(receiptFileName({ id: "7", receipt_no })).toBe(name);
  });
});

test("money is of who brought it, else of who was written to, else of the student", () => {
  const student = { id: "1", nis: "1", name: "Nadia", classroom: null };
  expect(receivedFrom({ payer: "Ibu", guardian: "Ayah", student })).toBe("Ibu");
  expect(receivedFrom({ payer: null, guardian: "Ayah", student })).toBe("Ayah");
  expect(receivedFrom({ payer: null, guardian: null, student })).toBe("Nadia");
});

test("three bills are named and the others counted; of what was not written down nothing is said", () => {
  const bill = {
    category: "SPP",
    period: "ONCE",
    sequence: 1,
    instalments: 1,
    description: null,
    balance: 1,
  };
  const bills = ["a", "b", "c", "d", "e"].map((bill_id) => ({ ...bill, bill_id }));
  const { named, others } = billsLeftOpen({ remaining_bills: bills });
  expect([named.map(({ bill_id }) => bill_id), others]).toEqual([["a", "b", "c"], 2]);
  expect(billsLeftOpen({ remaining_bills: null })).toEqual({ named: [], others: 0 });
});

test("the deposit is told of where there is any, where money came to it and where it was used", () => {
  const cash = { deposit_left: 0, to_deposit: 0, method: "cash" } as const;
  expect(depositSaid(cash)).toBeNull();
  expect(depositSaid({ ...cash, deposit_left: 5_000 })).toBe(5_000);
  expect(depositSaid({ ...cash, to_deposit: 5_000 })).toBe(0);
  expect(depositSaid({ ...cash, method: "deposit" })).toBe(0);
  expect(depositSaid({ ...cash, to_deposit: 5_000, deposit_left: null })).toBeNull();
});
