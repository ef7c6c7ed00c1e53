import { Link, useParams } from "wouter";
import { getOwnBill, type OwnBillDetail } from "../../../contract/portal/portal.ts";
import { usePageRecord } from "../../app/pages.ts";
import { today } from "../../app/today.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel, billPeriod } from "../../messages/periods.ts";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Split, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Unavailable } from "./unavailable.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";
import "./own-list.css";
import "./thumb-bar.css";

/** One of one's own bills: what it is for, how its figures come about, what was paid on it. */
export default function OwnBillView() {
  const { id = "" } = useParams();
  const record = useRecord(getOwnBill, id);
  usePageRecord({ name: record.record?.number, isMissing: record.isMissing });
  const bill = record.record;
  // One heading from the first moment on: it has the focus when one arrives, and must not be taken away.
  return (
    <div className="own-bill">
      <Stack gap={24}>
        <PageHeader
          title={bill ? billLabel(bill.category.name, bill) : t("app.billDetail")}
          status={bill ? <BillStatusChip bill={bill} today={today()} /> : null}
          money={bill && bill.balance > 0 ? moneyOf(bill) : undefined}
        />
        {bill ? (
          <Bill bill={bill} />
        ) : (
          <Unavailable record={record} missing={t("portal.missingBill")} back={back()} />
        )}
      </Stack>
    </div>
  );
}

/** On a phone what is still to be paid stands at the head; a wide window has it beside the facts. */
const moneyOf = ({ balance, due_on }: OwnBillDetail) => ({
  label: t("portal.rest"),
  amount: balance,
  context: <DueDay dueOn={due_on} today={today()} />,
});

const back = () => ({ href: "/students/bills", label: t("portal.backToBills") });

function Bill({ bill }: { bill: OwnBillDetail }) {
  const { href, label } = back();
  return (
    <>
      <Split
        main={
          <Stack gap={24}>
            <Facts bill={bill} />
            <Payments bill={bill} />
          </Stack>
        }
        side={
          <>
            <Computation bill={bill} />
            {bill.balance > 0 ? <WaysToPay bills={[bill]} /> : null}
          </>
        }
      />
      <p data-print="never">
        <Link href={href} className="own-back">
          {label}
        </Link>
      </p>
    </>
  );
}

function Facts({ bill }: { bill: OwnBillDetail }) {
  const facts = [
    {
      term: t("portal.due"),
      detail: <DueDay dueOn={bill.due_on} today={bill.balance > 0 ? today() : undefined} />,
    },
    { term: t("portal.period"), detail: billPeriod(bill) },
    { term: t("portal.unit"), detail: bill.unit.name },
    { term: t("portal.classroom"), detail: bill.classroom ?? t("portal.unknown") },
    { term: t("portal.issued"), detail: day(bill.issued_on) },
    { term: t("portal.number"), detail: <span className="mono">{bill.number}</span> },
  ];
  if (bill.description) facts.push({ term: t("portal.description"), detail: bill.description });
  return (
    <Card title={t("portal.bill")}>
      <DescriptionList items={facts} />
    </Card>
  );
}

/** amount − discount + fine − paid = balance (docs/spec/money.md §1.2). */
function Computation({ bill }: { bill: OwnBillDetail }) {
  const lines = [
    { term: t("portal.amount"), amount: bill.amount },
    { term: t("portal.discount"), amount: -bill.discount },
    { term: t("portal.fine"), amount: bill.fine },
    { term: t("portal.paid"), amount: -bill.paid },
  ].filter((line, place) => place === 0 || line.amount !== 0);
  return (
    <Card title={t("portal.rest")}>
      <DescriptionList
        shape="rows"
        items={[
          ...lines.map(({ term, amount }) => ({
            term,
            detail: <Money amount={amount} />,
            kind: "number" as const,
          })),
          {
            term: t("portal.rest"),
            detail: <Money amount={bill.balance} emphasis="strong" />,
            kind: "total",
          },
        ]}
      />
    </Card>
  );
}

function Payments({ bill }: { bill: OwnBillDetail }) {
  return (
    <Card title={t("portal.paymentsOfBill")}>
      {bill.allocations.length === 0 ? <p>{t("portal.notPaidYet")}</p> : null}
      <ul className="own-list">
        {bill.allocations.map((part) => (
          <li key={part.payment_id}>
            <Link href={`/students/payments/${part.payment_id}`} className="own-row">
              <span className="own-row-words">
                <span>{day(part.paid_on)}</span>
                <span className="own-row-line mono">{part.receipt_no}</span>
              </span>
              <Money amount={part.amount} emphasis="strong" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
