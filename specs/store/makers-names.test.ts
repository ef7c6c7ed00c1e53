import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const ID = "063-makers-names";

/** A journal of before: an entry that somebody posted, and one that nobody did. */
const before = [
  `insert into units (id, code, name, level, grades, receipt_prefix, status, version, created_at, created_by,
      updated_at, updated_by, number)
    values ('smp', 'SMP', 'SMP', 'junior', '[7]', 'KSP', 'active', 1, '2026-07-01', null, '2026-07-01', null, 1)`,
  `insert into operators (id, name, username, admin_role, status, password_hash, must_change_password, locale,
      version, created_at, updated_at)
    values ('siti', 'Siti Rahmawati', 'bendahara', 'BD', 'active', 'x', 0, 'id', 1, '2026-07-01', '2026-07-01')`,
  ...["'siti'", "null"].map(
    (
      by,
      nth,
    ) => `insert into transactions (id, number, unit_id, date, kind, source, description, amount, status,
        version, created_at, created_by)
      values ('e${nth}', 'E/${nth}', 'smp', '2026-11-02', 'out', 'manual', 'Listrik', 1000, 'posted', 1, '2026-11-02', ${by})`,
  ),
];

describe.each(engines)("entries from before they kept a name, on $name", ({ open }) => {
  test("have the one that who made them bears now; what nobody made has none", async () => {
    const engine = await open();
    const place = migrations.findIndex(({ id }) => id === ID);
    await migrate(engine.db, engine.dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(engine.db);
    await migrate(engine.db, engine.dialect, migrations);
    const rows = await engine.db
      .selectFrom("transactions")
      .select(["id", "created_by_name"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "e0", created_by_name: "Siti Rahmawati" },
      { id: "e1", created_by_name: null },
    ]);
    await engine.close();
  });
});
