/** Reading master data and students. Source: docs/spec/api.md §8.1, docs/spec/data.md. */
import { describe, expect, test } from "vitest";
import { each, ofKind } from "../../contract/fields.ts";
import type { Account, PlacedAccount } from "../../contract/master/accounts.ts";
import type { Bank } from "../../contract/master/banks.ts";
import type { Category } from "../../contract/master/categories.ts";
import type { ClassYear } from "../../contract/master/class-years.ts";
import type { Classroom } from "../../contract/master/classrooms.ts";
import type { Unit } from "../../contract/master/units.ts";
import { openKinds, studentTable } from "../../contract/students/student-fields.ts";
import type { ListedStudent, StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { anyTrace } from "./versioned-records.ts";

type Row = { id: string; unit_id?: string; unit_ids?: string[] };

/** How many rows of the demo school a treasurer of the SMP and the admin see, and an order that the list knows. */
const lists = [
  { path: "/api/units", own: 1, all: 3, sort: "-name" },
  { path: "/api/class-years", own: 2, all: 2, sort: "-name" },
  { path: "/api/classrooms", own: 6, all: 24, sort: "grade,-name" },
  { path: "/api/accounts", own: 25, all: 29, sort: "-code" },
  { path: "/api/categories", own: 7, all: 21, sort: "priority" },
  { path: "/api/tariffs", own: 6, all: 18, sort: "category,-amount" },
  { path: "/api/reliefs", own: 2, all: 6, sort: "category,-until_on" },
  { path: "/api/banks", own: 3, all: 9, sort: "name" },
  { path: "/api/student-categories", own: 4, all: 4, sort: "-name" },
  { path: "/api/students", own: 162, all: 600, sort: "classroom,-nis" },
];

/** Lists and single rows whose filter `unit_id` keeps to one's own unit, each with the 404 of another's row. */
const ofUnits = [
  { path: "/api/units", sentence: "Unit tidak ditemukan.", filter: null },
  { path: "/api/classrooms", sentence: "Kelas tidak ditemukan.", filter: "unit_id" },
  { path: "/api/categories", sentence: "Kategori tidak ditemukan.", filter: "unit_id" },
  { path: "/api/tariffs", sentence: "Tarif tidak ditemukan.", filter: "unit_id" },
  { path: "/api/reliefs", sentence: "Keringanan tidak ditemukan.", filter: "unit_id" },
  { path: "/api/banks", sentence: "Bank atau kas tidak ditemukan.", filter: "unit_id" },
  { path: "/api/students", sentence: "Siswa tidak ditemukan.", filter: "unit_id" },
];

export function masterSpecs(the: () => School): void {
  describe("every list", () => everyList(the));
  describe("own units", () => ownUnits(the));
  describe("master data", () => shapes(the));
  describe("students", () => students(the));
}

function everyList(the: () => School): void {
  const ask = <T = Row>(path: string, as: "admin" | "bendahara" = "admin") =>
    the().backend.request<List<T>>("GET", path, { as });

  test.each(lists)("$path holds $own rows of the SMP and $all of the school", async ({ path, own, all }) => {
    const mine = await ask(`${path}?per_page=1`, "bendahara");
    expect(mine.status).toBe(200);
    expect(mine.body.meta).toMatchObject({ current_page: 1, per_page: 1, total: own, last_page: own });
    const everything = await ask(`${path}?per_page=200`);
    expect(everything.body.meta).toMatchObject({ total: all, per_page: 200 });
  });

  test.each(lists)("$path goes from page to page without a row twice", async ({ path, all, sort }) => {
    const size = Math.ceil(all / 3);
    const ids: string[] = [];
    let next: string | null = `${path}?per_page=${size}&sort=${sort}`;
    while (next !== null) {
      const { status, body }: { status: number; body: List<Row> } = await ask(next);
      expect(status).toBe(200);
      ids.push(...body.data.map((row) => row.id));
      next = body.links.next;
    }
    expect(ids).toHaveLength(all);
    expect(new Set(ids).size).toBe(all);
  });

  test("the links lead on and back", async () => {
    const { body } = await ask("/api/units?per_page=1&page=2&sort=code");
    expect(body.links).toEqual({
      first: "/api/units?per_page=1&page=1&sort=code",
      last: "/api/units?per_page=1&page=3&sort=code",
      prev: "/api/units?per_page=1&page=1&sort=code",
      next: "/api/units?per_page=1&page=3&sort=code",
    });
    const beyond = await ask("/api/units?page=9");
    expect(beyond.status).toBe(200);
    expect(beyond.body).toMatchObject({
      data: [],
      links: { next: null },
      meta: { current_page: 9, total: 3 },
    });
  });

  test.each(lists)("$path refuses what it does not know", async ({ path }) => {
    const refusals = [
      ["filter[colour]=red", { "filter.colour": ["Isian ini tidak dikenal."] }],
      ["sort=colour", { "sort.0": ["Urutan ini tidak dikenal."] }],
      ["per_page=201", { per_page: ["Paling besar 200."] }],
      ["page=0", { page: ["Harus lebih dari 0."] }],
      ["colour=red", { colour: ["Isian ini tidak dikenal."] }],
      [`q=${"a".repeat(101)}`, { q: ["Paling banyak 100 karakter."] }],
    ] as const;
    for (const [query, errors] of refusals) {
      const { status, body } = await ask(`${path}?${query}`);
      expect(status, query).toBe(422);
      expect(body).toEqual({ message: Object.values(errors)[0][0], errors });
    }
  });

  test("a search finds parts of words in any case, and nothing is nothing", async () => {
    const names = async (path: string) =>
      (await ask<{ name: string }>(path)).body.data.map((row) => row.name);
    expect(await names("/api/units?q=SMP+pelita")).toEqual(["SMP Pelita Nusantara"]);
    expect(await names("/api/accounts?q=piutang")).toEqual(["Piutang SPP", "Piutang Biaya Pendidikan Lain"]);
    expect(await names("/api/categories?q=karya&filter[kind]=open")).toHaveLength(3);
    expect(await names("/api/banks?q=mandiri")).toEqual(["Bank Mandiri"]);
    expect(await names("/api/students?q=%25")).toEqual([]);
    expect(await names("/api/units?q=tidak+ada")).toEqual([]);
  });
}

function ownUnits(the: () => School): void {
  test.each(ofUnits)("$path shows and finds none of another unit", async ({ path, sentence, filter }) => {
    const { backend, units } = the();
    const everything = await backend.request<List<Row>>("GET", `${path}?per_page=200`, { as: "admin" });
    const unitOf = (row: Row) => row.unit_ids?.[0] ?? row.unit_id ?? row.id;
    const foreign = everything.body.data.find((row) => unitOf(row) === units.SD.id);
    const own = everything.body.data.find((row) => unitOf(row) === units.SMP.id);
    const mine = await backend.request<List<Row>>("GET", `${path}?per_page=200`, { as: "bendahara" });
    expect(new Set(mine.body.data.map(unitOf))).toEqual(new Set([units.SMP.id]));
    const missing = await backend.request("GET", `${path}/${foreign?.id}`, { as: "bendahara" });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ message: sentence });
    const unknown = await backend.request("GET", `${path}/tidak-ada`, { as: "admin" });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: sentence });
    const found = await backend.request<One<Row>>("GET", `${path}/${own?.id}`, { as: "bendahara" });
    expect(found.status).toBe(200);
    expect(found.body.data.id).toBe(own?.id);
    if (filter === null) return;
    const other = `${path}?filter[${filter}]=${units.SD.id}`;
    const empty = await backend.request<List<Row>>("GET", other, { as: "bendahara" });
    expect(empty.status).toBe(200);
    expect(empty.body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    expect((await backend.request<List<Row>>("GET", other, { as: "admin" })).body.meta.total).toBeGreaterThan(
      0,
    );
  });

  test("the chart stands as a tree, each unit's people with their own part", async () => {
    const tree = async (query: string, as: Username = "bendahara") => {
      const path = `/api/accounts/tree?${query}`;
      const { status, body } = await the().backend.request<List<PlacedAccount, { accounts_count: number }>>(
        "GET",
        path,
        { as },
      );
      expect(status, body.message).toBe(200);
      return body;
    };
    const linesOf = ({ data }: { data: PlacedAccount[] }) =>
      data.map(({ level, code, name, is_found }) => [level, code, name, is_found]);
    const found = await tree("q=kas+smp");
    expect(linesOf(found)).toEqual([
      [1, "1-1101", "Kas", false],
      [2, "1-1103", "Kas SMP", true],
    ]);
    expect(found.meta).toMatchObject({ total: 1, accounts_count: 2, last_page: 1 });
    const [cash, own] = found.data;
    expect(own).toMatchObject({ parent_id: cash?.id, unit: { code: "SMP" }, children_count: 0 });
    expect(cash).toMatchObject({ unit: null, children_count: 1, balance: 0 });
    expect(own?.total_balance).toBe(own?.balance);
    expect(own?.balance).toBeGreaterThan(0);
    // All units' cash lies under the one account; a unit that is asked for shows its own.
    const all = await tree("q=kas&filter[type]=asset&filter[status]=active", "admin");
    const units = all.data.filter((one) => one.parent_id === cash?.id);
    expect(units.map((one) => one.unit?.code)).toEqual(expect.arrayContaining(["SD", "SMP", "SMA"]));
    const whole = all.data.find((one) => one.id === cash?.id);
    expect(whole?.total_balance).toBe(units.reduce((sum, one) => sum + one.balance, 0));
    const asked = await tree(`q=kas&filter[unit_id]=${the().units.SMP.id}`, "admin");
    const part = asked.data.find((one) => one.id === cash?.id);
    expect(part?.total_balance).toBe((await tree("q=1-1101")).data[0]?.total_balance);
    expect((await tree(`filter[unit_id]=${the().units.SD.id}`)).data.every((one) => one.unit === null)).toBe(
      true,
    );
    // A page never parts a tree.
    const [first, second] = [await tree("sort=&page=1&per_page=1"), await tree("sort=&page=2&per_page=1")];
    expect([first.data[0]?.level, second.data[0]?.level]).toEqual([1, 1]);
    expect(first.data.slice(1).every(({ level }) => level > 1)).toBe(true);
    expect(second.data[0]?.code).not.toBe(first.data[0]?.code);
    expect(linesOf(await tree("q=tidak-ada"))).toEqual([]);
  });

  test("accounts of another unit are not found, shared ones are", async () => {
    const { backend } = the();
    const all = await backend.request<List<Account>>("GET", "/api/accounts?per_page=200", { as: "admin" });
    const byName = (name: string) => all.body.data.find((account) => account.name === name)?.id;
    const get = (name: string) =>
      backend.request("GET", `/api/accounts/${byName(name)}`, { as: "bendahara" });
    expect((await get("Kas SD")).status).toBe(404);
    expect((await get("Kas SMP")).status).toBe(200);
    expect((await get("Piutang SPP")).status).toBe(200);
  });
}

function shapes(the: () => School): void {
  const first = async <T>(path: string) =>
    (await the().backend.request<List<T>>("GET", path, { as: "bendahara" })).body.data[0];
  const SMP = { id: expect.any(String), code: "SMP", name: "SMP Pelita Nusantara" };

  test("a unit", async () => {
    expect(await first<Unit>("/api/units")).toEqual({
      ...SMP,
      level: "junior",
      npsn: "69990002",
      head_name: "Drs. Bambang Wicaksono, M.Pd.",
      head_nip: null,
      treasurer_name: "Siti Rahmawati, S.E.",
      address: "Jl. Sancang No. 12",
      district: "Lengkong",
      city: "Bandung",
      province: "Jawa Barat",
      postcode: "40262",
      phone: "+62225550112",
      email: "smp@pelita-nusantara.example",
      website: null,
      receipt_prefix: "KSP",
      receipt_city: "Bandung",
      receipt_footer: "Kuitansi ini sah bila kodenya dapat diperiksa di alamat yang tertera.",
      grades: [7, 8, 9],
      number: 2,
      classrooms_count: 3,
      students_count: 113,
      status: "active",
      version: 1,
    });
  });

  test("class years, the latest first, each by its id", async () => {
    const { backend } = the();
    const { body } = await backend.request<List<ClassYear>>("GET", "/api/class-years", { as: "kasir" });
    expect(body.data.map((year) => year.status)).toEqual(["active", "closed"]);
    const [active] = body.data;
    const [from, until] = (active?.name ?? "").split("/");
    expect(Number(until)).toBe(Number(from) + 1);
    expect(active).toEqual({
      id: expect.any(String),
      name: `${from}/${until}`,
      starts_on: `${from}-07-01`,
      ends_on: `${until}-06-30`,
      status: "active",
      classrooms_count: 3,
      students_count: 114,
      version: 1,
    });
    const one = await backend.request("GET", `/api/class-years/${active?.id}`, { as: "kasir" });
    expect(one.body).toEqual({ data: { ...active, ...anyTrace, in_use: true } });
    const none = await backend.request("GET", "/api/class-years/tidak-ada", { as: "kasir" });
    expect(none.status).toBe(404);
    expect(none.body).toEqual({ message: "Tahun ajaran tidak ditemukan." });
  });

  test("a classroom of the active year", async () => {
    const { id } = the().years.active;
    expect(await first<Classroom>(`/api/classrooms?filter[class_year_id]=${id}&filter[grade]=7`)).toEqual({
      id: expect.any(String),
      unit_id: the().units.SMP.id,
      unit: SMP,
      class_year_id: id,
      class_year: { id, name: the().years.active.name },
      grade: 7,
      name: "7A",
      major: null,
      homeroom_teacher: "Andi Rosdiana, M.Pd.",
      capacity: 40,
      students_count: 38,
      status: "active",
      version: 1,
    });
  });

  test("a category, an account and a bank", async () => {
    expect(await first<Category>("/api/categories?q=spp")).toEqual({
      id: expect.any(String),
      unit_id: the().units.SMP.id,
      unit: SMP,
      code: "SPP",
      name: "SPP",
      kind: "monthly",
      default_amount: 450_000,
      due_day: 10,
      allow_partial: true,
      allow_instalments: false,
      priority: 10,
      receivable_account_id: expect.any(String),
      receivable_account: { id: expect.any(String), code: "1-1301", name: "Piutang SPP" },
      income_account_id: expect.any(String),
      income_account: { id: expect.any(String), code: "4-1101", name: "Pendapatan SPP" },
      discount_account_id: expect.any(String),
      discount_account: { id: expect.any(String), code: "5-1101", name: "Potongan Biaya Pendidikan" },
      bank_id: null,
      bank: null,
      fine_kind: null,
      fine_amount: null,
      fine_percent: null,
      fine_every: null,
      fine_grace_days: null,
      fine_ceiling: null,
      fine_from: null,
      fine_account_id: null,
      fine_account: null,
      status: "active",
      version: 1,
    });
    expect(await first<Account>("/api/accounts?q=deposit")).toEqual({
      id: expect.any(String),
      code: "2-1101",
      name: "Deposit Siswa",
      type: "liability",
      purpose: "deposit",
      restriction: "none",
      cash_flow: null,
      normal_balance: "credit",
      parent_id: null,
      parent: null,
      unit_id: null,
      unit: null,
      balance: expect.any(Number),
      status: "active",
      version: 1,
    });
    expect(await first<Bank>("/api/banks?filter[kind]=account")).toEqual({
      id: expect.any(String),
      unit_ids: [the().units.SMP.id],
      units: [SMP],
      kind: "account",
      name: "Bank Mandiri",
      bank_code: "008",
      account_no: "1300000000102",
      holder: "SMP Pelita Nusantara",
      account_id: expect.any(String),
      account: { id: expect.any(String), code: "1-1203", name: "Bank SMP" },
      va_prefix: null,
      va_length: null,
      admin_fee: 0,
      fee_bearer: null,
      shown_in_portal: true,
      status: "active",
      version: 1,
    });
  });

  test("the receivable accounts hold what the open bills of the units one sees still ask for", async () => {
    for (const as of ["admin", "bendahara"] as const) {
      const { request } = the().backend;
      const accounts = await request<List<Account>>("GET", "/api/accounts?filter[type]=receivable", { as });
      const bills = await request<List<object, { balance: number }>>("GET", "/api/bills?per_page=1", { as });
      const held = accounts.body.data.reduce((sum, account) => sum + account.balance, 0);
      expect(held).toBe(bills.body.meta.balance);
    }
  });
}

function students(the: () => School): void {
  const find = async (query: string, as: "bendahara" | "tata.usaha" = "tata.usaha") =>
    (
      await the().backend.request<List<ListedStudent, { balance: number; overdue: number }>>(
        "GET",
        `/api/students?${query}`,
        { as },
      )
    ).body;

  test("the student that the portal shows, found by NIS and by parts of the name", async () => {
    const [student] = (await find("q=20260001")).data;
    expect(student).toEqual({
      id: expect.any(String),
      nis: "20260001",
      nisn: "0132820007",
      name: "Nadia Putri Ramadhani",
      gender: "female",
      unit_id: the().units.SMP.id,
      unit: { id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
      classroom_id: expect.any(String),
      classroom: { id: student?.classroom_id, name: "7A" },
      grade: 7,
      entry_year: Number(the().years.active.name.slice(0, 4)),
      student_category_id: null,
      student_category: null,
      status: "active",
      contact_name: "Hendra Ramadhani",
      contact_phone: expect.stringMatching(/^\+628\d{7,11}$/),
      balance: expect.any(Number),
      overdue: expect.any(Number),
      version: expect.any(Number),
      found_by: null,
    });
    expect(student?.overdue).toBeGreaterThan(0);
    expect(student?.balance).toBeGreaterThan(student?.overdue ?? 0);
    expect((await find("q=rama+NADIA")).data.map((row) => row.nis)).toEqual(["20260001"]);
    const detail = await the().backend.request<One<StudentDetail>>("GET", `/api/students/${student?.id}`, {
      as: "tata.usaha",
    });
    const entered = the().years.active.name.slice(0, 4);
    if (student === undefined) throw new Error("nobody has this NIS");
    const { found_by: _, ...alike } = student;
    expect(detail.body.data).toEqual({
      ...each(ofKind(studentTable, ...openKinds), null),
      ...alike,
      ...anyTrace,
      nik: expect.stringMatching(/^327311\d{10}$/),
      family_card_no: expect.stringMatching(/^327311\d{10}$/),
      birth_place: expect.any(String),
      birth_date: expect.stringMatching(/^2013-\d\d-\d\d$/),
      religion: expect.any(String),
      address: expect.stringMatching(/^(Jl\.|Gg\.) /),
      rt: expect.stringMatching(/^\d{3}$/),
      rw: expect.stringMatching(/^\d{3}$/),
      photo: null,
      village: expect.any(String),
      district: expect.any(String),
      postcode: expect.stringMatching(/^402\d\d$/),
      father_name: "Hendra Ramadhani",
      father_nik: expect.stringMatching(/^327311\d{10}$/),
      father_job: expect.any(String),
      father_phone: student?.contact_phone,
      father_email: expect.stringMatching(/@surel\.example$/),
      mother_name: expect.any(String),
      mother_nik: expect.stringMatching(/^327311\d{10}$/),
      mother_job: expect.any(String),
      mother_phone: detail.body.data.mother_phone,
      billing_contact: "father",
      entry_date: `${entered}-07-01`,
      entry_type: "new",
      kps: false,
      later_bills: { count: 0, balance: 0 },
      in_use: true,
      deposits: expect.any(Array),
      virtual_accounts: [],
    });
  });

  test("filters narrow and add up", async () => {
    expect((await find("filter[grade]=7")).meta.total).toBe(38);
    expect((await find("filter[grade]=7,9&filter[status]=active")).meta.total).toBe(76);
    expect((await find("filter[status]=graduated")).meta.total).toBe(38);
    expect((await find("filter[status]=candidate,moved,left")).meta.total).toBe(10);
    const [room] = (
      await the().backend.request<List<Classroom>>(
        "GET",
        `/api/classrooms?q=8A&filter[class_year_id]=${the().years.active.id}`,
        { as: "tata.usaha" },
      )
    ).body.data;
    const inRoom = await find(`filter[classroom_id]=${room?.id}&per_page=200`);
    expect(new Set(inRoom.data.map((row) => row.grade))).toEqual(new Set([8]));
  });

  test("sorting by what is owed, and the sums of all that the filter leaves", async () => {
    const { data, meta } = await find("sort=-balance&per_page=200", "bendahara");
    const balances = data.map((row) => row.balance);
    expect(balances).toEqual(balances.toSorted((one, other) => other - one));
    expect(meta.balance).toBe(balances.reduce((sum, balance) => sum + balance, 0));
    expect(meta.overdue).toBe(data.reduce((sum, row) => sum + row.overdue, 0));
    const refused = await the().backend.request("GET", "/api/students?filter[status]=asleep", {
      as: "kasir",
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ "filter.status.0": ["Pilihan ini tidak dikenal."] });
  });
}
