/** What a review of the money path found: each of these once failed. Source: docs/spec/money.md, docs/spec/api.md. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Dashboard } from "../../contract/office/overview.ts";
import { payBill } from "../../store/bills/bills.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

let it: SmallHost;
let token: string;
beforeEach(async () => {
  it = await smallHost();
  token = await it.login("bendahara");
});
afterEach(() => it.close());

const post = (path: string, body: object) => it.call("POST", path, { token, key: randomUUID(), body });
// Budi owes 300,000 for July (bill b4) and nothing else.
const draft = { student_id: "budi", unit_id: "smp", paid_on: "2026-08-20", method: "cash", amount: 100_000 };
const september = {
  category_id: "spp-smp",
  class_year_id: "y26",
  periods: ["2026-09", "2026-10"],
  audience: { unit_ids: ["smp"] },
};

describe("a closed day", () => {
  beforeEach(async () => {
    const closed_at = "2026-08-20T02:00:00.000Z";
    await it.db
      .insertInto("closed_days")
      .values({ unit_id: "smp", day: "2026-08-20", closed_at, closed_by: null })
      .execute();
  });

  test.each([
    ["bulk billing", "POST", "/api/bills", september],
    ["a discount", "POST", "/api/bills/b4/discount", { version: 1, amount: 1_000, reason: "Anak guru" }],
    ["a cancellation", "POST", "/api/bills/b4/cancel", { version: 1, reason: "Siswa pindah" }],
    [
      "another amount",
      "PUT",
      "/api/bills/b4",
      { version: 1, amount: 1_000, due_on: "2026-09-10", description: null, reason: "Salah ketik" },
    ],
  ])("refuses %s and keeps the books as they are", async (_, method, path, body) => {
    const entries = () => it.db.selectFrom("transactions").select("id").execute();
    const before = await entries();
    const got = await it.call(method, path, { token, key: randomUUID(), body });
    expect([got.status, got.body.code]).toEqual([409, "day_closed"]);
    expect(await entries()).toEqual(before);
  });

  test("refuses to undo what was billed on an open one", async () => {
    const batch = { id: "batch", unit_id: "smp", bills_count: 1, total: 300_000, created_by: null };
    const created_at = "2026-08-19T02:00:00.000Z";
    await it.db
      .insertInto("bill_batches")
      .values({ ...batch, created_at, undone_at: null })
      .execute();
    const got = await post("/api/bill-batches/batch/undo", { reason: "Salah kategori" });
    expect([got.status, got.body.code]).toEqual([409, "day_closed"]);
  });
});

describe("money", () => {
  test("goes to no bill that has changed since it was read, however much is open", async () => {
    const at = "2026-08-20T03:00:00.000Z";
    expect(await payBill(it.db, { id: "b4", version: 2 }, 300_000, at)).toBeUndefined();
    expect(await payBill(it.db, { id: "b4", version: 1 }, 300_000, at)).toBe(0);
  });

  test.each([
    ["year 206", { paid_on: "0206-08-20" }],
    ["year 0", { paid_on: "0000-08-20" }],
  ])("is not booked in the %s", async (_, slip) => {
    const got = await post("/api/payments", { ...draft, ...slip });
    expect(got.body.errors).toEqual({ paid_on: ["Tahun harus antara 1900 dan 2199."] });
  });

  test("beyond what a figure holds is refused by billing and by the journal", async () => {
    const most = 999_999_999_999;
    const billed = await post("/api/bills", { ...september, amount: most });
    expect(billed.body.errors).toEqual({ amount: ["Jumlah seluruh tagihan ini terlalu besar."] });
    const line = (account_id: string, debit: number, credit: number) => ({ account_id, debit, credit });
    const lines = [line("kas", most, 0), line("bank", 1, 0), line("pendapatan", 0, most)];
    const entry = { unit_id: "smp", date: "2026-08-20", kind: "in", description: "Hibah" };
    const posted = await post("/api/transactions", {
      ...entry,
      lines: [...lines, line("pendapatan", 0, 1)],
    });
    expect(posted.body.errors).toEqual({ lines: ["Jumlah transaksi ini terlalu besar."] });
  });

  test("one due day far off draws no centuries of months on the dashboard", async () => {
    await it.db.updateTable("bills").set({ due_on: "9999-12-31" }).where("id", "=", "b4").execute();
    const got = await it.call("GET", "/api/dashboard", { token });
    const { money } = got.body.data as Dashboard; // the host checks every reply against its schema
    expect(money?.by_month).toHaveLength(13);
    expect(money?.by_month.at(-1)).toEqual({
      month: "9999-12",
      billed: 300_000,
      settled: 0,
      overdue: 0,
      collected: 0,
      last_year: 0,
    });
  });
});

describe("what is sent", () => {
  test("half a million entries are refused before each is judged", async () => {
    const text = JSON.stringify({ ...draft, allocations: Array(400_000).fill(0) });
    const got = await it.call("POST", "/api/payments", { token, key: randomUUID(), text });
    expect(got.status).toBe(422);
    expect(got.body.errors).toEqual({ body: ["Isian memuat terlalu banyak baris sekaligus."] });
    const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await it.call("POST", "/api/payments", { token, key: randomUUID(), text: nested })).status).toBe(
      422,
    );
  });

  test("more orders than the database takes are a 422", async () => {
    const sort = Array(2_500).fill("name").join(",");
    expect((await it.call("GET", `/api/students?sort=${sort}`, { token })).status).toBe(422);
  });

  test("a version beyond the store's integers is a 422", async () => {
    const got = await post("/api/payments/p1/void", { version: 3_000_000_000, reason: "Salah siswa" });
    expect(Object.keys(got.body.errors ?? {})).toEqual(["version"]);
  });

  test("a second name of one student gives no more tries", async () => {
    const wrong = (username: string) =>
      it.call("POST", "/api/students/login", { body: { username, password: "salah" } });
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong("1002")).status).toBe(422);
    for (const name of ["1002", "SMP-1002", "smp-1002"]) expect((await wrong(name)).status).toBe(429);
  });
});

describe("the public check of a receipt", () => {
  test("names the unit where the school has no name yet, and takes a code in capitals", async () => {
    await it.db.deleteFrom("settings").execute();
    const got = await it.call("GET", "/api/verify/CODE-P1");
    expect(got.status).toBe(200);
    expect(got.body.data).toMatchObject({ school: "SMP Melati", genuine: true });
  });
});

test("an unknown address outside the API answers in Indonesian", async () => {
  const answer = await it.raw("POST", "/");
  expect([answer.status, await answer.text()]).toEqual([404, "Tidak ditemukan."]);
});
