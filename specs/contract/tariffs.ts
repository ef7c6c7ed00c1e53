/** Student categories, tariffs, and what a billing makes of them. Source: docs/spec/money.md §5, decision 014. */
import { describe, expect, test } from "vitest";
import type { BillDetail, BulkPreview, BulkResult } from "../../contract/bills/bills.ts";
import type { StudentCategoryDetail } from "../../contract/master/student-categories.ts";
import type { Explanation, Tariff, TariffCopyPreview } from "../../contract/master/tariffs.ts";
import type { Student, StudentDetail } from "../../contract/students/students.ts";
import type { List, One, School } from "./school.ts";
import { anyTrace, auditOf, codeFor, idOf, untraced } from "./versioned-records.ts";

export function tariffSpecs(the: () => School): void {
  describe("student categories", () => studentCategories(the));
  describe("tariffs", () => tariffs(the));
  describe("a billing by tariff", () => billing(the));
  describe("copying tariffs", () => copying(the));
}

const requestOf =
  (the: () => School): School["backend"]["request"] =>
  (...asked) =>
    the().backend.request(...asked);

/** A category of the SMP that no other spec bills, monthly, Rp 300.000 where no tariff says otherwise. */
async function newCategory(the: () => School, over: Record<string, unknown> = {}) {
  const body = {
    unit_id: the().units.SMP.id,
    code: codeFor("T"),
    name: `Les ${codeFor("")}`,
    kind: "monthly",
    default_amount: 300_000,
    receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
    income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
    discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
    ...over,
  };
  const made = await requestOf(the)<One<{ id: string; name: string }>>("POST", "/api/categories", {
    as: "admin",
    body,
  });
  expect(made.status, made.body.message).toBe(201);
  return made.body.data;
}

const setTariff = (the: () => School, body: object, as: "admin" | "bendahara" = "bendahara") =>
  requestOf(the)<One<Tariff>>("POST", "/api/tariffs", {
    as,
    body: { class_year_id: the().years.active.id, ...body },
  });

const roomOf = async (the: () => School, name: string) => {
  const path = `/api/classrooms?q=${name}&filter[class_year_id]=${the().years.active.id}&filter[unit_id]=${the().units.SMP.id}`;
  return idOf(the(), path);
};

function studentCategories(the: () => School): void {
  const request = requestOf(the);
  const path = "/api/student-categories";

  test("a school begins with four; an Admin Sekolah adds one, renames it and deletes it while it is unused", async () => {
    const listed = await request<List<{ name: string }>>("GET", path, { as: "kasir" });
    const names = listed.body.data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Anak guru", "Beasiswa", "Reguler", "Yatim"]));
    const name = codeFor("Atlet ");
    const made = await request<One<StudentCategoryDetail>>("POST", path, { as: "admin", body: { name } });
    expect(made.status, made.body.message).toBe(201);
    expect(made.body.data).toMatchObject({
      name,
      status: "active",
      students_count: 0,
      in_use: false,
      version: 1,
    });
    const own = `${path}/${made.body.data.id}`;
    const renamed = await request<One<StudentCategoryDetail>>("PUT", own, {
      as: "admin",
      body: { name: `${name} putri`, version: 1 },
    });
    expect(renamed.body.data).toMatchObject({ name: `${name} putri`, version: 2 });
    const turn = (to: "activate" | "deactivate", version: number) =>
      request<One<StudentCategoryDetail>>("POST", `${own}/${to}`, { as: "admin", body: { version } });
    expect((await turn("deactivate", 2)).body.data).toMatchObject({ status: "inactive", version: 3 });
    expect((await turn("activate", 3)).body.data).toMatchObject({ status: "active", version: 4 });
    const seen = await request("GET", own, { as: "kasir" });
    expect(seen.body).toMatchObject({ data: { name: `${name} putri`, version: 4 } });
    const gone = await request("DELETE", own, { as: "admin", body: { version: 4 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Kategori siswa dihapus." }]);
    const taken = await request("POST", path, { as: "admin", body: { name: " anak   GURU " } });
    expect(taken.body.errors).toEqual({ name: ["Nama ini sudah dipakai kategori siswa lain."] });
  });

  test("one that is inactive is given to nobody new, and one that is used is not deleted", async () => {
    const name = codeFor("Mitra ");
    const { data } = (
      await request<One<StudentCategoryDetail>>("POST", path, { as: "admin", body: { name } })
    ).body;
    const own = `${path}/${data.id}`;
    const { id } = await the().student();
    const student = (await request<One<StudentDetail>>("GET", `/api/students/${id}`, { as: "admin" })).body
      .data;
    const put = (more: object) => putStudent(the, student, more);
    const given = await put({ student_category_id: data.id });
    expect(given.body.data.student_category).toEqual({ id: data.id, name });
    const listed = `/api/students?filter[student_category_id]=${data.id}`;
    const found = (await request<List<Student>>("GET", listed, { as: "admin" })).body.data;
    expect(found.map((one) => [one.id, one.student_category?.name])).toEqual([[id, name]]);
    const used = await request("DELETE", own, { as: "admin", body: { version: 1 } });
    expect([used.status, used.body.code]).toEqual([409, "in_use"]);
    await request("POST", `${own}/deactivate`, { as: "admin", body: { version: 1 } });
    const kept = await put({ student_category_id: data.id, version: given.body.data.version });
    expect(kept.status, kept.body.message).toBe(200);
    const off = await put({ student_category_id: null, version: kept.body.data.version });
    expect(off.body.data.student_category).toBeNull();
    const again = await put({ student_category_id: data.id, version: off.body.data.version });
    expect(again.body.errors).toEqual({
      student_category_id: ["Kategori siswa ini tidak ditemukan atau tidak aktif."],
    });
  });
}

/** Sends back what a student has, with `more` over it. */
async function putStudent(the: () => School, student: StudentDetail, more: object) {
  const { id, unit, classroom, grade, balance, overdue, deposits, in_use, ...rest } = student;
  const { student_category, virtual_accounts, later_bills, contact_name, contact_phone, ...fields } = rest;
  return requestOf(the)<One<StudentDetail>>("PUT", `/api/students/${id}`, {
    as: "admin",
    body: { ...untraced(fields), ...more },
  });
}

function tariffs(the: () => School): void {
  const request = requestOf(the);

  test("a treasurer sets one for a grade, changes it and takes it away", async () => {
    const category = await newCategory(the);
    const made = await setTariff(the, { category_id: category.id, grade: 7, amount: 350_000 });
    expect(made.status, made.body.message).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.any(String),
      unit_id: the().units.SMP.id,
      unit: { id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
      category_id: category.id,
      category: { id: category.id, code: expect.any(String), name: category.name },
      class_year_id: the().years.active.id,
      class_year: { id: the().years.active.id, name: the().years.active.name },
      grade: 7,
      classroom_id: null,
      classroom: null,
      student_category_id: null,
      student_category: null,
      student_id: null,
      student: null,
      amount: 350_000,
      version: 1,
      ...anyTrace,
    });
    const path = `/api/tariffs/${made.body.data.id}`;
    const body = { category_id: category.id, class_year_id: the().years.active.id, grade: "8", amount: 1 };
    const changed = await request<One<Tariff>>("PUT", path, {
      as: "bendahara",
      body: { ...body, version: 1 },
    });
    expect(changed.body.data).toMatchObject({ grade: 8, amount: 1, version: 2 });
    const late = await request("PUT", path, { as: "bendahara", body: { ...body, version: 1 } });
    expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
    const gone = await request("DELETE", path, { as: "bendahara", body: { version: 2 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Tarif dihapus." }]);
    expect((await auditOf(the(), made.body.data.id)).map(({ action }) => action)).toEqual([
      "tariff.created",
      "tariff.changed",
      "tariff.deleted",
    ]);
  });

  test("a second one for the same students is refused and names the first", async () => {
    const category = await newCategory(the);
    const year = the().years.active.name;
    const room = await roomOf(the, "7A");
    const set = (reach: object) => setTariff(the, { category_id: category.id, amount: 500_000, ...reach });
    const named = `${category.name} ${year} untuk`;
    for (const [reach, field, whom] of [
      [{}, "category_id", "semua siswa"],
      [{ grade: 7 }, "grade", "tingkat 7"],
      [{ classroom_id: room }, "classroom_id", "kelas 7A"],
      [{ student_category_id: "yatim", grade: 7 }, "student_category_id", "kategori siswa Yatim, tingkat 7"],
    ] as const) {
      expect((await set(reach)).status, whom).toBe(201);
      const second = await set({ ...reach, amount: 1 });
      expect([second.status, second.body.errors]).toEqual([
        422,
        { [field]: [`Sudah ada tarif ${named} ${whom}: Rp 500.000.`] },
      ]);
    }
    // A class makes its grade superfluous, so this is the tariff of the class once more.
    expect((await set({ classroom_id: room, grade: 7 })).status).toBe(422);
  });

  test.each([
    [{ grade: 5 }, "grade", "Tingkat 5 tidak ada di unit ini."],
    [{ classroom_id: "tidak-ada" }, "classroom_id", "Kelas ini bukan kelas unit ini di tahun ajaran itu."],
    [{ student_category_id: "tidak-ada" }, "student_category_id", "Kategori siswa ini tidak ditemukan."],
    [{ student_id: "tidak-ada" }, "student_id", "Siswa ini bukan siswa unit ini."],
    [{ amount: -1 }, "amount", "Paling kecil 0."],
    [{ amount: null }, "amount", "Wajib diisi."],
    [{ colour: "red" }, "colour", "Isian ini tidak dikenal."],
  ])("%j is refused", async (more, field, sentence) => {
    const { status, body } = await setTariff(the, {
      category_id: the().categories.KEG.id,
      amount: 1,
      ...more,
    });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test("a closed class year and another's category take none", async () => {
    const closed = await setTariff(the, {
      category_id: the().categories.KEG.id,
      class_year_id: the().years.closed.id,
      amount: 1,
    });
    expect(closed.body.errors).toEqual({ class_year_id: ["Tahun ajaran ini sudah ditutup."] });
    const foreign = await idOf(the(), `/api/categories?filter[unit_id]=${the().units.SD.id}`);
    const made = await setTariff(the, { category_id: foreign, amount: 1 });
    expect([made.status, made.body.message]).toEqual([404, "Kategori tidak ditemukan."]);
  });
}

function billing(the: () => School): void {
  const request = requestOf(the);
  const month = () => `${Number(the().years.active.name.slice(0, 4)) + 1}-05`;
  const explain = (category_id: string, student_id: string) => {
    const query = new URLSearchParams({
      student_id,
      category_id,
      class_year_id: the().years.active.id,
      period: month(),
    });
    return request<One<Explanation>>("GET", `/api/explanation?${query}`, { as: "kasir" });
  };
  const ask = (category_id: string, more: object) => ({
    category_id,
    class_year_id: the().years.active.id,
    periods: [month()],
    ...more,
  });

  test("takes each student's amount from the most specific tariff and says so", async () => {
    const category = await newCategory(the);
    const [seven, one] = [await the().student(), await the().student()];
    const set = (body: object) => setTariff(the, { category_id: category.id, ...body });
    await set({ grade: 7, amount: 340_000 });
    await set({ grade: 8, amount: 350_000 });
    await set({ classroom_id: await roomOf(the, "7A"), amount: 375_000 });
    await set({ student_id: one.id, amount: 100_000 });
    const preview = await request<One<BulkPreview>>("POST", "/api/bills/preview", {
      as: "bendahara",
      body: ask(category.id, { audience: { unit_ids: [the().units.SMP.id] } }),
    });
    expect(preview.status, preview.body.message).toBe(200);
    const { rows } = preview.body.data;
    const of = (classroom: string) =>
      rows.find((row) => row.student.classroom === classroom && row.student.id !== one.id);
    expect(of("7A")).toMatchObject({ amount_each: 375_000, source: "tariff", tariff: { classroom: "7A" } });
    expect(of("8A")).toMatchObject({ amount_each: 350_000, source: "tariff", tariff: { grade: 8 } });
    expect(of("9A")).toMatchObject({ amount_each: 300_000, source: "category", tariff: null });
    expect(rows.find((row) => row.student.id === one.id)).toMatchObject({
      amount_each: 100_000,
      tariff: { is_for_student: true },
    });
    const given = await request<One<BulkPreview>>("POST", "/api/bills/preview", {
      as: "bendahara",
      body: ask(category.id, { amount: 10_000, audience: { student_ids: [one.id, seven.id] } }),
    });
    expect(given.body.data.rows).toMatchObject([
      { amount_each: 10_000, source: "given", tariff: null },
      { amount_each: 10_000, source: "given", tariff: null },
    ]);
  });

  test("an issued bill and its explanation stay when the tariff changes", async () => {
    const category = await newCategory(the);
    const student = await the().student();
    const made = await setTariff(the, { category_id: category.id, amount: 420_000 });
    const own = await setTariff(the, { category_id: category.id, student_id: student.id, amount: 90_000 });
    const audience = { student_ids: [student.id] };
    const issued = await request<One<BulkResult>>("POST", "/api/bills", {
      as: "bendahara",
      body: ask(category.id, { audience }),
    });
    expect(issued.status, issued.body.message).toBe(201);
    const billId = await idOf(the(), `/api/bills?filter[batch_id]=${issued.body.data.batch.id}`);
    const before = (
      await request<One<Explanation>>("GET", `/api/bills/${billId}/explanation`, { as: "tata.usaha" })
    ).body.data;
    expect(before).toMatchObject({
      student: { id: student.id },
      period: month(),
      as_of: "issued",
      source: "tariff",
      matching: [
        { tariff_id: own.body.data.id, is_for_student: true, amount: 90_000 },
        { tariff_id: made.body.data.id, is_for_student: false, amount: 420_000 },
      ],
      category_amount: 300_000,
      amount: 90_000,
      total: 90_000,
    });
    const gone = await request("DELETE", `/api/tariffs/${own.body.data.id}`, {
      as: "bendahara",
      body: { version: 1 },
    });
    expect(gone.status).toBe(200);
    const after = await request("GET", `/api/bills/${billId}/explanation`, { as: "tata.usaha" });
    expect(after.body).toEqual({ data: before });
    const bill = await request<One<BillDetail>>("GET", `/api/bills/${billId}`, { as: "bendahara" });
    expect(bill.body.data).toMatchObject({ amount: 90_000, balance: 90_000 });
    const now = await explain(category.id, student.id);
    expect(now.body.data).toMatchObject({ as_of: "now", source: "tariff", amount: 420_000 });
  });

  test("the amount of the category counts where no tariff does, and a strange period is refused", async () => {
    const category = await newCategory(the, { kind: "once" });
    const student = await the().student();
    const strange = await explain(category.id, student.id);
    expect(strange.body.errors).toEqual({
      period: ["Periode ini bukan dari kategori dan tahun ajaran itu."],
    });
    const query = `student_id=${student.id}&category_id=${category.id}&class_year_id=${the().years.active.id}&period=ONCE`;
    const { body } = await request<One<Explanation>>("GET", `/api/explanation?${query}`, { as: "kasir" });
    expect(body.data).toMatchObject({ source: "category", matching: [], amount: 300_000, total: 300_000 });
    const foreign = await idOf(the(), `/api/students?filter[unit_id]=${the().units.SD.id}`);
    const other = await request("GET", `/api/explanation?${query.replace(student.id, foreign)}`, {
      as: "kasir",
    });
    expect([other.status, other.body.message]).toEqual([404, "Siswa tidak ditemukan."]);
  });

  test("who is on leave is priced by the class before it, as a bill of the days there would be", async () => {
    const category = await newCategory(the);
    const classroom_id = await roomOf(the, "7A");
    await setTariff(the, { category_id: category.id, classroom_id, amount: 375_000 });
    const entry = {
      unit_id: the().units.SMP.id,
      classroom_id,
      nis: String(Date.now()).slice(-10),
      name: "Cuti Sebentar",
      gender: "male",
      father_name: "Dedi",
      father_phone: "0812 3456 7899",
      billing_contact: "father",
      status: "active",
    };
    const made = await request<One<StudentDetail>>("POST", "/api/students", { as: "admin", body: entry });
    const path = `/api/students/${made.body.data.id}`;
    expect((await explain(category.id, made.body.data.id)).body.data).toMatchObject({
      student: { classroom: "7A" },
      amount: 375_000,
    });
    const leave = { ...entry, status: "on_leave", status_reason: "Sakit lama", version: 1 };
    expect((await request("PUT", path, { as: "admin", body: leave })).status).toBe(200);
    expect((await explain(category.id, made.body.data.id)).body.data).toMatchObject({
      student: { classroom: "7A" },
      grade: 7,
      amount: 375_000,
    });
    expect((await request("DELETE", path, { as: "admin", body: { version: 2 } })).status).toBe(200);
  });

  test("an old bill, from before its reasons were kept, says what would hold now", async () => {
    const billId = await idOf(the(), `/api/bills?filter[category_id]=${the().categories.SPP.id}&sort=due_on`);
    const { status, body } = await request<One<Explanation>>("GET", `/api/bills/${billId}/explanation`, {
      as: "kasir",
    });
    expect([status, body.data.as_of]).toEqual([200, "now"]);
  });
}

function copying(the: () => School): void {
  const request = requestOf(the);

  test("brings last year's tariffs into a new year with a rise, shown first, and a second time nothing", async () => {
    const [unit] = [the().units.SMP];
    const plan = { name: "2096/2097", starts_on: "2096-07-01", ends_on: "2097-06-30" };
    const year = await request<One<{ id: string; version: number }>>("POST", "/api/class-years", {
      as: "admin",
      body: plan,
    });
    expect(year.status, year.body.message).toBe(201);
    const { id: to } = year.body.data;
    const room = await request<One<{ id: string; version: number }>>("POST", "/api/classrooms", {
      as: "admin",
      body: { unit_id: unit.id, class_year_id: to, grade: 7, name: "7A" },
    });
    expect(room.status, room.body.message).toBe(201);
    const category = await newCategory(the);
    const set = (body: object) => setTariff(the, { category_id: category.id, ...body });
    await set({ amount: 450_000 });
    await set({ classroom_id: await roomOf(the, "7A"), amount: 500_000 });
    await set({ classroom_id: await roomOf(the, "8A"), amount: 510_000 });
    const body = {
      unit_id: unit.id,
      from_class_year_id: the().years.active.id,
      to_class_year_id: to,
      percent: 5,
    };
    const rowsOf = (reply: { body: One<TariffCopyPreview> }) =>
      reply.body.data.rows
        .filter((row) => row.category.id === category.id)
        .map((row) => [row.classroom?.name ?? null, row.from_amount, row.to_amount, row.skipped]);
    const expected = [
      [null, 450_000, 473_000, null],
      ["7A", 500_000, 525_000, null],
      ["8A", 510_000, 536_000, "no_classroom"],
    ];
    const shown = await request<One<TariffCopyPreview>>("POST", "/api/tariffs/copy/preview", {
      as: "bendahara",
      body,
    });
    expect(shown.status, shown.body.message).toBe(200);
    expect(rowsOf(shown)).toEqual(expected);
    const copied = await request<One<TariffCopyPreview>>("POST", "/api/tariffs/copy", {
      as: "bendahara",
      body,
    });
    expect([copied.status, rowsOf(copied)]).toEqual([201, expected]);
    const made = await request<List<Tariff>>("GET", `/api/tariffs?filter[class_year_id]=${to}&per_page=200`, {
      as: "bendahara",
    });
    expect(made.body.meta.total).toBe(copied.body.data.copied_count);
    const own = made.body.data.filter((row) => row.category_id === category.id);
    expect(own.map((row) => [row.classroom_id, row.amount])).toEqual([
      [null, 473_000],
      [room.body.data.id, 525_000],
    ]);
    const again = await request("POST", "/api/tariffs/copy", { as: "bendahara", body });
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_copy"]);
    for (const { id } of made.body.data) {
      await request("DELETE", `/api/tariffs/${id}`, { as: "bendahara", body: { version: 1 } });
    }
    await request("DELETE", `/api/classrooms/${room.body.data.id}`, { as: "admin", body: { version: 1 } });
    const gone = await request("DELETE", `/api/class-years/${to}`, { as: "admin", body: { version: 1 } });
    expect(gone.status, gone.body.message).toBe(200);
  });

  test("is refused into the same year and into a closed one", async () => {
    const { active, closed } = the().years;
    const copy = (from: string, to: string) =>
      request("POST", "/api/tariffs/copy", {
        as: "bendahara",
        body: { unit_id: the().units.SMP.id, from_class_year_id: from, to_class_year_id: to },
      });
    expect((await copy(active.id, active.id)).body.errors).toEqual({
      to_class_year_id: ["Pilih tahun ajaran yang lain dari asalnya."],
    });
    expect((await copy(active.id, closed.id)).body.code).toBe("period_closed");
    const preview = await request("POST", "/api/tariffs/copy/preview", {
      as: "bendahara",
      body: { unit_id: the().units.SMP.id, from_class_year_id: active.id, to_class_year_id: closed.id },
    });
    expect([preview.status, preview.body.code]).toEqual([409, "period_closed"]);
  });
}
