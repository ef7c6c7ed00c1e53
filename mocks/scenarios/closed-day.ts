import { dayIn } from "../../rules/calendar.ts";
import type { Scenario } from "./scenario.ts";

export const closedDay: Scenario = {
  name: "closed-day",
  id: "Kas SMP hari ini sudah ditutup: uang, tagihan, dan pembatalan ditolak sampai besok.",
  en: "The SMP's day is closed: money, bills and voids are refused until tomorrow.",
  // The lock alone: what was counted, and by whom, is of no matter here.
  fill: async (db, now) => {
    const { id } = await db
      .selectFrom("units")
      .select("id")
      .where("code", "=", "SMP")
      .executeTakeFirstOrThrow();
    const closing = {
      unit_id: id,
      day: dayIn("Asia/Jakarta", now),
      closed_at: now.toISOString(),
      closed_by: null,
    };
    await db.insertInto("closed_days").values(closing).execute();
  },
};
