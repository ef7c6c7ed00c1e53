/** A closed day refuses every write path. Source: docs/spec/money.md §13.3, §17. */
import { LockedDay, lockOn } from "../../store/payments/locks.ts";
import type { Actor, World } from "../case.ts";
import { conflict, type Refusal } from "../refusal.ts";

const closed = (isToday: boolean) =>
  conflict("day_closed", `Kas ${isToday ? "hari ini" : "pada tanggal itu"} sudah ditutup.`);

/**
 * Refuses (409 `day_closed`) what would be booked on a closed `day` of the unit, or on a day on which the asker's own till is
 * closed, or that of `cashierId`; without a day it is booked today.
 */
export async function assertOpenDay(
  call: World & { actor: Actor | null },
  unitId: string,
  day?: string,
  cashierId: string | null = null,
): Promise<void> {
  const tills = [call.actor?.id ?? null, cashierId];
  const lock = await lockOn(call.db, { unitId, day: day ?? call.today, cashierIds: tills });
  if (lock !== null) throw closed(day === undefined);
}

/** The same of the unit's day alone, for what moves nobody's till: today. */
export async function assertUnitOpen(call: World, unitId: string): Promise<void> {
  if ((await lockOn(call.db, { unitId, day: call.today })) !== null) throw closed(true);
}

/** What a write says whose day was closed while it was under way; any other error as it is. */
export const refusedIfLocked = (error: unknown, today: string): unknown | Refusal =>
  error instanceof LockedDay ? closed(error.day === today) : error;
