/** What can be decided about a payment that the server refused when it was sent later. Source: docs/spec/money.md §11.10. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { Problem } from "../../../contract/problem.ts";
import { spreadPayment } from "../../../rules/spread.ts";
import type { Decision, Unsent } from "../../machines/payments/unsent.types.ts";

export type Way = "today" | "anyway" | "respread" | "again";

/** The way on that its refusal leaves: the money is here, so there always is one. Days are YYYY-MM-DD. */
export function wayFor({ problem, body }: Unsent, today: string): Way {
  const { code, fields } = problem ?? {};
  const isOfDay = code === "day_closed" || code === "period_closed" || fields?.paid_on !== undefined;
  if (isOfDay) return body.paid_on < today ? "today" : "again";
  if (code === "similar_payment" || code === "long_ago") return "anyway";
  const isOfBills = Object.keys(fields ?? {}).some((name) => /^(allocations|to_deposit|amount)\b/.test(name));
  return code === "balance_changed" || isOfBills ? "respread" : "again";
}

/** What is sent in its place; a new spreading is decided by looking at it first (`respread`). */
export function decisionOf(way: Exclude<Way, "respread">, problem: Problem | null, today: string): Decision {
  if (way === "today") return { paid_on: today };
  if (way === "again") return {};
  return problem?.code === "long_ago" ? { confirm_long_ago: true } : { unless_similar: false };
}

/** The same money over the bills of its unit that are open now, oldest first; the rest is a deposit. */
export function respread({ body }: Unsent, bills: readonly Bill[]) {
  const open = bills.filter((bill) => bill.unit_id === body.unit_id && bill.balance > 0);
  const { allocations, remainder } = spreadPayment(body.amount, open);
  return { allocations: [...allocations], to_deposit: remainder };
}
