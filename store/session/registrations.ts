/** Operators who make or change their own entry. Source: docs/spec/data.md §2.3. */
import type { Locale } from "../../contract/session/session.ts";
import type { Db } from "../sql.ts";
import type { Owner } from "./sessions.ts";

/** The operator who has that username or that e-mail already, in any case. */
export async function holderOf(db: Db, p: { username: string; email: string }) {
  return db
    .selectFrom("operators")
    .select("id")
    .where((e) =>
      e.or([
        e(e.fn<string>("lower", ["username"]), "=", p.username.toLowerCase()),
        e(e.fn<string>("lower", ["email"]), "=", p.email.toLowerCase()),
      ]),
    )
    .orderBy("id")
    .executeTakeFirst();
}

/**
 * Which of the two another operator has already, in any case: one statement, so that one who is entered meanwhile is seen
 * with both or with neither.
 */
export async function takenByOthers(
  db: Db,
  p: { username: string; email: string | null },
  ownId: string | null,
): Promise<{ username: boolean; email: boolean }> {
  const username = p.username.toLowerCase();
  const email = p.email?.toLowerCase() ?? null;
  const others = await db
    .selectFrom("operators")
    .select((e) => [
      e.fn<string>("lower", ["username"]).as("username"),
      e.fn<string | null>("lower", ["email"]).as("email"),
    ])
    .where((e) =>
      e.or([
        e(e.fn<string>("lower", ["username"]), "=", username),
        e(e.fn<string>("lower", ["email"]), "=", email),
      ]),
    )
    .$if(ownId !== null, (query) => query.where("id", "!=", ownId))
    .execute();
  return {
    username: others.some((other) => other.username === username),
    email: email !== null && others.some((other) => other.email === email),
  };
}

type Applicant = {
  id: string;
  name: string;
  username: string;
  email: string;
  phone: string | null;
  password_hash: string;
};

/** Adds an operator without role who waits for approval; false when name or address was taken at the same moment. */
export async function addApplicant(db: Db, applicant: Applicant, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const row = await db
    .insertInto("operators")
    .values({
      ...applicant,
      admin_role: null,
      status: "pending",
      must_change_password: 0,
      locale: null,
      last_login_at: null,
      version: 1,
      created_at: at,
      created_by: null,
      updated_at: at,
      updated_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type OwnFields = { name: string; email: string | null; phone: string | null };

/** Writes one's own fields over the version they were read in; false when it is another by now. */
export async function saveOwnFields(
  db: Db,
  operatorId: string,
  p: { fields: OwnFields; version: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("operators")
    .set({ ...p.fields, version: p.version + 1, updated_at: p.now.toISOString(), updated_by: operatorId })
    .where("id", "=", operatorId)
    .where("version", "=", p.version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The language is a wish, not a fact about the person, so the version stays: an open form is not stale for it. */
export async function saveLocale(db: Db, owner: Owner, locale: Locale | null): Promise<void> {
  const table = owner.kind === "staff" ? "operators" : "students";
  await db.updateTable(table).set({ locale }).where("id", "=", owner.id).execute();
}

/** Opens a lock that failed logins have set. Source: docs/spec/access.md §4.5. */
export async function unlock(db: Db, operatorId: string): Promise<void> {
  await db
    .updateTable("operators")
    .set({ status: "active" })
    .where("id", "=", operatorId)
    .where("status", "=", "locked")
    .execute();
}
