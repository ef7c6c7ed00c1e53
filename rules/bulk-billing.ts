import type { SkipReason, StudentStatus } from "../contract/enums.ts";
import type { ClassYearSpan } from "./periods.ts";
import { comparePeriods, dueOnOf, lastDayOf } from "./periods.ts";
import { requireRupiah } from "./rupiah.ts";

/** A student of the audience; `classroom_id` is the placement in the class year that is billed. */
export type BillingStudent = {
  id: string;
  status: StudentStatus;
  entry_date: string | null;
  classroom_id: string | null;
};

/** A bill to be made: `amount` and the `discount` taken off it in rupiah, `due_on` a day. */
export type PlannedBill = {
  student_id: string;
  classroom_id: string;
  period: string;
  amount: number;
  discount: number;
  due_on: string;
};

/** A student and a period for which no bill is made, and the first reason that holds. */
export type SkippedBill = { student_id: string; period: string; reason: SkipReason };

/** What a bill of a student and period asks for, in rupiah. */
export type Price = { amount: number; discount: number };

/** What a bulk billing is planned from; `dueOn` null means the category's own. */
export type BillingRequest<S extends BillingStudent = BillingStudent> = {
  students: readonly S[];
  periods: readonly string[];
  classYear: ClassYearSpan;
  existing: ReadonlySet<string>;
  priceOf: (student: S, period: string) => Price;
  dueOn: string | null;
  dueDay: number;
  today: string;
};

/** How a student's bill of one period is known in `existing`; category and class year are those of the request. */
export function billKey(studentId: string, period: string): string {
  return `${period} ${studentId}`;
}

/**
 * Plans a bulk billing: every student once for every period once, in the order the students are given and then by
 * period, each either made or skipped with a reason. What `existing` holds is skipped, so that the same request after
 * its own commit makes nothing. RangeError for an amount that is not whole rupiah, a due day outside 1–28 or an
 * unreadable period. Source: domain.md "Bill" (Bulk creation).
 */
export function planBills<S extends BillingStudent>(
  request: BillingRequest<S>,
): { create: PlannedBill[]; skip: SkippedBill[] } {
  const { classYear, today, dueOn, dueDay } = request;
  const spans = [...new Set(request.periods)].toSorted(comparePeriods).map((period) => ({
    period,
    lastDay: lastDayOf(period, classYear, today),
    due_on: dueOn ?? dueOnOf(period, dueDay, classYear, today),
  }));
  const create: PlannedBill[] = [];
  const skip: SkippedBill[] = [];
  for (const student of uniqueStudents(request.students)) {
    for (const { period, lastDay, due_on } of spans) {
      const price = request.priceOf(student, period);
      const amount = requireRupiah("amount", price.amount);
      const verdict = judge(student, { period, lastDay, amount, existing: request.existing });
      if ("reason" in verdict) skip.push({ student_id: student.id, period, reason: verdict.reason });
      else
        create.push({
          student_id: student.id,
          classroom_id: verdict.classroom_id,
          period,
          amount,
          discount: requireRupiah("discount", price.discount),
          due_on,
        });
    }
  }
  return { create, skip };
}

/** The reason to skip, or the classroom the bill will name. What concerns the student comes before the bill. */
function judge(
  student: BillingStudent,
  bill: { period: string; lastDay: string; amount: number; existing: ReadonlySet<string> },
): { reason: SkipReason } | { classroom_id: string } {
  if (student.status !== "active") return { reason: "not_active" };
  if (student.classroom_id === null) return { reason: "no_classroom" };
  if (student.entry_date !== null && student.entry_date > bill.lastDay) return { reason: "entered_later" };
  if (bill.existing.has(billKey(student.id, bill.period))) return { reason: "already_billed" };
  if (bill.amount === 0) return { reason: "free" };
  return { classroom_id: student.classroom_id };
}

/** An audience is a union of units, classes and single students, so one student may stand in it twice. */
function uniqueStudents<S extends BillingStudent>(students: readonly S[]): S[] {
  return [...new Map(students.map((student) => [student.id, student])).values()];
}
