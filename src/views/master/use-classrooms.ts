/** Making and changing a classroom. Source: docs/spec/data.md §5. */

import { listClassYears } from "../../../contract/master/class-years.ts";
import { classroomTable } from "../../../contract/master/classroom-fields.ts";
import {
  activateClassroom,
  type ClassroomDetail,
  classroomFields,
  createClassroom,
  deactivateClassroom,
  deleteClassroom,
  getClassroom,
  updateClassroom,
} from "../../../contract/master/classrooms.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";

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
    first: useFormPrerequisite({ units: units.rows.length > 0, classYears: years.rows.length > 0 }),
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
    record: room,
    valuesOf: (one) =>
      firstValues<ClassroomValues>(classroomTable, one, {
        unit_id: another === undefined ? (unit?.id ?? "") : "",
        class_year_id: active?.id ?? "",
      }),
    ...savingOf<ClassroomDetail, typeof createClassroom, typeof updateClassroom, typeof getClassroom>(
      classroomEnds,
    ),
    onSaved,
  });
}
