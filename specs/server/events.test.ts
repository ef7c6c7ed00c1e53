/** The stream of events: who is told what, from where it goes on, and when it ends. Source: docs/spec/office.md §1. */
import { afterEach, expect, test } from "vitest";
import type { Changes } from "../../contract/office/events.ts";
import { EventHub } from "../../server/event-hub.ts";
import { recordEvents } from "../../store/office/events.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

let it: SmallHost;
let hub: EventHub;
const opened: AbortController[] = [];

async function open(beatMs = 60_000) {
  it = await smallHost();
  hub = new EventHub({
    db: () => it.db,
    clock: it.host.clock,
    logError: (error) => it.errors.push({ id: "", error }),
    beatMs,
  });
  it.host.events = hub;
}

afterEach(async () => {
  for (const one of opened.splice(0)) one.abort();
  hub.close();
  expect(it.errors).toEqual([]);
  await it.close();
});

type Stream = {
  next: () => Promise<Changes & { id: string }>;
  ended: () => Promise<boolean>;
  text: () => string;
};

/** Reads a stream message by message; comments pass by. */
async function listen(token: string, headers: Record<string, string> = {}): Promise<Stream> {
  const answer = await it.raw("GET", "/api/events", {
    token,
    headers: { accept: "text/event-stream", ...headers },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error("a stream has a body");
  const decoder = new TextDecoder();
  let text = "";
  let all = "";
  const more = async () => {
    const { value, done } = await reader.read();
    if (done) return false;
    text += decoder.decode(value);
    all += decoder.decode(value);
    return true;
  };
  return {
    text: () => all,
    next: async () => {
      for (;;) {
        const found = /id: (.*)\nevent: changes\ndata: (.*)\n\n/.exec(text);
        if (found !== null) {
          text = text.slice(found.index + found[0].length);
          const changes: Changes = JSON.parse(found[2] ?? "");
          const events = changes.events.filter(({ kind }) => kind !== "presence");
          // That somebody has come is told in between.
          if (events.length < changes.events.length && events.length === 0) continue;
          return { ...changes, events, id: found[1] ?? "" };
        }
        if (!(await more())) throw new Error(`the stream ended: ${text}`);
      }
    },
    ended: async () => {
      while (await more());
      return true;
    },
  };
}

/** Writes an event about this; of a payment and for everybody, unless more is said. */
async function write(id: string, over: { kind?: string; unit_id?: string; operator_id?: string } = {}) {
  const row = { id, at: it.host.clock().toISOString(), kind: "payment", subject_id: id };
  await recordEvents(it.db, [{ ...row, by_id: null, unit_id: null, operator_id: null, ...over }]);
  await hub.wake();
}

test("each is told of one's own units and of oneself, by name only", async () => {
  await open();
  const [admin, kasir] = [await listen(await it.login("admin")), await listen(await it.login("kasir"))];
  expect(await kasir.next()).toMatchObject({ is_reset: false, events: [] });
  await admin.next();
  await write("p1", { unit_id: "elsewhere" });
  await write("p2", { unit_id: "smp" });
  await write("p3", { operator_id: "bendahara" });
  await write("p4", { operator_id: "kasir", kind: "message" });
  expect((await kasir.next()).events).toEqual([{ kind: "payment", id: "p2", by: null }]);
  expect((await kasir.next()).events).toEqual([{ kind: "message", id: "p4", by: null }]);
  expect((await admin.next()).events[0]?.id, "who sees every unit").toBe("p1");
  expect((await admin.next()).events[0]?.id).toBe("p2");
});

test("a write of the API is told to whoever listens", async () => {
  await open();
  const token = await it.login("admin");
  const stream = await listen(token);
  await stream.next();
  const made = await it.call("POST", "/api/student-categories", { token, body: { name: "Anak satpam" } });
  expect(made.status, made.body.message).toBe(201);
  expect((await stream.next()).events).toEqual([{ kind: "student_category", id: null, by: null }]);
});

test("a line that dropped goes on from what it heard last", async () => {
  await open();
  const token = await it.login("kasir");
  const first = await listen(token);
  const { id } = await first.next();
  await write("p1", { unit_id: "smp" });
  await write("p2", { unit_id: "smp" });
  const again = await listen(token, { "last-event-id": id });
  expect((await again.next()).events.map((one) => one.id)).toEqual(["p1", "p2"]);
  const asked = await it.call("GET", `/api/events?after=${id}`, { token });
  expect(asked.body.data).toMatchObject({ is_reset: false });
  const { events } = asked.body.data as Changes;
  expect(events.filter(({ kind }) => kind === "payment")).toHaveLength(2);
});

test.each([
  ["longer ago than is kept", "1.1000"],
  ["of another database", "999999.1787194800000"],
  ["nothing that was ever said", "<script>"],
])("who asks from %s is told to ask for all anew", async (_, cursor) => {
  await open();
  const stream = await listen(await it.login("kasir"), { "last-event-id": cursor });
  expect(await stream.next()).toMatchObject({ is_reset: true, events: [] });
});

test("it ends with its session, at once, and with the rights it began with", async () => {
  await open();
  const [kasir, admin] = [await it.login("kasir"), await it.login("admin")];
  const stream = await listen(kasir);
  await stream.next();
  expect((await it.call("POST", "/api/logout", { token: kasir })).status).toBe(200);
  expect(await stream.ended()).toBe(true);
  const refused = await it.raw("GET", "/api/events", {
    token: kasir,
    headers: { accept: "text/event-stream" },
  });
  expect(refused.status).toBe(401);

  const other = await listen(await it.login("kasir"));
  await other.next();
  await it.db.deleteFrom("operator_units").where("operator_id", "=", "kasir").execute();
  await write("o1", { kind: "operator" });
  expect(await other.ended(), "its units are others now").toBe(true);
  expect((await it.call("GET", "/api/events", { token: admin })).status).toBe(200);
});

test("a silent line is kept by comments, and a screen that only listens keeps no session alive", async () => {
  await open(5);
  const token = await it.login("kasir");
  const stream = await listen(token);
  await stream.next();
  it.pass(12 * 3_600);
  expect(await stream.ended()).toBe(true);
  expect(stream.text()).toContain(": \n\n");
});

test("who listens is there for the colleagues of the unit, and gone when the stream has ended", async () => {
  await open(5);
  const [admin, kasir] = [await it.login("admin"), await it.login("kasir")];
  const isOnline = async () => {
    const { body } = await it.call("GET", "/api/conversations", { token: admin });
    return (body.data as { id: string; is_online: boolean }[]).find(({ id }) => id === "kasir")?.is_online;
  };
  expect(await isOnline()).toBe(false);
  const stream = await listen(kasir);
  await stream.next();
  await expect.poll(isOnline).toBe(true);
  await it.call("POST", "/api/logout", { token: kasir });
  await stream.ended();
  await expect.poll(isOnline).toBe(false);
});

test("a server that ends, ends its streams", async () => {
  await open();
  const stream = await listen(await it.login("kasir"));
  await stream.next();
  hub.close();
  expect(await stream.ended()).toBe(true);
});

test("a host without streams answers once", async () => {
  await open();
  it.host.events = undefined as never;
  const answer = await it.call("GET", "/api/events", {
    token: await it.login("kasir"),
    headers: { accept: "text/event-stream" },
  });
  expect(answer.body.data).toMatchObject({ is_reset: false, events: [] });
});
