import { type Bill, listBills } from "../../../contract/bills/bills.ts";
import { api } from "../../app/session.ts";
import { unsent as queue } from "../../app/unsent.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { respread } from "./unsent-decisions.ts";

/** The most that a page of the wire holds (docs/spec/api.md §2); nobody owes more bills at once. */
const AT_MOST = 200;

const openBillsOf = async (studentId: string, signal: AbortSignal) => {
  const filter = { student_id: studentId, status: "unpaid,partial" };
  const { data } = await api(listBills, { query: { per_page: AT_MOST, sort: "due_on", filter }, signal });
  return { id: studentId, bills: data };
};

/** The same money over the bills as they are now, shown before it is sent again. */
export function UnsentRespread({ one, onClose }: { one: Unsent; onClose: () => void }) {
  const { record, problem, refresh } = useRecordOf(one.student.id, openBillsOf);
  const named = { amount: rupiah(one.body.amount), student: one.student.name };
  const next = record === null ? null : respread(one, record.bills);
  const decide = () => {
    if (next !== null) queue.send({ type: "payment.decided", key: one.key, decision: next });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="small"
      title={t("unsent.respreadTitle", named)}
      line={t("unsent.respreadLine")}
      footer={
        <>
          <Button onClick={onClose}>{t("parts.cancel")}</Button>
          <Button variant="primary" disabled={next === null} onClick={decide}>
            {t("unsent.respreadDo")}
          </Button>
        </>
      }
    >
      {problem ? (
        <ProblemNote title={t("unsent.notRead")} detail={problem.message} onRetry={refresh} />
      ) : null}
      {next === null || record === null ? (
        problem ? null : (
          <Spinner label={t("unsent.reading")} size={24} />
        )
      ) : (
        <Spreading next={next} bills={record.bills} />
      )}
    </Dialog>
  );
}

type SpreadingProps = { next: ReturnType<typeof respread>; bills: readonly Bill[] };

function Spreading({ next, bills }: SpreadingProps) {
  const nameOf = (billId: string) => {
    const bill = bills.find(({ id }) => id === billId);
    return bill === undefined ? "" : billLabel(bill.category.name, bill);
  };
  return (
    <dl className="unsent-spreading">
      {next.allocations.map(({ bill_id, amount }) => (
        <div key={bill_id}>
          <dt>{nameOf(bill_id)}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      {next.to_deposit > 0 ? (
        <div>
          <dt>{t("payment.toDeposit")}</dt>
          <dd>
            <Money amount={next.to_deposit} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
