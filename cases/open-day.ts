/** A closed day refuses every write path. Source: product.md §6.10. */
import { isOpenDay } from "../store/payments.ts";
import type { World } from "./case.ts";
import { conflict } from "./refusal.ts";

/** Refuses (409 `day_closed`) what would be booked on a closed `day` of the unit; without one it is booked today. */
export async function assertOpenDay(call: World, unitId: string, day?: string): Promise<void> {
  if (await isOpenDay(call.db, unitId, day ?? call.today)) return;
  throw conflict("day_closed", `Kas ${day === undefined ? "hari ini" : "pada tanggal itu"} sudah ditutup.`);
}
