import { filledBy, type ImportField } from "../../../contract/imports/import-fields.ts";
import { studentFieldLabel } from "../../messages/student-fields.ts";

/** How a field of the import is called. */
export const importLabel = (field: ImportField): string => studentFieldLabel(filledBy(field));
