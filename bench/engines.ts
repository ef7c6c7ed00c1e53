/** The engines that are measured, each empty and thrown away in the end. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Engine } from "../store/engines/engine.ts";
import { openPglite } from "../store/engines/pglite.ts";
import { openPostgres, sessionOptions } from "../store/engines/postgres.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";

type Opened = { engine: Engine; close: () => Promise<void> };

async function openedSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "iuran-bench-"));
  const engine = openSqlite(join(folder, "iuran.db"));
  return {
    engine,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openedPglite(): Promise<Opened> {
  const engine = await openPglite();
  return { engine, close: () => engine.close() };
}

/** A schema of its own, which is dropped in the end. */
async function openedPostgres(databaseUrl: string): Promise<Opened> {
  const schema = `iuran_bench_${process.pid}_${Date.now()}`;
  const address = new URL(databaseUrl);
  address.searchParams.set("options", `${sessionOptions} -c search_path=${schema}`);
  const engine = openPostgres(address.href);
  await sql.raw(`create schema ${schema}`).execute(engine.db);
  return {
    engine,
    close: async () => {
      await sql.raw(`drop schema ${schema} cascade`).execute(engine.db);
      await engine.close();
    },
  };
}

const { DATABASE_URL } = process.env;
const engines: [string, () => Promise<Opened>][] = [
  ["SQLite", openedSqlite],
  ["PGlite", openedPglite],
  ...(DATABASE_URL
    ? [["PostgreSQL", () => openedPostgres(DATABASE_URL)] as [string, () => Promise<Opened>]]
    : []),
];

/** What the command line asks for: engines by their names, all where none is named, and sizes. */
export function wanted(asked: readonly string[], sizes: readonly number[]) {
  const named = engines.map(([name]) => name).filter((name) => asked.includes(name.toLowerCase()));
  const unknown = asked.filter((word) => !Number(word) && !named.some((name) => name.toLowerCase() === word));
  if (unknown.length > 0) throw new Error(`no engine ${unknown.join(", ")}; PostgreSQL needs DATABASE_URL`);
  const numbers = asked.map(Number).filter(Boolean);
  return {
    engines: engines.filter(([name]) => named.length === 0 || named.includes(name)),
    sizes: numbers.length > 0 ? numbers : sizes,
  };
}
