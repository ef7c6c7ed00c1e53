/** Making and renaming a student category. Source: docs/spec/data.md §7.4. */

import {
  activateStudentCategory,
  createStudentCategory,
  deactivateStudentCategory,
  deleteStudentCategory,
  getStudentCategory,
  type StudentCategoryDetail,
  studentCategoryFields,
  updateStudentCategory,
} from "../../../contract/master/student-categories.ts";
import { studentCategoryTable } from "../../../contract/master/student-category-fields.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type FormOf, useForm } from "../../hooks/use-form.ts";

export type StudentCategoryValues = FormOf<typeof studentCategoryFields>;

export const studentCategoryEnds = {
  get: getStudentCategory,
  create: createStudentCategory,
  update: updateStudentCategory,
  remove: deleteStudentCategory,
  activate: activateStudentCategory,
  deactivate: deactivateStudentCategory,
};

export function useStudentCategoryForm(
  category: StudentCategoryDetail | null,
  onSaved: (category: StudentCategoryDetail, wasNew: boolean) => void,
) {
  return useForm({
    name: `student-categories/${category?.id ?? "new"}`,
    schema: studentCategoryFields,
    record: category,
    valuesOf: (one) => firstValues<StudentCategoryValues>(studentCategoryTable, one),
    ...savingOf<
      StudentCategoryDetail,
      typeof createStudentCategory,
      typeof updateStudentCategory,
      typeof getStudentCategory
    >(studentCategoryEnds),
    onSaved,
  });
}
