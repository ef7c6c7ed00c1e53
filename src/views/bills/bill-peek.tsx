import { type Bill, getBill } from "../../../contract/bills/bills.ts";
import { today } from "../../app/today.ts";
import { useShownRecord } from "../../hooks/use-record.ts";
import { billLabel } from "../../messages/periods.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { BillFacts, BillFigures } from "./bill-facts.tsx";
import { BillPayments } from "./bill-payments.tsx";

/** A bill beside the list: what is open of it, what was paid, whose it is. */
export default function BillPeek({ row }: { row: Bill }) {
  const { record: bill, problem, retry } = useShownRecord(getBill, row.id);
  if (problem && bill === null) return <ProblemNote title={problem.message} onRetry={retry} />;
  if (bill === null) return <TableSkeleton columns={2} rows={5} />;
  return (
    <Stack>
      <p className="row-peek-line">
        {billLabel(bill.category.name, bill)} <BillStatusChip bill={bill} today={today()} />
      </p>
      <BillFigures bill={bill} />
      <BillPayments bill={bill} />
      <BillFacts bill={bill} today={today()} />
    </Stack>
  );
}
