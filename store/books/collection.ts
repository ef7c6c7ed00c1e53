/** What was billed against what was paid, by the month of the due day or by class, cancelled bills and drafts left out. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";

export type Collected = {
  unit_id: string;
  /** the month, or the class */
  key: string | null;
  amount: number;
  fine: number;
  discount: number;
  paid: number;
  balance: number;
};

export async function collectedBy(
  db: Db,
  p: { scope: Scope; classYearId: string; by: "month" | "classroom" },
): Promise<Collected[]> {
  const key = p.by === "month" ? sql`substr(due_on, 1, 7)` : sql`classroom_id`;
  const sums = sql.join(
    (["amount", "fine", "discount", "paid", "balance"] as const).map(
      (field) => sql`${total(sql.ref(field))} as ${sql.ref(field)}`,
    ),
  );
  const { rows } = await sql<Collected>`
    select unit_id, ${key} as key, ${sums} from bills
    where class_year_id = ${p.classYearId} and status not in ('draft', 'cancelled') and ${within("bills.unit_id", p.scope)}
    group by unit_id, ${key} order by 2`.execute(db);
  return rows;
}

/** What is owed of all class years. */
export async function owedInAll(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select ${total(sql.ref("owed"))} as owed from bill_sums where ${within("bill_sums.unit_id", scope)}`.execute(
    db,
  );
  return rows[0]?.owed ?? 0;
}
