/**
 * From where an account has logged in before: browsers (a token that they keep) and networks, as digests only, so that
 * somebody who guesses elsewhere slows nobody down here. Source: decision 038.
 */
import { sha256 } from "../digest.ts";
import type { Db } from "../sql.ts";
import type { Owner } from "./sessions.ts";

/** As many as somebody uses in good faith; the one used longest ago goes first. */
const KEPT_PLACES = 30;

/** What a place of an account is kept under: a browser's token or a network. */
export const placeName = (owner: Owner, kind: "device" | "network", value: string): Promise<string> =>
  sha256(`${owner.kind}\n${owner.id}\n${kind}\n${value}`);

/** Which of these places are known. */
export async function knownPlaces(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom("login_places").select("name").where("name", "in", names).execute();
  return new Set(rows.map((row) => row.name));
}

/** Keeps a place from which the owner has just come in. */
export async function rememberPlace(db: Db, owner: Owner, name: string, now: Date): Promise<void> {
  const last_used_at = now.toISOString();
  await db
    .insertInto("login_places")
    .values({ name, owner_id: owner.id, last_used_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ last_used_at }))
    .execute();
  const latest = db
    .selectFrom("login_places as kept")
    .select("kept.name")
    .where("kept.owner_id", "=", owner.id)
    .orderBy("kept.last_used_at", "desc")
    .orderBy("kept.name")
    .limit(KEPT_PLACES);
  await db
    .deleteFrom("login_places")
    .where("owner_id", "=", owner.id)
    .where("name", "not in", latest)
    .execute();
}

/** Makes every place strange again, as when the account is closed or a device was lost. */
export async function forgetPlaces(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom("login_places").where("owner_id", "=", ownerId).execute();
}

/** Drops what was not used since then. */
export async function dropOldPlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("login_places").where("last_used_at", "<", before.toISOString()).execute();
}
