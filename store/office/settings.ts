/** The school's own settings, by name. */
import type { Db } from "../sql.ts";

export type SettingName = "school_name" | "discount_ceiling" | "fines_charged_on";

export async function settingOf(db: Db, name: SettingName): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
