import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const ID = "026-days-of-relief";
const kept = "1, '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'";

/** What an ended relief was before it knew its day: the days that were approved, and when it was changed last. */
const before = [
  `insert into units (id, code, name, level, grades, receipt_prefix, status, version, created_at, updated_at, number)
    values ('smp', 'SMP', 'SMP', 'junior', '[7]', 'KSP', 'active', ${kept}, 1)`,
  `insert into operators (id, name, username, status, password_hash, must_change_password, version, created_at, updated_at)
    values ('ks', 'Kepala', 'ks', 'active', 'x', 0, ${kept})`,
  `insert into accounts (id, code, name, type, status, version, created_at, updated_at)
    values ('a', '1-1302', 'Piutang', 'receivable', 'active', ${kept})`,
  `insert into categories (id, unit_id, code, name, kind, default_amount, due_day, allow_partial, priority,
      receivable_account_id, income_account_id, discount_account_id, status, version, created_at, updated_at)
    values ('spp', 'smp', 'SPP', 'SPP', 'monthly', 1000, 10, 1, 10, 'a', 'a', 'a', 'active', ${kept})`,
  ...(
    [
      ["runs", "approved", "2026-08-01", "2027-06-30", "2026-09-15"],
      ["ended", "ended", "2026-08-01", "2027-06-30", "2026-09-15"],
      ["over", "ended", "2026-08-01", "2026-08-31", "2026-09-15"],
      ["unbegun", "ended", "2026-10-01", "2027-06-30", "2026-09-15"],
    ] as const
  ).map(
    ([
      id,
      status,
      from,
      until,
      changed,
    ]) => `insert into reliefs (id, category_id, student_category_id, from_on, until_on,
        percent, reason, status, proposed_by, version, created_at, updated_at)
      values ('${id}', 'spp', 'yatim', '${from}', '${until}', 50, 'Yatim', '${status}', 'ks', 2,
        '2026-07-01T00:00:00.000Z', '${changed}T03:00:00.000Z')`,
  ),
];

describe.each(engines)("reliefs that were ended before they kept their last day, on $name", ({ open }) => {
  test("last until they were ended; what runs on stays as it is", async () => {
    const engine = await open();
    const place = migrations.findIndex(({ id }) => id === ID);
    await migrate(engine.db, engine.dialect, migrations.slice(0, place));
    for (const statement of before) await sql.raw(statement).execute(engine.db);
    await migrate(engine.db, engine.dialect, migrations);
    const rows = await engine.db.selectFrom("reliefs").select(["id", "until_on", "ended_on"]).execute();
    expect(Object.fromEntries(rows.map(({ id, until_on, ended_on }) => [id, [until_on, ended_on]]))).toEqual({
      runs: ["2027-06-30", null],
      ended: ["2026-09-15", "2026-09-15"],
      over: ["2026-08-31", "2026-09-15"],
      unbegun: ["2026-10-01", "2026-09-15"],
    });
    await engine.close();
  });
});
