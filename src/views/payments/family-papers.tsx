import { useSignals } from "@preact/signals-react/runtime";
import { useRef } from "react";
import type { ReceiptPaper } from "../../../contract/enums.ts";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { receiptMessages as paper } from "../../../rules/paper-words.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { terbilang } from "../../../rules/terbilang.ts";
import { day, rupiah } from "../../messages/formats.ts";
import { familySheet, PAPER_LOCALE, paperMethod } from "../../messages/paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import { Halves } from "../parts/print/receipt/halves.tsx";
import { Receipt } from "../parts/print/receipt/receipt.tsx";
import { rollOf, useRollPage } from "../parts/print/receipt/use-roll-page.ts";
import { receiptPaper } from "./use-receipt.ts";

type PapersProps = { payments: readonly PaymentDetail[]; copy: boolean };

/** What is printed together: each child's receipt, then the sheet of the family. */
export function FamilyPapers({ payments, copy }: PapersProps) {
  useSignals();
  const format = receiptPaper.value;
  return (
    <div className="receipt-desk family-papers">
      {payments.map((payment) => (
        <Receipt key={payment.id} receipt={payment} copy={copy} format={format} />
      ))}
      <Halves paper={format}>{(half) => <FamilySheet {...{ payments, copy, format, half }} />}</Halves>
    </div>
  );
}

/** Of several units the school alone stands at the head. */
function headOf([first, ...others]: readonly PaymentDetail[]) {
  if (first === undefined) return null;
  const isOne = others.every(({ unit_id }) => unit_id === first.unit_id);
  return isOne
    ? first.head
    : { ...first.head, logo: null, name: first.head.school, address: null, phone: null };
}

type SheetProps = PapersProps & { format: ReceiptPaper; half: string | null };

/**
 * Rekap pembayaran keluarga: what was paid for each child and all of it in words. It proves nothing by itself, the receipts do.
 * Source: docs/spec/screens.md §6.10.
 */
function FamilySheet({ payments, copy, format, half }: SheetProps) {
  const element = useRef<HTMLElement>(null);
  const roll = rollOf(format);
  useRollPage(element, roll);
  const [first] = payments;
  const head = headOf(payments);
  if (first === undefined || head === null) return null;
  const words = terbilang(sumOf(payments.map(({ amount }) => amount)));
  return (
    <article
      ref={element}
      className="paper receipt"
      lang="id"
      dir="ltr"
      data-format={roll === null ? "a5" : "thermal"}
      data-roll={roll ?? undefined}
      aria-label={[familySheet.name, ...(half === null ? [] : [half])].join(", ")}
    >
      <div className="receipt-frame">
        <header className="receipt-head">
          <Letterhead head={head} />
          <div className="receipt-number family-title">
            <h2>{familySheet.title}</h2>
            {copy ? <p className="receipt-mark">{paper.copy}</p> : null}
            <p>
              <time dateTime={first.paid_on}>{day(first.paid_on, PAPER_LOCALE)}</time>
            </p>
            {half === null ? null : <p>{half}</p>}
          </div>
        </header>
        <dl className="receipt-from">
          <dt>{paper.from}</dt>
          <dd className="receipt-strong">{first.payer ?? first.guardian ?? first.student.name}</dd>
          <dt>{paper.sum}</dt>
          <dd className="receipt-words">{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</dd>
        </dl>
        <SheetLines payments={payments} />
        <SheetFoot first={first} />
      </div>
    </article>
  );
}

function SheetLines({ payments }: { payments: readonly PaymentDetail[] }) {
  return (
    <table className="receipt-lines" aria-label={familySheet.name}>
      <thead>
        <tr>
          <th scope="col">{paper.student}</th>
          <th scope="col">{paper.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, receipt_no, student, unit, amount }) => (
          <tr key={id}>
            <th scope="row">
              <span className="receipt-strong">{student.name}</span>
              <span className="family-line">
                {[unit.code, ...(student.classroom ? [student.classroom] : [])].join(" ")}
                {", "}
                {familySheet.receipt} <span className="mono">{receipt_no}</span>
              </span>
            </th>
            <td className="figures">{rupiah(amount, PAPER_LOCALE)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{paper.total}</th>
          <td className="figures">{rupiah(sumOf(payments.map(({ amount }) => amount)), PAPER_LOCALE)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function SheetFoot({ first }: { first: PaymentDetail }) {
  return (
    <>
      <dl className="receipt-facts">
        <div>
          <dt>{paper.method}</dt>
          <dd>{paperMethod(first.method)}</dd>
        </div>
        <div>
          <dt>{paper.cashier}</dt>
          <dd>{first.cashier?.name ?? ""}</dd>
        </div>
      </dl>
      <p className="receipt-footer">{familySheet.foot}</p>
    </>
  );
}
