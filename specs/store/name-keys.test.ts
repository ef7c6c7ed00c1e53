import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { insertRows } from "../../store/insert.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const kept = "1, '2026-07-01', null, '2026-07-01', null";
const keptNames = "version, created_at, created_by, updated_at, updated_by";

const NAMES = ["Yusuf", "andi", "'Ándre", "Muhammad", "Budi"];

/** A school of before: a unit, and students whose names are searched as they were folded. */
const before = [
  `insert into units (id, code, name, level, grades, receipt_prefix, number, status, ${keptNames})
    values ('sd', 'SD', 'SD  Ma’arif', 'SD', '[1]', 'SD', 1, 'active', ${kept})`,
  ...NAMES.map(
    (name, place) => `insert into students (id, unit_id, nis, name, search, gender, status, portal_on,
      must_change_password, ${keptNames})
      values ('s${place}', 'sd', '0${place}', '${name.replace("'", "''")}', 'formerly', 'male', 'active', 0, 0, ${kept})`,
  ),
];

/** As they stand after the migration, and what they are found by. */
const after = [
  ["andi", "andi", "andi 01"],
  ["'Ándre", "andre", "andre 02"],
  ["Budi", "budi", "budi 04"],
  ["Muhammad", "muhammad", "muhamad 03"],
  ["Yusuf", "yusuf", "yusuf 00"],
];

describe.each(engines)("names from before they had keys, on $name", ({ open }) => {
  test("are put in order and found since, and every later write keeps that", async () => {
    const engine = await open();
    const { db } = engine;
    const place = migrations.findIndex(({ id }) => id.endsWith("-name-keys"));
    await migrate(db, engine.dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(db);
    await migrate(db, engine.dialect, migrations);
    const inOrder = () =>
      db
        .selectFrom("students")
        .select(["name", "name_key", "search"])
        .orderBy("name_key")
        .orderBy("name")
        .execute();
    expect((await inOrder()).map(({ name, name_key, search }) => [name, name_key, search])).toEqual(after);
    const unit = await db.selectFrom("units").select(["name_key", "name_search"]).executeTakeFirst();
    expect(unit).toEqual({ name_key: "sd maarif", name_search: "sd marif" });

    await db.updateTable("students").set({ name: "Ávila" }).where("id", "=", "s0").execute();
    const [model] = await db.selectFrom("students").selectAll().where("id", "=", "s1").execute();
    if (model === undefined) throw new Error("nobody has this id");
    await db
      .insertInto("students")
      .values({ ...model, id: "n0", nis: "90", name: "Cici 7" })
      .execute();
    const { name_key: _, ...bare } = model;
    const rows = ["zaki", "Aab"].map((name, at) => ({ ...bare, id: `m${at}`, nis: `8${at}`, name }));
    await insertRows(db, ["students", rows]);
    expect((await inOrder()).map(({ name }) => name)).toEqual([
      "Aab",
      "andi",
      "'Ándre",
      "Ávila",
      "Budi",
      "Cici 7",
      "Muhammad",
      "zaki",
    ]);
    await engine.close();
  });
});

describe.each(engines)("parents from before they were searched, on $name", ({ open }) => {
  test("are found by since", async () => {
    const engine = await open();
    const { db } = engine;
    const place = migrations.findIndex(({ id }) => id.endsWith("-family-names"));
    await migrate(db, engine.dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(db);
    await sql
      .raw("update students set mother_name = 'Nurr’aini', guardian_name = 'Ḥasan' where id = 's1'")
      .execute(db);
    await migrate(db, engine.dialect, migrations);
    const rows = await db.selectFrom("students").select(["id", "family_search"]).orderBy("id").execute();
    expect(rows.map(({ family_search }) => family_search)).toEqual(["", " nuraini hasan", "", "", ""]);
    await engine.close();
  });
});

test("the first page by name is read from an index, without putting everybody in order", async () => {
  const engine = openSqlite(":memory:");
  await migrate(engine.db, engine.dialect, migrations);
  for (const table of ["students", "operators", "classrooms", "categories", "accounts", "banks", "units"]) {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from ${sql.table(table)} order by name_key, name, id limit 25`.execute(engine.db);
    const plan = rows.map(({ detail }) => detail).join("; ");
    expect(plan).toMatch(/USING COVERING INDEX \w+_(listed|by_name)/);
    expect(plan).not.toContain("TEMP B-TREE");
  }
  await engine.close();
});
