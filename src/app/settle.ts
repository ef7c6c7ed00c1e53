/** What became of a money post whose answer was lost. Source: docs/decisions/033-unsure-posts.md. */
import type { Answering } from "../../contract/endpoint.ts";
import { resolveKey } from "../../contract/keys.ts";
import { api } from "./session.ts";

/** What the post has answered; null when it was not done, and never will be. */
export async function settle<StoredRecord>(
  post: Answering<StoredRecord>,
  key: string,
): Promise<StoredRecord | null> {
  const { data } = await api(resolveKey, { params: { key }, body: { endpoint: post.name } });
  return data.outcome === "spent" ? null : (data.reply.data as StoredRecord); // the reply of that post
}
