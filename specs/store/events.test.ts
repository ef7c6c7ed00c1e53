/** Events in the order in which they can be read, on both engines. Source: decision 079. */
import { describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { recordAudits } from "../../store/office/audit.ts";
import { dropOldEvents, eventHead, eventsFor, eventsFrom, recordEvents } from "../../store/office/events.ts";
import type { Db } from "../../store/sql.ts";
import { engines } from "./engines.ts";

const AT = "2026-08-20T03:00:00.000Z";
const plain = { at: AT, kind: "bill", subject_id: null, by_id: null, unit_id: null, operator_id: null };
const write = (db: Db, id: string) => recordEvents(db, [{ ...plain, id }]);
const idsFrom = async (db: Db, step: number) => (await eventsFrom(db, step)).map(({ id }) => id);

/** On PostgreSQL a head is held back by what others in the cluster are writing, and moves on when they have. */
async function headBehindAll(db: Db): Promise<number> {
  await expect.poll(async () => idsFrom(db, await eventHead(db)), { timeout: 20_000 }).toEqual([]);
  return eventHead(db);
}

describe.each(engines)("events on $name", ({ open }) => {
  async function opened() {
    const engine = await open();
    await migrate(engine.db, engine.dialect, migrations);
    return engine;
  }

  test("from a head on nothing is missed, and what stood before it does not come again", async () => {
    const engine = await opened();
    const { db } = engine;
    await write(db, "a");
    const head = await headBehindAll(db);
    await write(db, "b");
    await write(db, "c");
    expect(await idsFrom(db, head)).toEqual(["b", "c"]);
    await dropOldEvents(db, new Date("2026-08-21T03:00:00.000Z"));
    const after = await eventHead(db);
    await write(db, "d");
    expect(after, "goes on though all was dropped").toBeGreaterThan(head);
    expect(await idsFrom(db, after)).toEqual(["d"]);
    await engine.close();
  });

  test("many records of one kind in one unit are one event, and what has no unit names no record", async () => {
    const engine = await opened();
    const entry = { at: AT, actorId: null, actorName: null, address: null, action: "bill.issued" };
    await recordAudits(engine.db, [
      { ...entry, id: "1", resource: "bill", resourceId: "b1", unitId: "smp" },
      { ...entry, id: "2", resource: "bill", resourceId: "b2", unitId: "smp" },
      { ...entry, id: "3", resource: "bill", resourceId: "b3", unitId: "sd" },
      { ...entry, id: "4", resource: "bank", resourceId: "k1", unitId: null },
      { ...entry, id: "5", action: "session.open", resource: "staff", resourceId: "kasir", unitId: null },
      { ...entry, id: "6", action: "session.open", resource: "student", resourceId: "s1", unitId: null },
    ]);
    const told = async (operatorId: string, scope: string[] | null) =>
      (await eventsFor(engine.db, 0, { operatorId, scope })).map((row) => `${row.kind} ${row.subject_id}`);
    expect(await told("kasir", ["sd"])).toEqual(["bill b3", "bank null", "session null"]);
    expect(await told("admin", null)).toEqual(["bill null", "bill b3", "bank null"]);
    expect(await told("nobody", [])).toEqual(["bank null"]);
    await engine.close();
  });
});

const postgres = engines.find(({ name }) => name === "PostgreSQL");

test.skipIf(postgres === undefined)(
  "what began before and ends after what was read already is not missed",
  async () => {
    const engine = await postgres?.open();
    if (engine === undefined) return;
    await migrate(engine.db, engine.dialect, migrations);
    const { db } = engine;
    const before = await eventHead(db);
    let head = 0;
    await db.transaction().execute(async (slow) => {
      await write(slow, "slow");
      await write(db, "quick");
      head = await eventHead(db);
      expect(await idsFrom(db, before)).toEqual(["quick"]);
    });
    expect(await idsFrom(db, head)).toContain("slow");
    await engine.close();
  },
);
