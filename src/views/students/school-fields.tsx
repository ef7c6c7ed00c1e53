import { studentTable } from "../../../contract/students/student-fields.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { StatusChangeNote } from "./status-change.tsx";
import type { StudentForm } from "./use-student-form.ts";

const word = labelsIn(studentTable);

type Props = { screen: StudentForm };

/** Unit, class, status, and when the student came. */
export function SchoolFields({ screen }: Props) {
  const { form } = screen;
  return (
    <FormSection at="school" title={t("studentForm.school")} line={t("studentForm.schoolLine")}>
      <Place screen={screen} />
      <Standing screen={screen} />
      <Columns min={160}>
        <DateField {...form.text("entry_date")} label={word("entry_date")} optional />
        <TextField
          {...form.text("entry_year")}
          label={word("entry_year")}
          optional
          help={t("studentForm.entryYearHelp")}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </Columns>
      <StudentCategory screen={screen} />
      <RadioGroup
        legend={word("entry_type")}
        name="entry_type"
        value={form.values.entry_type || null}
        onValueChange={(type) => form.set("entry_type", type)}
        error={form.errorOf("entry_type")}
        options={fieldOptions(studentTable, "entry_type")}
      />
    </FormSection>
  );
}

/** One of the school's own list; who has one that was set inactive since still sees it. */
function StudentCategory({ screen: { form, choices, student } }: Props) {
  const { studentCategories: listed } = choices;
  const own = student?.student_category ?? null;
  const isKnown = own === null || listed.some(({ id }) => id === own.id);
  return (
    <SelectField
      {...form.text("student_category_id")}
      label={word("student_category_id")}
      optional
      placeholder={t("studentForm.noStudentCategory")}
      help={t("studentForm.studentCategoryHelp")}
      options={[...listed, ...(isKnown ? [] : [own])].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Place({ screen }: Props) {
  const { form, choices, student, rooms, roomsProblem, retryRooms, chooseUnit } = screen;
  const { units, year } = choices;
  const room = rooms.find(({ id }) => id === form.values.classroom_id);
  const isNewcomer = room !== undefined && room.id !== student?.classroom_id;
  // Who sits in a classroom that was set inactive since still sees it.
  const own = student?.classroom ?? null;
  const isKnown = own === null || rooms.some(({ id }) => id === own.id);
  const options = rooms.map(({ id, name, grade, students_count: count, capacity }) => ({
    value: id,
    label: t("studentForm.classroomOf", { name, grade, count, capacity }),
  }));
  return (
    <>
      {units.length > 1 || !form.values.unit_id ? (
        <SelectField
          {...form.text("unit_id")}
          onValueChange={chooseUnit}
          label={word("unit_id")}
          placeholder={t("studentForm.choose")}
          disabled={student !== null}
          help={student === null ? null : t("studentForm.unitStays")}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {roomsProblem ? <ProblemNote title={roomsProblem.message} onRetry={retryRooms} /> : null}
      <SelectField
        {...form.text("classroom_id")}
        label={word("classroom_id")}
        optional
        placeholder={t("studentForm.noClassroom")}
        help={year === null ? t("studentForm.noYear") : null}
        options={isKnown || own === null ? options : [{ value: own.id, label: own.name }, ...options]}
      />
      {isNewcomer && room.students_count >= room.capacity ? (
        <ProblemNote
          tone="warning"
          title={t("studentForm.warning.overfull", { capacity: room.capacity, count: room.students_count })}
        />
      ) : null}
    </>
  );
}

/** The status, and since when and why where it is neither the first nor the usual one. */
function Standing({ screen }: Props) {
  const { form, student, statuses, chooseStatus } = screen;
  const { status } = form.values;
  const isTurned = student !== null && status !== student.status;
  const isUsual = status === "active" || status === "candidate" || status === "";
  return (
    <>
      <SelectField
        {...form.text("status")}
        onValueChange={chooseStatus}
        label={word("status")}
        options={statuses.map((value) => ({ value, label: t(`enum.studentStatus.${value}`) }))}
      />
      {isTurned || !isUsual ? (
        <Columns>
          <DateField
            {...form.text("status_date")}
            label={word("status_date")}
            optional
            help={isTurned ? t("studentForm.statusDateHelp") : null}
          />
          <TextField
            {...form.text("status_reason")}
            label={word("status_reason")}
            help={isTurned ? t("studentForm.statusReasonHelp") : null}
            maxLength={255}
            autoComplete="off"
          />
        </Columns>
      ) : null}
      <StatusChangeNote screen={screen} />
    </>
  );
}
