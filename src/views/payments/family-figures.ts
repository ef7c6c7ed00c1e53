/** What the family desk shows of the chart's context, in whole rupiah. */
import { changeOf } from "../../../rules/cash.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { chosenOf } from "../../machines/payments/family-desk.acts.ts";
import type { Child, Family, FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { changesBetween } from "./desk-figures.ts";
import { paymentsOf } from "./family-actors.ts";
import { refusedParts } from "./refused-parts.ts";

export const owedBy = ({ bills }: Pick<Child, "bills">) => sumOf(bills.map(({ balance }) => balance));

/** What goes to each bill, by its id. */
export const partsByBill = ({ parts }: FamilyContext): ReadonlyMap<string, number> =>
  new Map(parts.flatMap(({ allocations }) => allocations.map((one) => [one.bill_id, one.amount] as const)));

/** Brothers and sisters who are not paid for. */
export const othersOf = ({ family, studentIds }: FamilyContext): readonly Child[] =>
  family?.children.filter(({ id }) => !studentIds.includes(id)) ?? [];

/** What goes back over the counter once it is booked; nothing where other payments than the typed ones were found. */
export function changeDue({ payments, amountRupiah, handedRupiah }: FamilyContext): number {
  const isTyped =
    payments[0]?.method === "cash" && sumOf(payments.map(({ amount }) => amount)) === amountRupiah;
  return isTyped ? changeOf(amountRupiah, handedRupiah) : 0;
}

/** The bills whose open balance is another than before, child by child. */
export const changesInFamily = (before: Family | null, now: FamilyContext) =>
  chosenOf(now).flatMap((child) => {
    const old = before?.children.find(({ id }) => id === child.id)?.bills;
    return changesBetween(old, child.bills).map((change) => ({ child, ...change }));
  });

/** The child of whose payment the server said something, with what. */
export function refusedOf(context: FamilyContext): readonly { name: string; said: string }[] {
  const nameOf = (studentId: string) => chosenOf(context).find(({ id }) => id === studentId)?.name;
  return refusedParts(
    context.problem,
    paymentsOf(context).map(({ student_id }) => nameOf(student_id)),
  );
}

/** How much each child's receipt will say, before it is saved. */
export const sumsOf = (context: FamilyContext) =>
  chosenOf(context).map((child) => ({
    child,
    amount: sumOf(
      context.parts.filter(({ student_id }) => student_id === child.id).map(({ amount }) => amount),
    ),
  }));
