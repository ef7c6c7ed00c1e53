import type { ListedStudent } from "../../../contract/students/students.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { usePeek } from "../../hooks/use-peek.ts";
import { t } from "../../messages/messages.ts";
import type { DataTableProps } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { RowPeek } from "../parts/list/row-peek.tsx";
import { columnsOf, extraColumns, type Rights, type Sums } from "./student-columns.tsx";
import { billsHref } from "./students.ts";

type StudentTableProps = Rights & {
  rows: readonly ListedStudent[];
  meta: Sums;
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  /** where rows may be chosen */
  selection?: DataTableProps<ListedStudent>["selection"];
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
  const peek = usePeek();
  const ways = { peek, rows, keyOf: ({ id }: ListedStudent) => id, hrefOf };
  return (
    <>
      <ListTable
        {...table}
        {...ways}
        caption={t("app.students")}
        columns={columnsOf(meta, { canTakePayment, canReadCard, canWrite })}
        choice={useColumns("students", extraColumns)}
      />
      <RowPeek {...ways} titleOf={({ name }) => name} load={loadPeek} />
    </>
  );
}

const hrefOf = ({ id }: ListedStudent) => billsHref(id);
const loadPeek = () => import("./student-peek.tsx");
