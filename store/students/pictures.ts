/** Pictures of the records they belong to, one each, kept as data URLs so that both engines hold the same. */
import type { Db } from "../sql.ts";

/** The school's and the unit's logo, the student's photo, the code of a QRIS; another kind of record adds its own. */
export type PictureOwner = { kind: "school" | "unit" | "student" | "bank"; id: string };

/** There is one school. */
export const theSchool = { kind: "school", id: "school" } as const satisfies PictureOwner;

/** What stands on a unit's papers: its own logo, else the school's. */
export const logoOf = async (db: Db, unitId: string): Promise<string | null> =>
  (await pictureOf(db, { kind: "unit", id: unitId })) ?? (await pictureOf(db, theSchool));

export async function pictureOf(db: Db, owner: PictureOwner): Promise<string | null> {
  const row = await db
    .selectFrom("pictures")
    .select("data_url")
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .executeTakeFirst();
  return row?.data_url ?? null;
}

/** Puts a picture in place of the former one; null takes it away. */
export async function savePicture(
  db: Db,
  owner: PictureOwner,
  dataUrl: string | null,
  at: string,
): Promise<void> {
  await db
    .deleteFrom("pictures")
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .execute();
  if (dataUrl === null) return;
  const row = { owner_kind: owner.kind, owner_id: owner.id, data_url: dataUrl, created_at: at };
  await db.insertInto("pictures").values(row).execute();
}
