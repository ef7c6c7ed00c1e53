/** Whatever is wrong with a form is said in one answer, each at its field. Source: docs/spec/screens.md §3. */
import { describe, expect, test } from "vitest";
import type { School } from "./school.ts";
import { idOf } from "./versioned-records.ts";

type Wrong = { path: string; body: (school: School) => Promise<object>; errors: Record<string, string[]> };

const category = async (school: School) => ({
  category_id: await idOf(school, `/api/categories?filter[unit_id]=${school.units.SMP.id}`),
});

/** By the record that is to be made: several faults that do not depend on each other. */
const wrongs: Readonly<Record<string, Wrong>> = {
  "a bank account": {
    path: "/api/banks",
    body: async ({ units }) => ({
      unit_ids: [units.SMP.id],
      kind: "account",
      name: "Bank Baru",
      account_id: "tidak-ada",
    }),
    errors: {
      bank_code: ["Wajib diisi."],
      account_no: ["Wajib diisi."],
      holder: ["Wajib diisi."],
      account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
    },
  },
  "a virtual account": {
    path: "/api/banks",
    body: async ({ units }) => ({
      unit_ids: [units.SMP.id],
      kind: "va",
      name: "VA Baru",
      bank_code: "013",
      va_prefix: "700123456789",
      va_length: 10,
      account_id: "tidak-ada",
    }),
    errors: {
      va_prefix: [
        "Terlalu panjang: untuk VA 10 angka awalan paling banyak 4 angka, karena 2 angka unit dan NIS menyusul.",
      ],
      account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
    },
  },
  "a relief": {
    path: "/api/reliefs",
    body: async (school) => ({
      ...(await category(school)),
      from_on: "2098-03-01",
      until_on: "2098-02-28",
      reason: "Anak yatim, surat RT",
    }),
    errors: {
      student_id: ["Pilih satu siswa atau satu kategori siswa."],
      percent: ["Isi persen atau rupiah, salah satu saja."],
      until_on: ["Harus sama dengan atau sesudah tanggal mulai."],
    },
  },
  "a class year": {
    path: "/api/class-years",
    body: async () => ({ name: "2097/2098", starts_on: "2096-07-01", ends_on: "2097-06-30" }),
    errors: { starts_on: ["Harus di tahun 2097."], ends_on: ["Harus di tahun 2098."] },
  },
  "a unit": {
    path: "/api/units",
    body: async () => ({
      code: "smp",
      name: "Unit Baru",
      level: "primary",
      grades: [7],
      receipt_prefix: "QZ",
      phone: "123",
      logo: "data:text/plain;base64,aGFsbw==",
    }),
    errors: {
      code: ["Kode ini sudah dipakai unit lain."],
      grades: ["Tingkat 7 tidak ada di jenjang ini."],
      logo: [expect.any(String)],
      phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
    },
  },
  "an account": {
    path: "/api/accounts",
    body: async () => ({
      code: "1-1101",
      name: "Kas Baru",
      type: "income",
      parent_id: "tidak-ada",
      opening_balance: 1_000,
    }),
    errors: {
      code: ["Kode ini sudah dipakai akun lain."],
      parent_id: ["Akun induk ini tidak ditemukan."],
      opening_balance: ["Saldo awal hanya untuk akun milik satu unit."],
    },
  },
  "a category": {
    path: "/api/categories",
    body: async ({ units }) => ({
      unit_id: units.SMP.id,
      code: "SPP",
      name: "SPP",
      kind: "monthly",
      default_amount: 1,
      receivable_account_id: "tidak-ada",
      income_account_id: "tidak-ada",
      discount_account_id: "tidak-ada",
      bank_id: "tidak-ada",
    }),
    errors: {
      code: ["Kode ini sudah dipakai kategori lain di unit ini."],
      name: ["Nama ini sudah dipakai kategori lain di unit ini."],
      receivable_account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
      income_account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
      discount_account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
      bank_id: ["Pilih bank berjenis VA yang aktif di unit ini."],
    },
  },
  "a tariff": {
    path: "/api/tariffs",
    body: async (school) => ({
      ...(await category(school)),
      class_year_id: await idOf(school, "/api/class-years?filter[status]=closed"),
      grade: 1,
      student_category_id: "tidak-ada",
      amount: 1,
    }),
    errors: {
      class_year_id: ["Tahun ajaran ini sudah ditutup."],
      grade: ["Tingkat 1 tidak ada di unit ini."],
      student_category_id: ["Kategori siswa ini tidak ditemukan."],
    },
  },
  "a classroom": {
    path: "/api/classrooms",
    body: async (school) => ({
      unit_id: school.units.SMP.id,
      class_year_id: await idOf(school, "/api/class-years?filter[status]=closed"),
      grade: 1,
      name: "1A",
      major: "IPA",
    }),
    errors: {
      class_year_id: ["Tahun ajaran ini sudah ditutup."],
      grade: ["Unit SMP tidak punya tingkat 1."],
      major: ["Jurusan hanya untuk SMA dan SMK."],
    },
  },
  "an operator": {
    path: "/api/operators",
    body: async () => ({
      name: "Petugas Baru",
      username: "admin",
      email: null,
      phone: "123",
      admin_role: "KR",
      unit_ids: ["tidak-ada"],
    }),
    errors: {
      username: ["Nama pengguna ini sudah dipakai."],
      phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
      unit_ids: ["Unit tidak dikenal."],
    },
  },
};

export function allAtOnceSpecs(the: () => School): void {
  describe("what is wrong is said all at once", () => {
    test.each(Object.entries(wrongs))("for %s", async (_, { path, body, errors }) => {
      const school = the();
      const asked = { as: "admin" as const, body: await body(school) };
      const answer = await school.backend.request("POST", path, asked);
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    });
  });
}
