import { type Bill, listBills } from "../../../contract/bills/bills.ts";
import type { Student } from "../../../contract/students/students.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";

/** A student beside the list: what is owed, and each open bill. */
export default function StudentPeek({ row }: { row: Student }) {
  const bills = useLookup(listBills, { student_id: row.id, status: "unpaid,partial" });
  return (
    <Stack>
      <p>{[row.classroom?.name, row.unit.name, row.nis].filter(Boolean).join(" · ")}</p>
      {bills.problem ? <ProblemNote title={bills.problem.message} onRetry={bills.retry} /> : null}
      {bills.isWaiting ? <TableSkeleton columns={2} rows={5} /> : null}
      {bills.isReady ? <OpenBills bills={bills.rows} balance={row.balance} /> : null}
    </Stack>
  );
}

function OpenBills({ bills, balance }: { bills: readonly Bill[]; balance: number }) {
  const oldestFirst = bills.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
  return (
    <Card title={t("bill.balance")}>
      <DescriptionList
        shape="rows"
        items={[
          ...oldestFirst.map((bill) => ({
            key: bill.id,
            term: billLabel(bill.category.name, bill),
            detail: <Money amount={bill.balance} />,
            kind: "number" as const,
          })),
          {
            term: t("bill.balance"),
            detail: <Money amount={balance} emphasis="strong" />,
            kind: "total" as const,
          },
        ]}
      />
    </Card>
  );
}
