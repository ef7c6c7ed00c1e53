/**
 * A program for migrate.test.ts, which starts it twice at the same moment: brings the database named by its
 * argument up to date with two slow steps and prints which of them it ran itself.
 */
import { sql } from "kysely";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { type Migration, migrate } from "../../store/migrate.ts";

const slow = (id: string, statement: string): Migration => ({
  id,
  async up(db) {
    await sql.raw(statement).execute(db);
    await new Promise((resolve) => setTimeout(resolve, 150));
  },
});

const engine = openSqlite(process.argv[2] ?? ":memory:");
const applied = await migrate(engine.db, engine.dialect, [
  slow("001-start", "create table first (id text) strict"),
  slow("002-more", "create table second (id text) strict"),
]);
await engine.close();
console.log(JSON.stringify(applied));
