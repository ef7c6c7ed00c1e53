/**
 * Who leaves the school by a promotion stays a student of it until the class year ends, and gets the status then, by nobody's
 * doing. Source: domain.md "Student" (Status), "Classroom" (Placement), decision 051.
 */
import { statusAfter } from "../rules/promotion.ts";
import { recordAudit } from "../store/audit.ts";
import { newId } from "../store/ids.ts";
import { lockStudents } from "../store/payments.ts";
import { type DueLeaver, dueLeavers, endStays, markTurned, turnStudents } from "../store/promotions.ts";
import type { SystemWorld } from "./system.ts";

/** So many students at once, lest the one writer be held up by a whole school's graduates. */
const LEAVERS_AT_ONCE = 200;

/** Why somebody has left who has not finished. */
export const notGoingOn = (decision: DueLeaver["decision"], year: string): string | null =>
  decision === "graduated" ? null : `Tidak melanjutkan ke tahun ajaran ${year}.`;

/**
 * Gives the status to those whose class year has ended by today, of at most so many; says how many and whether there are more.
 * Whom somebody has given another status or unit meanwhile is left as he or she is, for good. In the caller's transaction.
 */
export async function turnLeavers(world: SystemWorld): Promise<{ done: number; hasMore: boolean }> {
  const found = await dueLeavers(world.db, world.today, LEAVERS_AT_ONCE);
  if (found.length === 0) return { done: 0, hasMore: false };
  await lockStudents(
    world.db,
    found.map((one) => one.student_id),
  );
  // Read again behind the locks: a promotion may have been taken back at that moment.
  const due = await dueLeavers(world.db, world.today, LEAVERS_AT_ONCE);
  for (const one of due) {
    if (one.status === one.former_status && one.unit_id === one.student_unit_id) await turn(world, one);
  }
  const at = world.now.toISOString();
  await markTurned(
    world.db,
    due.map((one) => one.id),
    at,
  );
  return { done: due.length, hasMore: found.length === LEAVERS_AT_ONCE };
}

async function turn(world: SystemWorld, leaver: DueLeaver): Promise<void> {
  const { student_id, decision, ends_on, from_year_id } = leaver;
  const status = statusAfter(decision);
  if (status === null) return;
  const at = world.now.toISOString();
  const outcome = decision === "moved" ? "left" : decision;
  await endStays(world.db, from_year_id, [student_id], { outcome, until_on: ends_on });
  const status_reason = notGoingOn(decision, leaver.to_year_name);
  const change = { status, status_date: ends_on, status_reason };
  await turnStudents(world.db, [student_id], change, { by: leaver.created_by, at });
  await recordAudit(world.db, {
    id: newId(world.now, world.random),
    at,
    actorId: null,
    actorName: null,
    action: "student.changed",
    resource: "student",
    resourceId: student_id,
    unitId: leaver.unit_id,
    reason: status_reason,
    before: { status: leaver.status },
    after: { status, status_date: ends_on },
    address: null,
  });
}
