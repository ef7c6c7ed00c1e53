/** The records that messages link to, as they stand now, for who may read them. Source: docs/spec/office.md §2.6. */
import type { MessageCard } from "../../contract/office/conversations.ts";
import { may } from "../../contract/permissions.ts";
import { type Reference, referencesIn } from "../../rules/conversations.ts";
import { billsOf } from "../../store/bills/bills.ts";
import { paymentsOf } from "../../store/payments/payments.ts";
import { studentsOf } from "../../store/students/students.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { studentOf } from "../students/student-rules.ts";

type Act = World & { actor: Staff };

/** The cards of each body, in the order of its links; what cannot be read has none, and its link stays a link. */
export async function cardsOf(act: Act, bodies: readonly string[]): Promise<MessageCard[][]> {
  const linked = bodies.map(referencesIn);
  const wanted = linked.flat();
  const all = new Map(
    (
      await Promise.all([
        studentCards(act, idsOf(wanted, "student")),
        billCards(act, idsOf(wanted, "bill")),
        paymentCards(act, idsOf(wanted, "payment")),
      ])
    )
      .flat()
      .map((card) => [`${card.kind} ${card.id}`, card]),
  );
  return linked.map((links) => links.flatMap(({ kind, id }) => all.get(`${kind} ${id}`) ?? []));
}

const idsOf = (wanted: readonly Reference[], kind: Reference["kind"]) => [
  ...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id)),
];

const briefOf = (row: {
  student_id: string;
  student_nis: string;
  student_name: string;
  classroom_name: string | null;
}) => ({
  id: row.student_id,
  nis: row.student_nis,
  name: row.student_name,
  classroom: row.classroom_name,
});

async function studentCards(act: Act, ids: readonly string[]): Promise<MessageCard[]> {
  if (ids.length === 0 || !may(act.actor.role, "students.read")) return [];
  const rows = await studentsOf(act.db, scopeOf(act.actor), ids, act.today);
  return rows.map(studentOf).map(({ id, nis, name, classroom, balance }) => ({
    kind: "student" as const,
    id,
    student: { id, nis, name, classroom: classroom?.name ?? null },
    balance,
  }));
}

async function billCards(act: Act, ids: readonly string[]): Promise<MessageCard[]> {
  if (ids.length === 0 || !may(act.actor.role, "bills.read")) return [];
  const rows = await billsOf(act.db, scopeOf(act.actor), ids);
  return rows.map((row) => ({
    kind: "bill" as const,
    id: row.id,
    number: row.number,
    student: briefOf(row),
    category: row.category_name,
    period: row.period,
    balance: row.balance,
    due_on: row.due_on,
    status: row.status,
  }));
}

async function paymentCards(act: Act, ids: readonly string[]): Promise<MessageCard[]> {
  if (ids.length === 0 || !may(act.actor.role, "payments.read")) return [];
  const rows = await paymentsOf(act.db, scopeOf(act.actor), ids);
  return rows.map((row) => ({
    kind: "payment" as const,
    id: row.id,
    number: row.receipt_no ?? "",
    student: briefOf(row),
    amount: row.amount,
    status: row.status,
  }));
}
