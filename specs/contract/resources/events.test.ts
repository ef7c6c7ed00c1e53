import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("events", () => {
  const { ask, call } = stageWith(["/api/events", "/api/list-views"]);

  test("a change is told by name to who asks from before it, and once", async () => {
    type Changes = { cursor: string; is_reset: boolean; events: { kind: string }[] };
    const asked = (after: string) => call<Changes>("GET", `/api/events?after=${after}`);
    const { cursor } = await call<Changes>("GET", "/api/events");
    const fields = { list: "bills", name: `Tampilan ${unlike()}`, asked: { filters: {} } };
    const made = await call("POST", "/api/list-views", fields);
    const { events, cursor: next, is_reset } = await asked(cursor);
    expect([is_reset, events.map(({ kind }) => kind)]).toEqual([
      false,
      expect.arrayContaining(["list_view"]),
    ]);
    expect((await asked(next)).events).toEqual([]);
    expect((await asked("1.1")).is_reset).toBe(true);
    await ask("DELETE", `/api/list-views/${made.id}`, { body: { version: 1 } });
  });
});
