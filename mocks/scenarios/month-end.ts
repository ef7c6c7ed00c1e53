import type { Office } from "./office.ts";
import type { Scenario } from "./scenario.ts";

const HOUR_MS = 3_600_000;

/** The last day of the month in Jakarta, at 15.30. */
function lastAfternoon(now: Date): Date {
  const local = new Date(now.getTime() + 7 * HOUR_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0, 8, 30));
}

/** Somebody at the SMP's desk takes half of what six families owe. */
async function desk({ ask, rows, day }: Office): Promise<void> {
  const owing = await rows("kasir", "/api/students?sort=-balance&per_page=6");
  for (const [place, { id, balance }] of owing.entries()) {
    const amount = Math.floor(Number(balance) / 2000) * 1000;
    const isCash = place % 2 === 0;
    await ask(isCash ? "kasir" : "bendahara", "POST", "/api/payments", {
      student_id: id,
      paid_on: day(),
      method: isCash ? "cash" : "transfer",
      amount,
      ...(isCash ? {} : { reference: `TRF ${place}` }),
    });
  }
}

export const monthEnd: Scenario = {
  name: "month-end",
  id: "Sore hari terakhir bulan ini: kasir dan bendahara sudah menerima uang, kas siap dihitung.",
  en: "The last afternoon of the month: cashier and treasurer have taken money, the till is ready to be counted.",
  at: lastAfternoon,
  prepare: desk,
};
