/** Answers of money posts, kept in the transaction that made them. Source: docs/spec/money.md §16. */
import type { Db } from "../sql.ts";

/** What one post is known by; `bodyHash` covers its path and body. */
export type Post = { actorId: string; endpoint: string; key: string; bodyHash: string };

/** What became of it: ours to do now, done before with this answer, given up, or the key belongs to another body. */
export type Claim =
  | { kind: "new" }
  | { kind: "done"; status: number; reply: string }
  | { kind: "spent" }
  | { kind: "other" };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Stands in the place of a body's digest, which is never empty: the key was given up before it did anything. */
const SPENT = "";

/**
 * Claims a key inside the transaction of the post. A second post with the same key waits here for the first one's
 * end: it then finds the answer, or, when the first was refused and rolled back, claims the key itself.
 */
export async function claimKey(db: Db, post: Post, now: Date): Promise<Claim> {
  if (await isFirst(db, post, now)) return { kind: "new" };
  const kept = await rowOf(db, post).select(["body_hash", "status", "reply"]).executeTakeFirstOrThrow();
  if (kept.body_hash === SPENT) return { kind: "spent" };
  if (kept.body_hash !== post.bodyHash) return { kind: "other" };
  if (kept.status === null || kept.reply === null) throw new Error(`the answer to ${post.key} was not kept`);
  return { kind: "done", status: kept.status, reply: kept.reply };
}

/**
 * The answer that a post with this key was given, as JSON text; null when there was none, and then the key is spent. A
 * post that is under way is waited for, as by a second post.
 */
export async function settleKey(db: Db, key: Omit<Post, "bodyHash">, now: Date): Promise<string | null> {
  const post = { ...key, bodyHash: SPENT };
  if (await isFirst(db, post, now)) return null;
  const { body_hash, reply } = await rowOf(db, post).select(["body_hash", "reply"]).executeTakeFirstOrThrow();
  if (body_hash !== SPENT && reply === null) throw new Error(`the answer to ${post.key} was not kept`);
  return reply;
}

/** Puts the key down, unless somebody has before. */
async function isFirst(db: Db, post: Post, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto("idempotency")
    .values({
      actor_id: post.actorId,
      endpoint: post.endpoint,
      key: post.key,
      body_hash: post.bodyHash,
      status: null,
      reply: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["actor_id", "endpoint", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps the answer, JSON text, in the same transaction. */
export async function keepAnswer(db: Db, post: Post, status: number, reply: string): Promise<void> {
  await db
    .updateTable("idempotency")
    .set({ status, reply })
    .where("actor_id", "=", post.actorId)
    .where("endpoint", "=", post.endpoint)
    .where("key", "=", post.key)
    .execute();
}

const rowOf = (db: Db, post: Post) =>
  db
    .selectFrom("idempotency")
    .where("actor_id", "=", post.actorId)
    .where("endpoint", "=", post.endpoint)
    .where("key", "=", post.key);

/** Forgets the answers kept before `oldest`: no client sends a post again after so long. */
export async function dropOldAnswers(db: Db, oldest: Date): Promise<void> {
  await db.deleteFrom("idempotency").where("created_at", "<", oldest.toISOString()).execute();
}
