import { Link } from "wouter";
import type { BillDetail } from "../../../contract/bills/bills.ts";
import { balanceOf, isOverdue } from "../../../rules/bills.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billPeriod } from "../../messages/periods.ts";
import { DueDay } from "../parts/figures/due-day.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import "./bills.css";

/**
 * Nominal − potongan + denda − terbayar = sisa, as one would write it down (docs/spec/money.md §1.2); of a cancelled bill,
 * what is billed no more is taken off as well.
 */
export function BillFigures({ bill }: { bill: BillDetail }) {
  const signed = (sign: string, amount: number) => (
    <span className="bill-signed">
      <span aria-hidden="true">{sign}</span>
      <Money amount={amount} emphasis={amount === 0 ? "faint" : "plain"} />
    </span>
  );
  const dropped = () => ({
    term: t("enum.billStatus.cancelled"),
    detail: signed("−", balanceOf(bill)),
    kind: "number" as const,
  });
  return (
    <Card title={t("bill.one.figures")}>
      <DescriptionList
        shape="rows"
        items={[
          { term: t("bill.amount"), detail: <Money amount={bill.amount} />, kind: "number" },
          { term: t("bill.discount"), detail: signed("−", bill.discount), kind: "number" },
          { term: t("bill.fine"), detail: signed("+", bill.fine), kind: "number" },
          { term: t("bill.paid"), detail: signed("−", bill.paid), kind: "number" },
          ...(bill.status === "cancelled" ? [dropped()] : []),
          {
            term: t("bill.balance"),
            detail: <Money amount={bill.balance} emphasis="strong" />,
            kind: "total",
          },
        ]}
      />
    </Card>
  );
}

/** Whose bill it is, what for, since when, until when. */
export function BillFacts({ bill, today }: { bill: BillDetail; today: string }) {
  const { student } = bill;
  const optional = (term: string, detail: string | null) => (detail === null ? [] : [{ term, detail }]);
  return (
    <Card title={t("bill.one.facts")}>
      <DescriptionList
        items={[
          {
            term: t("bill.student"),
            detail: (
              <span className="bill-two">
                <Link href={`/admin/bills?filter[student_id]=${encodeURIComponent(student.id)}`}>
                  {student.name}
                </Link>
                <span className="bill-faint">{t("bill.one.nis", { nis: student.nis })}</span>
              </span>
            ),
          },
          ...optional(t("bill.classroom"), bill.classroom),
          { term: t("bill.unit"), detail: bill.unit.name },
          { term: t("bill.category"), detail: bill.category.name },
          { term: t("bill.periodOf"), detail: billPeriod(bill) },
          { term: t("bill.classYear"), detail: bill.class_year.name },
          { term: t("bill.issued"), detail: <time dateTime={bill.issued_on}>{day(bill.issued_on)}</time> },
          {
            term: t("bill.due"),
            detail: <DueDay dueOn={bill.due_on} today={isOverdue(bill, today) ? today : undefined} />,
          },
          ...optional(t("bill.description"), bill.description),
          ...optional(t("bill.one.discountReason"), bill.discount_reason),
          ...optional(t("bill.one.cancelReason"), bill.cancel_reason),
        ]}
      />
    </Card>
  );
}
