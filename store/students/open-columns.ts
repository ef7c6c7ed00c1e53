import { each, ofKind } from "../../contract/fields.ts";
import { openKinds, studentTable } from "../../contract/students/student-fields.ts";

const { classroom_id: _, ...columns } = each(ofKind(studentTable, ...openKinds), null);

/** What the columns of a student hold of whom nothing is known that may be left open. */
export const openColumns = columns;
