/**
 * Counting tries in the database, so that no number of processes, parallel calls or restarts gives more of them.
 * Source: api.md "Session" (wrong logins), product.md §3 (the public receipt page).
 */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./sql.ts";

/** A quarter of an hour: long enough to stop guessing, too short to keep anybody out for good. */
const LONGEST_BLOCK_SECONDS = 900;

/** A name that was not blocked for this long starts again with the shortest block. */
const FORGIVEN_AFTER_SECONDS = 86_400;

/** At most `limit` tries within `windowSeconds`; `now` is the instant of the try. */
export type Throttle = { limit: number; windowSeconds: number; now: Date };

/**
 * Counts one try under `name` and says for how many seconds it is blocked, 0 when it may go on. The first block
 * lasts as long as the window and each further one twice as long, up to 15 minutes. Counting and deciding are one
 * statement, so parallel tries are counted one after the other. Tries made while blocked do not lengthen the block.
 */
export async function countHit(
  db: Db,
  name: string,
  { limit, windowSeconds, now }: Throttle,
): Promise<{ blockedForSeconds: number }> {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const blocked = sql`coalesce(throttles.blocked_until, '') > ${at(0)}`;
  const fresh = sql`throttles.counted_from <= ${at(-windowSeconds)}`;
  const full = sql`throttles.count >= ${sql.lit(limit)}`;
  const strikes = sql`(case when coalesce(throttles.blocked_until, '') < ${at(-FORGIVEN_AFTER_SECONDS)}
    then 0 else throttles.strikes end)`;
  const next = (
    whenBlocked: RawBuilder<unknown>,
    whenFresh: RawBuilder<unknown>,
    whenFull: RawBuilder<unknown>,
  ) =>
    sql`case when ${blocked} then ${whenBlocked} when ${fresh} then ${whenFresh} when ${full} then ${whenFull}`;
  const { rows } = await sql<{ blocked_until: string | null }>`
    insert into throttles (name, count, counted_from, strikes, blocked_until) values (${name}, 1, ${at(0)}, 0, null)
    on conflict (name) do update set
      count = ${next(sql`throttles.count`, sql`1`, sql`0`)} else throttles.count + 1 end,
      counted_from = ${next(sql`throttles.counted_from`, sql`${at(0)}`, sql`${at(0)}`)} else throttles.counted_from end,
      strikes = ${next(sql`throttles.strikes`, strikes, sql`${strikes} + 1`)} else throttles.strikes end,
      blocked_until = ${next(sql`throttles.blocked_until`, sql`throttles.blocked_until`, blockFrom(strikes, windowSeconds, at))}
        else throttles.blocked_until end
    returning blocked_until`.execute(db);
  const until = rows[0]?.blocked_until ?? null;
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return { blockedForSeconds: Math.max(0, seconds) };
}

/** Takes one try back: it was a right one, and a school behind one address logs in often. */
export async function takeHitBack(db: Db, name: string): Promise<void> {
  await db
    .updateTable("throttles")
    .set((e) => ({ count: e("count", "-", 1) }))
    .where("name", "=", name)
    .where("count", ">", 0)
    .execute();
}

/** Says whose account is counted under `name`; null for nobody's, so that both take the same time. */
export async function tieHits(db: Db, name: string, operatorId: string | null): Promise<void> {
  await db.updateTable("throttles").set({ operator_id: operatorId }).where("name", "=", name).execute();
}

/** Forgets every block of this operator's logins. */
export async function clearHitsOf(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("throttles").where("operator_id", "=", operatorId).execute();
}

/** Forgets everything counted under `name`. */
export async function clearHits(db: Db, name: string): Promise<void> {
  await db.deleteFrom("throttles").where("name", "=", name).execute();
}

/** Drops what no longer says anything, so that made-up names do not fill the table. */
export async function dropOldHits(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * FORGIVEN_AFTER_SECONDS * 1000).toISOString();
  await db.deleteFrom("throttles").where("counted_from", "<", old).execute();
}

/**
 * Whom an address is counted as. One line to the internet has a whole IPv6 network of 64 bits, so a single
 * address of it says nothing.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%", 1).join("").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "").toLowerCase()).join(":")}::/64`;
}

/** The end of a block that starts now, by how many there were before: each twice as long as the last. */
function blockFrom(strikes: RawBuilder<unknown>, windowSeconds: number, at: (seconds: number) => string) {
  const steps: RawBuilder<unknown>[] = [];
  let seconds = Math.min(windowSeconds, LONGEST_BLOCK_SECONDS);
  while (seconds < LONGEST_BLOCK_SECONDS) {
    steps.push(sql`when ${sql.lit(steps.length)} then ${at(seconds)}`);
    seconds *= 2;
  }
  if (steps.length === 0) return sql`${at(LONGEST_BLOCK_SECONDS)}`;
  return sql`case ${strikes} ${sql.join(steps, sql` `)} else ${at(LONGEST_BLOCK_SECONDS)} end`;
}
