/** The head of a unit's papers. Source: docs/spec/screens.md §6. */
import { settingOf } from "../../store/office/settings.ts";
import type { Db } from "../../store/sql.ts";
import { logoOf } from "../../store/students/pictures.ts";

export async function paperHeadOf(db: Db, unitId: string) {
  const unit = await db
    .selectFrom("units")
    .select(["name", "address", "city", "phone", "receipt_city", "receipt_footer"])
    .where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  return {
    ...unit,
    logo: await logoOf(db, unitId),
    school: (await settingOf(db, "school_name")) ?? unit.name,
  };
}
