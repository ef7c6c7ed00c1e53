import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/database.ts";
import { checkPages } from "../../server/soundness.ts";
import { lockData } from "../../store/engines/data-lock.ts";
import { copyDatabase, openSqlite } from "../../store/engines/sqlite-node.ts";
import { fillSmallSchool } from "../store/small-school.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "iuran-sound-"));
  path = join(folder, "iuran.db");
  const engine = openSqlite(path);
  await fillSmallSchool(engine);
  await engine.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Overwrites pages in the middle of the file, as a disk that is failing does. */
function overwrite(file: string): void {
  const { size } = statSync(file);
  const written = openSync(file, "r+");
  for (let at = 8 * 4_096; at < size; at += 5 * 4_096) {
    writeSync(written, Buffer.alloc(4_096, 0x5a), 0, 4_096, at);
  }
  closeSync(written);
}

const config = () => readConfig({ DATA_DIR: folder });
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const backUp = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", "scripts/backup.ts", ...args], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: folder, ...env },
    encoding: "utf8",
  });

describe("a database with overwritten pages", () => {
  test("is not started on, and the sentence names the file and the way back", async () => {
    overwrite(path);
    await expect(openDatabase(config(), () => {})).rejects.toThrow(
      /^Basis data \S+iuran\.db rusak \(.+\)\. Simpan berkas itu, lalu taruh cadangan terakhir di tempatnya\.$/,
    );
  });

  test("nor is one whose first page is gone, or that never was a database", async () => {
    writeFileSync(path, Buffer.alloc(8_192, 0x5a));
    await expect(openDatabase(config(), () => {})).rejects.toThrow("rusak (file is not a database)");
  });

  test("is not copied: no copy is left that somebody would trust", () => {
    overwrite(path);
    expect(() => copyDatabase(path, join(folder, "copy.db"))).toThrow();
    expect(existsSync(join(folder, "copy.db"))).toBe(false);
  });

  test("is not copied where only whoever reads the copy sees that a value is gone", async () => {
    const engine = openSqlite(path);
    await sql.raw("CREATE TABLE kept (value text     null)").execute(engine.db);
    await sql.raw("INSERT INTO kept VALUES (null)").execute(engine.db);
    await engine.close();
    const bytes = readFileSync(path);
    bytes.write("text not null)", bytes.indexOf("text     null)"));
    writeFileSync(path, bytes);
    expect(() => copyDatabase(path, join(folder, "copy.db"))).toThrow(
      "tidak utuh (NULL value in kept.value)",
    );
    expect(existsSync(join(folder, "copy.db"))).toBe(false);
  });

  test("is found later where there was no time to wait, and a sound one is opened", async () => {
    const sound = checkPages(path);
    expect(await sound.within(0)).toEqual({ fault: null, isDone: false });
    expect(await sound.found).toEqual({ fault: null, isDone: true });
    overwrite(path);
    expect((await checkPages(path).found).fault).not.toBeNull();
    expect(await checkPages(join(folder, "none.db")).found).toEqual({ fault: null, isDone: true });
  });
});

describe("on the disk", () => {
  test("the data and its copies are their owner's alone, also those that an older version left", async () => {
    const older = join(folder, "backups", "iuran-20260101000000.db");
    copyDatabase(path, older);
    expect(modeOf(older)).toBe("600");
    for (const file of [path, older]) chmodSync(file, 0o644);
    const lock = lockData(folder);
    const { engine, stopChecking } = await openDatabase(config(), () => {});
    await engine.db.updateTable("operators").set({ locale: "en" }).execute();
    const files = ["iuran.db", "iuran.db-wal", "iuran.db-shm", "iuran.lock"].map((name) =>
      join(folder, name),
    );
    expect([...files, older].map(modeOf)).toEqual(Array(5).fill("600"));
    stopChecking();
    await engine.close();
    lock.release();
  });
});

describe("npm run backup", () => {
  test("copies the embedded database for its owner alone", () => {
    const copy = join(folder, "else", "iuran.db");
    const ended = backUp({}, copy);
    expect([ended.status, ended.stdout]).toEqual([0, `Data disalin ke ${copy}\n`]);
    expect(modeOf(copy)).toBe("600");
  });

  test("with a PostgreSQL it refuses in a sentence where pg_dump is not installed, and copies nothing", () => {
    const ended = backUp({
      DATABASE_URL: "postgres://iuran:rahasia@db/iuran",
      PATH: join(folder, "nothing"),
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain("pg_dump tidak terpasang");
    expect(ended.stderr).not.toContain("rahasia");
    expect(existsSync(join(folder, "backups"))).toBe(true);
    expect(ended.stdout).toBe("");
  });

  test("with a PostgreSQL it lets pg_dump write the copy, which never sees the password among its arguments", () => {
    const tools = join(folder, "tools");
    mkdirSync(tools);
    const told = join(folder, "told.txt");
    writeFileSync(
      join(tools, "pg_dump"),
      `#!/bin/sh\necho "$@" "$PGPASSWORD" > ${told}\necho PGDMP > "\${2#--file=}"\n`,
      { mode: 0o755 },
    );
    const env = {
      DATABASE_URL: "postgres://iuran:kata%20kunci@db:5433/iuran",
      PATH: `${tools}:${process.env.PATH}`,
    };
    const copy = join(folder, "school.dump");
    expect(backUp(env, copy)).toMatchObject({ status: 0, stdout: `Data disalin ke ${copy}\n` });
    expect(readFileSync(copy, "utf8")).toBe("PGDMP\n");
    expect(modeOf(copy)).toBe("600");
    expect(readFileSync(told, "utf8")).toBe(
      `--format=custom --file=${copy} --dbname=postgres://iuran@db:5433/iuran kata kunci\n`,
    );
    writeFileSync(join(tools, "pg_dump"), "#!/bin/sh\necho 'no such server' >&2\nexit 1\n", { mode: 0o755 });
    const failed = backUp(env, join(folder, "other.dump"));
    expect([failed.status, failed.stderr]).toEqual([
      1,
      "pg_dump gagal, tidak ada yang disalin: no such server\n",
    ]);
    expect(existsSync(join(folder, "other.dump"))).toBe(false);
  });
});
