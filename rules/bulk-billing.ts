import type { SkipReason } from "../contract/enums.ts";
import { absence, type ClassPlace, classPlaceFor, type Enrolled } from "./enrolments.ts";
import type { ClassYearSpan } from "./periods.ts";
import { comparePeriods, dueOnOf, firstDayOf, lastDayOf } from "./periods.ts";
import { requireRupiah } from "./rupiah.ts";

/** A student of the audience as the unit that bills finds one; `classPlaces` are of the class year that is billed. */
export type BillingStudent<S extends ClassPlace = ClassPlace> = Enrolled<S> & { id: string };

/** A bill to be made: `amount` and the `discount` taken off it in rupiah, `due_on` a day. */
export type PlannedBill = {
  student_id: string;
  /** the class that counts for the period (`classPlaceFor`) */
  classroom_id: string;
  period: string;
  amount: number;
  discount: number;
  due_on: string;
};

/** A student and a period for which no bill is made, and the first reason that holds. */
export type SkippedBill = {
  student_id: string;
  period: string;
  reason: SkipReason;
  /** the class year in which a charge of once was billed already (`billed_before`) */
  billed_in?: string;
};

/** What a bill of a student and period asks for, in rupiah. */
export type Price = { amount: number; discount: number };

/** What a bulk billing is planned from; `dueOn` null means the category's own. */
export type BillingRequest<P extends BillingStudent = BillingStudent> = {
  students: readonly P[];
  periods: readonly string[];
  classYear: ClassYearSpan;
  existing: ReadonlySet<string>;
  /** of a charge of once: the class year in which a student was billed, where it is another one; none of a deliberate second */
  earlier: ReadonlyMap<string, string>;
  priceOf: (student: P, period: string, classPlace: P["classPlaces"][number]) => Price;
  dueOn: string | null;
  dueDay: number;
  today: string;
};

/** How a student's bill of one period is known in `existing`; category and class year are those of the request. */
export function billKey(studentId: string, period: string): string {
  return `${period} ${studentId}`;
}

type Span = { period: string; first: string; last: string; due_on: string };

/**
 * Plans a bulk billing: every student once for every period once, in the order the students are given and then by
 * period, each either made or skipped with a reason. What `existing` holds is skipped, so that the same request after
 * its own commit makes nothing. RangeError for an amount that is not whole rupiah, a due day outside 1–28 or an
 * unreadable period. Source: docs/spec/money.md §10.
 */
export function planBills<P extends BillingStudent>(
  request: BillingRequest<P>,
): { create: PlannedBill[]; skip: SkippedBill[] } {
  const { classYear, today, dueOn, dueDay } = request;
  const spans = [...new Set(request.periods)].toSorted(comparePeriods).map((period) => ({
    period,
    first: firstDayOf(period, classYear, today),
    last: lastDayOf(period, classYear, today),
    due_on: dueOn ?? dueOnOf(period, dueDay, classYear, today),
  }));
  const create: PlannedBill[] = [];
  const skip: SkippedBill[] = [];
  for (const student of uniqueStudents(request.students)) {
    for (const span of spans) {
      const verdict = judge(request, student, span);
      if ("reason" in verdict) skip.push({ student_id: student.id, period: span.period, ...verdict });
      else create.push({ student_id: student.id, period: span.period, due_on: span.due_on, ...verdict });
    }
  }
  return { create, skip };
}

/** Why it is skipped, or what the bill asks for. What concerns the student comes before the bill. */
function judge<P extends BillingStudent>(
  { existing, earlier, priceOf }: BillingRequest<P>,
  student: P,
  span: Span,
): Pick<SkippedBill, "reason" | "billed_in"> | Pick<PlannedBill, "classroom_id" | "amount" | "discount"> {
  const away = absence(student, span);
  if (away !== null) return { reason: away };
  if (existing.has(billKey(student.id, span.period))) return { reason: "already_billed" };
  const billed_in = earlier.get(student.id);
  if (billed_in !== undefined) return { reason: "billed_before", billed_in };
  const classPlace: P["classPlaces"][number] | undefined = classPlaceFor(student.classPlaces, span.first);
  if (classPlace === undefined) return { reason: "no_classroom" };
  const price = priceOf(student, span.period, classPlace);
  const amount = requireRupiah("amount", price.amount);
  if (amount === 0) return { reason: "free" };
  return {
    classroom_id: classPlace.classroom_id,
    amount,
    discount: requireRupiah("discount", price.discount),
  };
}

/** An audience is a union of places, groups and single students, so one student may stand in it twice. */
function uniqueStudents<P extends BillingStudent>(students: readonly P[]): P[] {
  return [...new Map(students.map((student) => [student.id, student])).values()];
}
