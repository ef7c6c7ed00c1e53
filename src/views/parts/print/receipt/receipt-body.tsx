import type { Receipt } from "../../../../../contract/payments/payments.ts";
import { receiptMessages as paper } from "../../../../../rules/paper-words.ts";
import { meteraiNeeded, usesDeposit } from "../../../../../rules/payments.ts";
import { billsLeftOpen, depositSaid, receivedFrom } from "../../../../../rules/receipts.ts";
import { day, instant, rupiah } from "../../../../messages/formats.ts";
import { PAPER_LOCALE, paperMethod, paperPeriods } from "../../../../messages/paper.ts";
import { billLabel } from "../../../../messages/periods.ts";
import { QrCode } from "../qr-code.tsx";

/** The bills paid, the part that went to the deposit, and the total. */
export function Lines({ receipt }: { receipt: Receipt }) {
  return (
    <table className="receipt-lines" aria-label={paper.for}>
      <thead>
        <tr>
          <th scope="col">{paper.for}</th>
          <th scope="col">{paper.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.allocations.map((line) => (
          <tr key={line.bill_id}>
            <th scope="row">
              {billLabel(line.category, line, paperPeriods)}
              {line.fine > 0 ? paper.fineIncluded(rupiah(line.fine, PAPER_LOCALE)) : null}
            </th>
            <td className="figures">{rupiah(line.amount, PAPER_LOCALE)}</td>
          </tr>
        ))}
        {receipt.to_deposit > 0 ? (
          <tr>
            <th scope="row">{paper.toDeposit}</th>
            <td className="figures">{rupiah(receipt.to_deposit, PAPER_LOCALE)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{paper.total}</th>
          <td className="figures">{rupiah(receipt.amount, PAPER_LOCALE)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Which bills are left open, and what lies in the deposit: where it was written down, and where there is any. */
function leftOver(receipt: Receipt) {
  const { named, others } = billsLeftOpen(receipt);
  const bills = named.map(
    (bill) => `${billLabel(bill.category, bill, paperPeriods)} ${rupiah(bill.balance, PAPER_LOCALE)}`,
  );
  const deposit = depositSaid(receipt);
  return [
    ...(bills.length > 0
      ? [
          {
            term: paper.openBills,
            detail: [...bills, ...(others > 0 ? [paper.otherBills(others)] : [])].join(", "),
          },
        ]
      : []),
    ...(deposit === null ? [] : [{ term: paper.depositLeft, detail: rupiah(deposit, PAPER_LOCALE) }]),
  ];
}

/** What remains, how it was paid, and when voided by what reason. */
export function Facts({ receipt }: { receipt: Receipt }) {
  const method = paperMethod(receipt.method);
  const facts = [
    {
      term: paper.remaining,
      detail: <span className="figures">{rupiah(receipt.remaining, PAPER_LOCALE)}</span>,
    },
    ...leftOver(receipt),
    usesDeposit(receipt)
      ? {
          term: paper.depositUse.asked,
          detail: receivedFrom(receipt),
        }
      : {
          term: paper.method,
          detail: receipt.bank && receipt.method !== "cash" ? `${method}, ${receipt.bank.name}` : method,
        },
    ...(receipt.reference ? [{ term: paper.reference, detail: receipt.reference }] : []),
    ...(receipt.note ? [{ term: paper.note, detail: receipt.note }] : []),
  ];
  return (
    <>
      <dl className="receipt-facts">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {receipt.voided_at ? (
        <p className="receipt-voided">
          {paper.voided(instant(receipt.voided_at, PAPER_LOCALE), receipt.void_reason ?? "")}
        </p>
      ) : null}
    </>
  );
}

/** Place, day, room for stamp and signature, and the code that proves it. */
export function Signature({ receipt }: { receipt: Receipt }) {
  const place = receipt.head.receipt_city ?? receipt.head.city;
  const paidOn = day(receipt.paid_on, PAPER_LOCALE);
  return (
    <div className="receipt-side">
      <div className="receipt-signature">
        <p>{place ? `${place}, ${paidOn}` : paidOn}</p>
        <p>{usesDeposit(receipt) ? paper.depositUse.recorder : paper.cashier}</p>
        <div className="receipt-stamp">
          {meteraiNeeded(receipt) ? <span className="receipt-meterai">{paper.meterai}</span> : null}
        </div>
        <p className="receipt-signed">{receipt.cashier?.name ?? ""}</p>
      </div>
      <figure className="receipt-verify">
        <QrCode text={receipt.verify_url} label={paper.verify} size="21mm" />
        <figcaption>
          {paper.verify}
          <span className="receipt-address">{receipt.verify_url.replace(/^https?:\/\//, "")}</span>
        </figcaption>
      </figure>
    </div>
  );
}
