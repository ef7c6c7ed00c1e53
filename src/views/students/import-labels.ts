import { filledBy, type ImportField } from "../../../contract/imports/import-fields.ts";
import { studentTable } from "../../../contract/students/student-fields.ts";
import { labelsIn } from "../../messages/fields.ts";

const label = labelsIn(studentTable);

/** How a field of the import is called. */
export const importLabel = (field: ImportField): string => label(filledBy(field));
