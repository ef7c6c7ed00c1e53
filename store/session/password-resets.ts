/** One open reset an operator: a newer one replaces it, using it ends it. Source: docs/spec/access.md §5. */
import { sha256 } from "../digest.ts";
import { type Random, randomCode } from "../ids.ts";
import type { Db } from "../sql.ts";

const TOKEN_BITS = 160;

/** Opens a reset for `validMs` and returns its token, of which only a SHA-256 is kept. */
export async function openReset(
  db: Db,
  operatorId: string,
  validMs: number,
  now: Date,
  random: Random,
): Promise<string> {
  const token = randomCode(random, TOKEN_BITS);
  const row = {
    token_hash: await sha256(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validMs).toISOString(),
  };
  await db
    .insertInto("password_resets")
    .values({ operator_id: operatorId, ...row })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(row))
    .execute();
  return token;
}

/** Whether the token opens a reset now. */
export async function resetOwner(db: Db, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("password_resets")
    .select("operator_id")
    .where("token_hash", "=", await sha256(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row?.operator_id;
}

/** Closes what is open: a link that was sent before the password or the e-mail changed opens nothing any more. */
export async function endReset(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("operator_id", "=", operatorId).execute();
}

/** Uses a token up and says whose it was; undefined when it opens nothing (any more). Of two at once one has it. */
export async function takeReset(db: Db, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", await sha256(token))
    .where("expires_at", ">", now.toISOString())
    .returning("operator_id")
    .executeTakeFirst();
  return row?.operator_id;
}

/** Drops the resets that nobody used in time. */
export async function dropOldResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", now.toISOString()).execute();
}
