/** Master data as the suite of single resources makes it: a body for each, with what it refers to. */
import { add, newNis, unlike } from "./resource.ts";

const day = (year: number, monthDay: string) => `${year}-${monthDay}`;
/** Class years are made from the next one on, long after the school's own. */
let years = 2039;

add("units", {
  path: "/api/units",
  needs: [],
  fresh: async () => ({
    code: unlike().toUpperCase(),
    name: `Unit ${unlike()}`,
    level: "junior",
    grades: [7, 8, 9],
    receipt_prefix: unlike().slice(-5).toUpperCase(),
  }),
  change: () => ({ city: "Bandung" }),
  wrong: { name: "", level: "universitas", grades: [] },
  searched: "name",
  ends: true,
});

add("class-years", {
  path: "/api/class-years",
  needs: [],
  shared: true,
  fresh: async (_, ask) => {
    const { body } = await ask("GET", "/api/class-years?per_page=200");
    const names: string[] = body.data.map((one: { name: string }) => one.name);
    do years += 1;
    while (names.includes(`${years}/${years + 1}`));
    return {
      name: `${years}/${years + 1}`,
      starts_on: day(years, "07-01"),
      ends_on: day(years + 1, "06-30"),
    };
  },
  change: ({ ends_on }) => ({ ends_on: String(ends_on).replace("06-30", "06-20") }),
  wrong: { name: "2026-2027", starts_on: "01/07/2026" },
});

add("classrooms", {
  path: "/api/classrooms",
  needs: ["units", "class-years"],
  fresh: async (make) => ({
    unit_id: await make("units"),
    class_year_id: await make("class-years"),
    grade: 7,
    name: `7 ${unlike()}`,
  }),
  change: () => ({ capacity: 24 }),
  wrong: { name: "", capacity: 0, grade: 12 },
  searched: "name",
  ends: true,
});

add("student-categories", {
  path: "/api/student-categories",
  needs: [],
  fresh: async () => ({ name: `Anak ${unlike()}` }),
  change: () => ({ name: `Anak ${unlike()} lain` }),
  wrong: { name: "" },
  ends: true,
});

add("students", {
  path: "/api/students",
  needs: ["units"],
  fresh: async (make) => ({
    unit_id: await make("units"),
    nis: newNis(),
    name: `Siswa ${unlike()}`,
    gender: "female",
    father_name: "Budi Santoso",
    father_phone: "081234567890",
    billing_contact: "father",
    status: "active",
  }),
  change: () => ({ village: "Sukamaju" }),
  wrong: { name: "", nis: "12", gender: "x", nisn: "123" },
  searched: "name",
});

add("accounts", {
  path: "/api/accounts",
  needs: [],
  fresh: async () => ({ code: unlike(), name: `Akun ${unlike()}`, type: "asset" }),
  change: () => ({ name: `Akun ${unlike()} lain` }),
  wrong: { name: "", type: "harta", code: "a b" },
  searched: "name",
  ends: true,
});

add("banks", {
  path: "/api/banks",
  needs: ["units", "accounts"],
  fresh: async (make) => ({
    unit_ids: [await make("units")],
    kind: "cash",
    name: `Kas ${unlike()}`,
    account_id: await make("accounts"),
  }),
  change: () => ({ name: `Kas ${unlike()} lain` }),
  wrong: { name: "", kind: "dompet", unit_ids: [] },
  searched: "name",
  ends: true,
});

add("categories", {
  path: "/api/categories",
  needs: ["units", "accounts"],
  fresh: async (make) => ({
    unit_id: await make("units"),
    code: unlike().toUpperCase(),
    name: `Iuran ${unlike()}`,
    kind: "monthly",
    default_amount: 375_000,
    receivable_account_id: await make("receivable accounts"),
    income_account_id: await make("income accounts"),
    discount_account_id: await make("income accounts"),
  }),
  change: () => ({ due_day: 15 }),
  wrong: { name: "", kind: "harian", default_amount: -1, due_day: 31 },
  searched: "name",
  ends: true,
});

/** Accounts of the kinds that a category books to. */
for (const type of ["receivable", "income"] as const)
  add(`${type} accounts`, {
    path: "/api/accounts",
    needs: [],
    fresh: async () => ({ code: unlike(), name: `Akun ${unlike()}`, type }),
    change: () => ({}),
    wrong: {},
  });

add("tariffs", {
  path: "/api/tariffs",
  needs: ["units", "accounts", "categories", "class-years"],
  fresh: async (make) => ({
    category_id: await make("categories"),
    class_year_id: await make("class-years"),
    grade: 7,
    amount: 400_000,
  }),
  change: () => ({ amount: 425_000 }),
  wrong: { amount: -1, grade: 99, category_id: "" },
});

add("operators", {
  path: "/api/operators",
  needs: ["units"],
  fresh: async (make) => {
    const username = unlike();
    return {
      name: `Petugas ${unlike()}`,
      username,
      email: `${username}@sekolah.test`,
      phone: null,
      admin_role: "BD",
      unit_ids: [await make("units")],
    };
  },
  change: () => ({ name: `Petugas ${unlike()} lain` }),
  wrong: { name: "", username: "a b", email: "bukan alamat", admin_role: "ZZ", unit_ids: [] },
  searched: "name",
  ends: true,
});
