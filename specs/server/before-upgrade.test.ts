/** What a school can go back to after an upgrade. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupIn, copyBeforeUpgrade, databaseIn } from "../../server/before-upgrade.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { type Migration, migrate } from "../../store/migrate.ts";

const now = new Date("2026-08-20T03:04:05.678Z");
const steps: Migration[] = [
  { id: "001-start", up: async (db) => void (await sql`create table notes (text text)`.execute(db)) },
  { id: "002-more", up: async (db) => void (await sql`drop table notes`.execute(db)) },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "iuran-upgrade-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = () => openSqlite(databaseIn(folder));

describe("before a newer version changes the database", () => {
  test("it is copied as it was, once, and the copy opens", async () => {
    const engine = opened();
    await migrate(engine.db, engine.dialect, steps.slice(0, 1));
    await sql`insert into notes values (${"kemarin"})`.execute(engine.db);
    const copy = await copyBeforeUpgrade(engine, folder, steps, now);
    expect(copy).toBe(join(folder, "backups", "before-002-more-20260820030405.db"));
    await migrate(engine.db, engine.dialect, steps);
    expect(await copyBeforeUpgrade(engine, folder, steps, now), "nothing is ahead any more").toBeNull();
    await engine.close();
    expect(readdirSync(join(folder, "backups"))).toEqual(["before-002-more-20260820030405.db"]);
    const former = openSqlite(copy ?? "");
    expect((await sql`select text from notes`.execute(former.db)).rows).toEqual([{ text: "kemarin" }]);
    await former.close();
  });

  test("a new database has nothing to lose", async () => {
    const engine = opened();
    expect(await copyBeforeUpgrade(engine, folder, steps, now)).toBeNull();
    expect(existsSync(join(folder, "backups"))).toBe(false);
    await engine.close();
  });

  test("what cannot be copied is not changed, and the start says why", async () => {
    const engine = opened();
    await migrate(engine.db, engine.dialect, steps.slice(0, 1));
    const copy = backupIn(folder, "before-002-more", now);
    mkdirSync(join(folder, "backups"));
    writeFileSync(copy, "");
    await expect(copyBeforeUpgrade(engine, folder, steps, now)).rejects.toThrow("pembaruan belum dimulai");
    await engine.close();
  });

  test("a database of a newer version is refused without a copy", async () => {
    const engine = opened();
    await migrate(engine.db, engine.dialect, steps);
    await expect(copyBeforeUpgrade(engine, folder, steps.slice(0, 1), now)).rejects.toThrow("lebih baru");
    await engine.close();
  });
});
