/** What can be decided about a payment that the server refused when it was sent later. Source: docs/spec/money.md §11.10. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { Problem } from "../../../contract/problem.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { type FamilyPart, spreadOverFamily } from "../../../rules/spread.ts";
import type { Decision, Unsent, UnsentPart } from "../../machines/payments/unsent.types.ts";
import { refusedParts } from "./refused-parts.ts";
import { linesOf } from "./unsent-of.ts";

export type Way = "today" | "anyway" | "respread" | "again";

/** The way on that its refusal leaves: the money is here, so there always is one. Days are YYYY-MM-DD. */
export function wayFor({ problem, parts }: Pick<Unsent, "problem" | "parts">, today: string): Way {
  const { code, fields = {} } = problem ?? {};
  const named = Object.keys(fields).map((field) => field.replace(/^payments\.\d+\./, ""));
  const isOfDay = code === "day_closed" || code === "period_closed" || named.includes("paid_on");
  if (isOfDay) return parts.some(({ body }) => body.paid_on < today) ? "today" : "again";
  if (code === "similar_payment" || code === "long_ago") return "anyway";
  const isOfBills = named.some((name) => /^(allocations|to_deposit|amount)\b/.test(name));
  return code === "balance_changed" || isOfBills ? "respread" : "again";
}

/** What is sent in its place; a new spreading is decided by looking at it first (`respread`). */
export function decisionOf(way: Exclude<Way, "respread">, problem: Problem | null, today: string): Decision {
  if (way === "today") return { paid_on: today };
  if (way === "again") return {};
  return problem?.code === "long_ago" ? { confirm_long_ago: true } : { unless_similar: false };
}

/** Why it was refused: of which payment of a family, where the server named one; else the one sentence that it said. */
export function whyRefused({ problem, parts }: Pick<Unsent, "problem" | "parts">): readonly string[] {
  if (problem === null) return [];
  const ofParts = refusedParts(
    problem,
    parts.map(({ student }) => student.name),
  );
  return ofParts.length > 0 ? ofParts.map(({ name, said }) => `${name}: ${said}`) : [problem.message];
}

/**
 * The same money over the bills of its students and units that are open now, oldest first, whoever's they are; the rest is the
 * deposit of who was to have one, else of the first.
 */
export function respread({ parts }: Pick<Unsent, "parts">, bills: readonly Bill[]): readonly UnsentPart[] {
  const ofPart = ({ student_id, unit_id }: Pick<FamilyPart, "student_id" | "unit_id">) =>
    parts.find(({ body }) => body.student_id === student_id && body.unit_id === unit_id);
  const open = bills.filter((bill) => bill.balance > 0 && ofPart(bill) !== undefined);
  const sum = sumOf(parts.map(({ body }) => body.amount));
  const { parts: spread, remainder } = spreadOverFamily(sum, open);
  const keeper = parts.find(({ body }) => (body.to_deposit ?? 0) > 0) ?? parts[0];
  return parts.flatMap((part): UnsentPart[] => {
    const { student_id, unit_id } = part.body;
    const { amount = 0, allocations = [] } =
      spread.find((one) => one.student_id === student_id && one.unit_id === unit_id) ?? {};
    const to_deposit = part === keeper ? remainder : 0;
    if (amount + to_deposit === 0) return [];
    const body = { ...part.body, amount: amount + to_deposit, allocations, to_deposit };
    return [{ ...part, body, lines: linesOf(body, bills) }];
  });
}
