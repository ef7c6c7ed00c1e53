import type { Scenario } from "./scenario.ts";

/** Three families at each desk; at the treasurer's one of them sends a transfer. Amounts in rupiah. */
const taken = [
  { who: "kasir", method: "cash", amount: 150_000 },
  { who: "kasir", method: "cash", amount: 90_000 },
  { who: "kasir", method: "cash", amount: 60_000 },
  { who: "bendahara", method: "cash", amount: 200_000 },
  { who: "bendahara", method: "transfer", amount: 250_000 },
  { who: "bendahara", method: "cash", amount: 50_000 },
] as const;

export const twoTills: Scenario = {
  name: "two-tills",
  id: "Dua kas SMP hari ini: kasir Rp 300.000 tunai, bendahara Rp 250.000 tunai dan satu transfer, keduanya belum ditutup.",
  en: "Two tills of the SMP today: cashier Rp 300.000 in cash, treasurer Rp 250.000 in cash and a transfer, none closed.",
  prepare: async ({ ask, rows, day }) => {
    const owing = await rows("kasir", `/api/students?sort=-balance&per_page=${taken.length}`);
    for (const [place, { who, method, amount }] of taken.entries()) {
      await ask(who, "POST", "/api/payments", {
        student_id: owing[place]?.id,
        paid_on: day(),
        method,
        amount,
        ...(method === "cash" ? {} : { reference: `TRF ${place}` }),
      });
    }
  },
};
