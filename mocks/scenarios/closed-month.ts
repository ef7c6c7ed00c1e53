import { dayIn } from "../../rules/calendar.ts";
import type { Scenario } from "./scenario.ts";

export const closedMonth: Scenario = {
  name: "closed-month",
  id: "Bulan lalu sudah ditutup di SMP: uang, tagihan, dan pembatalan bertanggal bulan itu ditolak, bulan ini berjalan.",
  en: "Last month is closed for the SMP: money, bills and voids of that month are refused, this month goes on.",
  // The lock alone: the closings of its days are of no matter here.
  fill: async (db, now) => {
    const { id } = await db
      .selectFrom("units")
      .select("id")
      .where("code", "=", "SMP")
      .executeTakeFirstOrThrow();
    const [year = 0, month = 1] = dayIn("Asia/Jakarta", now).split("-").map(Number);
    const last = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
    await db.insertInto("closed_months").values({ unit_id: id, month: last }).execute();
  },
};
