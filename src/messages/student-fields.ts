/** How the fields of a student and their values are called: the table of fields in words. */
import { namesOf } from "../../contract/fields.ts";
import {
  type StudentField,
  type StudentTable,
  studentTable,
} from "../../contract/students/student-fields.ts";
import { t } from "./messages.ts";

/** The field of this name, where a student has one. */
export const studentFieldNamed = (name: string): StudentField | undefined =>
  namesOf(studentTable).find((field) => field === name);

export function studentFieldLabel(field: StudentField): string {
  const { label, ...rest } = studentTable[field];
  return "who" in rest ? t(label, { who: t(`studentForm.who.${rest.who}`) }) : t(label);
}

/** The key of a value's words, of any field that is one of a few. */
type ChoiceKey<F = StudentTable[StudentField]> = F extends {
  of: readonly (infer V extends string)[];
  words: infer W extends string;
}
  ? `${W}.${V}`
  : never;

/** The words for a value of a field that is one of a few; undefined for other fields and for values that it has not. */
export function studentChoice(field: StudentField, value: string): string | undefined {
  const facts = studentTable[field];
  if (!("of" in facts)) return undefined;
  const known = facts.of.find((one) => one === value);
  return known && t(`${facts.words}.${known}` as ChoiceKey); // of one and the same field
}

/** The values of such a field with their words, to choose from. */
export const studentOptions = <V extends string>(field: StudentField, values: readonly V[]) =>
  values.map((value) => ({ value, label: studentChoice(field, value) ?? value }));
