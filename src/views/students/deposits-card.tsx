import { useState } from "react";
import { useLocation } from "wouter";
import type { DepositAccount, DepositVoucher } from "../../../contract/payments/deposits.ts";
import { may } from "../../../contract/permissions.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { showToast } from "../../app/toasts.ts";
import { useMayReadStatements, useRole, useSeesUnits } from "../../hooks/use-role.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { DepositMoves } from "./deposit-moves.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { type Receiver, useDeposits, useReceivers, useRefund, useTransfer } from "./use-deposits.ts";
import "./deposits-card.css";

/**
 * What a student holds in each unit, what has moved it, and the two ways out: paid out, or moved to a sister or another unit. Nothing
 * where there never was a deposit. Source: docs/spec/money.md §12.
 */
export function DepositsCard({ student }: { student: StudentDetail }) {
  const mayRead = useMayReadStatements();
  const role = useRole();
  const sees = useSeesUnits();
  const { record, problem, isLoading, retry, refresh } = useDeposits(student.id, mayRead);
  const rows = record?.rows ?? [];
  const receiversOf = useReceivers(
    student,
    may(role, "deposits.transfer") && rows.some(({ balance }) => balance > 0),
    sees,
  );
  const others = student.deposits.filter(
    ({ unit_id, balance }) => balance > 0 && !rows.some((one) => one.unit_id === unit_id),
  );
  if (!mayRead || (problem === null && student.deposits.length === 0)) return null;
  return (
    <Card title={t("deposit.title")}>
      <Stack gap={24}>
        {isLoading ? <Skeleton lines={2} /> : null}
        {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
        {rows.map((account) => (
          <Account
            key={account.unit_id}
            student={student}
            account={account}
            receivers={receiversOf(account).may}
            gone={receiversOf(account).gone}
            onRead={refresh}
          />
        ))}
        {isLoading ? null : others.map((one) => <Elsewhere key={one.unit_id} {...one} />)}
      </Stack>
    </Card>
  );
}

type AccountProps = {
  student: StudentDetail;
  account: DepositAccount;
  receivers: readonly Receiver[];
  /** of the family, but nobody a deposit can be moved to */
  gone: readonly Receiver[];
  onRead: () => void;
};

function Account({ student, account, receivers, gone, onRead }: AccountProps) {
  const role = useRole();
  const [, navigate] = useLocation();
  const [isWhole, showWhole] = useState(false);
  const onDone = (voucher: DepositVoucher) => {
    const title = t(voucher.kind === "refund" ? "deposit.refunded" : "deposit.transferred");
    showToast({ tone: "success", title, detail: voucher.number });
    navigate(`/admin/payments/deposits/${voucher.id}`);
  };
  const dialog = { student, account };
  const refund = useRefund(dialog, { onDone, onRead });
  const transfer = useTransfer(dialog, receivers, { onDone, onRead });
  const hasLeft = account.balance > 0;
  return (
    <section className="deposit" aria-label={account.unit.name}>
      <Balance account={account} />
      <div className="deposit-acts">
        {hasLeft && may(role, "deposits.refund") ? (
          <Button onClick={refund.start}>{t("deposit.refund")}</Button>
        ) : null}
        {hasLeft && receivers.length > 0 && may(role, "deposits.transfer") ? (
          <Button onClick={transfer.start}>{t("deposit.transfer")}</Button>
        ) : null}
      </div>
      {hasLeft && receivers.length === 0 && gone.length > 0 ? (
        <p className="deposit-faint">
          {t("deposit.nobody", { names: gone.map(({ name }) => name).join(", ") })}
        </p>
      ) : null}
      <DepositMoves movements={account.movements} isWhole={isWhole} onWhole={() => showWhole(true)} />
      <RefundDialog refund={refund} {...dialog} />
      <TransferDialog transfer={transfer} receivers={receivers} {...dialog} />
    </section>
  );
}

function Balance({ account }: { account: DepositAccount }) {
  const { unit, balance, paid_in, received, applied, refunded, sent } = account;
  const sums = {
    in: rupiah(paid_in + received),
    applied: rupiah(applied),
    refunded: rupiah(refunded),
    sent: rupiah(sent),
  };
  return (
    <div className="deposit-head">
      <div>
        <p className="deposit-unit">{unit.name}</p>
        <p className="deposit-faint">{t("deposit.sums", sums)}</p>
      </div>
      <p className="deposit-left">
        <Money amount={balance} emphasis={balance === 0 ? "faint" : "strong"} />{" "}
        <span className="deposit-faint">{t("deposit.left")}</span>
      </p>
    </div>
  );
}

/** What lies in a unit that one does not see. */
function Elsewhere({ unit, balance }: StudentDetail["deposits"][number]) {
  return (
    <div className="deposit-head">
      <p className="deposit-faint">{t("deposit.elsewhere", { unit: unit.name })}</p>
      <p className="deposit-left">
        <Money amount={balance} />
      </p>
    </div>
  );
}
