import type { ImportField } from "../../../contract/import-fields.ts";
import { studentLabels } from "./student-labels.ts";

/** How a field of the import is called; a class and a student category come by their names. */
export function importLabel(field: ImportField): string {
  const labels = studentLabels();
  if (field === "classroom") return labels.classroom_id;
  if (field === "student_category") return labels.student_category_id;
  return labels[field];
}
