import type { Receipt } from "../../../../contract/payments.ts";
import { meteraiNeeded } from "../../../../rules/payments.ts";
import { day, instant, rupiah } from "../../../words/formats.ts";
import { billLabel } from "../../../words/periods.ts";
import { t } from "../../../words/words.ts";
import { QrCode } from "../qr-code.tsx";

/** The bills paid, the part that went to the deposit, and the total. */
export function Lines({ receipt }: { receipt: Receipt }) {
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{t("payment.sheet.for")}</th>
          <th scope="col">{t("payment.sheet.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.allocations.map((line) => (
          <tr key={line.bill_id}>
            <td>{billLabel(line.category, line.period)}</td>
            <td className="figures">{rupiah(line.amount)}</td>
          </tr>
        ))}
        {receipt.to_deposit > 0 ? (
          <tr>
            <td>{t("payment.sheet.toDeposit")}</td>
            <td className="figures">{rupiah(receipt.to_deposit)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("payment.sheet.total")}</th>
          <td className="figures">{rupiah(receipt.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What remains, how it was paid, and when voided by what reason. */
export function Facts({ receipt }: { receipt: Receipt }) {
  const method = t(`enum.method.${receipt.method}`);
  const facts = [
    {
      term: t("payment.sheet.remaining"),
      detail: <span className="figures">{rupiah(receipt.remaining)}</span>,
    },
    {
      term: t("payment.sheet.method"),
      detail: receipt.bank && receipt.method !== "cash" ? `${method}, ${receipt.bank.name}` : method,
    },
    ...(receipt.reference ? [{ term: t("payment.sheet.reference"), detail: receipt.reference }] : []),
    ...(receipt.note ? [{ term: t("payment.sheet.note"), detail: receipt.note }] : []),
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
          {t("payment.sheet.voidLine", { at: instant(receipt.voided_at), reason: receipt.void_reason ?? "" })}
        </p>
      ) : null}
    </>
  );
}

/** Place, day, room for stamp and signature, and the code that proves it. */
export function Signature({ receipt }: { receipt: Receipt }) {
  const place = receipt.head.receipt_city ?? receipt.head.city;
  const paidOn = day(receipt.paid_on);
  return (
    <div className="receipt-side">
      <div className="receipt-signature">
        <p>{place ? t("payment.sheet.placeAndDay", { place, day: paidOn }) : paidOn}</p>
        <p>{t("payment.sheet.cashier")}</p>
        <div className="receipt-stamp">
          {meteraiNeeded(receipt.amount) ? (
            <span className="receipt-meterai">{t("payment.sheet.meterai")}</span>
          ) : null}
        </div>
        <p className="receipt-signed">{receipt.cashier?.name ?? ""}</p>
      </div>
      <figure className="receipt-verify">
        <QrCode text={receipt.verify_url} label={t("payment.sheet.verify")} size="21mm" />
        <figcaption>{t("payment.sheet.verify")}</figcaption>
      </figure>
    </div>
  );
}
