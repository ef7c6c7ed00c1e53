/** A deposit holds on an earlier day what was in it then and has not left it since. Source: docs/spec/money.md §12.1, decision 044. */
import { longDay } from "../../rules/calendar.ts";
import { depositLeftOn } from "../../rules/deposits.ts";
import { depositMoves } from "../../store/payments/deposits.ts";
import type { World } from "../case.ts";
import { invalid } from "../refusal.ts";

/** Asked before what takes the amount is written down. Errors: 422 at `paid_on`. */
export async function assertThereOn(
  { db, zone }: Pick<World, "db" | "zone">,
  of: { studentId: string; unitId: string },
  day: string,
  amount: number,
): Promise<void> {
  const left = Math.max(0, depositLeftOn(await depositMoves(db, { ...of, zone }), day));
  if (left >= amount) return;
  const rupiah = left.toLocaleString("id-ID");
  throw invalid({
    paid_on: [`Deposit yang dapat dipakai dengan tanggal ${longDay(day)} hanya Rp ${rupiah}.`],
  });
}
