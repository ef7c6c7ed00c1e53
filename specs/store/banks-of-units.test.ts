import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const kept = "1, '2026-07-01', null, '2026-07-01', null";
const keptNames = "version, created_at, created_by, updated_at, updated_by";

/** A school of before: two units, each with a bank of its own. */
const before = [
  ...["sd", "smp"].map(
    (id) => `insert into units (id, code, name, level, grades, receipt_prefix, status, ${keptNames})
      values ('${id}', '${id}', '${id}', 'SD', '[1]', '${id}', 'active', ${kept})`,
  ),
  `insert into accounts (id, code, name, type, status, ${keptNames})
    values ('kas', '1-1101', 'Kas', 'asset', 'active', ${kept})`,
  ...["sd", "smp"].map(
    (id) => `insert into banks (id, unit_id, kind, name, account_id, status, ${keptNames})
      values ('bank-${id}', '${id}', 'cash', 'Kas ${id}', 'kas', 'active', ${kept})`,
  ),
];

describe.each(engines)("banks from before they could have several units, on $name", ({ open }) => {
  test("keep their unit, and the portal shows none of them", async () => {
    const engine = await open();
    const place = migrations.findIndex(({ id }) => id === "014-banks-of-units");
    await migrate(engine.db, engine.dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(engine.db);
    await migrate(engine.db, engine.dialect, migrations);
    expect(await engine.db.selectFrom("bank_units").selectAll().orderBy("bank_id").execute()).toEqual([
      { bank_id: "bank-sd", unit_id: "sd" },
      { bank_id: "bank-smp", unit_id: "smp" },
    ]);
    const banks = await engine.db.selectFrom("banks").selectAll().orderBy("id").execute();
    expect(banks.map(({ id, shown_in_portal }) => [id, shown_in_portal])).toEqual([
      ["bank-sd", 0],
      ["bank-smp", 0],
    ]);
    expect(Object.keys(banks[0] ?? {})).not.toContain("unit_id");
    await engine.db.deleteFrom("banks").where("id", "=", "bank-sd").execute();
    expect(await engine.db.selectFrom("bank_units").select("bank_id").execute()).toEqual([
      { bank_id: "bank-smp" },
    ]);
    await engine.close();
  });
});
