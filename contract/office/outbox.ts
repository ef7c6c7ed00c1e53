/** Messages that the school sends by mail, waiting or sent. Source: docs/spec/running.md §5. */
import * as v from "valibot";
import { id, instant, listOf, listQuery, several } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { mailStatuses, oneOf } from "../enums.ts";

export const mail = v.strictObject({
  id,
  to: v.string(),
  subject: v.string(),
  /** plain text; a secret link stands in it until the message is sent or too late */
  body: v.string(),
  status: oneOf(mailStatuses),
  created_at: instant,
  sent_at: v.nullable(instant),
  /** why the last try did not work */
  error: v.nullable(v.string()),
});
export type Mail = v.InferOutput<typeof mail>;

export const listOutbox = endpoint({
  name: "listOutbox",
  summary: "Messages sent or waiting, the newest first",
  method: "GET",
  path: "/api/outbox",
  access: "outbox.read",
  query: listQuery({
    sorts: ["created_at"],
    filters: { status: v.optional(several(oneOf(mailStatuses))) },
  }),
  reply: listOf(mail, {}),
});
