/**
 * Counting tries in the database, so that no number of processes, parallel calls or restarts gives more of them.
 * Source: docs/spec/access.md §4.4, docs/spec/portal.md §4.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../sql.ts";

/** A quarter of an hour: long enough to stop guessing, too short to keep anybody out for good. */
const LONGEST_BLOCK_SECONDS = 900;

/** A name that was not blocked for this long starts again with the shortest block. */
const FORGIVEN_AFTER_SECONDS = 86_400;

/** At most `limit` tries within `windowSeconds`; the first block lasts as long unless told; `now` is the instant of the try. */
export type Throttle = { limit: number; windowSeconds: number; firstBlockSeconds?: number; now: Date };

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
  return { blockedForSeconds: secondsUntil(rows[0]?.blocked_until ?? null, now) };
}

/** For how many seconds the longest of these blocks lasts, 0 when none does; counts nothing. */
export async function blockedFor(db: Db, names: readonly string[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom("throttles")
    .select("blocked_until")
    .where("name", "in", names)
    .where("blocked_until", ">", now.toISOString())
    .execute();
  return Math.max(0, ...rows.map((row) => secondsUntil(row.blocked_until, now)));
}

/**
 * Counts a failure under `name`, whose account it concerns beside it, and answers 0; the last that `limit` allows begins a
 * block, which lasts longer each time as `countHit` says. A failure that was still on its way then gets the seconds of the
 * block and does not lengthen it. The count goes on during a block, by which the two are told apart in one statement.
 */
export async function countFailure(
  db: Db,
  name: string,
  operatorId: string | null,
  { limit, windowSeconds, firstBlockSeconds = windowSeconds, now }: Throttle,
): Promise<number> {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const blocked = sql`coalesce(throttles.blocked_until, '') > ${at(0)}`;
  const fresh = sql`(throttles.counted_from <= ${at(-windowSeconds)} or throttles.count >= ${sql.lit(limit)})`;
  const full = sql`throttles.count + 1 >= ${sql.lit(limit)}`;
  const strikes = sql`(case when coalesce(throttles.blocked_until, '') < ${at(-FORGIVEN_AFTER_SECONDS)}
    then 0 else throttles.strikes end)`;
  const { rows } = await sql<{ count: number; blocked_until: string | null }>`
    insert into throttles (name, count, counted_from, strikes, blocked_until, operator_id)
    values (${name}, 1, ${at(0)}, 0, null, ${operatorId})
    on conflict (name) do update set
      operator_id = excluded.operator_id,
      count = case when ${blocked} then throttles.count + 1 when ${fresh} then 1 else throttles.count + 1 end,
      counted_from = case when ${blocked} then throttles.counted_from when ${fresh} then ${at(0)}
        else throttles.counted_from end,
      strikes = case when ${blocked} then throttles.strikes when ${fresh} then ${strikes}
        when ${full} then ${strikes} + 1 else throttles.strikes end,
      blocked_until = case when ${blocked} or ${fresh} then throttles.blocked_until
        when ${full} then ${blockFrom(strikes, firstBlockSeconds, at)} else throttles.blocked_until end
    returning count, blocked_until`.execute(db);
  const [row] = rows;
  return row !== undefined && row.count > limit ? secondsUntil(row.blocked_until, now) : 0;
}

function secondsUntil(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
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
function blockFrom(strikes: RawBuilder<unknown>, firstSeconds: number, at: (seconds: number) => string) {
  const steps: RawBuilder<unknown>[] = [];
  let seconds = Math.min(firstSeconds, LONGEST_BLOCK_SECONDS);
  while (seconds < LONGEST_BLOCK_SECONDS) {
    steps.push(sql`when ${sql.lit(steps.length)} then ${at(seconds)}`);
    seconds *= 2;
  }
  if (steps.length === 0) return sql`${at(LONGEST_BLOCK_SECONDS)}`;
  return sql`case ${strikes} ${sql.join(steps, sql` `)} else ${at(LONGEST_BLOCK_SECONDS)} end`;
}
