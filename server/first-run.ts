/** What happens before the first user comes: the demo school, or the first AS of an empty one. Source: api.md "Running it". */
import type { Passwords } from "../cases/case.ts";
import { recordAudit } from "../store/audit.ts";
import { defaultChartRows } from "../store/default-chart.ts";
import { alone } from "../store/engines/alone.ts";
import type { Engine } from "../store/engines/engine.ts";
import { newId, systemRandom } from "../store/ids.ts";
import { openReset } from "../store/password-resets.ts";
import type { Db } from "../store/sql.ts";
import { type Config, isLoopback, Stop } from "./config.ts";

/** What no password gives: the first AS has yet to choose one by the link. */
const NO_PASSWORD = "!";

const LINK_VALID_MS = 24 * 60 * 60_000;

export type Prepared = {
  isDemo: boolean;
  /** whose first password is still to be chosen, and the token of the link that lets them; the link before it is over */
  firstAdmin: { username: string; token: string } | null;
};

/**
 * Makes an empty database ready for its first login, and says whether it holds the demo school. Of several servers that
 * start at once on one database one does it and the others find it done. Throws `Stop` when the accounts of the demo,
 * which everyone knows, would be open to other machines.
 */
export async function prepareSchool(
  engine: Engine,
  config: Config,
  passwords: Passwords,
  now: Date,
): Promise<Prepared> {
  return alone(engine, async (db) => {
    const isEmpty = (await db.selectFrom("operators").select("id").limit(1).executeTakeFirst()) === undefined;
    const isDemo = isEmpty ? config.demo !== "off" : await holdsDemo(db);
    if (isDemo && config.demo !== "public" && !isLoopback(config.host)) {
      throw new Stop(
        `Akun demo diketahui semua orang, jadi HOST=${config.host} ditolak. Pakai DEMO=0 dengan DATA_DIR lain untuk sekolah sungguhan, atau DEMO=public bila memang untuk umum.`,
      );
    }
    if (isEmpty && isDemo) {
      const { seedDemoSchool } = await import("../store/demo/school.ts");
      await seedDemoSchool(db, { now, timeZone: config.timeZone, passwords });
    }
    if (isEmpty && !isDemo) await openSchool(db, config.admin, passwords, now);
    return { isDemo, firstAdmin: await firstAdminOf(db, now) };
  });
}

/** The demo leaves its mark in the audit trail, which nobody can change. */
async function holdsDemo(db: Db): Promise<boolean> {
  const mark = db.selectFrom("audit").select("id").where("action", "=", "school.seeded").limit(1);
  return (await mark.executeTakeFirst()) !== undefined;
}

/** A link is made anew at every start until it was used, because the one before may have been lost. */
async function firstAdminOf(db: Db, now: Date): Promise<Prepared["firstAdmin"]> {
  const admin = await db
    .selectFrom("operators")
    .select(["id", "username"])
    .where("password_hash", "=", NO_PASSWORD)
    .where("admin_role", "=", "AS")
    .where("status", "=", "active")
    .executeTakeFirst();
  if (admin === undefined) return null;
  const token = await openReset(db, admin.id, LINK_VALID_MS, now, systemRandom);
  return { username: admin.username, token };
}

/** An empty school: its first AS, who must choose a password of their own, and the accounts to begin with. */
async function openSchool(db: Db, admin: Config["admin"], passwords: Passwords, now: Date): Promise<void> {
  const at = now.toISOString();
  const id = newId(now, systemRandom);
  await db
    .insertInto("operators")
    .values({
      id,
      name: "Admin Sekolah",
      username: admin.username,
      email: null,
      phone: null,
      admin_role: "AS",
      status: "active",
      password_hash: admin.password === null ? NO_PASSWORD : await passwords.hash(admin.password),
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
  const chart = defaultChartRows({ nextId: () => newId(now, systemRandom), at, by: id });
  await db.insertInto("accounts").values(Object.values(chart)).execute();
  await recordAudit(db, {
    id: newId(now, systemRandom),
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
