/** What became of a money post whose answer was lost. Source: docs/spec/money.md §16, decision 033. */
import { allEndpoints } from "../../contract/all.ts";
import { resolveKey } from "../../contract/keys.ts";
import { isUuid, settleKey } from "../../store/payments/idempotency.ts";
import { type AnyCase, forSession } from "../case.ts";
import { invalid, missing } from "../refusal.ts";

const moneyPosts = new Set(allEndpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name));

const resolve = forSession(resolveKey, async (call) => {
  const { endpoint } = call.body;
  if (!isUuid(call.params.key)) throw missing("Kunci ini tidak dikenal.");
  if (!moneyPosts.has(endpoint)) throw invalid({ endpoint: ["Bukan pencatatan yang memakai kunci."] });
  const key = call.params.key.toLowerCase();
  const reply = await settleKey(call.db, { actorId: call.actor.id, endpoint, key }, call.now);
  if (reply === null) return { data: { outcome: "spent" as const } };
  return { data: { outcome: "done" as const, reply: JSON.parse(reply) } };
});

export const keyCases: AnyCase[] = [resolve];
