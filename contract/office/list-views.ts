/**
 * Saved views of the lists: filters, order and columns under a name, one's own or shared with a unit. Source:
 * docs/spec/screens.md §1.13, decision 069.
 */
import * as v from "valibot";
import { day, id, listOf, listQuery, one, oneLine, optionalId, seen, sentence, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, viewedLists } from "../enums.ts";

const list = oneOf(viewedLists);
const short = v.pipe(v.string(), v.maxLength(200));

/**
 * What the list is asked for, as its address has it: `filter[status]=unpaid,partial` is `{status: "unpaid,partial"}`. Of a
 * report its name is the filter `report`, beside those that it takes.
 */
const asked = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""),
  sort: v.optional(short, ""),
  filters: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), short),
    v.check((filters) => Object.keys(filters).length <= 20, "Penyaring terlalu banyak."),
  ),
});
export type AskedOfList = v.InferOutput<typeof asked>;

/** Columns that stand otherwise than the list begins with. */
const columns = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w:-]{1,40}$/))), v.maxLength(40));

const follows_today = v.optional(v.boolean(), false);

/** The fields that people fill in; without a unit a view is one's own. */
export const listViewFields = v.strictObject({
  list,
  name: oneLine(40),
  unit_id: optionalId,
  asked,
  columns: v.optional(columns, []),
  /** its days move on with the calendar: today's stay today's */
  follows_today,
});
export type ListViewFields = v.InferOutput<typeof listViewFields>;

export const listView = v.strictObject({
  id,
  list,
  name: v.string(),
  unit_id: v.nullable(id),
  asked: v.strictObject({ q: v.string(), sort: v.string(), filters: v.record(v.string(), v.string()) }),
  columns: v.array(v.string()),
  follows_today: v.boolean(),
  /** the day that its days were chosen on */
  set_on: day,
  /** who made it, where it is shared */
  owner: v.string(),
  /** whether the caller has pinned it */
  is_pinned: v.boolean(),
  /** whether the caller may change and delete it: its owner, of a shared one an AS as well */
  may_change: v.boolean(),
  version: v.number(),
});
export type ListView = v.InferOutput<typeof listView>;

export const listListViews = endpoint({
  name: "listListViews",
  summary: "One's own saved views and those shared with one's units",
  method: "GET",
  path: "/api/list-views",
  access: "list_views.use",
  query: listQuery({ sorts: ["name"], filters: { list: v.optional(list) } }),
  reply: listOf(listView, {}),
});

/** Errors: 404 a unit that is not one's own, 422 a name that is taken or what the list cannot be asked for. */
export const createListView = endpoint({
  name: "createListView",
  summary: "Saves a view of a list",
  method: "POST",
  path: "/api/list-views",
  access: "list_views.use",
  body: listViewFields,
  reply: one(listView),
  status: 201,
});

/** Errors: 403 somebody else's shared view, 404, 409 `stale_version`, 422. */
export const updateListView = endpoint({
  name: "updateListView",
  summary: "Changes a saved view: its name, whose it is, what it asks for",
  method: "PUT",
  path: "/api/list-views/:id",
  access: "list_views.use",
  body: v.strictObject({ ...listViewFields.entries, version }),
  reply: one(listView),
});

/** Errors: 403 somebody else's shared view, 404, 409 `stale_version`. */
export const deleteListView = endpoint({
  name: "deleteListView",
  summary: "Deletes a saved view",
  method: "DELETE",
  path: "/api/list-views/:id",
  access: "list_views.use",
  body: seen,
  reply: sentence,
});

/** A pin is the caller's own, and goes with the view. Errors: 404, 422 a view that is no report's. */
export const pinListView = endpoint({
  name: "pinListView",
  summary: "Pins a saved report for oneself, or lets go of it",
  method: "PUT",
  path: "/api/list-views/:id/pin",
  access: "list_views.use",
  body: v.strictObject({ is_pinned: v.boolean() }),
  reply: one(listView),
});
