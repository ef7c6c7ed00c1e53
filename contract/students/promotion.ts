/**
 * Promotion (kenaikan kelas): a whole unit from one class year into the next, looked at first, made in one transaction,
 * and taken back while nothing new depends on it. Source: docs/spec/data.md §6, docs/spec/api.md §8.1.
 */
import * as v from "valibot";
import {
  day,
  id,
  instant,
  listOf,
  listQuery,
  named,
  one,
  onOff,
  optionalId,
  rupiah,
  rupiahSum,
  unitBrief,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, promotionDecisions, promotionSkips, studentStatuses } from "../enums.ts";

export const student = v.strictObject({
  id,
  nis: v.string(),
  name: v.string(),
  status: oneOf(studentStatuses),
  /** owed after its due day, in the units that the asker may see */
  overdue: rupiah,
  /** why nothing can be decided for this student now, or null */
  blocked: v.nullable(oneOf(promotionSkips)),
});
export type PromotionStudent = v.InferOutput<typeof student>;

export const promotionRoom = v.strictObject({
  id,
  name: v.string(),
  grade: v.number(),
  major: v.nullable(v.string()),
});

export const promotionClass = v.strictObject({
  ...promotionRoom.entries,
  /** who finishes this class has finished the school */
  is_last: v.boolean(),
  /** the class that follows by grade and name, and the same class of the next year; null where there is none */
  promoted_to: v.nullable(id),
  retained_to: v.nullable(id),
  students: v.array(student),
});
export type PromotionClass = v.InferOutput<typeof promotionClass>;

export const target = v.strictObject({
  ...promotionRoom.entries,
  capacity: v.number(),
  students_count: v.number(),
});
export type PromotionTarget = v.InferOutput<typeof target>;

export const plan = v.strictObject({ classes: v.array(promotionClass), targets: v.array(target) });
export type PromotionPlan = v.InferOutput<typeof plan>;

/** Errors: 404 a unit that is not one's own, 422 unknown years, a closed one to go to, or none that is later. */
export const getPromotionPlan = endpoint({
  name: "getPromotionPlan",
  summary: "The classes of a unit with their students and what they owe, and the classes they may go to",
  method: "GET",
  path: "/api/promotions/plan",
  access: "students.write",
  query: v.strictObject({ unit_id: id, from_year_id: id, to_year_id: id }),
  reply: one(plan),
});

/** The most students that one promotion takes: a large unit, and well within the size of a body. */
const AT_MOST = 3000;

export const promotionDraft = v.strictObject({
  unit_id: id,
  from_year_id: id,
  to_year_id: id,
  /** what somebody has said who was told of `early` */
  confirm_early: v.optional(v.boolean(), false),
  students: v.pipe(
    v.array(
      v.strictObject({ student_id: id, decision: oneOf(promotionDecisions), to_classroom_id: optionalId }),
    ),
    v.minLength(1),
    v.maxLength(AT_MOST),
  ),
});
export type PromotionDraft = v.InferInput<typeof promotionDraft>;

export const promotedStudent = v.strictObject({ id, nis: v.string(), name: v.string() });

/** What becomes of a class of the former year: who goes where, and how many of it nothing was decided for. */
export const classOutcome = v.strictObject({
  id,
  name: v.string(),
  /** who stays or leaves before who is promoted */
  ways: v.array(
    v.strictObject({
      decision: oneOf(promotionDecisions),
      to: v.nullable(named),
      students: v.array(promotedStudent),
    }),
  ),
  undecided: v.number(),
});
export type ClassOutcome = v.InferOutput<typeof classOutcome>;

export const promotionResult = v.strictObject({
  /** null of a dry run */
  id: v.nullable(id),
  counts: v.strictObject({
    promoted: v.number(),
    retained: v.number(),
    graduated: v.number(),
    moved: v.number(),
    left: v.number(),
  }),
  /** every class of which somebody is moved, or could be */
  classes: v.array(classOutcome),
  skipped: v.array(
    v.strictObject({
      student: v.strictObject({ ...promotedStudent.entries, classroom: v.nullable(v.string()) }),
      reason: oneOf(promotionSkips),
    }),
  ),
  /** classes that would hold more than their places: warned of, never refused */
  over_capacity: v.array(v.strictObject({ id, name: v.string(), count: v.number(), capacity: v.number() })),
  /** the days of the year that is left long before its end; null where that is due. A commit then needs `confirm_early`. */
  early: v.nullable(v.strictObject({ ...named.entries, starts_on: day, ends_on: day })),
  /** the day on which who leaves gets the status of it, the last of the class year; null where nobody leaves */
  leaving_on: v.nullable(day),
  /** who leaves the school with something overdue; it stays payable */
  leaving_owed: v.strictObject({ students: v.number(), amount: rupiahSum }),
});
export type PromotionResult = v.InferOutput<typeof promotionResult>;

/**
 * With `dry_run` nothing is written. Who is skipped is left as is, with the reason, so that sending it twice promotes nobody
 * twice. Errors: 404 a unit that is not one's own, 409 `in_use` when nobody is left to promote, 409 `year_running` long before
 * the year ends and without `confirm_early`, 422.
 */
export const promoteStudents = endpoint({
  name: "promoteStudents",
  summary: "Promotes, retains, graduates or lets go the students of a unit, all in one transaction",
  method: "POST",
  path: "/api/students/promote",
  access: "students.write",
  query: v.strictObject({ dry_run: v.optional(onOff, "0") }),
  body: promotionDraft,
  reply: one(promotionResult),
  idempotent: true,
});

export const promotion = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  from_year: named,
  to_year: named,
  created_at: instant,
  created_by: v.nullable(v.string()),
  /** `undone` of `students` were taken back */
  classes: v.array(v.strictObject({ id, name: v.string(), students: v.number(), undone: v.number() })),
  students: v.number(),
  undone: v.number(),
});
export type Promotion = v.InferOutput<typeof promotion>;

export const listPromotions = endpoint({
  name: "listPromotions",
  summary: "Promotions of own units, the latest first, with what was taken back of each class",
  method: "GET",
  path: "/api/promotions",
  access: "students.read",
  query: listQuery({
    sorts: ["created_at"],
    filters: { unit_id: v.optional(id), to_year_id: v.optional(id) },
  }),
  reply: listOf(promotion, {}),
});

/**
 * Takes back a whole promotion, or with `classroom_id` the students of one class of the former year.
 * Errors: 404, 409 `already_cancelled`, 409 `in_use` with what depends on it: bills of the new year, a later change of class
 * or status.
 */
export const undoPromotion = endpoint({
  name: "undoPromotion",
  summary: "Takes back a promotion or one class of it while nothing new depends on it",
  method: "POST",
  path: "/api/promotions/:id/undo",
  access: "students.write",
  body: v.strictObject({ classroom_id: optionalId }),
  reply: one(v.strictObject({ id, undone: v.number() })),
});
