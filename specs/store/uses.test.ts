/** Every foreign key to what people delete is known to the product, which else would answer with the database's refusal. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { references } from "../../store/master/uses.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";

const engine = openSqlite(":memory:");
beforeAll(() => migrate(engine.db, engine.dialect, migrations));
afterAll(() => engine.close());

/** The tables whose rows an endpoint deletes by id: `/api/class-years/:id` is `class_years`. */
const deletable = allEndpoints.flatMap(({ method, path }) => {
  const [, name] = path.match(/^\/api\/([a-z-]+)\/:id$/) ?? [];
  return method === "DELETE" && name !== undefined ? name.replaceAll("-", "_") : [];
});

/** Columns that refer to a table and stop its rows from being deleted. */
async function columnsTo(table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select tables.name || '.' || keys."from" as "column"
    from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = ${table} and keys.on_delete <> 'CASCADE'`.execute(
    engine.db,
  );
  return rows.map(({ column }) => column).toSorted();
}

test("every record that people delete says what keeps it and what goes with it", () => {
  expect(deletable.toSorted()).toEqual(
    [...Object.keys(references), "attachments", "import_jobs", "sessions"].toSorted(),
  );
});

test.each(deletable)(
  "%s: each foreign key that would hold a row is counted or cleared first",
  async (table) => {
    const known = Object.entries(references).find(([name]) => name === table)?.[1] ?? {
      uses: [],
      follows: [],
    };
    expect([...known.uses, ...known.follows].toSorted()).toEqual(await columnsTo(table));
  },
);
