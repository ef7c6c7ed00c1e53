/** An empty school: its first AS and the accounts to begin with. Source: docs/spec/running.md §3. */
import { newId, type Random } from "./ids.ts";
import { defaultChartRows } from "./master/default-chart.ts";
import { recordAudit } from "./office/audit.ts";
import type { Db } from "./sql.ts";

/** The first Admin Sekolah must choose a password of their own; of `passwordHash` no password is known. */
export async function openEmptySchool(
  db: Db,
  p: { username: string; passwordHash: string; now: Date; random: Random },
): Promise<void> {
  const at = p.now.toISOString();
  const id = newId(p.now, p.random);
  await db
    .insertInto("operators")
    .values({
      id,
      name: "Admin Sekolah",
      username: p.username,
      email: null,
      phone: null,
      admin_role: "AS",
      status: "active",
      password_hash: p.passwordHash,
      must_change_password: 1,
      locale: null,
      last_login_at: null,
      version: 1,
      created_at: at,
      created_by: null,
      updated_at: at,
      updated_by: null,
    })
    .execute();
  const chart = defaultChartRows({ nextId: () => newId(p.now, p.random), at, by: id });
  await db.insertInto("accounts").values(Object.values(chart)).execute();
  await recordAudit(db, {
    id: newId(p.now, p.random),
    at,
    actorId: null,
    actorName: null,
    address: null,
    action: "school.opened",
    resource: "school",
    resourceId: null,
    unitId: null,
  });
}
