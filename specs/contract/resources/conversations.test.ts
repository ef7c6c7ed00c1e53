import { describe, expect, test } from "vitest";
import { stageWith } from "./stage.ts";

describe("conversations", () => {
  const { call, list, make, refusal } = stageWith([
    ...["/api/conversations", "/api/units", "/api/conversations/:id/messages"],
    ...["/api/conversations/:id/read", "/api/conversations/:id/typing"],
  ]);

  test("a message is sent, read, and told as the last one", async () => {
    const id = `unit-${await make("units")}`;
    const path = `/api/conversations/${id}`;
    expect(await refusal("POST", `${path}/messages`, { body: "" })).toEqual([422, "body"]);
    const sent = await call<{ seq: number; cards: unknown[] }>("POST", `${path}/messages`, { body: "Halo" });
    expect(sent).toMatchObject({ body: "Halo", cards: [] });
    const thread = await call<{ messages: { body: string }[] }>("GET", `${path}/messages?limit=1`);
    expect(thread.messages.map(({ body }) => body)).toEqual(["Halo"]);
    expect(await call("POST", `${path}/read`, { seq: sent.seq })).toEqual({ unread: 0 });
    expect(await call("POST", `${path}/typing`, {})).toEqual({ told: true });
    const all = await list("/api/conversations");
    expect(all.data).toContainEqual(expect.objectContaining({ id, unread: 0 }));
  });
});
