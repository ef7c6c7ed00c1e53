import { useEffect, useRef, useState } from "react";
import { type PaymentDetail, printReceipt } from "../../../contract/payments/payments.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { isOverlaid } from "../../app/overlaid.ts";
import { api } from "../../app/session.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { Row, Stack } from "../parts/page/layout.tsx";
import { FamilyPapers } from "./family-papers.tsx";
import { PaperChoice } from "./receipt-desk.tsx";
import { useReceiptPrint } from "./use-receipt.ts";

type FamilySavedProps = {
  payments: readonly PaymentDetail[];
  /** what goes back over the counter; it stands on the screen alone, since only the payments are booked */
  change: number;
  onNext: () => void;
};

/** Counts a print of each receipt; after a failure those that are counted already are not counted twice. */
function countEach(payments: readonly PaymentDetail[]) {
  let counted = new Map<string, number>();
  return async (_: string, signal: AbortSignal) => {
    for (const { id } of payments) {
      if (counted.has(id)) continue;
      const { data } = await api(printReceipt, { params: { id }, signal });
      counted.set(id, data.print_count);
    }
    const print_count = Math.max(...counted.values());
    counted = new Map();
    return { print_count };
  };
}

/** The receipts right after saving: Enter prints all of them and the family's sheet, then Enter or Esc goes on to the next. */
export function FamilySaved({ payments, change, onNext }: FamilySavedProps) {
  const next = useRef<HTMLButtonElement>(null);
  const printing = useRef<HTMLButtonElement>(null);
  const [count] = useState(() => countEach(payments));
  const [first] = payments;
  const print = useReceiptPrint(first ?? null, () => next.current?.focus(), count);
  useEffect(() => {
    printing.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const latestNext = useRef(onNext);
  useEffect(() => {
    latestNext.current = onNext;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOverlaid()) latestNext.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <Stack gap={24}>
      <div className="saved-head">
        <SavedWords payments={payments} change={change} />
        <Row>
          <PaperChoice />
          <Button ref={next} onClick={onNext}>
            {t("payment.next")}
          </Button>
          <Button
            variant="primary"
            ref={printing}
            busyLabel={print.isBusy && t("payment.printing")}
            onClick={print.print}
          >
            {t("family.printAll")}
          </Button>
        </Row>
      </div>
      <Receipts payments={payments} />
      {print.problem ? (
        <ProblemNote title={t("payment.printFailed")} detail={print.problem.message} onRetry={print.print} />
      ) : null}
      <FamilyPapers payments={payments} copy={print.isCopy} />
    </Stack>
  );
}

const totalOf = (payments: readonly PaymentDetail[]) => sumOf(payments.map(({ amount }) => amount));

function SavedWords({ payments, change }: Pick<FamilySavedProps, "payments" | "change">) {
  return (
    <div className="saved-words" role="status">
      <h2>{t("payment.saved")}</h2>
      <p>{t("family.savedLine", { count: integer(payments.length), amount: rupiah(totalOf(payments)) })}</p>
      {change > 0 ? (
        <p className="saved-change">
          {t("payment.changeDue")} <Money amount={change} />
        </p>
      ) : null}
    </div>
  );
}

/** Each receipt with its child, leading to its own page. */
function Receipts({ payments }: { payments: readonly PaymentDetail[] }) {
  const columns: Column<PaymentDetail>[] = [
    {
      key: "number",
      header: t("payment.number"),
      phone: "title",
      cell: ({ receipt_no }) => <span className="mono">{receipt_no}</span>,
    },
    { key: "student", header: t("payment.student"), phone: "line", cell: ({ student }) => student.name },
    {
      key: "amount",
      header: t("payment.total"),
      kind: "number",
      phone: "aside",
      cell: ({ amount }) => <Money amount={amount} />,
      footer: <Money amount={totalOf(payments)} />,
    },
  ];
  return (
    <Card title={t("family.receipts")} flush>
      <DataTable
        caption={t("family.receipts")}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/payments/detail/${id}`}
      />
    </Card>
  );
}
