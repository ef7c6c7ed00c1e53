/**
 * The worker that does long calls: the same cases over a database connection of its own, which only reads or writes, too.
 * A writing one is asked while nobody else writes (`beside.ts`).
 */
import { workerData } from "node:worker_threads";
import { sql } from "kysely";
import { allCases } from "../../cases/all.ts";
import { Refusal } from "../../cases/refusal.ts";
import { DatabaseAway } from "../../store/engines/away.ts";
import { filesInMemory } from "../../store/engines/kept-files.ts";
import { openPostgres } from "../../store/engines/postgres.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { systemRandom } from "../../store/ids.ts";
import { scryptPasswords } from "../passwords.ts";
import { type Answer, type Ask, type Doing, perform, refusalAnswer } from "../perform.ts";
import { Bytes, serveTasks } from "./tasks.ts";

/** What the server's thread gives to each worker. */
export type CaseWorkerData = {
  /** the embedded database's file, or null with `databaseUrl` */
  path: string | null;
  databaseUrl: string | null;
  readOnly: boolean;
  publicUrl: string;
};

/** Connections of one thread to PostgreSQL: as many as it does jobs at a time, and not more than a few. */
const POOL_SIZE = 4;

const { path, databaseUrl, readOnly, publicUrl } = workerData as CaseWorkerData; // as `beside.ts` gives it
const engine =
  path === null ? openPostgres(databaseUrl ?? "", { poolSize: POOL_SIZE }) : openSqlite(path, { readOnly });
const doing: Doing = {
  engine,
  passwords: scryptPasswords(),
  // What is long neither brings nor fetches a file.
  files: filesInMemory(),
  publicUrl,
  random: systemRandom,
  checkReplies: false,
};
const known = new Map(allCases.map((served) => [served.endpoint.name, served]));

/** Classes of errors do not travel between threads, so that this one is said in words that do. */
export type Away = { away: { code: string; message: string } };

/** Answers as the pipeline would; a file's head at once and its bytes as they are asked for. */
async function answer(ask: Ask): Promise<Answer | Bytes | Away> {
  const served = known.get(ask.endpoint);
  if (served === undefined) throw new Error(`no case ${ask.endpoint}`);
  try {
    const answered = await perform(doing, served, ask);
    return "file" in answered ? new Bytes(answered.file.headers, answered.file.bytes) : answered;
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    if (error instanceof DatabaseAway) return { away: { code: error.code, message: error.reason } };
    throw error;
  } finally {
    if (path !== null && !readOnly) setImmediate(() => void moveLogIntoFile().catch(() => {}));
  }
}

/** Once the answer is out, and here: the next small commit of the server's thread would do it otherwise. */
const moveLogIntoFile = () => sql`pragma wal_checkpoint(passive)`.execute(engine.db);

if (path !== null && !readOnly) await sql`pragma wal_autocheckpoint=0`.execute(engine.db);
serveTasks({ answer }, engine.close);
