/** What stands at the head and foot of a report. */
import type { Db } from "../sql.ts";

export async function reportHead(db: Db, unitId: string) {
  return db
    .selectFrom("units")
    .select(["id", "name", "address", "city", "phone", "head_name", "treasurer_name"])
    .where("id", "=", unitId)
    .executeTakeFirst();
}
