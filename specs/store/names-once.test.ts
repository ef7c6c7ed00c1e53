import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const ID = "067-names-once";
const LONG = "Tunggakan kelas tujuh sampai sembilan 26";

const kept = (day: number) => `1, '2026-11-0${day}', null, '2026-11-0${day}', null`;
const keptNames = "version, created_at, created_by, updated_at, updated_by";

const views = [
  // the id, the list, its name, the unit, the day on which it was saved
  ["a", "bills", "Menunggak", "smp", 3],
  ["b", "bills", "menunggak", "smp", 2],
  ["c", "bills", "Menunggak (2)", "smp", 4],
  ["d", "students", "Menunggak", "smp", 5],
  ["e", "bills", "Menunggak", null, 6],
  ["f", "bills", LONG, null, 1],
  ["g", "bills", LONG, null, 2],
] as const;

const templates = [
  ["a", "Pengingat", "smp", 1],
  ["b", "Pengingat", "smp", 2],
  ["c", "pengingat", "smp", 3],
  ["d", "Pengingat", null, 4],
  ["e", "Pengingat", null, 5],
] as const;

const text = (value: string | null) => (value === null ? "null" : `'${value}'`);

const before = [
  `insert into units (id, code, name, level, grades, receipt_prefix, number, status, ${keptNames})
    values ('smp', 'SMP', 'SMP', 'junior', '[7]', 'KSP', 1, 'active', ${kept(1)})`,
  `insert into operators (id, name, username, admin_role, status, password_hash, must_change_password, locale,
      version, created_at, updated_at)
    values ('siti', 'Siti Rahmawati', 'bendahara', 'BD', 'active', 'x', 0, 'id', 1, '2026-07-01', '2026-07-01')`,
  ...views.map(
    ([
      id,
      list,
      name,
      unit,
      day,
    ]) => `insert into list_views (id, list, name, owner_id, unit_id, asked, columns,
        follows_today, set_on, ${keptNames})
      values ('${id}', '${list}', '${name}', 'siti', ${text(unit)}, '{}', '[]', 0, '2026-11-01', ${kept(day)})`,
  ),
  ...templates.map(
    ([
      id,
      label,
      unit,
      day,
    ]) => `insert into message_templates (id, unit_id, label, subject, text, ${keptNames})
      values ('${id}', ${text(unit)}, '${label}', 'Perihal', 'Isi', ${kept(day)})`,
  ),
];

describe.each(engines)("names that were doubled before, on $name", ({ open }) => {
  test("are told apart by a number on the later ones, and none is doubled any more", async () => {
    const engine = await open();
    const { db, dialect } = engine;
    const place = migrations.findIndex(({ id }) => id === ID);
    await migrate(db, dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(db);
    await migrate(db, dialect, migrations);
    const named = await db.selectFrom("list_views").select(["id", "name"]).orderBy("id").execute();
    expect(named.map(({ id, name }) => [id, name])).toEqual([
      ["a", "Menunggak (3)"],
      ["b", "menunggak"],
      ["c", "Menunggak (2)"],
      ["d", "Menunggak"],
      ["e", "Menunggak"],
      ["f", LONG],
      ["g", "Tunggakan kelas tujuh sampai sembila (2)"],
    ]);
    const labelled = await db.selectFrom("message_templates").select(["id", "label"]).orderBy("id").execute();
    expect(labelled.map(({ id, label }) => [id, label])).toEqual([
      ["a", "Pengingat"],
      ["b", "Pengingat (2)"],
      ["c", "pengingat (3)"],
      ["d", "Pengingat"],
      ["e", "Pengingat (2)"],
    ]);
    // One's own and a unit's may be called alike; two of a unit may not.
    const rename = (id: string) =>
      db.updateTable("list_views").set({ name: "MENUNGGAK (2)" }).where("id", "=", id).execute();
    await rename("e");
    await expect(rename("a")).rejects.toThrow();
    await engine.close();
  });
});
