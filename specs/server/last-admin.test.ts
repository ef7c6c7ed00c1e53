/**
 * Whoever acts as Admin Sekolah is one, so the last of them is in danger only from one who was an Admin Sekolah when
 * the call began and is none when it writes. Source: docs/spec/data.md §2.2.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorCases } from "../../cases/office/operators.ts";
import { Refusal } from "../../cases/refusal.ts";
import { systemRandom } from "../../store/ids.ts";
import type { Db } from "../../store/sql.ts";
import { type Backend, NOW, openFakeBackend } from "../contract/backends.ts";

const LAST = "Ini Admin Sekolah terakhir yang aktif. Jadikan orang lain Admin Sekolah dahulu.";

let backend: Backend;
let db: Db;
beforeAll(async () => {
  backend = await openFakeBackend();
  if (backend.own === undefined) throw new Error("the fake has a database");
  db = backend.own.db;
}, 120_000);
afterAll(() => backend.close());

/** Runs a case on the only Admin Sekolah there is, as one who has been deactivated since the call began. */
async function asFormerAdmin(name: string, more: object = {}): Promise<unknown> {
  const admin = await db
    .selectFrom("operators")
    .selectAll()
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const served = operatorCases.find((one) => one.endpoint.name === name);
  const call = {
    db,
    now: NOW,
    zone: "Asia/Jakarta",
    today: "2026-11-21",
    random: systemRandom,
    passwords: { hash: async () => "hash", verify: async () => false },
    publicUrl: "https://iuran.test",
    address: "127.0.0.1",
    userAgent: null,
    actor: { kind: "staff", id: "former", name: "Bekas Admin", role: "AS", unitIds: [], tokenId: "t" },
    params: { id: admin.id },
    query: {},
    body: { version: admin.version, ...more },
    url: new URL("https://iuran.test/api/operators"),
  };
  return served?.run(call as unknown as Parameters<typeof served.run>[0]); // as the pipeline gives it
}

test("a former one does not deactivate the last one", async () => {
  const refused = await asFormerAdmin("deactivateOperator").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 409, body: { code: "last_admin", message: LAST } });
});

test("nor takes the last one's role away", async () => {
  const change = {
    name: "Dewi Kartikasari",
    username: "admin",
    email: null,
    phone: null,
    admin_role: "AY",
    unit_ids: [],
  };
  const refused = await asFormerAdmin("updateOperator", change).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, body: { errors: { admin_role: [LAST] } } });
});

test("where there is another one it may be done", async () => {
  await db.updateTable("operators").set({ admin_role: "AS" }).where("username", "=", "yayasan").execute();
  expect(await asFormerAdmin("deactivateOperator")).toMatchObject({ data: { status: "inactive" } });
});
