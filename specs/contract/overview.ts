/**
 * The dashboard, the audit trail, and what every server says of itself. Source: docs/spec/api.md, docs/spec/access.md §2,
 * docs/spec/data.md §11.
 */
import { describe, expect, test } from "vitest";
import type { AuditRow } from "../../contract/office/audit.ts";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { Username } from "./backends.ts";
import { endpoints } from "./endpoints.ts";
import type { List, One, School } from "./school.ts";

export function overviewSpecs(the: () => School): void {
  describe("the dashboard", () => dashboards(the));
  describe("the audit trail", () => auditTrail(the));
  describe("the server of itself", () => ofItself(the));
}

function dashboards(the: () => School): void {
  const read = async (as: Username, query = "") => {
    const answer = await the().backend.request<One<Dashboard>>("GET", `/api/dashboard${query}`, { as });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const moneyOf = (dashboard: Dashboard) => {
    if (dashboard.money === null) throw new Error("this role reads money totals");
    return dashboard.money;
  };

  test("counts the school and the own unit", async () => {
    const [school, unit] = [await read("admin"), await read("bendahara")];
    expect(school.counts.classrooms).toBe(12);
    expect(unit.counts.classrooms).toBe(3);
    // What other specs have entered by now is counted, too.
    const path = "/api/students?filter[status]=active&per_page=1";
    const listed = await the().backend.request<List<object>>("GET", path, { as: "bendahara" });
    expect(unit.counts.students).toBe(listed.body.meta.total);
    expect(moneyOf(school).billed).toBeGreaterThan(moneyOf(unit).billed);
    const narrowed = await read("admin", `?unit_id=${the().units.SMP.id}`);
    expect(narrowed.counts).toEqual(unit.counts);
    expect(narrowed.money).toEqual(unit.money);
    const foreign = await read("bendahara", `?unit_id=${the().units.SD.id}`);
    expect(foreign.counts).toEqual({ students: 0, classrooms: 0, open_bills: 0, overdue_bills: 0 });
    expect(moneyOf(foreign)).toMatchObject({
      billed: 0,
      collected: 0,
      outstanding: 0,
      collection_rate: null,
    });
    expect(foreign.latest_payments).toEqual([]);
  });

  test("figures move by what was billed and paid, to the rupiah", async () => {
    const before = await read("bendahara");
    const student = await the().student("WISATA");
    const settled = await read("bendahara");
    const bill = await the().bill(student, { category: "WISATA", amount: 400_000, dueInDays: 0 });
    const billed = await read("bendahara");
    const [from, to] = [moneyOf(settled), moneyOf(billed)];
    expect(to.billed - from.billed).toBe(400_000);
    expect(to.outstanding - from.outstanding).toBe(400_000);
    expect(to.overdue - from.overdue).toBe(0);
    expect(billed.counts.open_bills - settled.counts.open_bills).toBe(1);
    const paid = await the().pay(student, { amount: 150_000 }, "bendahara");
    const after = await read("bendahara");
    const now = moneyOf(after);
    expect(now.collected - to.collected).toBe(150_000);
    expect(now.outstanding - to.outstanding).toBe(-150_000);
    expect(now.billed).toBe(now.collected + now.outstanding);
    expect(now.collection_rate).toBeCloseTo(now.collected / now.billed, 10);
    const month = the().backend.today.slice(0, 7);
    const inMonth = (money: typeof now) => money.by_month.find((row) => row.month === month);
    expect((inMonth(now)?.collected ?? 0) - (inMonth(to)?.collected ?? 0)).toBe(150_000);
    expect((inMonth(to)?.billed ?? 0) - (inMonth(from)?.billed ?? 0)).toBe(400_000);
    expect(after.latest_payments[0]).toEqual({
      id: paid.id,
      receipt_no: paid.receipt_no,
      student: student,
      method: "cash",
      amount: 150_000,
      paid_at: paid.paid_at,
      voided: false,
    });
    expect(after.latest_payments).toHaveLength(8);
    expect((after.till?.total ?? 0) - (billed.till?.total ?? 0)).toBe(150_000);
    expect((after.till?.payments_count ?? 0) - (before.till?.payments_count ?? 0)).toBe(1);
    expect(bill.balance).toBe(400_000);
  });

  test("its parts add up to its totals", async () => {
    const money = moneyOf(await read("yayasan"));
    const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    expect(sum(money.by_month, (row) => row.billed)).toBe(money.billed);
    expect(sum(money.by_month, (row) => row.collected)).toBe(money.collected);
    expect(sum(money.by_category, (row) => row.billed)).toBe(money.billed);
    expect(sum(money.by_category, (row) => row.collected)).toBe(money.collected);
    expect(sum(money.by_category, (row) => row.outstanding)).toBe(money.outstanding);
    expect(sum(money.ageing, (row) => row.balance)).toBe(money.outstanding);
    expect(money.ageing).toHaveLength(5);
    const [current, ...late] = money.ageing;
    expect(sum(late, (row) => row.balance)).toBe(money.overdue);
    expect(current?.balance).toBe(money.outstanding - money.overdue);
    expect(money.by_month.length).toBeGreaterThanOrEqual(12);
  });

  test("the office sees no money, the cashier the own till and no totals", async () => {
    const office = await read("tata.usaha");
    expect(office).toMatchObject({ money: null, till: null, latest_payments: [] });
    const active = "/api/students?filter[status]=active&per_page=1";
    const { body } = await the().backend.request<List<unknown>>("GET", active, { as: "tata.usaha" });
    expect(body.meta.total).toBeGreaterThan(100);
    expect(office.counts.students).toBe(body.meta.total);
    const before = await read("kasir");
    expect(before.money).toBeNull();
    const student = await the().student();
    await the().bill(student, { amount: 30_000 });
    const settled = await read("kasir");
    const mine = await the().pay(student, { amount: 10_000, method: "qris" });
    const others = await the().pay(student, { amount: 20_000 }, "bendahara");
    const after = await read("kasir");
    expect((after.till?.total ?? 0) - (settled.till?.total ?? 0)).toBe(10_000);
    expect(after.till?.by_method.map((row) => row.method)).toContain("qris");
    const ids = after.latest_payments.map((row) => row.id);
    expect(ids[0]).toBe(mine.id);
    expect(ids).not.toContain(others.id);
    for (const as of ["kepsek", "yayasan"] as const) {
      const reader = await read(as);
      expect(reader.till).toBeNull();
      expect(reader.money).not.toBeNull();
    }
  });

  test("what waits is told to who decides or does it, and is counted there", async () => {
    const totalOf = async (path: string, as: Username) =>
      (await the().backend.request<List<object>>("GET", path, { as })).body.meta.total;
    const admin = await read("admin");
    expect(admin.waiting).toEqual({
      registrations: await totalOf("/api/operators?filter[status]=pending", "admin"),
      reliefs: await totalOf("/api/reliefs?filter[status]=proposed", "admin"),
      vouchers: await totalOf("/api/voucher-drafts?filter[status]=waiting", "admin"),
      arrivals: await totalOf("/api/unit-moves?filter[status]=waiting", "admin"),
      due_soon: await totalOf(
        `/api/bills?filter[ageing]=not_due&filter[due_until]=${the().day(7)}&filter[class_year_id]=${admin.class_year?.id}`,
        "admin",
      ),
      open_days: expect.any(Array),
    });
    expect((await read("bendahara")).waiting).toMatchObject({ registrations: null, arrivals: null });
    expect((await read("tata.usaha")).waiting).toMatchObject({ registrations: null, due_soon: null });
    expect((await read("kasir")).waiting).toMatchObject({ reliefs: null, arrivals: null });
    const nothing = { registrations: null, reliefs: null, arrivals: null, due_soon: null, open_days: null };
    expect((await read("yayasan")).waiting).toEqual({ ...nothing, vouchers: null });
    expect((await read("tata.usaha")).waiting.open_days).toBeNull();
  });

  test("another class year, and one that is not there", async () => {
    const old = moneyOf(await read("bendahara", `?class_year_id=${the().years.closed.id}`));
    expect(old.billed).toBeGreaterThan(0);
    expect(old.billed).not.toBe(moneyOf(await read("bendahara")).billed);
    const none = await the().backend.request("GET", "/api/dashboard?class_year_id=tidak-ada", {
      as: "bendahara",
    });
    expect(none.status).toBe(404);
    expect(none.body).toEqual({ message: "Tahun ajaran tidak ditemukan." });
    const unknown = await the().backend.request("GET", "/api/dashboard?year=2026", { as: "bendahara" });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual({ year: ["Isian ini tidak dikenal."] });
  });
}

function auditTrail(the: () => School): void {
  const rowsOf = async (resourceId: string) => {
    const path = `/api/audit?filter[resource_id]=${resourceId}&sort=at&per_page=50`;
    const { body } = await the().backend.request<List<AuditRow>>("GET", path, { as: "yayasan" });
    return body.data;
  };
  const write = (path: string, body: object, method = "POST") =>
    the().backend.request(method, path, { as: "bendahara", body });

  test("every write leaves a row with who, what, why, before and after", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 90_000 });
    const changes = { version: 1, amount: 100_000, due_on: the().day(30), reason: "Salah ketik" };
    await write(`/api/bills/${bill.id}`, changes, "PUT");
    await write(`/api/bills/${bill.id}/discount`, { version: 2, amount: 5_000, reason: "Yatim piatu" });
    await write(`/api/bills/${bill.id}/cancel`, { version: 3, reason: "Siswa pindah" });
    const rows = await rowsOf(bill.id);
    expect(rows.map(({ action, reason, before, after }) => ({ action, reason, before, after }))).toEqual(
      expect.arrayContaining([
        {
          action: "bill.issued",
          reason: null,
          before: null,
          after: {
            number: bill.number,
            student_id: student.id,
            category_id: bill.category_id,
            period: bill.period,
            amount: 90_000,
            due_on: bill.due_on,
          },
        },
        {
          action: "bill.changed",
          reason: "Salah ketik",
          before: { amount: 90_000, due_on: bill.due_on, description: null },
          after: { amount: 100_000, due_on: bill.due_on, description: null },
        },
        {
          action: "bill.discounted",
          reason: "Yatim piatu",
          before: { discount: 0, balance: 100_000 },
          after: { discount: 5_000, balance: 95_000 },
        },
        {
          action: "bill.cancelled",
          reason: "Siswa pindah",
          before: { status: "unpaid", balance: 95_000 },
          after: { status: "cancelled", balance: 0 },
        },
      ]),
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      who: { name: "Siti Rahmawati" },
      resource: "bill",
      address: expect.stringMatching(/^[\d.:a-f]+$/),
    });
    const [batch] = await rowsOf(bill.batch_id ?? "");
    expect(batch).toMatchObject({ action: "bill_batch.created", after: { bills_count: 1, total: 90_000 } });
  });

  test("payments, prints and voids too, down to the day, the cash box, the bills and the deposit", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 10_000 });
    const allocations = [{ bill_id: bill.id, amount: 10_000 }];
    const draft = { amount: 12_000, to_deposit: 2_000, allocations, payer: "Ibu Sari", note: "Titip" };
    const paid = await the().pay(student, draft, "bendahara");
    await write(`/api/payments/${paid.id}/print`, {});
    await write(`/api/payments/${paid.id}/void`, { version: 1, reason: "Uang kembali" });
    const rows = await rowsOf(paid.id);
    const byAction = Object.fromEntries(rows.map((row) => [row.action, row]));
    expect(Object.keys(byAction).toSorted()).toEqual([
      "payment.printed",
      "payment.received",
      "payment.voided",
    ]);
    expect(byAction["payment.received"]).toMatchObject({
      who: { name: "Siti Rahmawati" },
      before: null,
      after: {
        receipt_no: paid.receipt_no,
        student: student.name,
        amount: 12_000,
        method: "cash",
        bank_id: paid.bank_id,
        paid_on: the().backend.today,
        to_deposit: 2_000,
        allocations,
        payer: "Ibu Sari",
        reference: null,
        note: "Titip",
      },
      names: { [bill.id]: bill.number, [paid.bank_id ?? ""]: paid.bank?.name },
    });
    expect(byAction["payment.voided"]).toMatchObject({
      who: { name: "Siti Rahmawati" },
      reason: "Uang kembali",
      before: { status: "received", to_deposit: 2_000, allocations },
      after: { status: "voided", to_deposit: 0, allocations: [] },
    });
    const yesterday = the().day(-1);
    const kept = { amount: 3_000, to_deposit: 3_000, allocations: [], paid_on: yesterday };
    const late = await the().pay(student, kept, "bendahara");
    const [booked] = await rowsOf(late.id);
    expect(booked?.after).toMatchObject({ paid_on: yesterday, to_deposit: 3_000, allocations: [] });
  });

  test("a refused write leaves none", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 10_000 });
    await write(`/api/bills/${bill.id}/cancel`, { version: 9, reason: "Siswa pindah" });
    await write(`/api/bills/${bill.id}/discount`, { version: 1, amount: 10_001, reason: "Terlalu besar" });
    expect((await rowsOf(bill.id)).map(({ action }) => action)).toEqual(["bill.issued"]);
  });

  test("names what it speaks of, so that nobody reads ids", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 90_000 });
    await write(`/api/bills/${bill.id}/cancel`, { version: 1, reason: "Siswa pindah" });
    const row = (await rowsOf(bill.id)).find(({ action }) => action === "bill.cancelled");
    expect(row?.names).toEqual({ [bill.id]: bill.number });
    const { SMP } = the().units;
    const room = {
      unit_id: SMP.id,
      class_year_id: the().years.active.id,
      grade: 7,
      name: "7 Jejak",
      capacity: 30,
    };
    const made = await the().backend.request<One<{ id: string }>>("POST", "/api/classrooms", {
      as: "admin",
      body: room,
    });
    const [created] = await rowsOf(made.body.data.id);
    expect(created?.names).toMatchObject({ [made.body.data.id]: "7 Jejak", [SMP.id]: SMP.name });
  });

  test("tells log-ins and passwords apart from changes of data, and no row is in both", async () => {
    const of = async (about: string) => {
      const path = `/api/audit?filter[about]=${about}&per_page=100`;
      return (await the().backend.request<List<AuditRow>>("GET", path, { as: "admin" })).body;
    };
    const [changes, signIns] = [await of("changes"), await of("sign_ins")];
    expect(signIns.data.length).toBeGreaterThan(0);
    const isSignIn = ({ action }: AuditRow) => /^(session|password)\./.test(action);
    expect(signIns.data.every(isSignIn)).toBe(true);
    expect(changes.data.length).toBeGreaterThan(0);
    expect(changes.data.some(isSignIn)).toBe(false);
    const all = await the().backend.request<List<AuditRow>>("GET", "/api/audit", { as: "admin" });
    // Reading leaves no row; the session of whoever asks was opened before.
    expect(changes.meta.total + signIns.meta.total).toBe(all.body.meta.total);
    const other = await the().backend.request("GET", "/api/audit?filter[about]=all", { as: "admin" });
    expect(other.status).toBe(422);
  });

  test("filters by who, what and when; the newest first", async () => {
    const path = "/api/audit?filter[resource]=payment&filter[action]=payment.voided&per_page=10";
    const { status, body } = await the().backend.request<List<AuditRow>>("GET", path, { as: "admin" });
    expect(status).toBe(200);
    expect(new Set(body.data.map((row) => row.action))).toEqual(new Set(["payment.voided"]));
    const times = body.data.map((row) => row.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const actor = body.data[0]?.who?.id;
    const mine = await the().backend.request<List<AuditRow>>("GET", `/api/audit?filter[actor_id]=${actor}`, {
      as: "admin",
    });
    expect(new Set(mine.body.data.map((row) => row.who?.id))).toEqual(new Set([actor]));
    const span = `filter[date_from]=${the().day(0)}&filter[date_until]=${the().day(0)}`;
    const today = await the().backend.request<List<AuditRow>>("GET", `/api/audit?${span}`, { as: "admin" });
    expect(today.body.meta.total).toBeGreaterThan(0);
    expect(today.body.data.every((row) => row.at.startsWith(the().day(0)))).toBe(true);
    const later = `/api/audit?filter[date_from]=${the().day(1)}`;
    const none = await the().backend.request<List<AuditRow>>("GET", later, { as: "admin" });
    expect(none.body.data).toEqual([]);
    const unknown = await the().backend.request("GET", "/api/audit?filter[who]=x", { as: "admin" });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual({ "filter.who": ["Isian ini tidak dikenal."] });
  });
}

function ofItself(the: () => School): void {
  test("it is up and ready, and unknown addresses and methods are told as such", async () => {
    const { request } = the().backend;
    const up = await request("GET", "/up");
    expect(up.status).toBe(200);
    expect(up.body).toEqual({ status: "ok" });
    const ready = await request("GET", "/ready");
    expect([ready.status, ready.body]).toEqual([200, { status: "ok" }]);
    const unknown = await request("GET", "/api/tidak-ada");
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: "Alamat ini tidak dikenal." });
    expect((await request("DELETE", "/api/bills", { as: "admin" })).status).toBe(405);
  });

  test("openapi.json lists every endpoint and nothing else", async () => {
    type Document = { openapi: string; paths: Record<string, Record<string, unknown>> };
    const { status, body } = await the().backend.request<Document>("GET", "/api/openapi.json");
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map((row) => row.call).toSorted());
  });

  test("its answers are not to be kept or framed", async () => {
    const { headers } = await the().backend.request("GET", "/api/profile", { as: "kasir" });
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
}
