/** Bills of later periods of who leaves the school. Source: docs/spec/data.md §8.3, docs/spec/money.md. */
import { describe, expect, test } from "vitest";
import type { Bill } from "../../contract/bills/bills.ts";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { Leaving, StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import { journalOf, type List, type One, type School } from "./school.ts";
import { idOf } from "./versioned-records.ts";

type Draft = Record<string, unknown>;

const ADMIN = { as: "admin" } as const;
const WHY = "Ikut orang tua pindah";

const post = (the: () => School, path: string, body: object, as: Username = "admin") =>
  the().backend.request<One<{ id: string; cancelled: number; amount: number }>>("POST", path, { as, body });

const studentNow = async (the: () => School, id: string, as: Username = "bendahara") =>
  (await the().backend.request<One<StudentDetail>>("GET", `/api/students/${id}`, { as })).body.data;

/** Somebody of the SMP, entered just now, who is billed for this month, for the last one of the class year and once. */
export async function billedStudent(the: () => School): Promise<{ sent: Draft; id: string }> {
  const { units, years, categories, backend, day } = the();
  const room = `/api/classrooms?q=9A&filter[class_year_id]=${years.active.id}&filter[unit_id]=${units.SMP.id}`;
  const sent = {
    unit_id: units.SMP.id,
    classroom_id: await idOf(the(), room),
    nis: String(Math.floor(Math.random() * 1e12)).padStart(12, "8"),
    name: "Larasati Pergi",
    gender: "female",
    father_name: "Joko",
    father_phone: "081234567890",
    billing_contact: "father",
    entry_date: years.active.starts_on,
    status: "active",
  };
  const made = await post(the, "/api/students", sent);
  expect(made.status, made.body.message).toBe(201);
  const { id } = made.body.data;
  const months = [backend.today.slice(0, 7), `${years.active.name.slice(5)}-06`];
  for (const bill of [
    { category_id: categories.SPP.id, periods: months, amount: 100_000, due_on: day(40) },
    { category_id: categories.UP.id, periods: ["ONCE"], amount: 300_000, due_on: day(0) },
  ]) {
    const of = { ...bill, class_year_id: years.active.id, audience: { student_ids: [id] } };
    const billed = await post(the, "/api/bills", of, "bendahara");
    expect(billed.status, billed.body.message).toBe(201);
  }
  return { sent, id };
}

/** Changes the status as who is named; the version is that of a student who was only entered. */
const turn = (the: () => School, { id, sent }: { id: string; sent: Draft }, more: Draft, as: Username) =>
  the().backend.request<One<StudentDetail>>("PUT", `/api/students/${id}`, {
    as,
    body: { ...sent, status: "left", status_reason: WHY, version: 1, ...more },
  });

async function billsOf(the: () => School, id: string, more = ""): Promise<Bill[]> {
  const path = `/api/bills?filter[student_id]=${id}&sort=period${more}`;
  return (await the().backend.request<List<Bill>>("GET", path, ADMIN)).body.data;
}

const standing = (bills: readonly Bill[]) => bills.map(({ period, status }) => [period, status]);

export function laterBillSpecs(the: () => School): void {
  describe("bills of later periods", () => {
    const months = () => [the().backend.today.slice(0, 7), `${the().years.active.name.slice(5)}-06`];

    test("instalments that are due after the month of leaving are among them, the one that is due stays", async () => {
      const student = await billedStudent(the);
      const single = (await billsOf(the, student.id)).find(({ period }) => period === "ONCE");
      const divide = { version: 1, instalments: 3, due_on: the().backend.today };
      const divided = await post(the, `/api/bills/${single?.id}/split`, divide);
      expect(divided.status, divided.body.message).toBe(200);
      const left = await turn(the, student, { cancel_bills: true }, "admin");
      expect(left.status, left.body.message).toBe(200);
      const parts = (await billsOf(the, student.id)).filter(({ period }) => period === "ONCE");
      expect(parts.map(({ sequence, status }) => [sequence, status]).toSorted()).toEqual([
        [1, "unpaid"],
        [2, "cancelled"],
        [3, "cancelled"],
      ]);
    });

    test("are cancelled with the status by who may, each with its entry; arrears and what has begun stay", async () => {
      const student = await billedStudent(the);
      const of = (day: string) =>
        the().backend.request<One<Leaving>>("GET", `/api/students/${student.id}/leaving?day=${day}`, ADMIN);
      expect((await of(the().backend.today)).body.data).toMatchObject({
        open_bills_count: 3,
        open_balance: 500_000,
        cancellable_count: 1,
        cancellable_balance: 100_000,
      });
      expect((await of(the().years.active.starts_on)).body.data.cancellable_count, "had it been then").toBe(
        3,
      );
      const clerk = await turn(the, student, { cancel_bills: true }, "tata.usaha");
      expect([clerk.status, clerk.body.message]).toEqual([
        403,
        "Hanya bendahara atau Admin Sekolah yang dapat membatalkan tagihan.",
      ]);
      const pause = await turn(the, student, { status: "on_leave", cancel_bills: true }, "admin");
      expect(pause.body.errors).toEqual({
        cancel_bills: ["Hanya untuk siswa yang lulus, pindah, atau keluar."],
      });
      const { status, body } = await turn(the, student, { cancel_bills: true }, "admin");
      expect(status, body.message).toBe(200);
      expect(body.data).toMatchObject({
        status: "left",
        later_bills: { count: 0, balance: 0 },
        balance: 400_000,
      });
      const [begun, late] = months();
      const bills = await billsOf(the, student.id);
      expect(standing(bills)).toEqual([
        [begun, "unpaid"],
        [late, "cancelled"],
        ["ONCE", "unpaid"],
      ]);
      const gone = await the().billNow(bills[1]?.id ?? "");
      expect(gone).toMatchObject({ cancel_reason: `Siswa keluar: ${WHY}`, balance: 0 });
      expect(gone.history.map(({ action }) => action)).toContain("bill.cancelled");
      expect((await journalOf(the(), gone.id)).map(({ amount }) => amount)).toEqual([100_000, 100_000]);
    });

    test("are shown to the treasurer where a clerk has left them, are found in the list, and are cancelled at once", async () => {
      const student = await billedStudent(the);
      const path = `/api/students/${student.id}/later-bills/cancel`;
      const onDashboard = async (as: Username) =>
        (await the().backend.request<One<Dashboard>>("GET", "/api/dashboard", { as })).body.data.later_bills;
      const before = (await onDashboard("bendahara")) ?? Number.NaN;
      const still = await post(the, path, { version: 1, reason: WHY }, "bendahara");
      expect([still.status, still.body.code]).toEqual([409, "wrong_status"]);
      expect((await studentNow(the, student.id)).later_bills).toEqual({ count: 0, balance: 0 });
      const left = await turn(the, student, { status: "moved" }, "tata.usaha");
      expect(left.body.data.later_bills, "nothing is cancelled unasked").toEqual({
        count: 1,
        balance: 100_000,
      });
      expect(await onDashboard("bendahara")).toBe(before + 1);
      for (const as of ["kasir", "tata.usaha", "kepsek", "yayasan"] as const) {
        expect(await onDashboard(as), as).toBeNull();
      }
      const [begun, late] = months();
      const found = await billsOf(the, student.id, "&filter[after_leaving]=1");
      expect(standing(found)).toEqual([[late, "unpaid"]]);
      expect(standing(await billsOf(the, student.id, "&filter[after_leaving]=0"))).toEqual([
        [begun, "unpaid"],
        ["ONCE", "unpaid"],
      ]);
      const stale = await post(the, path, { version: 1, reason: WHY }, "bendahara");
      expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
      const short = await post(the, path, { version: 2, reason: "x" }, "bendahara");
      expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ["reason"]]);
      const done = await post(the, path, { version: 2, reason: WHY }, "bendahara");
      expect(done.body.data, done.body.message).toEqual({ id: student.id, cancelled: 1, amount: 100_000 });
      expect(await the().billNow(found[0]?.id ?? "")).toMatchObject({
        status: "cancelled",
        cancel_reason: WHY,
      });
      expect((await studentNow(the, student.id)).later_bills).toEqual({ count: 0, balance: 0 });
      expect(await onDashboard("bendahara")).toBe(before);
      const again = await post(the, path, { version: 2, reason: WHY }, "bendahara");
      expect([again.status, again.body.code]).toEqual([409, "already_cancelled"]);
    });

    test("of several students go with their status, row by row", async () => {
      const student = await billedStudent(the);
      const set = (as: Username) =>
        the().backend.request<{ data: { result: string; code: string | null }[] }>(
          "POST",
          "/api/bulk/students/status",
          {
            as,
            body: {
              status: "moved",
              status_reason: WHY,
              cancel_bills: true,
              rows: [{ id: student.id, version: 1 }],
            },
          },
        );
      expect((await set("tata.usaha")).body.data).toMatchObject([{ result: "refused", code: "forbidden" }]);
      expect((await set("admin")).body.data).toMatchObject([{ result: "done" }]);
      const [begun, late] = months();
      expect(standing(await billsOf(the, student.id))).toEqual([
        [begun, "unpaid"],
        [late, "cancelled"],
        ["ONCE", "unpaid"],
      ]);
      const [bill] = await billsOf(the, student.id, "&filter[status]=cancelled");
      expect(await the().billNow(bill?.id ?? "")).toMatchObject({ cancel_reason: `Siswa pindah: ${WHY}` });
    });
  });
}
