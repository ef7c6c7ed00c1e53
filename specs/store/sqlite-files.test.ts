import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockData } from "../../store/engines/data-lock.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { copyDatabase, openSqlite, openTemplateCopy } from "../../store/engines/sqlite-node.ts";
import { openSqliteWasm } from "../../store/engines/sqlite-wasm.ts";
import { gate, scratch } from "./scratch.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "iuran-files-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

const pragma = async (engine: Engine, name: string) =>
  Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(engine.db)).rows[0] ?? {})[0];

const balance = async (engine: Engine) =>
  (await sql<{ balance: number }>`select balance from wallets`.execute(engine.db)).rows[0]?.balance;

const spend = (engine: Engine, left: number) => sql`update wallets set balance = ${left}`.execute(engine.db);

describe("the database file", () => {
  test("is opened so that an answered commit survives a power cut", async () => {
    const engine = openSqlite(at("iuran.db"));
    expect(await pragma(engine, "journal_mode")).toBe("wal");
    expect(await pragma(engine, "synchronous")).toBe(2);
    expect(await pragma(engine, "foreign_keys")).toBe(1);
    expect(await pragma(engine, "busy_timeout")).toBe(5_000);
    await engine.close();
  });

  test("keeps its rows, and a reader beside it sees what is committed and changes nothing", async () => {
    const engine = openSqlite(at("iuran.db"));
    const db = await scratch(engine);
    const reader = openSqlite(at("iuran.db"), { readOnly: true });
    const { opened, open } = gate();
    const writing = db.transaction().execute(async (trx) => {
      await trx.updateTable("wallets").set({ balance: 50 }).execute();
      await opened;
    });
    const snapshot = reader.db.transaction().setAccessMode("read only");
    expect((await snapshot.execute((trx) => sql`select balance from wallets`.execute(trx))).rows).toEqual([
      { balance: 100 },
    ]);
    open();
    await writing;
    expect(await balance(reader)).toBe(50);
    await expect(spend(reader, 1)).rejects.toThrow(/readonly/);
    await reader.close();
    await engine.close();
  });

  test("is whole by itself after closing, without the log beside it", async () => {
    const engine = openSqlite(at("iuran.db"));
    await scratch(engine, 321);
    await engine.close();
    copyFileSync(at("iuran.db"), at("alone.db"));
    const alone = openSqlite(at("alone.db"));
    expect(await balance(alone)).toBe(321);
    await alone.close();
  });

  test("is copied whole while it is open, and never over another file", async () => {
    const engine = openSqlite(at("iuran.db"));
    await scratch(engine);
    copyDatabase(at("iuran.db"), at("backups/today.db"));
    await spend(engine, 1);
    await engine.close();
    expect(readdirSync(at("backups"))).toEqual(["today.db"]);
    const copy = openSqlite(at("backups/today.db"));
    expect(await balance(copy)).toBe(100);
    await copy.close();
    expect(() => copyDatabase(at("iuran.db"), at("backups/today.db"))).toThrow(/sudah ada/);
    expect(() => copyDatabase(at("nothing.db"), at("x.db"))).toThrow(/tidak ada/);
    expect(existsSync(at("nothing.db"))).toBe(false);
  });

  test("serves as a template whose copies know nothing of each other and go away when closed", async () => {
    const engine = openSqlite(at("iuran.db"));
    await scratch(engine);
    await engine.close();
    copyDatabase(at("iuran.db"), at("template.db"));
    const before = readFileSync(at("template.db"));
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("iuran-copy-"));
    const others = new Set(copies());
    const one = openTemplateCopy(at("template.db"));
    const two = openTemplateCopy(at("template.db"));
    const [mine] = copies().filter((name) => !others.has(name));
    expect(mine).toBeDefined();
    await spend(one, 1);
    const undone = one.db.transaction().execute(async (trx) => {
      await sql`update wallets set balance = 77`.execute(trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([await balance(one), await balance(two)]).toEqual([1, 100]);
    await Promise.all([one.close(), two.close()]);
    expect(copies()).not.toContain(mine);
    expect(readFileSync(at("template.db")).equals(before)).toBe(true);
  });

  test("travels to the browser's engine and back", async () => {
    const engine = openSqlite(at("iuran.db"));
    await scratch(engine);
    await engine.close();
    const bytes = new Uint8Array(readFileSync(at("iuran.db")));
    const first = await openSqliteWasm(bytes);
    await spend(first, 42);
    for (let n = 0; n < 2_000; n += 1) {
      await sql`insert into wallets values (${`more-${n}`}, ${n}, ${"x".repeat(200)})`.execute(first.db);
    }
    const second = await openSqliteWasm(first.exportBytes());
    await spend(first, 1);
    const { rows } = await sql<{ balance: number }>`select balance from wallets where id = 'a'`.execute(
      second.db,
    );
    expect(rows).toEqual([{ balance: 42 }]);
    expect(await pragma(second, "integrity_check")).toBe("ok");
    expect(await pragma(second, "foreign_keys")).toBe(1);
    await second.db.transaction().execute(async () => {
      expect(() => second.exportBytes()).toThrow(/middle of a transaction/);
    });
    await Promise.all([first.close(), second.close()]);
  });
});

describe("the lock on the data", () => {
  const holder = `
    import { DatabaseSync } from "@photostructure/sqlite";
    const file = new DatabaseSync(process.argv[1]);
    file.exec("begin exclusive");
    console.log("held");
    setInterval(() => file.isOpen, 1000);
  `;

  test("is refused to a second holder in plain words and given back on release", () => {
    const first = lockData(at("data"));
    expect(() => lockData(at("data"))).toThrow(/sedang dipakai proses Iuran lain/);
    first.release();
    first.release();
    lockData(at("data")).release();
  });

  test("is free again at once when its holder was killed", async () => {
    lockData(at("data")).release();
    const other = spawn(process.execPath, ["--input-type=module", "-e", holder, at("data/iuran.lock")]);
    await once(other.stdout, "data");
    expect(() => lockData(at("data"))).toThrow(/sedang dipakai/);
    const exited = once(other, "exit");
    other.kill("SIGKILL");
    await exited;
    lockData(at("data")).release();
  });
});
