import { expect, test } from "vitest";
import { codesAgainst, onNormalSide, sidesOf } from "../../rules/books.ts";

const line = (account_id: string, debit: number, credit: number) => ({
  ...{ account_id, code: `1-${account_id}`, debit, credit },
});

test("a line stands against the other side of its entry, each account once, never against itself", () => {
  const [cash, discount, owed, deposit, again] = [
    line("kas", 60, 0),
    line("diskon", 40, 0),
    line("piutang", 0, 50),
    line("deposit", 0, 20),
    line("piutang", 0, 30),
  ];
  const entry = [cash, discount, owed, deposit, again];
  expect(codesAgainst(cash, entry)).toBe("1-piutang, 1-deposit");
  expect(codesAgainst(owed, entry)).toBe("1-kas, 1-diskon");
  expect(codesAgainst(cash, [cash, line("kas", 0, 60)])).toBe("");
});

test("a balance stands on its side, and on the account's own above zero", () => {
  expect(sidesOf(7)).toEqual({ debit: 7, credit: 0 });
  expect(sidesOf(-7)).toEqual({ debit: 0, credit: 7 });
  expect(onNormalSide("income", -7)).toBe(7);
  expect(onNormalSide("receivable", -7)).toBe(-7);
});
