import { expect, test } from "vitest";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { insertRows } from "../../store/insert.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";

test("each value goes to the column of its name, in whatever order a row lists them, over many statements", async () => {
  const engine = openSqlite(":memory:");
  await migrate(engine.db, engine.dialect, migrations);
  // More than two statements, of which the last is of another size.
  const rows = Array.from({ length: 1_500 }, (_, at) => {
    const day = `day ${String(at).padStart(4, "0")}`;
    const [id, unit_id] = [`id ${at}`, `unit ${at}`];
    return at % 3 === 1 ? { unit_id, day, id } : { id, day, unit_id };
  });
  await engine.db.schema
    .createTable("loose")
    .addColumn("id", "text")
    .addColumn("day", "text")
    .addColumn("unit_id", "text")
    .execute();
  await insertRows(engine.db, ["loose" as "closed_days", rows as never]); // any table will do, and this one ties its rows to no other
  const read = await engine.db
    .selectFrom("loose" as "closed_days")
    .selectAll()
    .execute();
  expect(read).toHaveLength(1_500);
  for (const [at, row] of (read as unknown as { id: string; unit_id: string }[]).entries())
    expect(row).toEqual({ id: `id ${at}`, day: `day ${String(at).padStart(4, "0")}`, unit_id: `unit ${at}` });
  await engine.close();
});
