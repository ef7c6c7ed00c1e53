import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { type Migration, migrate } from "../../store/migrate.ts";
import { engines } from "./engines.ts";

const step = (id: string, statement: string): Migration => ({
  id,
  async up(db) {
    await sql.raw(statement).execute(db);
  },
});

const start = step("001-start", "create table first (id text)");
const more = step("002-more", "create table second (id text)");
const last = step("003-last", "create table third (id text)");

const ids = async (engine: Engine) =>
  (await sql<{ id: string }>`select id from migrations order by id`.execute(engine.db)).rows.map(
    (row) => row.id,
  );

const hasTable = (engine: Engine, name: string) =>
  sql
    .raw(`select 1 from ${name}`)
    .execute(engine.db)
    .then(
      () => true,
      () => false,
    );

describe.each(engines)("migrations on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
  });

  afterEach(async () => {
    for (const name of ["migrations", "first", "second", "third"]) {
      await sql.raw(`drop table if exists ${name}`).execute(engine.db);
    }
  });

  afterAll(() => engine.close());

  const run = (migrations: Migration[]) => migrate(engine.db, engine.dialect, migrations);

  test("are applied in order, once, and told which dialect they meet", async () => {
    const seen: string[] = [];
    const telling: Migration = {
      id: "002-telling",
      async up(db, dialect) {
        await sql`insert into first values ('x')`.execute(db);
        seen.push(dialect);
      },
    };
    expect(await run([start])).toEqual(["001-start"]);
    expect(await run([start, telling])).toEqual(["002-telling"]);
    expect(await run([start, telling])).toEqual([]);
    expect(seen).toEqual([engine.dialect]);
    expect(await ids(engine)).toEqual(["001-start", "002-telling"]);
  });

  test("leave nothing of a step that fails, and go on from there when it is mended", async () => {
    const failing: Migration = {
      id: "002-more",
      async up(db) {
        await more.up(db, engine.dialect);
        await sql`insert into nowhere values (1)`.execute(db);
      },
    };
    await expect(run([start, failing, last])).rejects.toThrow(/nowhere/);
    expect(await ids(engine)).toEqual(["001-start"]);
    expect(await hasTable(engine, "second")).toBe(false);
    expect(await run([start, more, last])).toEqual(["002-more", "003-last"]);
    expect(await hasTable(engine, "third")).toBe(true);
  });

  test("refuse a database that a newer version has changed, and touch nothing", async () => {
    await run([start, more]);
    await expect(run([start])).rejects.toThrow(/versi Iuran yang lebih baru \(002-more\)/);
    await expect(run([start, step("003-other", "create table other (id text)")])).rejects.toThrow(
      /lebih baru/,
    );
    expect(await ids(engine)).toEqual(["001-start", "002-more"]);
    expect(await hasTable(engine, "other")).toBe(false);
  });

  test("refuse a database that lacks a step before one it has", async () => {
    await run([start, last]);
    await expect(run([start, more, last])).rejects.toThrow(/002-more belum dijalankan/);
    expect(await hasTable(engine, "second")).toBe(false);
  });

  test("started twice at once do each step once", async () => {
    const [one, two] = await Promise.all([run([start, more, last]), run([start, more, last])]);
    expect([...one, ...two].sort()).toEqual(["001-start", "002-more", "003-last"]);
  });

  test("must be named and numbered in order", async () => {
    await expect(run([more, start])).rejects.toThrow(/001-start must come before 002-more/);
    await expect(run([start, start])).rejects.toThrow(/must come before/);
    await expect(run([step("first", "select 1")])).rejects.toThrow(/001-start/);
  });
});

describe("two processes that start together on one SQLite file", () => {
  test("do each step once and both come up", async () => {
    // Inside the project, so that the program finds its packages; Node 20 cannot run TypeScript itself.
    const folder = mkdtempSync(join(import.meta.dirname, "../../node_modules/.start-together-"));
    try {
      await build({
        configFile: false,
        logLevel: "error",
        build: {
          ssr: join(import.meta.dirname, "start-together.ts"),
          outDir: folder,
          emptyOutDir: false,
          target: "node20",
          rollupOptions: { output: { entryFileNames: "start.mjs" } },
        },
      });
      const begin = () =>
        promisify(execFile)(process.execPath, [join(folder, "start.mjs"), join(folder, "iuran.db")]);
      const outputs = await Promise.all([begin(), begin()]);
      const applied = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]); // Printed by the program.
      expect(applied.sort()).toEqual(["001-start", "002-more"]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 30_000);
});
