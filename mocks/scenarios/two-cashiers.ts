import { billNewCharge } from "./new-charge.ts";
import type { Scenario } from "./scenario.ts";

export const twoCashiers: Scenario = {
  name: "two-cashiers",
  id: "Dua kasir di satu loket: kasir dan bendahara, dan satu siswa, Nadia, dengan tagihan baru Rp 240.000.",
  en: "Two at one desk: cashier and treasurer, and one student, Nadia, with a new bill of Rp 240.000.",
  prepare: async (office) => {
    const nadia = await office.first("bendahara", "/api/students?q=20260001");
    const charge = { code: "PAKET", name: "Paket Buku", amount: 240_000, dueOn: office.day(14) };
    await billNewCharge(office, charge, { student_ids: [nadia.id] });
  },
};
