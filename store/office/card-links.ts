/** What cards are about, as it stands now. Source: docs/spec/office.md §3.5. */
import { sql } from "kysely";
import type { CardLinkKind } from "../../contract/enums.ts";
import { chargeName } from "../../rules/charge-names.ts";
import { inPieces } from "../pieces.ts";
import { type Db, type Scope, total, within } from "../sql.ts";

export type Linked = { kind: CardLinkKind; id: string; name: string; balance: number };

const finders: Record<CardLinkKind, (db: Db, scope: Scope, ids: readonly string[]) => Promise<Linked[]>> = {
  async student(db, scope, ids) {
    const rows = await db
      .selectFrom("students")
      .leftJoin("bills", (join) =>
        join.onRef("bills.student_id", "=", "students.id").on("bills.balance", ">", 0),
      )
      .select(["students.id", "students.name", total(sql.ref("bills.balance")).as("balance")])
      .where("students.id", "in", ids)
      .where(within("students.unit_id", scope))
      .groupBy(["students.id", "students.name"])
      .execute();
    return rows.map((row) => ({ kind: "student" as const, ...row, balance: Number(row.balance) }));
  },
  async bill(db, scope, ids) {
    const rows = await db
      .selectFrom("bills")
      .innerJoin("students", "students.id", "bills.student_id")
      .select(["bills.id", "bills.category_name", "bills.period", "bills.balance", "students.name"])
      .where("bills.id", "in", ids)
      .where(within("bills.unit_id", scope))
      .execute();
    return rows.map(({ id, name, balance, ...bill }) => ({
      kind: "bill" as const,
      id,
      balance,
      name: `${name} · ${chargeName(bill.category_name, bill.period)}`,
    }));
  },
  async payment(db, scope, ids) {
    const rows = await db
      .selectFrom("payments")
      .innerJoin("students", "students.id", "payments.student_id")
      .select(["payments.id", "payments.receipt_no", "payments.amount", "students.name"])
      .where("payments.id", "in", ids)
      .where(within("payments.unit_id", scope))
      .execute();
    return rows.map(({ id, receipt_no, amount, name }) => ({
      kind: "payment" as const,
      id,
      balance: amount,
      name: [receipt_no, name].filter(Boolean).join(" · "),
    }));
  },
};

/** Those of the units of the scope; what is gone or elsewhere is left out. */
export async function linkedOf(
  db: Db,
  scope: Scope,
  links: readonly { kind: CardLinkKind; id: string }[],
): Promise<Map<string, Linked>> {
  const found = new Map<string, Linked>();
  for (const kind of ["student", "bill", "payment"] as const) {
    const ids = [...new Set(links.filter((link) => link.kind === kind).map(({ id }) => id))];
    for (const piece of inPieces(ids))
      for (const one of await finders[kind](db, scope, piece)) found.set(`${kind}:${one.id}`, one);
  }
  return found;
}
