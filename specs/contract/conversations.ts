/** Conversations: between whom, sent once, in the server's order, read and unread, with cards. Source: docs/spec/office.md §2. */
import { beforeAll, describe, expect, test } from "vitest";
import type { ChatMessage, Conversation } from "../../contract/office/conversations.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

type Listed = { data: Conversation[]; meta: { unread: number } };
type Thread = One<{
  conversation: Conversation;
  messages: ChatMessage[];
  has_more: boolean;
  read_seq: number;
}>;

const PATH = "/api/conversations";

export function conversationSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  const ids = new Map<Username, string>();
  const idOf = (who: Username) => ids.get(who) ?? "";
  const listed = async (as: Username) => (await request<Listed>("GET", PATH, { as })).body;
  const found = async (as: Username, id: string) => (await listed(as)).data.find((one) => one.id === id);
  const thread = async (as: Username, id: string, query = "") =>
    (await request<Thread>("GET", `${PATH}/${id}/messages${query}`, { as })).body.data;
  const send = (as: Username, id: string, body: string, key: string = crypto.randomUUID()) =>
    request<One<ChatMessage>>("POST", `${PATH}/${id}/messages`, { as, body: { body }, key });

  describe("conversations", () => {
    beforeAll(async () => {
      for (const as of ["admin", "bendahara", "kasir", "kasir.sd"] as const) {
        ids.set(as, (await request<One<{ id: string }>>("GET", "/api/profile", { as })).body.data.id);
      }
    });

    test("a message is unread for the other until it is read, and that is seen", async () => {
      const before = await listed("bendahara");
      const sent = await send("kasir", idOf("bendahara"), "Bu, kuitansi Bagas sudah dicetak?");
      expect(sent.status, sent.body.message).toBe(201);
      const seen = await found("bendahara", idOf("kasir"));
      expect(seen).toMatchObject({ kind: "operator", unread: 1, admin_role: "KR", is_open: true });
      expect(seen?.last?.body).toBe("Bu, kuitansi Bagas sudah dicetak?");
      expect((await listed("bendahara")).meta.unread).toBe(before.meta.unread + 1);
      expect((await thread("kasir", idOf("bendahara"))).read_seq).toBe(0);
      const { seq } = sent.body.data;
      const read = { as: "bendahara" as const, body: { seq } };
      const done = await request<One<{ unread: number }>>("POST", `${PATH}/${idOf("kasir")}/read`, read);
      expect(done.body.data).toEqual({ unread: 0 });
      expect((await thread("kasir", idOf("bendahara"))).read_seq).toBe(seq);
    });

    test("sent again under its key it is one message, and the order is the server's", async () => {
      const key = crypto.randomUUID();
      const first = await send("kasir", idOf("bendahara"), "Satu", key);
      const again = await send("kasir", idOf("bendahara"), "Satu", key);
      expect(again.body.data).toEqual(first.body.data);
      const second = await send("bendahara", idOf("kasir"), "Dua");
      expect(second.body.data.seq).toBe(first.body.data.seq + 1);
      const { messages } = await thread("kasir", idOf("bendahara"));
      expect(messages.slice(-2).map(({ body, key: under }) => [body, under === key])).toEqual([
        ["Satu", true],
        ["Dua", false],
      ]);
      expect((await found("bendahara", idOf("kasir")))?.unread, "who writes has not read").toBe(0);
    });

    test("earlier ones are read from a number back", async () => {
      const latest = await thread("kasir", idOf("bendahara"), "?limit=2");
      expect(latest.has_more).toBe(true);
      const [first] = latest.messages;
      const earlier = await thread("kasir", idOf("bendahara"), `?before=${first?.seq}&limit=1`);
      expect(earlier.messages.map(({ seq }) => seq)).toEqual([(first?.seq ?? 0) - 1]);
    });

    test("a unit's group is its staff's, and of nobody else", async () => {
      const group = `unit-${the().units.SMP.id}`;
      expect((await send("kasir", group, "Kas ditutup pukul 14.")).status).toBe(201);
      expect((await found("bendahara", group))?.unread).toBe(1);
      expect(await found("kasir.sd", group)).toBeUndefined();
      expect((await request("GET", `${PATH}/${group}/messages`, { as: "kasir.sd" })).status).toBe(404);
      expect((await send("kasir.sd", group, "Halo")).status).toBe(404);
    });

    test("who shares no unit is not found", async () => {
      expect(await found("kasir", idOf("kasir.sd"))).toBeUndefined();
      const at = `${PATH}/${idOf("kasir.sd")}`;
      expect((await request("GET", `${at}/messages`, { as: "kasir" })).status).toBe(404);
      expect((await send("kasir", idOf("kasir.sd"), "Halo")).status).toBe(404);
      expect((await request("POST", `${at}/typing`, { as: "kasir", body: {} })).status).toBe(404);
      expect((await request("POST", `${at}/read`, { as: "kasir", body: { seq: 1 } })).status).toBe(404);
      expect(await found("admin", idOf("kasir.sd")), "an Admin Sekolah shares every unit").toBeDefined();
    });

    test("a link to a record is a card for who may read it, as it stands now", async () => {
      const bills = await request<List<{ id: string; number: string; balance: number; student_id: string }>>(
        "GET",
        `/api/bills?filter[unit_id]=${the().units.SMP.id}&filter[status]=unpaid&per_page=1`,
        { as: "bendahara" },
      );
      const [bill] = bills.body.data;
      const group = `unit-${the().units.SMP.id}`;
      const body = `Lihat https://iuran.test/admin/bills/detail/${bill?.id} dan /admin/payments/detail/tidak-ada`;
      const sent = await send("bendahara", group, body);
      expect(sent.body.data.cards).toMatchObject([
        { kind: "bill", id: bill?.id, number: bill?.number, balance: bill?.balance, status: "unpaid" },
      ]);
      const own = await send("bendahara", group, `/admin/master/students/edit/${bill?.student_id}`);
      expect(own.body.data.cards).toMatchObject([{ kind: "student", id: bill?.student_id }]);
    });

    test("writing is told to the others, and kept nowhere", async () => {
      const { body } = await request<One<{ cursor: string }>>("GET", "/api/events", { as: "bendahara" });
      const typing = await request<One<{ told: boolean }>>("POST", `${PATH}/${idOf("bendahara")}/typing`, {
        as: "kasir",
        body: {},
      });
      expect(typing.body.data).toEqual({ told: true });
      const told = await request<One<{ events: unknown[] }>>("GET", `/api/events?after=${body.data.cursor}`, {
        as: "bendahara",
      });
      expect(told.body.data.events).toContainEqual({ kind: "typing", id: idOf("kasir"), by: idOf("kasir") });
    });

    test("who no longer works here is read, and not written to", async () => {
      const fields = {
        ...{ name: "Ratna Pergi", username: "ratna.pergi", email: null, phone: null },
        ...{ admin_role: "KR", unit_ids: [the().units.SMP.id] },
      };
      const made = await request<One<{ id: string; version: number }>>("POST", "/api/operators", {
        as: "admin",
        body: fields,
      });
      expect(made.status, made.body.message).toBe(201);
      const { id, version } = made.body.data;
      expect((await send("kasir", id, "Selamat datang")).status).toBe(201);
      const off = { as: "admin" as const, body: { version } };
      expect((await request("POST", `/api/operators/${id}/deactivate`, off)).status).toBe(200);
      expect(await found("kasir", id)).toMatchObject({ is_open: false, last: { body: "Selamat datang" } });
      const refused = await send("kasir", id, "Masih di sana?");
      expect([refused.status, refused.body.code]).toEqual([409, "wrong_status"]);
      expect(refused.body.message).toBe("Ratna Pergi tidak lagi bekerja di sini.");
    });

    test.each([
      ["nothing", ""],
      ["spaces alone", " \n "],
      ["more than four thousand characters", "a".repeat(4_001)],
    ])("%s is no message", async (_, body) => {
      const { status, body: answer } = await send("kasir", idOf("bendahara"), body);
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ["body"]]);
    });

    test("what is written is kept as it was written", async () => {
      const body = `<script>alert(1)</script> 🙂 مرحبا\nbaris kedua`;
      expect((await send("kasir", idOf("bendahara"), body)).body.data.body).toBe(body);
    });
  });
}
