/** The families that cards are about, each named by one of its children. Source: docs/spec/office.md §3.5, docs/spec/data.md §7.2. */
import { sql } from "kysely";
import { familyTiesOf, isOneFamily } from "../../rules/students.ts";
import { inPieces } from "../pieces.ts";
import { type Db, total, within } from "../sql.ts";
import type { BoardReader } from "./boards.ts";

const phones = ["father_phone", "mother_phone", "guardian_phone"] as const;

const traits = ["students.id", "students.name", "students.family_card_no", ...phones] as const;

/** The families of these children, with the names of those whom the reader sees and what all of them have open. */
export async function familiesOf(db: Db, { scope }: BoardReader, ids: readonly string[]) {
  const seen = () =>
    db
      .selectFrom("students")
      .select(traits)
      .where(within("students.unit_id", scope))
      .orderBy("students.name")
      .orderBy("students.id");
  const children = await seen().where("students.id", "in", ids).execute();
  const relatives = new Map(children.map((one) => [one.id, one]));
  const ties = children.map((one) =>
    familyTiesOf({ family_card_no: one.family_card_no, phones: phones.map((phone) => one[phone]) }),
  );
  const cards = ties.flatMap(({ card }) => card ?? []);
  const numbers = [...new Set(ties.flatMap((tie) => tie.phones))];
  for (const [column, values] of [
    ["family_card_no", cards] as const,
    ...phones.map((phone) => [phone, numbers] as const),
  ])
    for (const piece of inPieces(values))
      for (const one of await seen().where(column, "in", piece).execute()) relatives.set(one.id, one);
  const all = [...relatives.values()];
  const owed = await openOf(
    db,
    all.map(({ id }) => id),
  );
  return children.map((child) => {
    const family = [child, ...all.filter((one) => one.id !== child.id && isOneFamily(child, one))];
    return {
      id: child.id,
      name: family.map(({ name }) => name).join(", "),
      balance: family.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0),
      conversation_id: null,
    };
  });
}

/** What these students have open. */
async function openOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const owed = new Map<string, number>();
  for (const piece of inPieces(ids)) {
    const rows = await db
      .selectFrom("bills")
      .select(["student_id", total(sql.ref("balance")).as("balance")])
      .where("student_id", "in", piece)
      .where("balance", ">", 0)
      .groupBy("student_id")
      .execute();
    for (const { student_id, balance } of rows) owed.set(student_id, Number(balance));
  }
  return owed;
}
