import type { Bill } from "../../../contract/bills/bills.ts";
import { unsent as queue, unsentAmount, unsentNames } from "../../app/unsent.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import type { Unsent, UnsentPart } from "../../machines/payments/unsent.types.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { fetchOpenBills } from "./open-bills.ts";
import { respread } from "./unsent-decisions.ts";

/** Of all whose money it is; their ids, as one text, are what is asked for. */
async function fetchBillsOf(asked: string, signal: AbortSignal) {
  const bills = await Promise.all(asked.split(",").map((id) => fetchOpenBills(id, signal)));
  return { bills: bills.flat() };
}

/** The same money over the bills as they are now, shown before it is sent again. */
export function UnsentRespread({ one, onClose }: { one: Unsent; onClose: () => void }) {
  const students = new Set(one.parts.map(({ student }) => student.id));
  const { record, problem, refresh } = useRecordOf([...students].join(), fetchBillsOf);
  const named = { amount: rupiah(unsentAmount(one)), student: unsentNames(one) };
  const next = record === null ? null : respread(one, record.bills);
  const decide = () => {
    if (next !== null) queue.send({ type: "payment.decided", key: one.key, decision: { parts: next } });
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
        next.map((part) => (
          <Spreading
            key={`${part.student.id} ${part.body.unit_id}`}
            part={part}
            bills={record.bills}
            isOfFamily={students.size > 1}
          />
        ))
      )}
    </Dialog>
  );
}

type SpreadingProps = { part: UnsentPart; bills: readonly Bill[]; isOfFamily: boolean };

/** Bill by bill; of a family each child with the sum of its receipt first. */
function Spreading({ part: { body, student }, bills, isOfFamily }: SpreadingProps) {
  const { allocations, to_deposit = 0 } = body;
  const lines = (allocations ?? []).map(({ bill_id, amount }) => {
    const bill = bills.find(({ id }) => id === bill_id);
    return { key: bill_id, term: bill && billLabel(bill.category.name, bill), amount };
  });
  const head = isOfFamily
    ? [{ key: "child", term: <strong>{student.name}</strong>, amount: body.amount }]
    : [];
  const rest = to_deposit > 0 ? [{ key: "deposit", term: t("payment.toDeposit"), amount: to_deposit }] : [];
  return (
    <dl className="unsent-spreading">
      {[...head, ...lines, ...rest].map(({ key, term, amount }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
