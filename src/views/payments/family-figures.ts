/** What the family desk shows of the chart's context, in whole rupiah. */
import type { Bill } from "../../../contract/bills/bills.ts";
import { changeOf } from "../../../rules/cash.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { chosenOf } from "../../machines/payments/family-desk.acts.ts";
import type { Child, Family, FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { paymentsOf } from "./family-actors.ts";

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

type Changed = { child: Child; bill: Bill; before: number | null; now: number };

/** The bills whose open balance is another than before, child by child; `before` is null for a bill that was not there. */
export function changesBetween(before: Family | null, now: FamilyContext): readonly Changed[] {
  return chosenOf(now).flatMap((child) => {
    const old = before?.children.find(({ id }) => id === child.id)?.bills ?? [];
    const balanceIn = (bills: readonly Bill[], { id }: Bill) => bills.find((bill) => bill.id === id)?.balance;
    const all = [...old, ...child.bills.filter((bill) => balanceIn(old, bill) === undefined)];
    return all
      .map((bill) => ({
        child,
        bill,
        before: balanceIn(old, bill) ?? null,
        now: balanceIn(child.bills, bill) ?? 0,
      }))
      .filter((change) => change.before !== change.now);
  });
}

/** The child of whose payment the server said something, with what: `payments.1.bank_id` is the second one that was sent. */
export function refusedOf(context: FamilyContext): readonly { name: string; said: string }[] {
  const sent = paymentsOf(context);
  return Object.entries(context.problem?.fields ?? {}).flatMap(([field, said]) => {
    const [, place, name] = /^payments\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const studentId = sent[Number(place)]?.student_id;
    const child = chosenOf(context).find(({ id }) => id === studentId);
    return child === undefined || name === undefined ? [] : [{ name: child.name, said: said.join(" ") }];
  });
}

/** How much each child's receipt will say, before it is saved. */
export const sumsOf = (context: FamilyContext) =>
  chosenOf(context).map((child) => ({
    child,
    amount: sumOf(
      context.parts.filter(({ student_id }) => student_id === child.id).map(({ amount }) => amount),
    ),
  }));
