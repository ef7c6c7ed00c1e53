/** The engines that are measured, each empty and thrown away in the end. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startPostgres, whyNoPostgres } from "../scripts/setup-postgres.mjs";
import type { Engine } from "../store/engines/engine.ts";
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

/** The server that DATABASE_URL names, in a schema of its own that is dropped in the end; else one of our own from npm. */
async function openedPostgres(): Promise<Opened> {
  const { DATABASE_URL } = process.env;
  const server = DATABASE_URL ? null : await startPostgres();
  const schema = `iuran_bench_${process.pid}_${Date.now()}`;
  const address = new URL(DATABASE_URL || (server?.urlOf("postgres") ?? ""));
  address.searchParams.set("options", `${sessionOptions} -c search_path=${schema}`);
  const engine = openPostgres(address.href);
  await sql.raw(`create schema ${schema}`).execute(engine.db);
  return {
    engine,
    close: async () => {
      await sql.raw(`drop schema ${schema} cascade`).execute(engine.db);
      await engine.close();
      await server?.end();
    },
  };
}

const why = whyNoPostgres();
const engines: [string, () => Promise<Opened>][] = [["SQLite", openedSqlite]];
if (why === null) engines.push(["PostgreSQL", openedPostgres]);
else console.log(why);

/** What the command line asks for: engines by their names, all where none is named, and sizes. */
export function wanted(asked: readonly string[], sizes: readonly number[]) {
  const named = engines.map(([name]) => name).filter((name) => asked.includes(name.toLowerCase()));
  const unknown = asked.filter((word) => !Number(word) && !named.some((name) => name.toLowerCase() === word));
  if (unknown.length > 0) throw new Error(`no engine ${unknown.join(", ")}`);
  const numbers = asked.map(Number).filter(Boolean);
  return {
    engines: engines.filter(([name]) => named.length === 0 || named.includes(name)),
    sizes: numbers.length > 0 ? numbers : sizes,
  };
}
