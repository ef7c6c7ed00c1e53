import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { Form } from "../parts/fields/form.tsx";
import { AddressFields, AidFields } from "./address-fields.tsx";
import { FamilyFields } from "./family-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { SchoolFields } from "./school-fields.tsx";
import { AdoptionDialog } from "./sibling-hint.tsx";
import { StatusChangeDialog } from "./status-change.tsx";
import { showStudentValue, studentLabels } from "./student-labels.ts";
import { STUDENTS } from "./students.ts";
import type { StudentForm } from "./use-student-form.ts";

/** Everything that the office keeps of a student: who it is, the place at school, address, family, aid. */
export function StudentFields({ screen, isNew }: { screen: StudentForm; isNew: boolean }) {
  const { form, choices, rooms } = screen;
  const named = [...choices.units, ...rooms, ...choices.studentCategories];
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name;
  return (
    <>
      <Form
        form={form}
        labels={studentLabels()}
        showValue={(field, value) => showStudentValue(field, value, nameOf)}
        cancel={<LinkButton href={STUDENTS}>{t(isNew ? "parts.cancel" : "studentForm.toList")}</LinkButton>}
      >
        <PersonFields screen={screen} />
        <SchoolFields screen={screen} />
        <FamilyFields screen={screen} />
        <AddressFields form={form} />
        <AidFields form={form} />
      </Form>
      <StatusChangeDialog screen={screen} />
      <AdoptionDialog screen={screen} />
    </>
  );
}
