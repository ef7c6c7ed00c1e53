/** The server of the specs ends with whoever started it, and takes its data along. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { willNotStart } from "../../scripts/setup-postgres.mjs";
import { hasPostgres } from "./database.ts";

const start = join(import.meta.dirname, "../../scripts/setup-postgres.mjs");
const program = `const { startPostgres } = await import(${JSON.stringify(start)});
  console.log((await startPostgres()).urlOf("postgres"));`;

test.runIf(hasPostgres && !process.env.DATABASE_URL)(
  "a PostgreSQL ends and leaves nothing behind when its program is killed",
  async () => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(child.stdout, "data");
    const url = String(line).trim();
    const client = new pg.Client(url);
    const cut = once(client, "error");
    await client.connect();
    const { rows } = await client.query("show data_directory");
    const data: string = rows[0].data_directory;
    expect(existsSync(data)).toBe(true);

    child.kill("SIGKILL");
    await cut;
    await expect.poll(() => existsSync(join(data, "..")), { timeout: 20_000 }).toBe(false);
  },
);

test.each([
  ["FATAL:  the database system is starting up\n", false],
  ["FATAL:  the database system is not yet accepting connections\n", false],
  ["FATAL:  the database sys", false],
  ["FATAL:  could not create lock file\n", true],
])("a server that writes %o says that it will not start: %s", (log, says) => {
  expect(willNotStart(log)).toBe(says);
});
