import type { Receipt } from "../../../../../contract/payments/payments.ts";
import { meteraiNeeded, usesDeposit } from "../../../../../rules/payments.ts";
import { day, instant, rupiah } from "../../../../messages/formats.ts";
import {
  PAPER_LOCALE,
  receiptMessages as paper,
  paperMethod,
  paperPeriods,
} from "../../../../messages/paper.ts";
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

/** More are counted, so that a year's open months do not push the paper over its end. */
const NAMED_AT_MOST = 3;

/** Which bills are left open, and what lies in the deposit: where it was written down, and where there is any. */
function leftOver({ remaining_bills: bills, deposit_left, to_deposit, ...receipt }: Receipt) {
  const named = (bills ?? [])
    .slice(0, NAMED_AT_MOST)
    .map((bill) => `${billLabel(bill.category, bill, paperPeriods)} ${rupiah(bill.balance, PAPER_LOCALE)}`);
  const others = (bills?.length ?? 0) - named.length;
  const isDeposit = deposit_left !== null && (deposit_left > 0 || to_deposit > 0 || usesDeposit(receipt));
  return [
    ...(named.length > 0
      ? [
          {
            term: paper.openBills,
            detail: [...named, ...(others > 0 ? [paper.otherBills(others)] : [])].join(", "),
          },
        ]
      : []),
    ...(isDeposit ? [{ term: paper.depositLeft, detail: rupiah(deposit_left, PAPER_LOCALE) }] : []),
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
          detail: receipt.payer ?? receipt.guardian ?? receipt.student.name,
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
