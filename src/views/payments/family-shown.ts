/** What the customer's window shows of a family's visit. Source: docs/spec/money.md §11.12. */
import { sumOf } from "../../../rules/rupiah.ts";
import type { Shown } from "../../app/customer-display.ts";
import { unitsAt } from "../../machines/payments/family-desk.acts.ts";
import type { FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { changeDue } from "./family-figures.ts";
import { bankAt, idle, showsCode } from "./use-customer-display.ts";

/** A family's: one code is shown where all of it goes to one bank. */
export function shownOfFamily(context: FamilyContext): Shown {
  const { family, payments, amountRupiah, method, bankIds } = context;
  if (family === null) return idle;
  const [first, ...others] = family.children.filter(({ id }) => context.studentIds.includes(id));
  if (first === undefined) return idle;
  const name = [first, ...others].map((child) => child.name).join(", ");
  if (payments.length > 0) {
    const amount = sumOf(payments.map((payment) => payment.amount));
    return { kind: "paid", name, amount, change: changeDue(context), receiptNo: null };
  }
  if (amountRupiah === 0) return idle;
  const banks = showsCode(method)
    ? unitsAt(context).map((unitId) => bankAt(family.banks, unitId, bankIds[unitId]))
    : [];
  const [bankId = null, another] = new Set(banks);
  return {
    kind: "owing",
    name,
    unit: first.unit.name,
    amount: amountRupiah,
    bankId: another === undefined ? bankId : null,
  };
}
