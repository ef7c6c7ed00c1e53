/** Data Siswa: the list and what its filters choose from. Source: product.md §5 "List screens". */
import { useSelector } from "@xstate/react";
import { listClassYears } from "../../contract/class-years.ts";
import { listClassrooms } from "../../contract/classrooms.ts";
import { may } from "../../contract/permissions.ts";
import { listStudents, type Student } from "../../contract/students.ts";
import { session } from "./app.ts";
import { bulkOf, useSelection } from "./selection.ts";
import { useFileList } from "./use-export.ts";
import type { ListQuery } from "./use-list.ts";
import { useLookup } from "./use-lookup.ts";

/** The list of students, the classrooms of the active class year to filter by, and what the role may do. */
export function useStudentList() {
  const list = useFileList(listStudents);
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const role = useSelector(session, ({ context }) => context.role);
  const years = useLookup(listClassYears, activeOnly);
  const active = years.rows[0];
  const unit = list.query.filters.unit_id;
  const rooms = useLookup(
    listClassrooms,
    active ? { class_year_id: active.id, ...(unit !== undefined && { unit_id: unit }) } : null,
  );
  const setFilter = (field: string, value: string) =>
    list.change({ filters: changedFilters(list.query.filters, field, value) });
  const choice = useSelection(listStudents, list);
  return {
    list,
    bulk: bulkOf(list, { kind: "students", choice, nameOf: ({ name, nis }: Student) => `${name} · ${nis}` }),
    units,
    classrooms: rooms.rows,
    lookupProblem: years.problem ?? rooms.problem,
    retryLookups: () => (years.problem ? years : rooms).retry(),
    setFilter,
    canTakePayment: may(role, "payments.take"),
    canReadCard: may(role, "payments.read"),
    canWrite: may(role, "students.write"),
  };
}

const noUnits: readonly { id: string; code: string; name: string }[] = [];
const activeOnly = { status: "active" };

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
