import { classroomTable } from "../../../contract/master/classroom-fields.ts";
import type { ClassroomDetail } from "../../../contract/master/classrooms.ts";
import { hasMajors } from "../../../rules/grades.ts";
import type { Form } from "../../hooks/use-form.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import type { ClassroomChoices, ClassroomValues } from "./use-classrooms.ts";

const word = labelsIn(classroomTable);

type ClassroomFieldsProps = {
  form: Form<ClassroomValues>;
  room: ClassroomDetail | null;
  choices: ClassroomChoices;
};

/** Where a classroom belongs, what it is called, and for how many it is. */
export function ClassroomFields(props: ClassroomFieldsProps) {
  return (
    <>
      <Place {...props} />
      <Identity {...props} />
    </>
  );
}

function Place({ form, room, choices }: ClassroomFieldsProps) {
  const { units, years } = choices;
  const stays = room?.in_use === true;
  // A closed year stands here only for a room that is in it already.
  const known = years.some((year) => year.id === room?.class_year_id);
  const options = [...years, ...(room === null || known ? [] : [room.class_year])];
  return (
    <FormSection title={t("master.classroom.place")} line={stays ? t("master.classroom.placeStays") : null}>
      {units.length > 1 || !form.values.unit_id ? (
        <SelectField
          label={word("unit_id")}
          placeholder={t("master.choose")}
          disabled={stays}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("unit_id")}
        />
      ) : null}
      <SelectField
        label={word("class_year_id")}
        placeholder={t("master.choose")}
        disabled={stays}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.text("class_year_id")}
      />
    </FormSection>
  );
}

function Identity({ form, room, choices }: ClassroomFieldsProps) {
  const unit = choices.units.find((one) => one.id === form.values.unit_id);
  const students = room?.students_count ?? 0;
  const isTight = students > Number(form.values.capacity);
  return (
    <FormSection title={t("master.classroom.one")}>
      <Columns min={160}>
        <SelectField
          label={word("grade")}
          placeholder={t("master.choose")}
          options={(unit?.grades ?? []).map((grade) => ({
            value: String(grade),
            label: t("master.classroom.gradeOf", { grade }),
          }))}
          {...form.text("grade")}
        />
        <TextField
          label={word("name")}
          help={t("master.classroom.nameHelp")}
          maxLength={30}
          autoComplete="off"
          {...form.text("name")}
        />
      </Columns>
      {unit !== undefined && hasMajors(unit.level) ? (
        <TextField label={word("major")} optional maxLength={50} {...form.text("major")} />
      ) : null}
      <TextField
        label={word("homeroom_teacher")}
        optional
        maxLength={100}
        autoComplete="off"
        {...form.text("homeroom_teacher")}
      />
      <TextField
        label={word("capacity")}
        help={t("master.classroom.capacityHelp")}
        inputMode="numeric"
        maxLength={2}
        {...form.text("capacity")}
      />
      {isTight ? (
        <ProblemNote tone="warning" title={t("master.classroom.overfull", { count: students })} />
      ) : null}
    </FormSection>
  );
}
