import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { listMachine } from "../../src/machines/parts/list.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const meta = { current_page: 1, per_page: 25, total: 1, last_page: 1 };
const rows = { data: [{ id: "b1" }], meta };
const none = { data: [], meta: { ...meta, total: 0 } };
const typed = { type: "query.typed", q: "adi" };
const filtered = { type: "query.changed", query: { filters: { status: "unpaid" } } };

const loading = () => play(listMachine);
const ready = () => loading().done("fetchPage", rows);

describe("a list", () => {
  test("begins with the query it is given", () => {
    const { context } = play(listMachine, { query: { q: "adi", page: 3 } });
    expect(context.query).toEqual({ q: "adi", page: 3, per_page: 25, sort: "", filters: {} });
  });

  test.each([
    ["rows", loading(), rows, "ready.rows"],
    ["nothing at all", loading(), none, "ready.empty"],
    ["nothing that matches a filter", loading().send(filtered), none, "ready.nothingFound"],
    ["nothing that matches a search", loading().send(typed).pass("typingPause"), none, "ready.nothingFound"],
  ])("with %s says so", (_, asked, answer, state) => {
    expect(asked.done("fetchPage", answer).at).toBe(state);
  });

  test("that fails at first can be retried", () => {
    const failed = loading().fail("fetchPage", problem("offline"));
    expect(failed.at).toBe("starting.failed");
    expect(failed.context.problem?.kind).toBe("offline");
    const retried = failed.send({ type: "retry.clicked" });
    expect(retried.at).toBe("starting.loading");
    expect(retried.context.problem).toBeNull();
  });

  test("keeps its old rows while it refreshes and when that fails", () => {
    const refreshing = ready().send({ type: "refresh.requested" });
    expect(refreshing.at).toBe("ready.refreshing");
    expect(refreshing.snapshot.hasTag("busy")).toBe(true);
    const stale = refreshing.fail("fetchPage", problem("broken"));
    expect(stale.at).toBe("ready.stale");
    expect(stale.context.page).toEqual(rows);
    expect(stale.send({ type: "retry.clicked" }).at).toBe("ready.refreshing");
  });

  test("waits for a pause in the typing, before and after the first rows", () => {
    expect(loading().send(typed).at).toBe("starting.typing");
    const typing = ready().send(typed);
    expect(typing.at).toBe("ready.typing");
    expect(typing.pass("typingPause").at).toBe("ready.refreshing");
  });

  test("goes back to page 1 when the query changes, unless it names a page", () => {
    const third = ready().send({ type: "query.changed", query: { page: 3 } });
    expect(third.context.query.page).toBe(3);
    expect(third.send(filtered).context.query).toMatchObject({ page: 1, filters: { status: "unpaid" } });
    expect(third.send(typed).context.query).toMatchObject({ page: 1, q: "adi" });
  });

  test("leads from a page beyond the last one to the last", () => {
    const beyond = { data: [], meta: { ...meta, current_page: 9, last_page: 2 } };
    const led = ready()
      .send({ type: "query.changed", query: { page: 9 } })
      .done("fetchPage", beyond);
    expect(led.at).toBe("ready.refreshing");
    expect(led.context.query.page).toBe(2);
  });
});

test("a late answer of an older query never wins", async () => {
  const answers = new Map<string, (page: typeof rows) => void>();
  const machine = listMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input }) => new Promise((resolve) => answers.set(input.q, resolve))),
    },
  });
  const actor = createActor(machine, { input: {} }).start();
  actor.send({ type: "query.changed", query: { q: "old" } });
  actor.send({ type: "query.changed", query: { q: "new" } });
  answers.get("new")?.({ data: [{ id: "new" }], meta });
  await Promise.resolve();
  answers.get("old")?.({ data: [{ id: "old" }], meta });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actor.getSnapshot().context.page?.data).toEqual([{ id: "new" }]);
  actor.stop();
});
