import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { engines } from "./engines.ts";

const ID = "021-deposit-use";

/** A journal of before, with the kinds that were written then. */
const before = [
  `insert into units (id, code, name, level, grades, receipt_prefix, status, version, created_at, created_by,
      updated_at, updated_by, number)
    values ('smp', 'SMP', 'SMP', 'junior', '[7]', 'KSP', 'active', 1, '2026-07-01', null, '2026-07-01', null, 1)`,
  ...(
    [
      ["paid", "in", "payment"],
      ["voided", "out", "payment"],
      ["used", "transfer", "payment"],
      ["back", "transfer", "payment"],
      ["to-bank", "transfer", "manual"],
      ["billed", "correction", "bill"],
    ] as const
  ).map(
    ([id, kind, source]) => `insert into transactions (id, number, unit_id, date, kind, source, source_id,
        description, amount, status, version, created_at)
      values ('${id}', '${id}', 'smp', '2026-11-02', '${kind}', '${source}', '${id}', '${id}', 1000, 'posted', 1,
        '2026-11-02')`,
  ),
];

describe.each(engines)(
  "entries of used deposits from before they had a kind of their own, on $name",
  ({ open }) => {
    test("move no cash; what is a transfer stays one", async () => {
      const engine = await open();
      const place = migrations.findIndex(({ id }) => id === ID);
      await migrate(engine.db, engine.dialect, migrations.slice(0, place));
      for (const statement of before) await sql.raw(statement).execute(engine.db);
      await migrate(engine.db, engine.dialect, migrations);
      const rows = await engine.db.selectFrom("transactions").select(["id", "kind"]).orderBy("id").execute();
      expect(Object.fromEntries(rows.map(({ id, kind }) => [id, kind]))).toEqual({
        paid: "in",
        voided: "out",
        used: "correction",
        back: "correction",
        "to-bank": "transfer",
        billed: "correction",
      });
      await engine.close();
    });
  },
);
