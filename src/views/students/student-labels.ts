import { namesOf } from "../../../contract/fields.ts";
import { type StudentField, studentGroups, studentTable } from "../../../contract/students/student-fields.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { labelsIn, valueLabel } from "../../messages/fields.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

const label = labelsIn(studentTable);

export const studentGroupNames = namesOf(studentGroups);

const inForm: readonly StudentField[] = studentGroupNames.flatMap((group) => [...studentGroups[group]]);

/** How the fields of a student are called, in the order in which they are read. */
export function studentLabels(): Readonly<Record<StudentField | "photo", string>> {
  const [name, ...others] = inForm.map((field) => [field, label(field)]);
  const labels = [...(name ? [name] : []), ["photo", t("studentForm.photo")], ...others];
  return Object.fromEntries(labels) as Record<StudentField | "photo", string>; // the groups hold every field
}

/** A value in words, for comparing two of them and for reading; `nameOf` knows the units and classrooms. */
export function showStudentValue(
  field: StudentField | "photo",
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string {
  const text = String(value ?? "");
  if (field === "photo") return t(text === "" ? "studentForm.noPhoto" : "studentForm.hasPhoto");
  if (text === "") return "";
  switch (studentTable[field].kind) {
    case "day":
      return day(text);
    case "id":
    case "reference":
      return nameOf(text) ?? text;
    case "flag":
      return value === true ? t("studentForm.yes") : "";
    case "phone":
      return readablePhone(text);
    default:
      return valueLabel(studentTable[field], text) ?? text;
  }
}
