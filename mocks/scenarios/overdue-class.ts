import type { Scenario } from "./scenario.ts";

export const overdueClass: Scenario = {
  name: "overdue-class",
  id: "Seluruh kelas 7A SMP menunggak: tagihan wisata enam minggu lalu belum dibayar siapa pun.",
  en: "The whole of class 7A of the SMP is overdue: nobody has paid the study trip billed six weeks ago.",
  prepare: async ({ ask, first, goTo, day }) => {
    const year = await first("bendahara", "/api/class-years?filter[status]=active");
    const room = await first("bendahara", `/api/classrooms?q=7A&filter[class_year_id]=${year.id}`);
    const model = await first("bendahara", "/api/categories?q=WISATA");
    goTo(-45);
    const category = await ask("bendahara", "POST", "/api/categories", {
      unit_id: model.unit_id,
      code: "STUDI",
      name: "Wisata Studi Kelas 7",
      kind: "once",
      default_amount: 350_000,
      receivable_account_id: model.receivable_account_id,
      income_account_id: model.income_account_id,
      discount_account_id: model.discount_account_id,
    });
    await ask("bendahara", "POST", "/api/bills", {
      category_id: (category as { id: string }).id, // the one just made
      class_year_id: year.id,
      periods: ["ONCE"],
      audience: { classroom_ids: [room.id] },
      due_on: day(-31),
    });
    goTo(0);
  },
};
