/** What happens before the first user comes: the demo school, or the first AS of an empty one. Source: api.md "Running it". */
import type { Passwords } from "../cases/case.ts";
import { recordAudit } from "../store/audit.ts";
import { defaultChartRows } from "../store/default-chart.ts";
import { newId, systemRandom } from "../store/ids.ts";
import type { Db } from "../store/sql.ts";
import { type Config, isLoopback, Stop } from "./config.ts";

/**
 * Makes an empty database ready for its first login, and says whether it holds the demo school. Throws `Stop` when
 * the accounts of the demo, which everyone knows, would be open to other machines, and when an empty school lacks
 * its first AS.
 */
export async function prepareSchool(
  db: Db,
  config: Config,
  passwords: Passwords,
  now: Date,
): Promise<{ isDemo: boolean }> {
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
  return { isDemo };
}

/** The demo leaves its mark in the audit trail, which nobody can change. */
async function holdsDemo(db: Db): Promise<boolean> {
  const mark = db.selectFrom("audit").select("id").where("action", "=", "school.seeded").limit(1);
  return (await mark.executeTakeFirst()) !== undefined;
}

/** An empty school: its first AS, who must choose a password of their own, and the accounts to begin with. */
async function openSchool(db: Db, admin: Config["admin"], passwords: Passwords, now: Date): Promise<void> {
  if (admin === null) {
    throw new Stop(
      "Sekolah ini masih kosong. Isi ADMIN_USERNAME dan ADMIN_PASSWORD (paling sedikit 10 karakter) untuk Admin Sekolah yang pertama.",
    );
  }
  const at = now.toISOString();
  const id = newId(now, systemRandom);
  const passwordHash = await passwords.hash(admin.password);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("operators")
      .values({
        id,
        name: "Admin Sekolah",
        username: admin.username,
        email: null,
        phone: null,
        admin_role: "AS",
        status: "active",
        password_hash: passwordHash,
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
    await trx.insertInto("accounts").values(Object.values(chart)).execute();
    await recordAudit(trx, {
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
  });
}
