/**
 * What the product does by itself when a day begins, before anybody works with its figures. Source: decisions 029 and 050.
 */
import { areFinesHeld, assessFines } from "../cases/bills/fines.ts";
import { endEnrolmentsOfLeavers } from "../cases/students/leavers.ts";
import type { SystemWorld } from "../cases/system.ts";
import { dayIn } from "../rules/calendar.ts";
import { finingCategories, keepFinesCharged } from "../store/bills/fines.ts";
import { withRetry } from "../store/engines/retry.ts";
import type { Host } from "./host.ts";
import { lookEvery } from "./looking.ts";
import { zoneOf } from "./school-zone.ts";

const MINUTE_MS = 60_000;

type DayWorld = Pick<SystemWorld, "now" | "today">;

/**
 * The work of this day: leavers get their status, then what is due is charged, some rows at a time, each time in a transaction
 * of its own, so that nobody waits long. Done again it does nothing, and several servers may do it at once. Says whether the
 * fines wait for an Admin Sekolah to confirm the day.
 */
export async function workOfDay(host: Host): Promise<{ isHeld: boolean }> {
  const now = host.clock();
  const at = { now, today: dayIn(await zoneOf(host), now) };
  await untilDone(host, at, endEnrolmentsOfLeavers);
  return { isHeld: !(await chargeFines(host, at)) };
}

async function chargeFines(host: Host, at: DayWorld): Promise<boolean> {
  const { db } = host.engine;
  if (await areFinesHeld({ db, ...at })) return false;
  const categories = await finingCategories(db, {});
  for (const unitId of new Set(categories.map((category) => category.unit_id))) {
    await untilDone(host, at, async (world) => {
      const { charged, hasMore } = await assessFines(world, { unitId });
      return { done: charged, hasMore };
    });
  }
  if (await keepFinesCharged(db, at.today)) host.written?.();
  return true;
}

/** Piece by piece, until no more is left or nothing of it can be done now. */
export async function untilDone(
  host: Host,
  at: DayWorld,
  piece: (world: SystemWorld) => Promise<{ done: number; hasMore: boolean }>,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const { done, hasMore } = await withRetry(() =>
      host.engine.db
        .transaction()
        .execute((db) => piece({ db, ...at, random: host.random, actor: null, address: null })),
    );
    if (done > 0) host.written?.();
    isDone = !hasMore || done === 0;
  }
}

/**
 * Looks every minute whether a day has begun whose work is not done yet, until the function that it returns is called. A failure
 * is told and keeps nobody from working; the next minute tries again, and a payment charges its own student's fines anyway.
 */
export function daily(host: Host): () => void {
  let doneOn = "";
  return lookEvery(host, MINUTE_MS, async () => {
    const today = dayIn(await zoneOf(host), host.clock());
    if (today === doneOn) return;
    const { isHeld } = await workOfDay(host);
    if (!isHeld) doneOn = today;
  });
}
