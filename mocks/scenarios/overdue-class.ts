import { billNewCharge } from "./new-charge.ts";
import type { Scenario } from "./scenario.ts";

export const overdueClass: Scenario = {
  name: "overdue-class",
  id: "Seluruh kelas 7A SMP menunggak: tagihan wisata enam minggu lalu belum dibayar siapa pun.",
  en: "The whole of class 7A of the SMP is overdue: nobody has paid the study trip billed six weeks ago.",
  prepare: async (office) => {
    const year = await office.first("bendahara", "/api/class-years?filter[status]=active");
    const room = await office.first("bendahara", `/api/classrooms?q=7A&filter[class_year_id]=${year.id}`);
    office.goTo(-45);
    const charge = { code: "STUDI", name: "Wisata Studi Kelas 7", amount: 350_000, dueOn: office.day(-31) };
    await billNewCharge(office, charge, { classroom_ids: [room.id] });
    office.goTo(0);
  },
};
