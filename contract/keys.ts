/** What became of a money post whose answer was lost. Source: docs/spec/money.md §16, decision 033. */
import * as v from "valibot";
import { one, text } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const resolution = v.variant("outcome", [
  /** it was done; `reply` is the body of the answer that was lost */
  v.strictObject({ outcome: v.literal("done"), reply: v.record(v.string(), v.unknown()) }),
  /** it was not done and never will be: a later post with this key is a 409 `key_spent` */
  v.strictObject({ outcome: v.literal("spent") }),
]);
export type Resolution = v.InferOutput<typeof resolution>;

/**
 * Asks about one's own `Idempotency-Key`; a key that did nothing is claimed for good, in the same step. Asked again it
 * says the same. `endpoint` is the name of the money post (`createPayment`), since a key is of one endpoint.
 * Errors: 404 for a key that is no UUID, 422 for an unknown endpoint.
 */
export const resolveKey = endpoint({
  name: "resolveKey",
  summary: "Says what became of a money post, and spends its key when it did nothing",
  method: "POST",
  path: "/api/keys/:key/resolve",
  access: "signedIn",
  body: v.strictObject({ endpoint: text(100) }),
  reply: one(resolution),
});
