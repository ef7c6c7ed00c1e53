/**
 * The demo school behind a back end, as the suite uses it: what stands in it is read first, and each spec makes bills
 * and payments of its own, so that none depends on another and a school that keeps its state can be asked again.
 */
import { expect } from "vitest";
import type { BillDetail } from "../../contract/bills/bills.ts";
import type { Category } from "../../contract/master/categories.ts";
import type { ClassYear } from "../../contract/master/class-years.ts";
import type { Unit } from "../../contract/master/units.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import type { Student } from "../../contract/students/students.ts";
import type { Backend, Username } from "./backends.ts";

export type List<T, M = object> = {
  data: T[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: { current_page: number; per_page: number; total: number; last_page: number } & M;
};
export type One<T> = { data: T };

export type EnrolledStudent = { id: string; nis: string; name: string; classroom: string | null };

/** Category codes of the demo school whose bills may be paid in part. */
type PartCode = "SPP" | "UP" | "WISATA";
type BillCode = PartCode | "SERAGAM";
export type BillWish = { category?: BillCode; amount: number; dueInDays?: number; note?: string };

type Free = { student: EnrolledStudent; periods: Map<string, string[]> };

export type School = {
  backend: Backend;
  units: Record<"SD" | "SMP" | "SMA", Unit>;
  years: { active: ClassYear; closed: ClassYear };
  /** of the SMP, by code */
  categories: Record<BillCode | "KEG", Category>;
  /** a student of the SMP whom no other spec uses, who owes nothing and may still be billed for these (SPP when none is named) */
  student: (...needs: BillCode[]) => Promise<EnrolledStudent>;
  /** a new bill for that student, due in 30 days where nothing is said */
  bill: (student: EnrolledStudent, wish: BillWish) => Promise<BillDetail>;
  /** takes cash from a student, as the cashier where nobody is named; the answer must be a 201 */
  pay: (student: EnrolledStudent, draft: Record<string, unknown>, as?: Username) => Promise<PaymentDetail>;
  /** `today` and so many days, `YYYY-MM-DD` */
  day: (fromToday: number) => string;
  /** what the API says of a bill now, as the treasurer sees it */
  billNow: (id: string) => Promise<BillDetail>;
};

export async function schoolBehind(backend: Backend): Promise<School> {
  const { request } = backend;
  const units = (await request<List<Unit>>("GET", "/api/units", { as: "admin" })).body.data;
  const years = (await request<List<ClassYear>>("GET", "/api/class-years", { as: "admin" })).body.data;
  const unit = named(units, (one) => one.code);
  const smp = unit("SMP");
  const listed = await request<List<Category>>("GET", `/api/categories?filter[unit_id]=${smp.id}`, {
    as: "admin",
  });
  const category = named(listed.body.data, (one) => one.code);
  const status = named(years, (one) => one.status);
  const facts = {
    backend,
    units: { SD: unit("SD"), SMP: smp, SMA: unit("SMA") },
    years: { active: status("active"), closed: status("closed") },
    categories: {
      SPP: category("SPP"),
      UP: category("UP"),
      WISATA: category("WISATA"),
      SERAGAM: category("SERAGAM"),
      KEG: category("KEG"),
    },
    day: (fromToday: number) =>
      new Date(Date.parse(`${backend.today}T00:00:00Z`) + fromToday * 86_400_000).toISOString().slice(0, 10),
  };
  const free = await freePeriods(facts);
  const billNow = async (id: string) =>
    (await request<One<BillDetail>>("GET", `/api/bills/${id}`, { as: "bendahara" })).body.data;
  const pay: School["pay"] = async (student, draft, as = "kasir") => {
    const body = { student_id: student.id, paid_on: backend.today, method: "cash", ...draft };
    const { status, body: answer } = await request<One<PaymentDetail>>("POST", "/api/payments", { as, body });
    expect(status, answer.message).toBe(201);
    return answer.data;
  };
  const { student, bill } = supply({ ...facts, free, billNow, pay });
  return { ...facts, billNow, pay, student, bill };
}

function named<T>(rows: readonly T[], nameOf: (row: T) => string): (name: string) => T {
  return (name) => {
    const row = rows.find((one) => nameOf(one) === name);
    if (row === undefined) throw new Error(`the demo school has no ${name}`);
    return row;
  };
}

type Facts = Pick<School, "backend" | "units" | "years" | "categories" | "day">;

/** Which bills may still be made, by a preview of everything for everybody: each student with periods by category. */
async function freePeriods({ backend, units, years, categories }: Facts): Promise<Free[]> {
  const start = Number(years.active.name.slice(0, 4));
  const months = Array.from({ length: 12 }, (_, index) =>
    index < 6
      ? `${start}-${String(index + 7).padStart(2, "0")}`
      : `${start + 1}-${String(index - 5).padStart(2, "0")}`,
  );
  const byStudent = new Map<string, Free>();
  for (const code of ["SPP", "UP", "WISATA", "SERAGAM"] as const) {
    const body = {
      category_id: categories[code].id,
      class_year_id: years.active.id,
      periods: code === "SPP" ? months : ["ONCE"],
      audience: { unit_ids: [units.SMP.id] },
      // A school that has turned its class year since it was first asked has billed charges of once before.
      again: true,
    };
    type Row = { student: EnrolledStudent; periods: string[] };
    const preview = await backend.request<One<{ rows: Row[] }>>("POST", "/api/bills/preview", {
      as: "bendahara",
      body,
    });
    expect(preview.status, preview.body.message).toBe(200);
    for (const { student, periods } of preview.body.data.rows) {
      const known = byStudent.get(student.id) ?? { student: student, periods: new Map() };
      byStudent.set(student.id, known);
      known.periods.set(code, [...periods]);
    }
  }
  // The student of the portal is left to the portal's own specs.
  return [...byStudent.values()].filter(({ student }) => student.nis !== "20260001");
}

function supply(
  p: Facts & { free: Free[] } & Pick<School, "billNow" | "pay">,
): Pick<School, "student" | "bill"> {
  const { backend, categories, years } = p;
  // Who has the least left goes first, so that a school that keeps its state can be asked many times.
  const waiting = p.free.toSorted((one, other) => one.periods.size - other.periods.size);
  const next = (needs: readonly BillCode[]) => {
    const index = waiting.findIndex(({ periods }) => needs.every((code) => periods.has(code)));
    const [free] = index < 0 ? [] : waiting.splice(index, 1);
    return free?.student;
  };
  return {
    student: async (...needs) => {
      const student = next(needs.length === 0 ? ["SPP"] : needs) ?? (await newcomer(p));
      const path = `/api/students/${student.id}`;
      const found = await backend.request<One<Student>>("GET", path, { as: "bendahara" });
      const { balance } = found.body.data;
      if (balance > 0) await p.pay(student, { amount: balance });
      return student;
    },
    bill: async (student, { category = "SPP", amount, dueInDays = 30, note }) => {
      const period = p.free
        .find((one) => one.student.id === student.id)
        ?.periods.get(category)
        ?.shift();
      if (period === undefined) throw new Error(`${student.name} has every bill of ${category} already`);
      const body = {
        category_id: categories[category].id,
        class_year_id: years.active.id,
        periods: [period],
        audience: { student_ids: [student.id] },
        again: true,
        amount,
        due_on: p.day(dueInDays),
        ...(note !== undefined && { note }),
      };
      const made = await backend.request<One<{ batch: { id: string } }>>("POST", "/api/bills", {
        as: "bendahara",
        body,
      });
      expect(made.status, made.body.message).toBe(201);
      const path = `/api/bills?filter[batch_id]=${made.body.data.batch.id}`;
      const [row] = (await backend.request<List<{ id: string }>>("GET", path, { as: "bendahara" })).body.data;
      return p.billNow(row?.id ?? "");
    },
  };
}

const MONTHS = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6];

/** A student who was not there before, once all of the demo school's are taken: of class 7A, and never billed. */
async function newcomer({ backend, units, years, free }: Facts & { free: Free[] }): Promise<EnrolledStudent> {
  const rooms = `/api/classrooms?q=7A&filter[unit_id]=${units.SMP.id}&filter[class_year_id]=${years.active.id}`;
  const [room] = (await backend.request<List<{ id: string }>>("GET", rooms, { as: "admin" })).body.data;
  const made = await backend.request<One<Student>>("POST", "/api/students", {
    as: "admin",
    body: {
      unit_id: units.SMP.id,
      classroom_id: room?.id,
      nis: `77${String(free.length).padStart(6, "0")}`,
      name: "Siswa Cadangan",
      gender: "female",
      father_name: "Budi Santoso",
      father_phone: "081234567890",
      billing_contact: "father",
      status: "active",
    },
  });
  expect(made.status, made.body.message).toBe(201);
  const start = Number(years.active.name.slice(0, 4));
  const spp = MONTHS.map((month) => `${month >= 7 ? start : start + 1}-${String(month).padStart(2, "0")}`);
  const { id, nis, name } = made.body.data;
  const student = { id, nis, name, classroom: "7A" };
  const once = ["UP", "WISATA", "SERAGAM"].map((code): [string, string[]] => [code, ["ONCE"]]);
  free.push({ student, periods: new Map([["SPP", spp], ...once]) });
  return student;
}

/** The entries of a bill or payment in the order of their numbers, each with its lines by account: [code, debit, credit]. */
export async function journalOf(school: School, sourceId: string) {
  const path = `/api/transactions?filter[source_id]=${sourceId}&sort=number`;
  const { body } = await school.backend.request<List<Transaction>>("GET", path, { as: "bendahara" });
  return body.data.map(({ kind, amount, lines }) => ({
    kind,
    amount,
    lines: lines
      .map(({ account, debit, credit }) => [account.code, debit, credit] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  }));
}
