/** What a school can go back to: a copy of its embedded database from before a newer version changed it. */
import { join } from "node:path";
import type { Engine } from "../store/engines/engine.ts";
import { copyDatabase } from "../store/engines/sqlite-node.ts";
import { type Migration, stepsAhead } from "../store/migrate.ts";
import { Stop } from "./config.ts";

/** The embedded database in its folder. */
export const databaseIn = (dataDir: string) => join(dataDir, "iuran.db");

/** Where a copy made now goes, `name` telling why it was made. */
export const backupIn = (dataDir: string, name: string, now: Date, ending: "db" | "dump" = "db") =>
  join(dataDir, "backups", `${name}-${now.toISOString().slice(0, 19).replace(/\D/g, "")}.${ending}`);

/**
 * Copies the database that `engine` has open when a step is ahead of it, and answers with the copy's path; null when there
 * is none, or nothing to lose yet. Throws `Stop` when it cannot be copied: then nothing was changed either.
 */
export async function copyBeforeUpgrade(
  { db, dialect }: Engine,
  dataDir: string,
  migrations: readonly Migration[],
  now: Date,
): Promise<string | null> {
  const [next] = await stepsAhead(db, dialect, migrations);
  if (next === undefined) return null;
  const copy = backupIn(dataDir, `before-${next}`, now);
  try {
    copyDatabase(databaseIn(dataDir), copy);
  } catch (error) {
    throw new Stop(
      `Salinan data sebelum pembaruan tidak dapat dibuat di ${copy}, jadi pembaruan belum dimulai (${String(error)}).`,
    );
  }
  return copy;
}
