/**
 * What happens before the first user comes: the demo school, or the first AS of an empty one.
 * Source: docs/spec/running.md §3.
 */
import type { Passwords } from "../cases/case.ts";
import { openEmptySchool } from "../store/empty-school.ts";
import { alone } from "../store/engines/alone.ts";
import type { Engine } from "../store/engines/engine.ts";
import { systemRandom } from "../store/ids.ts";
import { openReset } from "../store/session/password-resets.ts";
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
    if (isDemo && config.demo === "off") {
      throw new Stop(
        "Basis data ini berisi sekolah demo, jadi DEMO=0 ditolak: akun demo diketahui semua orang. Pakai DATA_DIR (atau DATABASE_URL) lain untuk sekolah sungguhan.",
      );
    }
    const openBy = isDemo && config.demo !== "public" ? beyondThisMachine(config) : null;
    if (openBy !== null) {
      throw new Stop(
        `Akun demo diketahui semua orang, jadi ${openBy} ditolak. Pakai DEMO=0 dengan DATA_DIR lain untuk sekolah sungguhan, atau DEMO=public bila memang untuk umum.`,
      );
    }
    if (isEmpty && isDemo) {
      const { seedDemoSchool } = await import("../store/demo/school.ts");
      await seedDemoSchool(db, { now, timeZone: config.timeZone, passwords });
    }
    if (isEmpty && !isDemo) {
      const { username, password } = config.admin;
      const passwordHash = password === null ? NO_PASSWORD : await passwords.hash(password);
      await openEmptySchool(db, { username, passwordHash, now, random: systemRandom });
    }
    return { isDemo, firstAdmin: await firstAdminOf(db, now) };
  });
}

/** The setting by which other machines reach the server, itself or through a proxy on this one; null: none does. */
function beyondThisMachine({ host, publicUrl }: Config): string | null {
  if (!isLoopback(host)) return `HOST=${host}`;
  return publicUrl === null || isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`;
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
