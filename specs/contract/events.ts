/** What others have changed: told by name, to whom it belongs, from where one has heard. Source: docs/spec/office.md §1. */
import { describe, expect, test } from "vitest";
import type { Changes } from "../../contract/office/events.ts";
import type { Username } from "./backends.ts";
import type { One, School } from "./school.ts";

export function eventSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  const ask = async (as: Username, after?: string) =>
    (await request<One<Changes>>("GET", `/api/events${after === undefined ? "" : `?after=${after}`}`, { as }))
      .body.data;

  describe("events", () => {
    test("a change in a unit is told to those who see it, without what it holds", async () => {
      const from = { smp: await ask("kasir"), sd: await ask("kasir.sd"), all: await ask("admin") };
      expect(from.smp).toMatchObject({ is_reset: false, events: [] });
      const shared = { list: "bills", name: "Kabar", unit_id: the().units.SMP.id, asked: { filters: {} } };
      const made = await request<One<{ id: string }>>("POST", "/api/list-views", {
        as: "bendahara",
        body: shared,
      });
      expect(made.status, made.body.message).toBe(201);
      const { id } = made.body.data;
      const told = { kind: "list_view", id, by: null };
      expect((await ask("kasir", from.smp.cursor)).events).toContainEqual(told);
      expect((await ask("admin", from.all.cursor)).events).toContainEqual(told);
      expect((await ask("kasir.sd", from.sd.cursor)).events).not.toContainEqual(told);
    });

    test("who says how long ago a page was read hears what has changed since, and no more", async () => {
      const body = { list: "bills", name: "Kabar lama", unit_id: the().units.SMP.id, asked: { filters: {} } };
      const made = await request<One<{ id: string }>>("POST", "/api/list-views", { as: "bendahara", body });
      const told = { kind: "list_view", id: made.body.data.id, by: null };
      const { status, body: heard } = await request<One<Changes>>("GET", "/api/events?ago=60", {
        as: "kasir",
      });
      expect([status, heard.data.is_reset]).toEqual([200, false]);
      expect(heard.data.events).toContainEqual(told);
      expect((await ask("kasir")).events).toEqual([]);
      const refused = await request("GET", "/api/events?ago=-1", { as: "kasir" });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["ago"]]);
    });

    test("of a private board only its owner is told", async () => {
      const from = { own: await ask("kasir"), other: await ask("admin") };
      const body = { name: "Papan saya", unit_id: null };
      const { data } = (await request<One<{ id: string }>>("POST", "/api/boards", { as: "kasir", body }))
        .body;
      const told = { kind: "board", id: data.id, by: null };
      expect((await ask("kasir", from.own.cursor)).events).toContainEqual(told);
      const heard = (await ask("admin", from.other.cursor)).events;
      expect(heard.filter(({ kind }) => kind === "board")).toEqual([]);
    });

    test("who asks from what is not kept is told to ask for all anew", async () => {
      expect(await ask("kasir", "1.1")).toMatchObject({ is_reset: true, events: [] });
      const { status, body } = await request("GET", `/api/events?after=${"9".repeat(61)}`, { as: "kasir" });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["after"]]);
    });
  });
}
