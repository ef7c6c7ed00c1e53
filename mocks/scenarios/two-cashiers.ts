import type { Scenario } from "./scenario.ts";

export const twoCashiers: Scenario = {
  name: "two-cashiers",
  id: "Dua kasir di satu loket: kasir dan bendahara, dan satu siswa, Nadia, dengan tagihan baru Rp 240.000.",
  en: "Two at one desk: cashier and treasurer, and one student, Nadia, with a new bill of Rp 240.000.",
  prepare: async ({ ask, first, day }) => {
    const year = await first("bendahara", "/api/class-years?filter[status]=active");
    const nadia = await first("bendahara", "/api/students?q=20260001");
    const model = await first("bendahara", "/api/categories?q=WISATA");
    const category = await ask("bendahara", "POST", "/api/categories", {
      unit_id: model.unit_id,
      code: "PAKET",
      name: "Paket Buku",
      kind: "once",
      default_amount: 240_000,
      receivable_account_id: model.receivable_account_id,
      income_account_id: model.income_account_id,
      discount_account_id: model.discount_account_id,
    });
    await ask("bendahara", "POST", "/api/bills", {
      category_id: (category as { id: string }).id, // the one just made
      class_year_id: year.id,
      periods: ["ONCE"],
      audience: { student_ids: [nadia.id] },
      due_on: day(14),
    });
  },
};
