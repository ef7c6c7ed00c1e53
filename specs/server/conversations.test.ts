/** Conversations over time: what is sent again after a month, kept for a year, counted, and missed by nobody. Source: docs/spec/office.md §1, §2. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ChatMessage } from "../../contract/office/conversations.ts";
import type { Changes } from "../../contract/office/events.ts";
import { tidyUp } from "../../server/housekeeping.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

const DAY_S = 86_400;

let it: SmallHost;
let kasir: string;
let bendahara: string;

beforeEach(async () => {
  it = await smallHost();
  [kasir, bendahara] = [await it.login("kasir"), await it.login("bendahara")];
});
afterEach(async () => {
  expect(it.errors).toEqual([]);
  await it.close();
});

const send = async (body: string, key: string = crypto.randomUUID()) => {
  const got = await it.call("POST", "/api/conversations/bendahara/messages", {
    token: kasir,
    body: { body },
    key,
  });
  expect(got.status, got.body.message).toBe(201);
  return got.body.data as ChatMessage;
};
const said = async () =>
  (await it.db.selectFrom("chat_messages").select("body").orderBy("seq").execute()).map(({ body }) => body);
const changes = async (token: string, query = "") => {
  const got = await it.call("GET", `/api/events${query}`, { token });
  expect(got.status).toBe(200);
  return got.body.data as Changes;
};

test("one that is sent again when its answer is no longer kept is the same message", async () => {
  const key = crypto.randomUUID();
  const first = await send("Kas sudah dihitung.", key);
  await it.db.deleteFrom("idempotency").execute();
  expect(await send("Kas sudah dihitung.", key)).toEqual(first);
  expect(await said()).toEqual(["Kas sudah dihitung."]);
});

test("a message is kept for a year", async () => {
  await send("Lama");
  it.pass(365 * DAY_S);
  kasir = await it.login("kasir");
  await tidyUp(it.db, it.host.clock());
  await send("Baru");
  it.pass(1);
  await tidyUp(it.db, it.host.clock());
  expect(await said()).toEqual(["Baru"]);
});

test("each answer of the events says how many are unread, of the conversations that one finds", async () => {
  expect((await changes(bendahara)).unread).toBe(0);
  await send("Satu");
  await send("Dua");
  const { unread, cursor } = await changes(bendahara);
  expect(unread).toBe(2);
  expect((await changes(kasir)).unread, "one has read what one has written").toBe(0);
  const read = { token: bendahara, body: { seq: 1 } };
  expect((await it.call("POST", "/api/conversations/kasir/read", read)).status).toBe(200);
  expect((await changes(bendahara, `?after=${cursor}`)).unread).toBe(1);
  // Whom one does not find any more has left nothing to read.
  await it.db.deleteFrom("operator_units").where("operator_id", "=", "kasir").execute();
  expect((await changes(bendahara)).unread).toBe(0);
});

test("who has read the page some seconds ago is told what has changed since, and of what came before nothing", async () => {
  await send("Lama");
  it.pass(60);
  await send("Baru");
  it.pass(10);
  const messages = async (query: string) =>
    (await changes(bendahara, query)).events.filter(({ kind }) => kind === "message").length;
  expect(await messages("")).toBe(0);
  expect(await messages("?ago=5")).toBe(0);
  expect(await messages("?ago=10")).toBe(1);
  const { status } = await it.call("GET", "/api/events?ago=121", { token: bendahara });
  expect(status, "longer ago one has a cursor").toBe(422);
});
