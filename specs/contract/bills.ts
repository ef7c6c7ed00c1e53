/** Bills: issuing many, reading, changing, discounting, cancelling. Source: docs/spec/api.md §8.2, docs/spec/money.md §9. */

import { describe, expect, test } from "vitest";
import type { Bill, BillDetail, BulkPreview, BulkResult } from "../../contract/bills/bills.ts";
import { ageBuckets } from "../../contract/enums.ts";
import type { Answer, Username } from "./backends.ts";
import { type EnrolledStudent, journalOf, type List, type One, type School } from "./school.ts";
import { auditOf } from "./versioned-records.ts";

const STALE = {
  message: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
  code: "stale_version",
};
const UNKNOWN = { message: "Tagihan tidak ditemukan." };

export function billSpecs(the: () => School): void {
  describe("bulk billing", () => bulkBilling(the));
  describe("what bulk billing refuses", () => bulkRefusals(the));
  describe("undoing a batch", () => undoing(the));
  describe("reading bills", () => reading(the));
  describe("changing a bill", () => changing(the));
  describe("discounts", () => discounts(the));
  describe("cancelling a bill", () => cancelling(the));
}

/** A billing of single students; what is said in `more` goes over it. */
const billing = (the: () => School, students: readonly EnrolledStudent[], more: object = {}) => ({
  category_id: the().categories.UP.id,
  class_year_id: the().years.active.id,
  periods: ["ONCE"],
  audience: { student_ids: students.map((student) => student.id) },
  again: true,
  ...more,
});

const preview = (the: () => School, body: object, as: Username = "bendahara") =>
  the().backend.request<One<BulkPreview>>("POST", "/api/bills/preview", { as, body });
const commit = (the: () => School, body: object, as: Username = "bendahara") =>
  the().backend.request<One<BulkResult>>("POST", "/api/bills", { as, body });
const undo = (the: () => School, id: string, as: Username = "bendahara") =>
  the().backend.request<One<{ id: string; cancelled: number }>>("POST", `/api/bill-batches/${id}/undo`, {
    as,
    body: { reason: "Salah kategori" },
  });

function bulkBilling(the: () => School): void {
  test("the preview says what the commit then does, and a second commit makes nothing", async () => {
    const students = [await the().student("UP"), await the().student("UP")];
    const due_on = the().day(14);
    const body = billing(the, students, { amount: 275_000, due_on, note: "Gelombang dua" });
    const planned = await preview(the, body);
    expect(planned.status).toBe(200);
    const { rows, ...figures } = planned.body.data;
    expect(figures).toEqual({
      students_count: 2,
      bills_count: 2,
      skipped_count: 0,
      total: 550_000,
      reach: { unit: false, grades: [], classrooms: [], is_narrowed: false },
      due: [{ period: "ONCE", sequence: 1, due_on }],
      skipped: [],
    });
    expect(rows.toSorted((one, other) => (one.student.id < other.student.id ? -1 : 1))).toEqual(
      students
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((student) => ({
          student,
          periods: ["ONCE"],
          amount_each: 275_000,
          parts: [],
          source: "given",
          tariff: null,
          discount: 0,
          total: 275_000,
        })),
    );
    const made = await commit(the, body);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      data: {
        batch: {
          id: expect.any(String),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          bills_count: 2,
          total: 550_000,
        },
        created: 2,
        skipped: 0,
      },
    });
    const after = await preview(the, body);
    expect(after.body.data).toMatchObject({ bills_count: 0, skipped_count: 2, total: 0, rows: [] });
    expect(after.body.data.skipped.map((row) => row.reason)).toEqual(["already_billed", "already_billed"]);
    const again = await commit(the, body);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      message: "Tidak ada yang perlu ditagih: semua sudah ditagih atau dilewati.",
      code: "nothing_to_bill",
    });
    const path = `/api/bills?filter[batch_id]=${made.body.data.batch.id}&sort=number`;
    const listed = await the().backend.request<List<Bill, { balance: number }>>("GET", path, { as: "kasir" });
    expect(listed.body.meta).toMatchObject({ total: 2, balance: 550_000 });
    const [one, other] = listed.body.data;
    const prefix = `TAG/SMP/${the().backend.today.slice(2, 7).replace("-", "")}/`;
    expect(one?.number.startsWith(prefix)).toBe(true);
    expect(Number(other?.number.slice(prefix.length))).toBe(Number(one?.number.slice(prefix.length)) + 1);
  });

  test("a bill keeps what it was made of, and its entry balances", async () => {
    const student = await the().student("UP");
    const bill = await the().bill(student, {
      category: "UP",
      amount: 1_250_000,
      dueInDays: 20,
      note: " Gelombang dua ",
    });
    const { units, categories, years, backend } = the();
    expect(bill).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^TAG\/SMP\/\d{4}\/\d{6}$/),
      unit_id: units.SMP.id,
      unit: { id: units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
      student_id: student.id,
      student: student,
      category_id: categories.UP.id,
      category: { id: categories.UP.id, code: "UP", name: "Uang Pangkal" },
      class_year_id: years.active.id,
      class_year: { id: years.active.id, name: years.active.name },
      classroom: student.classroom,
      grade: Number(student.classroom?.slice(0, 1)),
      period: "ONCE",
      sequence: 1,
      instalments: 1,
      description: "Gelombang dua",
      amount: 1_250_000,
      discount: 0,
      fine: 0,
      paid: 0,
      balance: 1_250_000,
      issued_on: backend.today,
      due_on: the().day(20),
      status: "unpaid",
      batch_id: expect.any(String),
      priority: 20,
      allow_partial: true,
      version: 1,
      parts: [],
      can_split: true,
      fines: [],
      fine_open: 0,
      days_late: 0,
      discount_limit: { ceiling: 100_000, room: 100_000 },
      discount_ceiling: 100_000,
      discount_reason: null,
      cancel_reason: null,
      allocations: [],
      history: [
        {
          id: expect.any(String),
          at: expect.any(String),
          who: "Siti Rahmawati",
          action: "bill.issued",
          reason: null,
        },
      ],
    });
    expect(await journalOf(the(), bill.id)).toEqual([
      {
        kind: "correction",
        amount: 1_250_000,
        lines: [
          ["1-1302", 1_250_000, 0],
          ["4-1102", 0, 1_250_000],
        ],
      },
    ]);
  });

  test("without an amount and a day the category's own hold, and a past month is due today", async () => {
    const { years, categories, backend } = the();
    const start = years.active.name.slice(0, 4);
    const { body } = await preview(the, {
      category_id: categories.SPP.id,
      class_year_id: years.active.id,
      periods: [`${start}-07`, `${Number(start) + 1}-06`],
      audience: { grades: [8] },
    });
    const everybody = body.data.skipped.length + body.data.rows.flatMap((row) => row.periods).length;
    expect(everybody).toBe(76);
    expect(new Set(body.data.rows.map((row) => row.amount_each))).toEqual(
      body.data.rows.length > 0 ? new Set([450_000]) : new Set(),
    );
    for (const { period, due_on } of body.data.due) {
      const own = `${period}-10`;
      expect(due_on).toBe(own < backend.today ? backend.today : own);
    }
    expect(body.data.skipped.map((row) => row.reason)).toContain("on_leave");
  });

  test("places narrow each other: a unit and a grade of it are that grade, and the preview says so", async () => {
    const ofSpp = (audience: object) =>
      preview(the, billing(the, [], { category_id: the().categories.WISATA.id, audience }));
    const unit_ids = [the().units.SMP.id];
    const path = `/api/classrooms?filter[unit_id]=${unit_ids}&filter[class_year_id]=${the().years.active.id}&filter[grade]=7`;
    const rooms = await the().backend.request<List<{ id: string; name: string }>>("GET", path, {
      as: "kepsek",
    });
    const [room] = rooms.body.data;
    const count = ({ body }: Answer<One<BulkPreview>>) => body.data.bills_count + body.data.skipped_count;
    const grade = await ofSpp({ grades: [7] });
    expect(grade.body.data.reach).toEqual({ unit: false, grades: [7], classrooms: [], is_narrowed: false });
    const both = await ofSpp({ unit_ids, grades: [7] });
    expect(both.body.data.reach).toEqual({ unit: false, grades: [7], classrooms: [], is_narrowed: true });
    expect(count(both)).toBe(count(grade));
    expect(count(await ofSpp({ unit_ids }))).toBeGreaterThan(count(both));
    const one = await ofSpp({ unit_ids, grades: [7, 8], classroom_ids: [room?.id ?? fail()] });
    const reach = { unit: false, grades: [8], classrooms: [room?.name], is_narrowed: true };
    expect(one.body.data.reach).toEqual(reach);
  });

  test("a charge of once is billed once, whatever the class year; a second one is asked for", async () => {
    const student = await the().student("UP");
    await the().bill(student, { category: "UP", amount: 40_000 });
    const first = Number(the().years.active.name.slice(0, 4)) + 40;
    const name = `${first}/${first + 1}`;
    const year = await the().backend.request<One<{ id: string }>>("POST", "/api/class-years", {
      as: "admin",
      body: { name, starts_on: `${first}-07-01`, ends_on: `${first + 1}-06-30` },
    });
    expect(year.status, year.body.message).toBe(201);
    const later = year.body.data.id;
    const body = {
      unit_id: the().units.SMP.id,
      class_year_id: later,
      grade: 9,
      name: "9 Nanti",
      capacity: 30,
    };
    const room = await the().backend.request<One<{ id: string; version: number }>>(
      "POST",
      "/api/classrooms",
      {
        as: "admin",
        body,
      },
    );
    const classPlace = (classroom_id: string | null, seen_classroom_id: string | null) =>
      the().backend.request("PUT", `/api/students/${student.id}/placement`, {
        as: "admin",
        body: { class_year_id: later, classroom_id, seen_classroom_id },
      });
    expect((await classPlace(room.body.data.id, null)).status).toBe(200);
    const asked = billing(the, [student], { class_year_id: later, amount: 40_000, again: false });
    const again = await preview(the, asked);
    expect(again.body.data.skipped).toMatchObject([
      { reason: "billed_before", billed_in: the().years.active.name },
    ]);
    const refused = await commit(the, asked);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "nothing_to_bill" }]);
    const meant = await preview(the, { ...asked, again: true });
    expect(meant.body.data).toMatchObject({ bills_count: 1, skipped: [] });
    // Everything as it was, for the specs that count.
    expect((await classPlace(null, room.body.data.id)).status).toBe(200);
    for (const path of [`/api/classrooms/${room.body.data.id}`, `/api/class-years/${later}`]) {
      const gone = await the().backend.request("DELETE", path, { as: "admin", body: { version: 1 } });
      expect(gone.status, gone.body.message).toBe(200);
    }
  });

  test("the audience adds up and names nobody twice", async () => {
    const enrolled = await the().student("UP");
    const grades = [7, 8, 9];
    const of = async (audience: object) => (await preview(the, billing(the, [], { audience }))).body.data;
    const both = await of({ student_ids: [enrolled.id, enrolled.id], grades });
    const peopleOf = ({ rows, skipped }: BulkPreview) =>
      [...rows, ...skipped].map(({ student }) => student.id).toSorted();
    expect(both.rows.filter((row) => row.student.id === enrolled.id)).toHaveLength(1);
    expect(peopleOf(both)).toEqual(peopleOf(await of({ grades })));
    expect(new Set(peopleOf(both)).size).toBe(peopleOf(both).length);
  });

  test("a bill of nothing is skipped as free", async () => {
    const student = await the().student("UP");
    const { body } = await preview(the, billing(the, [student], { amount: 0 }));
    expect(body.data).toMatchObject({
      bills_count: 0,
      skipped: [{ student: student, period: "ONCE", reason: "free", billed_in: null }],
    });
  });
}

function bulkRefusals(the: () => School): void {
  const both = async (body: object, status: number, expected: object, as: Username = "bendahara") => {
    for (const answer of [await preview(the, body, as), await commit(the, body, as)]) {
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual(expected);
    }
  };
  const refused = (errors: Record<string, string[]>) => ({ message: Object.values(errors)[0]?.[0], errors });
  const nobody: EnrolledStudent = { id: "tidak-ada", nis: "", name: "", classroom: null };

  test("a closed class year", () =>
    both(billing(the, [nobody], { class_year_id: the().years.closed.id }), 409, {
      message: "Tahun ajaran ini sudah ditutup, tidak ada tagihan baru untuknya.",
      code: "period_closed",
    }));

  test("an unknown class year, an unknown category and another unit's", async () => {
    await both(billing(the, [nobody], { class_year_id: "tidak-ada" }), 404, {
      message: "Tahun ajaran tidak ditemukan.",
    });
    await both(billing(the, [nobody], { category_id: "tidak-ada" }), 404, {
      message: "Kategori tidak ditemukan.",
    });
    const path = `/api/categories?filter[unit_id]=${the().units.SD.id}`;
    const foreign = await the().backend.request<List<{ id: string }>>("GET", path, { as: "admin" });
    await both(billing(the, [nobody], { category_id: foreign.body.data[0]?.id }), 404, {
      message: "Kategori tidak ditemukan.",
    });
  });

  test("periods that are not the category's", async () => {
    const errors = { periods: ["Periode 2026-S1 bukan dari kategori dan tahun ajaran ini."] };
    await both(billing(the, [nobody], { periods: ["ONCE", "2026-S1"] }), 422, refused(errors));
    const month = { category_id: the().categories.SPP.id, periods: ["1999-07"] };
    const other = { periods: ["Periode 1999-07 bukan dari kategori dan tahun ajaran ini."] };
    await both(billing(the, [nobody], month), 422, refused(other));
  });

  test.each<[string, object, Record<string, string[]>]>([
    ["nobody to bill", { audience: {} }, { audience: ["Pilih siapa yang ditagih."] }],
    ["no period", { periods: [] }, { periods: ["Pilih paling sedikit satu."] }],
    ["a word for a period", { periods: ["Juli"] }, { "periods.0": ["Periode tidak dikenal."] }],
    ["half a rupiah", { amount: 0.5 }, { amount: ["Harus bilangan bulat."] }],
    ["less than nothing", { amount: -1 }, { amount: ["Paling kecil 0."] }],
    [
      "a day that does not exist",
      { due_on: "2027-02-30" },
      { due_on: ["Tanggal ini tidak ada di kalender."] },
    ],
    ["an unknown field", { colour: "red" }, { colour: ["Isian ini tidak dikenal."] }],
    ["an unknown audience", { audience: { all: true } }, { "audience.all": ["Isian ini tidak dikenal."] }],
  ])("%s", (_, more, errors) => both(billing(the, [nobody], more), 422, refused(errors)));

  test("nobody at all, and somebody who was never of the unit", async () => {
    const path = `/api/students?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const foreign = await the().backend.request<List<EnrolledStudent>>("GET", path, { as: "admin" });
    const sentence = "Ada siswa yang dipilih yang bukan, dan tidak pernah, siswa unit ini.";
    const other = foreign.body.data[0] ?? fail();
    await both(billing(the, [other]), 422, refused({ audience: [sentence] }));
    const empty = { audience: { grades: [13] } };
    await both(billing(the, [], empty), 422, refused({ audience: ["Tidak ada siswa di pilihan ini."] }));
  });

  test("a due day before today", () =>
    both(
      billing(the, [nobody], { due_on: the().day(-1) }),
      422,
      refused({ due_on: ["Jatuh tempo tidak boleh sebelum hari ini."] }),
    ));
}

function undoing(the: () => School): void {
  const issue = async (students: readonly EnrolledStudent[]) => {
    const made = await commit(the, billing(the, students, { amount: 60_000 }));
    const batch = made.body.data.batch.id;
    const path = `/api/bills?filter[batch_id]=${batch}`;
    const bills = (await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" })).body.data;
    return { batch, bills };
  };

  test("cancels all its bills with their entries, once", async () => {
    const students = [await the().student("UP"), await the().student("UP")];
    const { batch, bills } = await issue(students);
    const done = await undo(the, batch);
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ data: { id: batch, cancelled: 2 } });
    for (const { id, number } of bills) {
      const now = await the().billNow(id);
      expect(now).toMatchObject({ number, status: "cancelled", balance: 0, cancel_reason: "Salah kategori" });
      const both = await journalOf(the(), id);
      expect(both.map((entry) => entry.lines)).toEqual([
        [
          ["1-1302", 60_000, 0],
          ["4-1102", 0, 60_000],
        ],
        [
          ["1-1302", 0, 60_000],
          ["4-1102", 60_000, 0],
        ],
      ]);
    }
    const again = await undo(the, batch);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: "Penagihan ini sudah dibatalkan.", code: "already_cancelled" });
    const { body } = await preview(the, billing(the, students));
    expect(body.data.bills_count, "what was cancelled may be billed again").toBe(2);
  });

  test("is refused as a whole when one bill is paid or changed", async () => {
    const students = [await the().student("UP"), await the().student("UP")];
    const { batch, bills } = await issue(students);
    await the().pay(students[0] ?? fail(), { amount: 10_000 });
    const refused = await undo(the, batch);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      message: "1 tagihan sudah dibayar atau diubah, jadi penagihan ini tidak dapat diurungkan seluruhnya.",
      code: "already_paid",
    });
    const statuses = await Promise.all(bills.map(async ({ id }) => (await the().billNow(id)).status));
    expect(statuses.toSorted()).toEqual(["partial", "unpaid"]);
  });

  test("of another unit, or of none, is not found; the reason must be said", async () => {
    const { request } = the().backend;
    const path = `/api/bills?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const [foreign] = (await request<List<Bill>>("GET", path, { as: "admin" })).body.data;
    for (const id of [foreign?.batch_id ?? fail(), "tidak-ada"]) {
      const answer = await undo(the, id);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: "Penagihan ini tidak ditemukan." });
    }
    const silent = await request("POST", "/api/bill-batches/tidak-ada/undo", {
      as: "bendahara",
      body: { reason: "  a  " },
    });
    expect(silent.status).toBe(422);
    expect(silent.body.errors).toEqual({ reason: ["Paling sedikit 5 karakter."] });
  });
}

const fail = (): never => {
  throw new Error("the school gave less than this spec needs");
};

function reading(the: () => School): void {
  type Sums = { amount: number; discount: number; fine: number; paid: number; balance: number };
  const list = (query: string, as: Username = "bendahara") =>
    the().backend.request<List<Bill, Sums>>("GET", `/api/bills?${query}`, { as });

  test("filters add up and the sums are of all that they leave", async () => {
    const student = await the().student("SPP", "WISATA");
    const bill = await the().bill(student, { amount: 90_000 });
    const other = await the().bill(student, { category: "WISATA", amount: 50_000 });
    await the().pay(student, { amount: 20_000, allocations: [{ bill_id: bill.id, amount: 20_000 }] });
    const mine = `filter[student_id]=${student.id}&filter[class_year_id]=${the().years.active.id}`;
    const open = await list(`${mine}&filter[status]=unpaid,partial&sort=-amount`);
    expect(open.body.data.map(({ id, status, balance }) => ({ id, status, balance }))).toEqual([
      { id: bill.id, status: "partial", balance: 70_000 },
      { id: other.id, status: "unpaid", balance: 50_000 },
    ]);
    expect(open.body.meta).toEqual({
      current_page: 1,
      per_page: 25,
      total: 2,
      last_page: 1,
      amount: 140_000,
      discount: 0,
      fine: 0,
      paid: 20_000,
      balance: 120_000,
    });
    const narrow = await list(
      `${mine}&filter[category_id]=${the().categories.WISATA.id}&filter[period]=ONCE`,
    );
    expect(narrow.body.data.map((row) => row.id)).toEqual([other.id]);
    expect((await list(`q=${encodeURIComponent(bill.number.toLowerCase())}`)).body.data[0]?.id).toBe(bill.id);
    const byName = await list(`${mine}&q=${encodeURIComponent(student.name.toUpperCase())}&per_page=1`);
    expect(byName.body.meta.total).toBeGreaterThan(1);
  });

  test("a bill is overdue from the day after its due day", async () => {
    const student = await the().student();
    const due = await the().bill(student, { amount: 30_000, dueInDays: 0 });
    const mine = `filter[student_id]=${student.id}&filter[batch_id]=${due.batch_id}`;
    expect((await list(`${mine}&filter[overdue]=1`)).body.meta.total).toBe(0);
    expect((await list(`${mine}&filter[overdue]=0`)).body.meta.total).toBe(1);
    const late = await list("filter[overdue]=1&per_page=200");
    expect(late.body.data.length).toBeGreaterThan(0);
    for (const row of late.body.data) {
      expect(row.balance).toBeGreaterThan(0);
      expect(row.due_on < the().backend.today).toBe(true);
    }
  });

  test.each([
    ["not_due", 0, Number.POSITIVE_INFINITY],
    ["d1_30", -30, -1],
    ["d31_60", -60, -31],
    ["d61_90", -90, -61],
    ["over_90", Number.NEGATIVE_INFINITY, -91],
  ])("an open bill ages by its due day: %s", async (bucket, first, last) => {
    const aged = async (buckets: string) =>
      (await list(`filter[ageing]=${buckets}&sort=due_on&per_page=200`)).body;
    const own = await aged(bucket);
    for (const { balance, due_on } of own.data) {
      expect(balance).toBeGreaterThan(0);
      if (Number.isFinite(first)) expect(due_on >= the().day(first), due_on).toBe(true);
      if (Number.isFinite(last)) expect(due_on <= the().day(last), due_on).toBe(true);
    }
    const rest = await aged(ageBuckets.filter((one) => one !== bucket).join(","));
    const open = (await list("filter[status]=unpaid,partial&per_page=1")).body;
    expect(own.meta.total + rest.meta.total).toBe(open.meta.total);
    expect(own.meta.balance + rest.meta.balance).toBe(open.meta.balance);
  });

  test("orders by every field it names", async () => {
    for (const sort of ["urgency", "number", "due_on", "amount", "balance", "student", "period"]) {
      expect((await list(`sort=-${sort}&per_page=2`)).status, sort).toBe(200);
    }
    const byDay = (await list("sort=due_on,number&per_page=200")).body.data.map((row) => row.due_on);
    expect(byDay).toEqual(byDay.toSorted());
  });

  test("what needs work comes first: open bills by their due day, then the others, the latest due first", async () => {
    const read = async (query: string) => {
      const first = (await list(`${query}&per_page=200`)).body;
      const pages = Array.from({ length: first.meta.last_page - 1 }, (_, at) => at + 2);
      const rest = await Promise.all(pages.map((page) => list(`${query}&per_page=200&page=${page}`)));
      return [first, ...rest.map(({ body }) => body)].flatMap(({ data }) => data);
    };
    const rows = await read("");
    expect(new Set(rows.map(({ status }) => status))).toContain("cancelled");
    const place = rows.findIndex(({ balance }) => balance === 0);
    const [open, settled] = [rows.slice(0, place), rows.slice(place)];
    const days = (some: typeof rows) => some.map(({ due_on }) => due_on);
    expect(open.every(({ balance }) => balance > 0)).toBe(true);
    expect(settled.every(({ balance }) => balance === 0)).toBe(true);
    expect(days(open)).toEqual(days(open).toSorted());
    expect(days(settled)).toEqual(days(settled).toSorted().toReversed());
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // and so by its own name, and the other way round but for rows that are equal in it
    expect((await read("sort=urgency")).map(({ id }) => id)).toEqual(ids);
    const back = await read("sort=-urgency");
    expect(days(back)).toEqual(days(rows).toReversed());
  });

  test.each([
    ["filter[colour]=red", { "filter.colour": ["Isian ini tidak dikenal."] }],
    ["filter[status]=late", { "filter.status.0": ["Pilihan ini tidak dikenal."] }],
    ["filter[overdue]=yes", { "filter.overdue": ["Pilihan ini tidak dikenal."] }],
    ["filter[ageing]=old", { "filter.ageing.0": ["Pilihan ini tidak dikenal."] }],
    ["filter[due_from]=2026-02-30", { "filter.due_from": ["Tanggal ini tidak ada di kalender."] }],
    ["filter[period]=Juli", { "filter.period.0": ["Periode tidak dikenal."] }],
    ["sort=paid", { "sort.0": ["Urutan ini tidak dikenal."] }],
    ["per_page=0", { per_page: ["Harus lebih dari 0."] }],
  ])("%s is refused", async (query, errors) => {
    const { status, body } = await list(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  test("another unit's bills are neither listed nor found", async () => {
    const path = `filter[unit_id]=${the().units.SD.id}`;
    expect((await list(path)).body).toMatchObject({ data: [], meta: { total: 0, balance: 0 } });
    const [foreign] = (await list(`${path}&per_page=1`, "admin")).body.data;
    for (const id of [foreign?.id, "tidak-ada"]) {
      const answer = await the().backend.request("GET", `/api/bills/${id}`, { as: "bendahara" });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(UNKNOWN);
    }
    const units = new Set((await list("per_page=200")).body.data.map((row) => row.unit.code));
    expect(units).toEqual(new Set(["SMP"]));
  });
}

/** A write on a bill by its path's last part; PUT where there is none. */
const write = (the: () => School, id: string, verb: string, body: object, as: Username = "bendahara") =>
  the().backend.request<One<BillDetail>>(verb === "" ? "PUT" : "POST", `/api/bills/${id}${verb}`, {
    as,
    body,
  });

/** Each write refuses a stale version, another unit's bill and a missing reason in the same way. */
function commonRefusals(the: () => School, verb: string, valid: () => object): void {
  const send = (id: string, body: object): Promise<Answer<One<BillDetail>>> => write(the, id, verb, body);

  test("a stale version, another unit's bill and a missing reason", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 80_000 });
    const good = { version: bill.version, reason: "Perbaikan data", ...valid() };
    const stale = await send(bill.id, { ...good, version: bill.version + 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toEqual(STALE);
    const silent = await send(bill.id, { ...good, reason: "" });
    expect(silent.status).toBe(422);
    expect(silent.body.errors).toEqual({ reason: ["Wajib diisi."] });
    const unversioned = await send(bill.id, { ...good, version: undefined });
    expect(unversioned.status).toBe(422);
    expect(unversioned.body.errors).toEqual({ version: ["Wajib diisi."] });
    const path = `/api/bills?filter[unit_id]=${the().units.SMA.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Bill>>("GET", path, { as: "admin" })).body.data;
    for (const id of [foreign?.id ?? "", "tidak-ada"]) {
      const missing = await send(id, good);
      expect(missing.status).toBe(404);
      expect(missing.body).toEqual(UNKNOWN);
    }
    expect(await the().billNow(bill.id)).toEqual(bill);
  });
}

function changing(the: () => School): void {
  const valid = () => ({ amount: 70_000, due_on: the().day(40) });
  commonRefusals(the, "", valid);

  test("moves amount, due day and description, and the entry follows", async () => {
    const bill = await the().bill(await the().student(), { amount: 80_000 });
    const body = { version: 1, ...valid(), description: "Setelah koreksi", reason: "Salah ketik nominal" };
    const { status, body: answer } = await write(the, bill.id, "", body);
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      ...bill,
      amount: 70_000,
      balance: 70_000,
      due_on: the().day(40),
      description: "Setelah koreksi",
      version: 2,
      history: [
        ...bill.history,
        {
          id: expect.any(String),
          at: expect.any(String),
          who: "Siti Rahmawati",
          action: "bill.changed",
          reason: "Salah ketik nominal",
        },
      ],
    });
    expect((await journalOf(the(), bill.id)).at(1)?.lines).toEqual([
      ["1-1301", 0, 10_000],
      ["4-1101", 10_000, 0],
    ]);
    const dearer = await write(the, bill.id, "", { ...body, version: 2, amount: 95_000 });
    expect(dearer.body.data).toMatchObject({ amount: 95_000, balance: 95_000, version: 3 });
    expect((await journalOf(the(), bill.id)).at(2)?.lines).toEqual([
      ["1-1301", 25_000, 0],
      ["4-1101", 0, 25_000],
    ]);
  });

  test("not once something is paid, nor below the discount, nor due before it was issued", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 80_000 });
    const body = { version: 1, ...valid(), reason: "Perbaikan data" };
    const early = await write(the, bill.id, "", { ...body, due_on: the().day(-1) });
    expect(early.status).toBe(422);
    expect(early.body.errors).toEqual({
      due_on: ["Jatuh tempo tidak boleh sebelum tanggal tagihan terbit."],
    });
    expect((await write(the, bill.id, "", { ...body, amount: 0 })).body.errors).toEqual({
      amount: ["Harus lebih dari 0."],
    });
    await write(the, bill.id, "/discount", { version: 1, amount: 30_000, reason: "Keringanan kecil" });
    const below = await write(the, bill.id, "", { ...body, version: 2, amount: 29_999 });
    expect(below.status).toBe(422);
    expect(below.body.errors).toEqual({
      amount: ["Nominal tidak boleh lebih kecil dari potongan yang sudah diberikan."],
    });
    await the().pay(student, { amount: 10_000 });
    const paid = await write(the, bill.id, "", { ...body, version: 3 });
    expect(paid.status).toBe(409);
    expect(paid.body).toEqual({
      message: "Tagihan ini sudah dibayar, jadi tidak dapat diubah atau dibatalkan.",
      code: "already_paid",
    });
  });
}

function discounts(the: () => School): void {
  commonRefusals(the, "/discount", () => ({ amount: 5_000 }));
  const discount = (bill: { id: string }, version: number, amount: number) =>
    write(the, bill.id, "/discount", { version, amount, reason: "Anak guru" });

  test("lower what is open, with an entry, up to Rp 100.000 on one bill", async () => {
    const bill = await the().bill(await the().student(), { amount: 250_000 });
    const first = await discount(bill, 1, 60_000);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      amount: 250_000,
      discount: 60_000,
      balance: 190_000,
      status: "unpaid",
      discount_reason: "Anak guru",
      discount_limit: { ceiling: 100_000, room: 40_000 },
      version: 2,
    });
    expect((await journalOf(the(), bill.id)).at(1)).toEqual({
      kind: "correction",
      amount: 60_000,
      lines: [
        ["1-1301", 0, 60_000],
        ["5-1101", 60_000, 0],
      ],
    });
    const beyond = await discount(bill, 2, 40_001);
    expect(beyond.status).toBe(422);
    expect(beyond.body).toEqual({
      message: "Potongan satu tagihan paling besar Rp 100.000.",
      errors: { amount: ["Potongan satu tagihan paling besar Rp 100.000."] },
    });
    expect((await discount(bill, 2, 40_000)).body.data).toMatchObject({
      discount: 100_000,
      balance: 150_000,
    });
  });

  test("the ceiling is the treasurer's, and an admin has none", async () => {
    const bill = await the().bill(await the().student(), { amount: 250_000 });
    const path = `/api/bills/${bill.id}`;
    const read = await the().backend.request<One<BillDetail>>("GET", path, { as: "admin" });
    expect(read.body.data.discount_limit).toBeNull();
    const given = await the().backend.request<One<BillDetail>>("POST", `${path}/discount`, {
      as: "admin",
      body: { version: 1, amount: 150_000, reason: "Keputusan yayasan" },
    });
    expect(given.status, given.body.message).toBe(200);
    expect(given.body.data).toMatchObject({ discount: 150_000, balance: 100_000 });
    const seen = await the().backend.request<One<BillDetail>>("GET", path, { as: "bendahara" });
    expect(seen.body.data.discount_limit).toEqual({ ceiling: 100_000, room: 0 });
    expect((await discount(bill, 2, 1)).body.errors).toEqual({
      amount: ["Potongan satu tagihan paling besar Rp 100.000."],
    });
  });

  test("an admin exceeds it also on a bill that is paid in part, up to what is open, and says why", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 400_000 });
    await the().pay(student, { amount: 150_000 });
    const give = (amount: number, reason: string) =>
      the().backend.request<One<BillDetail>>("POST", `/api/bills/${bill.id}/discount`, {
        as: "admin",
        body: { version: 2, amount, reason },
      });
    const refused = await discount(bill, 2, 100_001);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { amount: ["Potongan satu tagihan paling besar Rp 100.000."] },
    ]);
    expect((await give(200_000, " ")).body.errors).toHaveProperty("reason");
    const beyond = await give(250_001, "Keputusan yayasan");
    expect(beyond.body.errors).toEqual({ amount: ["Potongan melebihi sisa tagihan."] });
    const given = await give(200_000, "Keputusan yayasan");
    expect(given.status, given.body.message).toBe(200);
    expect(given.body.data).toMatchObject({
      discount: 200_000,
      paid: 150_000,
      balance: 50_000,
      status: "partial",
      discount_limit: null,
      discount_ceiling: 100_000,
    });
    expect((await auditOf(the(), bill.id)).at(-1)).toMatchObject({
      action: "bill.discounted",
      reason: "Keputusan yayasan",
      before: { discount: 0, balance: 250_000 },
      after: { discount: 200_000, balance: 50_000 },
    });
  });

  test("never more than is open; a bill brought to nothing is free and takes no other", async () => {
    const bill = await the().bill(await the().student(), { amount: 40_000 });
    const beyond = await discount(bill, 1, 40_001);
    expect(beyond.status).toBe(422);
    expect(beyond.body.errors).toEqual({ amount: ["Potongan melebihi sisa tagihan."] });
    expect((await discount(bill, 1, 40_000)).body.data).toMatchObject({ balance: 0, status: "free" });
    const none = await discount(bill, 2, 1);
    expect(none.status).toBe(409);
    expect(none.body).toEqual({ message: "Tagihan ini sudah lunas.", code: "already_paid" });
  });

  test("on a part-paid bill the rest may be given, and it is paid", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 50_000 });
    await the().pay(student, { amount: 30_000 });
    expect((await discount(bill, 2, 20_000)).body.data).toMatchObject({
      paid: 30_000,
      discount: 20_000,
      balance: 0,
      status: "paid",
    });
  });
}

function cancelling(the: () => School): void {
  commonRefusals(the, "/cancel", () => ({}));
  const cancel = (id: string, version: number) =>
    write(the, id, "/cancel", { version, reason: "Siswa pindah" });

  test("takes back the bill and its discount, and keeps the number", async () => {
    const bill = await the().bill(await the().student(), { amount: 120_000 });
    await write(the, bill.id, "/discount", { version: 1, amount: 20_000, reason: "Keringanan" });
    const { status, body } = await cancel(bill.id, 2);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      number: bill.number,
      status: "cancelled",
      balance: 0,
      paid: 0,
      cancel_reason: "Siswa pindah",
      version: 3,
    });
    expect(body.data.history.map((row) => row.action)).toEqual([
      "bill.issued",
      "bill.discounted",
      "bill.cancelled",
    ]);
    const sums = new Map<string, number>();
    for (const { lines } of await journalOf(the(), bill.id)) {
      for (const [code, debit, credit] of lines) {
        sums.set(String(code), (sums.get(String(code)) ?? 0) + Number(debit) - Number(credit));
      }
    }
    expect(Object.fromEntries(sums)).toEqual({ "1-1301": 0, "4-1101": 0, "5-1101": 0 });
    const again = await cancel(bill.id, 3);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: "Tagihan ini sudah dibatalkan.", code: "already_cancelled" });
    const late = { version: 3, amount: 1_000, reason: "Terlambat" };
    const discounted = await write(the, bill.id, "/discount", late);
    expect([discounted.status, discounted.body.code]).toEqual([409, "already_cancelled"]);
    const changed = await the().backend.request("PUT", `/api/bills/${bill.id}`, {
      as: "bendahara",
      body: { ...late, due_on: the().day(20) },
    });
    expect([changed.status, changed.body.code]).toEqual([409, "already_cancelled"]);
  });

  test("not once something is paid", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 50_000 });
    await the().pay(student, { amount: 1 });
    const { status, body } = await cancel(bill.id, 2);
    expect(status).toBe(409);
    expect(body.code).toBe("already_paid");
    expect(await the().billNow(bill.id)).toMatchObject({ status: "partial", balance: 49_999 });
  });
}
