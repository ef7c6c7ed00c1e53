/** Making and renaming a student category. Source: domain.md "Student". */
import {
  activateStudentCategory,
  createStudentCategory,
  deactivateStudentCategory,
  deleteStudentCategory,
  getStudentCategory,
  type StudentCategoryDetail,
  studentCategoryFields,
  updateStudentCategory,
} from "../../contract/student-categories.ts";
import { savingOf } from "./record-form.ts";
import { type FormOf, useForm } from "./use-form.ts";

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
    thing: category,
    valuesOf: (one): StudentCategoryValues => ({ name: one?.name ?? "" }),
    ...savingOf<
      StudentCategoryDetail,
      typeof createStudentCategory,
      typeof updateStudentCategory,
      typeof getStudentCategory
    >(studentCategoryEnds),
    onSaved,
  });
}
