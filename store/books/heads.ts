/** What stands at the head and foot of a report. */
import { type Db, type Scope, within } from "../sql.ts";

export async function reportHead(db: Db, unitId: string) {
  return db
    .selectFrom("units")
    .select(["id", "name", "address", "city", "phone", "head_name", "treasurer_name"])
    .where("id", "=", unitId)
    .executeTakeFirst();
}

/** The unit of a report of one unit where none was asked for: the first by its code. */
export async function firstUnit(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await db
    .selectFrom("units")
    .select("id")
    .where(within("units.id", scope))
    .orderBy("status")
    .orderBy("code")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
