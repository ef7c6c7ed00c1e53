/** What has changed since: asked for, or sent while the line stands. Source: docs/spec/office.md §1. */
import * as v from "valibot";
import { id, one, wholeNumber } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Never what it is now: whoever may read it asks for it. */
export const changeEvent = v.strictObject({
  /** the resource as the audit trail names it (`payment`), or `session`, `message`, `typing`, `read`, `presence` */
  kind: v.string(),
  /** what has changed; null where several have, or where it belongs to no unit */
  id: v.nullable(id),
  /** the operator who types, reads, comes or goes; null of all else */
  by: v.nullable(id),
});
export type ChangeEvent = v.InferOutput<typeof changeEvent>;

export const changes = v.strictObject({
  /** where to go on from, the next time */
  cursor: v.string(),
  /** more was missed than is kept: all that is shown is to be asked for anew */
  is_reset: v.boolean(),
  events: v.array(changeEvent),
  /** messages that one has not read; null where that cannot have changed */
  unread: v.nullable(v.number()),
});
export type Changes = v.InferOutput<typeof changes>;

/** So many seconds back at most; longer ago, whoever has something on the screen has a cursor. */
export const MOST_AGO = 120;

/**
 * Without `after` it begins now, or `ago` seconds back: so long ago whoever asks has read what is on the screen.
 * Who asks with `Accept: text/event-stream` gets the same as it happens: each event of the stream has the cursor as its `id`
 * and this reply's `data` as its data, and `Last-Event-ID` stands in the place of `after`.
 */
export const listEvents = endpoint({
  name: "listEvents",
  summary:
    "What has changed in one's own units since the cursor, by name only; as a stream where one is asked for",
  method: "GET",
  path: "/api/events",
  access: "events.read",
  query: v.strictObject({
    after: v.optional(v.pipe(v.string(), v.maxLength(60))),
    ago: v.optional(wholeNumber(0, MOST_AGO)),
  }),
  reply: one(changes),
});
