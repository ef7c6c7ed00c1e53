/** From a draft to a posted voucher, by way of whoever approves it. Source: docs/spec/money.md §18. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { Settings } from "../../contract/office/settings.ts";
import type { Attachment } from "../../contract/payments/attachments.ts";
import type { Transaction, TransactionDetail } from "../../contract/payments/transactions.ts";
import type { VoucherDraft } from "../../contract/payments/vouchers.ts";
import type { Username } from "./backends.ts";
import { whileClosed } from "./closed-day.ts";
import type { List, One, School } from "./school.ts";
import { auditOf, idOf } from "./versioned-records.ts";

const DRAFTS = "/api/voucher-drafts";
const UNKNOWN = { message: "Konsep tidak ditemukan." };
const WAITS = "Bukti ini menunggu persetujuan. Tarik kembali dahulu.";

/** What either answers: whichever it is, its status tells. */
type Voucher = Omit<VoucherDraft, "status"> & Omit<Transaction, "status"> & { status: string };

type Answered<T> = { status: number; body: One<T> & { message?: string; code?: string; errors?: object } };

/** What is asked of vouchers, in few words. */
function desk(the: () => School) {
  const accounts = new Map<string, string>();
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const accountOf = async (q: string) => {
    const known = accounts.get(q) ?? (await idOf(the(), `/api/accounts?q=${encodeURIComponent(q)}`));
    accounts.set(q, known);
    return known;
  };
  const filled = async (amount: number, more: object = {}, box = "Kas SMP") => ({
    unit_id: the().units.SMP.id,
    date: the().backend.today,
    kind: "out",
    description: "Cat tembok aula",
    party: "Toko Warna",
    lines: [
      { account_id: await accountOf("5-4101"), debit: amount, credit: 0 },
      { account_id: await accountOf(box), debit: 0, credit: amount },
    ],
    ...more,
  });
  const enter = async (amount: number, more: object = {}, as: Username = "bendahara") =>
    request<One<Voucher>>("POST", "/api/transactions", {
      as,
      body: await filled(amount, more),
    });
  const step = <T = Voucher>(
    id: string,
    verb: "submit" | "withdraw" | "approve" | "reject",
    more: object,
    as: Username = verb === "submit" || verb === "withdraw" ? "bendahara" : "kepsek",
    key?: string,
  ): Promise<Answered<T>> =>
    request<One<T>>("POST", `${DRAFTS}/${id}/${verb}`, {
      as,
      body: more,
      ...(key !== undefined && { key }),
    }) as Promise<Answered<T>>;
  const read = (id: string, as: Username = "bendahara") =>
    request<One<VoucherDraft>>("GET", `${DRAFTS}/${id}`, { as });
  return { request, filled, enter, step, read };
}

/** Sets the school's limit; null for none. */
async function limit(the: () => School, approval_limit: number | null): Promise<void> {
  const { request } = the().backend;
  const now = await request<One<Settings>>("GET", "/api/settings", { as: "admin" });
  const { numbering: _, ...settings } = now.body.data;
  const body = { ...settings, school_name: settings.school_name ?? "", approval_limit };
  const { status, body: said } = await request("PUT", "/api/settings", { as: "admin", body });
  expect(status, said.message).toBe(200);
}

/** Drafts of two units, for the list. */
export async function withVoucherDrafts(the: () => School): Promise<() => Promise<void>> {
  const { request, enter } = desk(the);
  const made: Voucher[] = [];
  for (const [amount, more] of [
    [10_000, { description: "Konsep kapur tulis", date: the().day(-3) }],
    [30_000, { description: "Konsep spidol", date: the().day(-1), kind: "correction" }],
    [20_000, { description: "Konsep buku tamu", date: the().day(-2) }],
  ] as const) {
    const { status, body } = await enter(amount, { ...more, status: "draft" }, "admin");
    expect(status, body.message).toBe(201);
    made.push(body.data);
  }
  return async () => {
    for (const { id, version } of made) {
      await request("DELETE", `${DRAFTS}/${id}`, { as: "admin", body: { version } });
    }
  };
}

export function voucherDraftSpecs(the: () => School): void {
  describe("a draft of a voucher", () => drafting(the));
  describe("a voucher above the limit", () => waiting(the));
  describe("a voucher that is approved", () => approving(the));
}

function drafting(the: () => School): void {
  const { request, filled, enter, step, read } = desk(the);

  test("has no number, stands in no book, is changed, and posted under its own id", async () => {
    const numberBefore = (await enter(1_000)).body.data.number;
    const made = await enter(75_000, { status: "draft", date: the().day(1) });
    expect(made.status, made.body.message).toBe(201);
    const { data } = made.body;
    expect(data).toMatchObject({
      unit: { code: "SMP" },
      status: "draft",
      amount: 75_000,
      party: "Toko Warna",
      attachments: [],
      created_by: { name: "Siti Rahmawati" },
      version: 1,
    });
    expect(Object.keys(data)).not.toContain("number");
    expect((await read(data.id, "yayasan")).body.data).toEqual(data);
    expect((await request("GET", `/api/transactions/${data.id}`, { as: "admin" })).status).toBe(404);

    const early = await step(data.id, "submit", { version: 1 });
    expect([early.status, early.body.errors]).toEqual([
      422,
      { date: ["Tanggal tidak boleh di masa depan."] },
    ]);
    const body = { ...(await filled(80_000)), version: 1 };
    const changed = await request<One<VoucherDraft>>("PUT", `${DRAFTS}/${data.id}`, {
      as: "bendahara",
      body,
    });
    expect(changed.body.data).toMatchObject({ id: data.id, amount: 80_000, status: "draft", version: 2 });
    const late = await request("PUT", `${DRAFTS}/${data.id}`, { as: "bendahara", body });
    expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
    expect((await step(data.id, "submit", { version: 1 })).body.code).toBe("stale_version");

    const key = crypto.randomUUID();
    const posted = await step(data.id, "submit", { version: 2 }, "bendahara", key);
    expect(posted.status, posted.body.message).toBe(200);
    expect(posted.body.data).toMatchObject({
      id: data.id,
      status: "posted",
      amount: 80_000,
      voucher_no: expect.stringMatching(/^BKK\/SMP\//),
      created_by: { name: "Siti Rahmawati" },
    });
    // The number is drawn when it is posted: none is lost to a draft.
    expect(Number(posted.body.data.number.slice(-6))).toBe(Number(numberBefore.slice(-6)) + 1);
    const again = await step(data.id, "submit", { version: 2 }, "bendahara", key);
    expect(again.body).toEqual(posted.body);
    expect((await read(data.id)).body).toEqual(UNKNOWN);
    const over = await step(data.id, "submit", { version: 2 });
    expect([over.status, over.body.code]).toEqual([409, "wrong_status"]);
    expect((await auditOf(the(), data.id)).map(({ action }) => action)).toEqual([
      "voucher.created",
      "voucher.changed",
      "transaction.posted",
    ]);
  });

  test("is deleted with its files, whose readers are its own", async () => {
    const upload = async (file_name: string) =>
      (
        await request<One<Attachment>>("POST", "/api/attachments", {
          as: "bendahara",
          body: { file_name, content: btoa("%PDF-1.7 nota cat") },
        })
      ).body.data.id;
    const [first, second] = [await upload("nota.pdf"), await upload("surat.pdf")];
    const { data } = (await enter(5_000, { status: "draft", attachment_ids: [first] })).body;
    expect(data.attachments.map(({ id }) => id)).toEqual([first]);
    const statusOf = async (id: string) =>
      (await the().backend.download(`/api/attachments/${id}`, "kepsek")).status;
    expect(await statusOf(first)).toBe(200);
    const body = { ...(await filled(5_000)), attachment_ids: [second], version: 1 };
    const changed = await request<One<VoucherDraft>>("PUT", `${DRAFTS}/${data.id}`, {
      as: "bendahara",
      body,
    });
    expect(changed.body.data.attachments.map(({ id }) => id)).toEqual([second]);
    expect(await statusOf(first)).toBe(404);
    expect(
      (await request("DELETE", `${DRAFTS}/${data.id}`, { as: "bendahara", body: { version: 1 } })).body.code,
    ).toBe("stale_version");
    const gone = await request("DELETE", `${DRAFTS}/${data.id}`, { as: "bendahara", body: { version: 2 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Konsep dihapus." }]);
    expect(await statusOf(second)).toBe(404);
  });

  test("is checked as an entry is", async () => {
    const [one, other] = (await filled(7_000)).lines;
    const unbalanced = await enter(7_000, { status: "draft", lines: [one, { ...other, credit: 6_000 }] });
    expect([unbalanced.status, Object.keys(unbalanced.body.errors ?? {})]).toEqual([422, ["lines"]]);
    const foreign = await enter(7_000, { status: "draft", unit_id: the().units.SD.id });
    expect([foreign.status, foreign.body]).toEqual([404, { message: "Unit tidak ditemukan." }]);
    const posted = await enter(7_000, { status: "posted" });
    expect([posted.status, Object.keys(posted.body.errors ?? {})]).toEqual([422, ["status"]]);
  });

  test("of another unit is not there", async () => {
    const made = await request<One<VoucherDraft>>("POST", "/api/transactions", {
      as: "admin",
      body: await filled(9_000, { status: "draft", unit_id: the().units.SD.id }, "Kas SD"),
    });
    expect(made.status, made.body.message).toBe(201);
    const { id } = made.body.data;
    const at = `${DRAFTS}/${id}`;
    for (const [method, path, as, body] of [
      ["GET", at, "kepsek", undefined],
      ["PUT", at, "bendahara", { ...(await filled(1_000)), version: 1 }],
      ["DELETE", at, "bendahara", { version: 1 }],
      ["POST", `${at}/submit`, "bendahara", { version: 1 }],
      ["POST", `${at}/withdraw`, "bendahara", { version: 1 }],
      ["POST", `${at}/approve`, "kepsek", { version: 1 }],
      ["POST", `${at}/reject`, "kepsek", { version: 1, reason: "Percobaan" }],
    ] as const) {
      const { status, body: said } = await request(method, path, { as, ...(body && { body }) });
      expect([status, said], `${method} ${path}`).toEqual([404, UNKNOWN]);
    }
    await request("DELETE", at, { as: "admin", body: { version: 1 } });
  });
}

function waiting(the: () => School): void {
  const { request, filled, enter, step, read } = desk(the);
  beforeAll(() => limit(the, 500_000));

  test("waits where somebody else approves, up to the limit is posted, and an Admin Sekolah's at once", async () => {
    expect((await enter(500_000)).body.data.status).toBe("posted");
    expect((await enter(500_001, {}, "admin")).body.data.status).toBe("posted");
    const above = await enter(500_001);
    expect([above.status, above.body.data.status]).toEqual([201, "waiting"]);
    const draft = (await enter(600_000, { status: "draft" })).body.data;
    const sent = await step(draft.id, "submit", { version: 1 });
    expect(sent.body.data).toMatchObject({ id: draft.id, status: "waiting", version: 2 });
    const twice = await step(draft.id, "submit", { version: 2 });
    expect([twice.status, twice.body.code]).toEqual([409, "wrong_status"]);
    for (const { id, version } of [above.body.data, sent.body.data]) {
      await step(id, "withdraw", { version });
    }
  });

  test("is counted for who decides, listed before all else, and told to nobody else as work", async () => {
    const counted = async (as: Username) =>
      (await request<One<Dashboard>>("GET", "/api/dashboard", { as })).body.data.waiting.vouchers;
    const before = Number(await counted("kepsek"));
    const { data } = (await enter(700_000)).body;
    expect(await counted("kepsek")).toBe(before + 1);
    expect([await counted("bendahara"), await counted("yayasan")]).toEqual([null, null]);
    const list = await request<List<VoucherDraft, { waiting: number }>>("GET", `${DRAFTS}?q=cat+tembok`, {
      as: "kepsek",
    });
    expect(list.body.data[0]?.status).toBe("waiting");
    expect(list.body.meta.waiting).toBe(before + 1);
    const drafts = await request<List<VoucherDraft, { waiting: number }>>(
      "GET",
      `${DRAFTS}?filter[status]=draft`,
      { as: "kepsek" },
    );
    expect(drafts.body.meta.waiting, "whatever the filter").toBe(before + 1);
    await step(data.id, "withdraw", { version: 1 });
  });

  test("is left as it was until it is withdrawn, its files too", async () => {
    const file = await request<One<Attachment>>("POST", "/api/attachments", {
      as: "bendahara",
      body: { file_name: "nota.pdf", content: btoa("%PDF-1.7 nota") },
    });
    const file_id = file.body.data.id;
    const { data } = (await enter(700_000, { attachment_ids: [file_id] })).body;
    const at = `${DRAFTS}/${data.id}`;
    for (const [method, path, body] of [
      ["PUT", at, { ...(await filled(1_000)), version: 1 }],
      ["DELETE", at, { version: 1 }],
      ["DELETE", `/api/attachments/${file_id}`, undefined],
    ] as const) {
      const { status, body: said } = await request(method, path, { as: "bendahara", ...(body && { body }) });
      expect([status, said], path).toEqual([409, { message: WAITS, code: "wrong_status" }]);
    }
    expect((await step(data.id, "withdraw", { version: 9 })).body.code).toBe("stale_version");
    expect((await step(data.id, "withdraw", { version: 1 })).body.data).toMatchObject({
      status: "draft",
      version: 2,
    });
    expect((await step(data.id, "withdraw", { version: 2 })).body.code).toBe("wrong_status");
    expect((await request("DELETE", at, { as: "bendahara", body: { version: 2 } })).status).toBe(200);
  });

  test("is sent back with the reason, changed, and sent again", async () => {
    const { data } = (await enter(800_000)).body;
    expect((await step(data.id, "reject", { version: 9, reason: "Nota kurang" })).body.code).toBe(
      "stale_version",
    );
    const silent = await step(data.id, "reject", { version: 1, reason: "" });
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: ["Wajib diisi."] }]);
    const back = await step(data.id, "reject", { version: 1, reason: "Nota kurang" });
    expect(back.body.data).toMatchObject({
      status: "rejected",
      decision_reason: "Nota kurang",
      decided_by: { id: expect.any(String) },
      version: 2,
    });
    for (const verb of ["approve", "reject"] as const) {
      const again = await step(data.id, verb, {
        version: 2,
        ...(verb === "reject" && { reason: "Nota kurang" }),
      });
      expect([again.status, again.body.code], verb).toEqual([409, "wrong_status"]);
    }
    const body = { ...(await filled(750_000)), version: 2 };
    const changed = await request<One<VoucherDraft>>("PUT", `${DRAFTS}/${data.id}`, {
      as: "bendahara",
      body,
    });
    expect(changed.body.data).toMatchObject({ status: "rejected", decision_reason: "Nota kurang" });
    const sent = await step(data.id, "submit", { version: 3 });
    expect(sent.body.data).toMatchObject({ status: "waiting", decision_reason: null, decided_by: null });
    await step(data.id, "withdraw", { version: 4 });
    expect((await read(data.id)).body.data.status).toBe("draft");
  });

  test("is let go by no limit", async () => {
    await limit(the, null);
    expect((await enter(900_000)).body.data.status).toBe("posted");
  });
}

function approving(the: () => School): void {
  const { enter, step, request, read } = desk(the);
  beforeAll(() => limit(the, 500_000));
  afterEach(() => limit(the, null));

  test("is posted with its number on its day, in the name of who has made it", async () => {
    await limit(the, 500_000);
    const { data } = (await enter(900_000, { date: the().day(-2) })).body;
    for (const as of ["bendahara", "yayasan", "tata.usaha", "kasir"] as const) {
      expect((await step(data.id, "approve", { version: 1 }, as)).status, as).toBe(403);
    }
    expect((await step(data.id, "approve", { version: 9 })).body.code).toBe("stale_version");
    const key = crypto.randomUUID();
    const done = await step(data.id, "approve", { version: 1 }, "kepsek", key);
    expect(done.status, done.body.message).toBe(200);
    expect(done.body.data).toMatchObject({
      id: data.id,
      date: the().day(-2),
      voucher_no: expect.stringMatching(/^BKK\/SMP\//),
      created_by: { name: "Siti Rahmawati" },
    });
    expect((await step(data.id, "approve", { version: 1 }, "kepsek", key)).body).toEqual(done.body);
    const entry = await request<One<TransactionDetail>>("GET", `/api/transactions/${data.id}`, {
      as: "kepsek",
    });
    expect(entry.body.data.status).toBe("posted");
    const approver = (await request<One<{ name: string }>>("GET", "/api/profile", { as: "kepsek" })).body
      .data;
    expect(entry.body.data.approval).toEqual({ by: approver.name, at: expect.any(String) });
    const db = the().backend.own?.db;
    if (db === undefined) return;
    // Who marries later had another name on that day.
    const renamed = (name: string) =>
      db.updateTable("operators").set({ name }).where("username", "=", "kepsek").execute();
    await renamed("Nama Baru");
    const later = await request<One<TransactionDetail>>("GET", `/api/transactions/${data.id}`, {
      as: "bendahara",
    });
    await renamed(approver.name);
    expect(later.body.data.approval?.by).toBe(approver.name);
    expect((await auditOf(the(), data.id)).map(({ action }) => action)).toEqual([
      "voucher.proposed",
      "transaction.posted",
      "voucher.approved",
    ]);
  });

  test("nobody approves their own, but an Admin Sekolah", async ({ skip }) => {
    const db = the().backend.own?.db;
    if (db === undefined) return skip("no operator changes the role here");
    await limit(the, 500_000);
    const [one, other] = [(await enter(910_000)).body.data, (await enter(920_000)).body.data];
    const role = (admin_role: "BD" | "KS") =>
      db.updateTable("operators").set({ admin_role }).where("username", "=", "bendahara").execute();
    await role("KS");
    const own = await step(one.id, "approve", { version: 1 }, "bendahara");
    await role("BD");
    expect([own.status, own.body]).toEqual([403, { message: "Bukti sendiri disetujui oleh orang lain." }]);
    for (const { id } of [one, other]) {
      expect((await step(id, "approve", { version: 1 }, "admin")).status).toBe(200);
    }
  });

  test("not on a day that was closed meanwhile; today, where that is asked", async ({ skip }) => {
    const db = the().backend.own?.db;
    if (db === undefined) return skip("it is closed for good");
    await limit(the, 500_000);
    const day = the().day(-12);
    const { data } = (await enter(930_000, { date: day })).body;
    const unit_id = the().units.SMP.id;
    const closing = { unit_id, day, closed_at: `${day}T10:00:00.000Z`, closed_by: null };
    await db.insertInto("closed_days").values(closing).execute();
    const refused = await step(data.id, "approve", { version: 1 });
    const message = "Kas pada tanggal itu sudah ditutup. Minta Admin Sekolah membukanya kembali.";
    expect([refused.status, refused.body]).toEqual([409, { message, code: "day_closed" }]);
    const done = await step(data.id, "approve", { version: 1, post_today: true });
    expect(done.body.data, done.body.message).toMatchObject({ date: the().backend.today, status: "posted" });
    await db.deleteFrom("closed_days").where("day", "=", day).execute();
  });

  test("nor is one sent whose day is closed", async () => {
    const { data } = (await enter(40_000, { status: "draft" })).body;
    await whileClosed(the, async () => {
      expect((await step(data.id, "submit", { version: 1 })).body.code).toBe("day_closed");
    });
    // It stays: what is asked of every record (manners.ts) finds it.
    expect((await read(data.id)).body.data).toMatchObject({ status: "draft", version: 1 });
  });
}
