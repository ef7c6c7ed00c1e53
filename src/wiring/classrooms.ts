/** Making and changing a classroom. Source: domain.md "Classroom". */

import { listClassYears } from "../../contract/class-years.ts";
import {
  activateClassroom,
  type ClassroomDetail,
  classroomFields,
  createClassroom,
  deactivateClassroom,
  deleteClassroom,
  getClassroom,
  updateClassroom,
} from "../../contract/classrooms.ts";
import { useFirstOf } from "./first-thing.ts";
import { useOwnUnits } from "./master.ts";
import { savingOf } from "./record-form.ts";
import { type Form, type FormOf, useForm } from "./use-form.ts";
import { together, useLookup } from "./use-lookup.ts";

export type ClassroomValues = FormOf<typeof classroomFields>;

export const classroomEnds = {
  get: getClassroom,
  create: createClassroom,
  update: updateClassroom,
  remove: deleteClassroom,
  activate: activateClassroom,
  deactivate: deactivateClassroom,
};

const open = { status: "planned,active" };

/** The units and the class years that are not closed. */
export function useClassroomChoices() {
  const units = useOwnUnits();
  const years = useLookup(listClassYears, open);
  return {
    units: units.rows,
    years: years.rows,
    first: useFirstOf({ units: units.rows.length > 0, classYears: years.rows.length > 0 }),
    ...together(units, years),
  };
}
export type ClassroomChoices = ReturnType<typeof useClassroomChoices>;

/** The fields of a classroom; a new one is of the active class year. */
export function useClassroomForm(
  room: ClassroomDetail | null,
  choices: ClassroomChoices,
  onSaved: (room: ClassroomDetail, wasNew: boolean) => void,
): Form<ClassroomValues> {
  const [unit, another] = choices.units;
  const active = choices.years.find((year) => year.status === "active");
  return useForm({
    name: `classrooms/${room?.id ?? "new"}`,
    schema: classroomFields,
    thing: room,
    valuesOf: (one): ClassroomValues => ({
      unit_id: one?.unit_id ?? (another === undefined ? (unit?.id ?? "") : ""),
      class_year_id: one?.class_year_id ?? active?.id ?? "",
      grade: String(one?.grade ?? ""),
      name: one?.name ?? "",
      major: one?.major ?? "",
      homeroom_teacher: one?.homeroom_teacher ?? "",
      capacity: String(one?.capacity ?? 36),
    }),
    ...savingOf<ClassroomDetail, typeof createClassroom, typeof updateClassroom, typeof getClassroom>(
      classroomEnds,
    ),
    onSaved,
  });
}
