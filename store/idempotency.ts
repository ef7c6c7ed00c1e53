/** Answers of money posts, kept in the transaction that made them. Source: product.md §6.7. */
import type { Db } from "./sql.ts";

/** What one post is known by; `bodyHash` covers its path and body. */
export type Post = { actorId: string; endpoint: string; key: string; bodyHash: string };

/** What became of it: ours to do now, done before with this answer, or the key belongs to another body. */
export type Claim = { kind: "new" } | { kind: "done"; status: number; reply: string } | { kind: "other" };

/**
 * Claims a key inside the transaction of the post. A second post with the same key waits here for the first one's
 * end: it then finds the answer, or, when the first was refused and rolled back, claims the key itself.
 */
export async function claimKey(db: Db, post: Post, now: Date): Promise<Claim> {
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
  if (inserted !== undefined) return { kind: "new" };
  const kept = await rowOf(db, post).select(["body_hash", "status", "reply"]).executeTakeFirstOrThrow();
  if (kept.body_hash !== post.bodyHash) return { kind: "other" };
  if (kept.status === null || kept.reply === null) throw new Error(`the answer to ${post.key} was not kept`);
  return { kind: "done", status: kept.status, reply: kept.reply };
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
