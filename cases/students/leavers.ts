/**
 * Who leaves the school by a promotion stays a student of it until the class year ends, and gets the status then, by nobody's
 * doing. Source: docs/spec/data.md §6, §8, decision 051.
 */
import { outcomeAfter, statusAfter } from "../../rules/promotion.ts";
import { lockStudents } from "../../store/payments/payments.ts";
import {
  type DueLeaver,
  dueLeavers,
  endEnrolments,
  markTurned,
  setStudentStatus,
} from "../../store/students/promotions.ts";
import { type Auditing, auditAll } from "../case.ts";
import type { SystemWorld } from "../system.ts";

/** So many students at once, lest the one writer be held up by a whole school's graduates. */
const LEAVERS_AT_ONCE = 200;

type Leaving = {
  status: NonNullable<ReturnType<typeof statusAfter>>;
  unitId: string;
  fromYearId: string;
  toYearName: string;
  /** the last of the class year */
  day: string;
  /** who has decided it */
  by: string | null;
};

/** Ends the enrolments of these students on that day and gives them their status, each with its audit row. */
export async function leave(world: Auditing, studentIds: readonly string[], leaving: Leaving): Promise<void> {
  const { status, unitId, fromYearId, toYearName, day, by } = leaving;
  const outcome = outcomeAfter(status);
  await endEnrolments(world.db, fromYearId, studentIds, { outcome, until_on: day });
  const status_reason = status === "graduated" ? null : `Tidak melanjutkan ke tahun ajaran ${toYearName}.`;
  const change = { status, status_date: day, status_reason };
  await setStudentStatus(world.db, studentIds, change, { by, at: world.now.toISOString() });
  const filed = { action: "student.changed", resource: "student", unitId, reason: status_reason };
  await auditAll(
    world,
    studentIds.map((resourceId) => ({
      ...filed,
      resourceId,
      before: { status: "active" },
      after: { status, status_date: day },
    })),
  );
}

/**
 * Gives the status to those whose class year has ended by today, of at most so many; says how many and whether there are more.
 * Whom somebody has given another status or unit meanwhile is left as he or she is, for good. In the caller's transaction.
 */
export async function endEnrolmentsOfLeavers(
  world: SystemWorld,
): Promise<{ done: number; hasMore: boolean }> {
  const found = await dueLeavers(world.db, world.today, LEAVERS_AT_ONCE);
  if (found.length === 0) return { done: 0, hasMore: false };
  await lockStudents(
    world.db,
    found.map((one) => one.student_id),
  );
  // Read again behind the locks: a promotion may have been taken back at that moment.
  const due = await dueLeavers(world.db, world.today, LEAVERS_AT_ONCE);
  for (const one of due) {
    if (one.status === one.former_status && one.unit_id === one.student_unit_id) await change(world, one);
  }
  const at = world.now.toISOString();
  await markTurned(
    world.db,
    due.map((one) => one.id),
    at,
  );
  return { done: due.length, hasMore: found.length === LEAVERS_AT_ONCE };
}

async function change(world: SystemWorld, leaver: DueLeaver): Promise<void> {
  const status = statusAfter(leaver.decision);
  if (status === null) return;
  await leave(world, [leaver.student_id], {
    status,
    unitId: leaver.unit_id,
    fromYearId: leaver.from_year_id,
    toYearName: leaver.to_year_name,
    day: leaver.ends_on,
    by: leaver.created_by,
  });
}
