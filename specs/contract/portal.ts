/** What a student sees: the own records and nothing else. Source: docs/spec/portal.md §1. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Bill } from "../../contract/bills/bills.ts";
import type { Payment, PaymentDetail, Receipt } from "../../contract/payments/payments.ts";
import type { OwnBill, OwnBillDetail, OwnPayment, OwnProfile } from "../../contract/portal/portal.ts";
import type { List, One, School } from "./school.ts";

export function portalSpecs(the: () => School): void {
  describe("the student portal", () => own(the));
  describe("what the portal keeps to itself", () => fences(the));
}

function own(the: () => School): void {
  const get = <T>(path: string) =>
    the().backend.request<T>("GET", `/api/student/${path}`, { as: "20260001" });
  type Sums = { balance: number; overdue: number };

  test("one's own data and what one owes", async () => {
    const { status, body } = await get<One<OwnProfile>>("profile");
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(String),
      nis: "20260001",
      name: "Nadia Putri Ramadhani",
      classroom: "7A",
      nisn: "0132820007",
      unit: { id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
      guardian_name: "Hendra Ramadhani",
      photo: null,
      balance: expect.any(Number),
      overdue: expect.any(Number),
      deposit: expect.any(Number),
    });
    const bills = await get<List<OwnBill, Sums>>("bills");
    expect(bills.body.meta).toMatchObject({ balance: body.data.balance, overdue: body.data.overdue });
    expect(body.data.overdue).toBeGreaterThan(0);
  });

  test("what is owed first, the oldest due at its head; then what is settled, the latest first", async () => {
    const { body } = await get<List<OwnBill, Sums>>("bills?per_page=100");
    const daysOf = (bills: readonly OwnBill[]) => bills.map((bill) => bill.due_on);
    const open = body.data.filter((bill) => bill.balance > 0);
    expect(daysOf(body.data.slice(0, open.length))).toEqual(daysOf(open).toSorted());
    const settled = daysOf(body.data.slice(open.length));
    expect(settled).toEqual(settled.toSorted().toReversed());
    expect(settled.length).toBeGreaterThan(1);
  });

  test("a paid, a part-paid, an overdue and a coming bill", async () => {
    const { body } = await get<List<OwnBill, Sums>>("bills?per_page=100");
    const { today } = the().backend;
    const statuses = new Set<string>(body.data.map((bill) => bill.status));
    expect(statuses.has("paid") && statuses.has("partial") && statuses.has("unpaid")).toBe(true);
    expect(body.data.some((bill) => bill.balance > 0 && bill.due_on < today)).toBe(true);
    expect(body.data.some((bill) => bill.balance > 0 && bill.due_on >= today)).toBe(true);
    const part = body.data.find((bill) => bill.status === "partial");
    const one = await get<One<OwnBillDetail>>(`bills/${part?.id}`);
    expect(one.status).toBe(200);
    expect(one.body.data).toEqual({
      ...part,
      allocations: [
        {
          payment_id: expect.any(String),
          receipt_no: expect.stringMatching(/^KSP\/\d\d\/\d{6}$/),
          paid_on: expect.any(String),
          amount: part?.paid,
        },
      ],
    });
    expect(Object.keys(part ?? {}).toSorted()).toEqual([
      "amount",
      "balance",
      "category",
      "classroom",
      "description",
      "discount",
      "due_on",
      "fine",
      "id",
      "instalments",
      "issued_on",
      "number",
      "paid",
      "period",
      "sequence",
      "status",
      "unit",
      "virtual_accounts",
    ]);
    const open = await get<List<OwnBill>>("bills?filter[status]=unpaid,partial&sort=-balance");
    expect(open.body.data.every((bill) => bill.balance > 0)).toBe(true);
    const unknown = await get("bills?filter[student_id]=x");
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual({ "filter.student_id": ["Isian ini tidak dikenal."] });
  });

  test("one's payments, each with its receipt and without the school's journal", async () => {
    const { body } = await get<List<OwnPayment>>("payments");
    const [latest] = body.data;
    expect(Object.keys(latest ?? {}).toSorted()).toEqual([
      "amount",
      "id",
      "method",
      "paid_on",
      "receipt_no",
      "status",
      "to_deposit",
      "unit",
    ]);
    const one = await get<One<Receipt>>(`payments/${latest?.id}`);
    expect(one.status).toBe(200);
    expect(one.body.data).toMatchObject({ ...latest, student: { nis: "20260001" } });
    expect(one.body.data).not.toHaveProperty("journal");
    expect(one.body.data).not.toHaveProperty("can_void");
  });

  test("a cancelled bill is gone from the portal, a voided payment stays and says so", async () => {
    const profile = (await get<One<OwnProfile>>("profile")).body.data;
    const student = { ...profile, classroom: profile.classroom };
    const paid = await the().pay(student, { amount: 5_000, to_deposit: 5_000, allocations: [] });
    expect((await get<One<OwnProfile>>("profile")).body.data.deposit).toBe(profile.deposit + 5_000);
    const gone = await the().backend.request("POST", `/api/payments/${paid.id}/void`, {
      as: "bendahara",
      body: { version: 1, reason: "Salah siswa" },
    });
    expect(gone.status).toBe(200);
    expect((await get<One<Receipt>>(`payments/${paid.id}`)).body.data).toMatchObject({
      status: "voided",
      void_reason: "Salah siswa",
    });
    const start = the().years.active.name.slice(0, 4);
    const made = await the().backend.request<One<{ batch: { id: string } }>>("POST", "/api/bills", {
      as: "bendahara",
      body: {
        category_id: the().categories.KEG.id,
        class_year_id: the().years.active.id,
        periods: [`${start}-S1`, `${start}-S2`],
        audience: { student_ids: [profile.id] },
        due_on: the().day(60),
      },
    });
    if (made.status !== 201) return; // a school late in its year has billed both halves
    const path = `/api/bills?filter[batch_id]=${made.body.data.batch.id}`;
    const [bill] = (await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" })).body.data;
    expect((await get(`bills/${bill?.id}`)).status).toBe(200);
    await the().backend.request("POST", `/api/bills/${bill?.id}/cancel`, {
      as: "bendahara",
      body: { version: 1, reason: "Salah siswa" },
    });
    const missing = await get(`bills/${bill?.id}`);
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ message: "Tagihan tidak ditemukan." });
  });
}

function fences(the: () => School): void {
  let bill: Bill | undefined;
  let payment: Payment | undefined;

  beforeAll(async () => {
    const { request } = the().backend;
    const student = await the().student();
    await the().bill(student, { amount: 10_000 });
    payment = await the().pay(student, { amount: 5_000 });
    const path = `/api/bills?filter[student_id]=${student.id}&filter[status]=partial`;
    bill = (await request<List<Bill>>("GET", path, { as: "bendahara" })).body.data[0];
  });

  test("another student's bill and receipt are not found", async () => {
    expect(bill?.id).toEqual(expect.any(String));
    const { request } = the().backend;
    const ofBill = await request("GET", `/api/student/bills/${bill?.id}`, { as: "20260001" });
    expect(ofBill.status).toBe(404);
    expect(ofBill.body).toEqual({ message: "Tagihan tidak ditemukan." });
    const ofPayment = await request("GET", `/api/student/payments/${payment?.id}`, { as: "20260001" });
    expect(ofPayment.status).toBe(404);
    expect(ofPayment.body).toEqual({ message: "Pembayaran tidak ditemukan." });
    const file = `/api/student/payments/${payment?.id}/receipt.pdf`;
    const ofFile = await request("GET", file, { as: "20260001" });
    expect([ofFile.status, ofFile.body]).toEqual([404, ofPayment.body]);
    const listed = await request<List<OwnBill>>("GET", "/api/student/bills?per_page=200", { as: "20260001" });
    expect(listed.body.data.map((row) => row.id)).not.toContain(bill?.id);
  });

  test("one's own receipt is the file that the school gives of it, and counts as no print", async () => {
    const { request, download } = the().backend;
    const [own] = (await request<List<OwnPayment>>("GET", "/api/student/payments", { as: "20260001" })).body
      .data;
    const { status, headers, bytes } = await download(
      `/api/student/payments/${own?.id}/receipt.pdf`,
      "20260001",
    );
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const name = `${(own?.receipt_no ?? "").replaceAll("/", "-")}.pdf`;
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    const given = await download(`/api/payments/${own?.id}/receipt.pdf`, "kasir");
    expect(given.status).toBe(200);
    if (the().backend.own !== undefined) expect(bytes).toEqual(given.bytes);
    const read = await request<One<PaymentDetail>>("GET", `/api/payments/${own?.id}`, { as: "kasir" });
    expect(read.body.data.print_count).toBe(0);
  });

  test("staff have no portal, and a student has nothing of the staff's", async () => {
    const { request } = the().backend;
    for (const path of [
      "/api/student/bills",
      "/api/student/banks",
      "/api/student/payments",
      "/api/student/profile",
    ]) {
      const answer = await request("GET", path, { as: "admin" });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ message: "Anda tidak memiliki akses ke data ini." });
      expect((await request("GET", path)).status).toBe(401);
    }
    for (const path of ["/api/bills", `/api/payments/${payment?.id}`, "/api/students", "/api/dashboard"]) {
      expect((await request("GET", path, { as: "20260001" })).status).toBe(403);
    }
  });
}
