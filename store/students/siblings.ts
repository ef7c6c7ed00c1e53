/** Who may be of one family. Source: docs/spec/data.md §7.2. */
import type { Db } from "../sql.ts";

/** No family has more; a number that the office uses for everybody is not one. */
const AT_MOST = 20;

/** The ids of students with this number of the family card, and of those with one of these telephones of a parent. */
export async function relativesOf(db: Db, ties: { card: string | null; phones: readonly string[] }) {
  const ids = db.selectFrom("students").select("id").orderBy("id").limit(AT_MOST);
  const byCard = ties.card === null ? [] : await ids.where("family_card_no", "=", ties.card).execute();
  const byPhone = new Set<string>();
  if (ties.phones.length > 0) {
    for (const column of ["father_phone", "mother_phone", "guardian_phone"] as const) {
      for (const { id } of await ids.where(column, "in", ties.phones).execute()) byPhone.add(id);
    }
  }
  return { byCard: new Set(byCard.map(({ id }) => id)), byPhone };
}
