/** Data Siswa: the list and what its filters choose from. Source: docs/spec/screens.md §1. */
import { useSelector } from "@xstate/react";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { may } from "../../../contract/permissions.ts";
import { type ListedStudent, listStudents } from "../../../contract/students/students.ts";
import { session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { useFileList } from "../../hooks/use-export.ts";
import type { ListQuery } from "../../hooks/use-list.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { bulkOf, useSelection } from "../../hooks/use-selection.ts";

/** The list of students, the classrooms of the active class year to filter by, and what the role may do. */
export function useStudentList() {
  const list = useFileList(listStudents);
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const role = useSelector(session, ({ context }) => context.role);
  const years = useLookup(listClassYears, notClosed);
  const categories = useLookup(listStudentCategories, everything);
  const active = years.rows.find(({ status }) => status === "active");
  const unit = list.query.filters.unit_id;
  const rooms = useLookup(
    listClassrooms,
    active ? { class_year_id: active.id, ...(unit !== undefined && { unit_id: unit }) } : null,
  );
  const lookups = together(years, rooms, categories);
  const setFilter = (field: string, value: string) =>
    list.change({ filters: changedFilters(list.query.filters, field, value) });
  const choice = useSelection(listStudents, list);
  return {
    list,
    bulk: bulkOf(list, {
      kind: "students",
      choice,
      nameOf: ({ name, nis }: ListedStudent) => `${name} · ${nis}`,
    }),
    units,
    classrooms: rooms.rows,
    years: years.rows,
    studentCategories: categories.rows,
    entryYears: entryYearsFrom(Number((active?.name ?? today()).slice(0, 4))),
    lookupProblem: lookups.problem,
    retryLookups: lookups.retry,
    setFilter,
    canTakePayment: may(role, "payments.take"),
    canReadCard: may(role, "payments.read"),
    canWrite: may(role, "students.write"),
  };
}

const noUnits: readonly { id: string; code: string; name: string }[] = [];
const notClosed = { status: "active,planned" };
const everything = {};

/** So long a student can be at the school's units, from the youngest grade to the last. */
const YEARS_AT_SCHOOL = 15;

/** The years in which those entered who may still be here, and the year to come, the latest first. */
const entryYearsFrom = (year: number) =>
  Array.from({ length: YEARS_AT_SCHOOL + 1 }, (_, past) => year + 1 - past);

/** Choices below the changed one go with it: a classroom belongs to one unit and one grade. */
function changedFilters(filters: ListQuery["filters"], field: string, value: string): ListQuery["filters"] {
  const next: Record<string, string> = { ...filters, [field]: value };
  if (field === "unit_id") {
    delete next.grade;
    delete next.classroom_id;
  }
  if (field === "grade") delete next.classroom_id;
  if (value === "") delete next[field];
  return next;
}
