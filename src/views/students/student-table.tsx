import type { Student } from "../../../contract/students/students.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { t } from "../../messages/messages.ts";
import type { DataTableProps } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { columnsOf, extraColumns, type Rights, type Sums } from "./student-columns.tsx";
import { billsHref } from "./students.ts";

type StudentTableProps = Rights & {
  rows: readonly Student[];
  meta: Sums;
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  /** where rows may be chosen */
  selection?: DataTableProps<Student>["selection"];
};

/** One row a student; the whole row opens the student's bills. */
export function StudentTable({
  rows,
  meta,
  canTakePayment,
  canReadCard,
  canWrite,
  ...table
}: StudentTableProps) {
  return (
    <ListTable
      {...table}
      caption={t("app.students")}
      rows={rows}
      keyOf={(student) => student.id}
      hrefOf={({ id }) => billsHref(id)}
      columns={columnsOf(meta, { canTakePayment, canReadCard, canWrite })}
      choice={useColumns("students", extraColumns)}
    />
  );
}
