import type { DepositVoucher } from "../../../contract/payments/deposits.ts";
import { receiptMessages as paper } from "../../../rules/paper-words.ts";
import { terbilang } from "../../../rules/terbilang.ts";
import { day, rupiah } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import "../parts/print/receipt/receipt.css";
import "./deposit-paper.css";

type Student = DepositVoucher["student"];

/**
 * Bukti pengembalian and Bukti pemindahan deposit: A5 like a receipt, signed by who gives and who receives. It is no receipt: no
 * money came in. Source: docs/spec/screens.md §6.8, docs/spec/money.md §12.
 */
export function DepositPaper({ voucher, copy }: { voucher: DepositVoucher; copy: boolean }) {
  const words = paper.deposit[voucher.kind];
  const sum = terbilang(voucher.amount);
  return (
    <article
      className="paper receipt"
      lang="id"
      dir="ltr"
      data-format="a5"
      aria-label={`${words.name} ${voucher.number}`}
    >
      <div className="receipt-frame">
        {copy ? (
          <div className="receipt-watermarks" aria-hidden="true">
            <span data-mark={paper.copy} />
          </div>
        ) : null}
        <Head voucher={voucher} copy={copy} />
        <dl className="receipt-from">
          <dt>{words.to}</dt>
          <Receiver voucher={voucher} />
          <dt>{paper.sum}</dt>
          <dd className="receipt-words">{`${sum.charAt(0).toUpperCase()}${sum.slice(1)}`}</dd>
          <dt>{paper.deposit.of}</dt>
          <Person student={voucher.student} unit={voucher.unit.name} />
        </dl>
        <Body voucher={voucher} />
        <Signatures voucher={voucher} />
      </div>
    </article>
  );
}

function Head({ voucher, copy }: { voucher: DepositVoucher; copy: boolean }) {
  return (
    <header className="receipt-head">
      <Letterhead head={voucher.head} />
      <div className="receipt-number deposit-number">
        <h2>{paper.deposit[voucher.kind].title}</h2>
        {copy ? <p className="receipt-mark">{paper.copy}</p> : null}
        <p>
          {paper.number} <span className="mono">{voucher.number}</span>
        </p>
        <p>
          <time dateTime={voucher.booked_on}>{day(voucher.booked_on, PAPER_LOCALE)}</time>
        </p>
      </div>
    </header>
  );
}

/** Of a refund who comes for the family, of a transfer the student who holds it now. */
function Receiver({ voucher }: { voucher: DepositVoucher }) {
  if (voucher.to_student !== null) {
    return <Person student={voucher.to_student} unit={voucher.to_unit?.name ?? ""} />;
  }
  return <dd className="receipt-strong">{voucher.contact_name ?? voucher.student.name}</dd>;
}

function Person({ student, unit }: { student: Student; unit: string }) {
  return (
    <dd className="receipt-student">
      <span className="receipt-strong">{student.name}</span>
      <span>
        {paper.nis} <span className="mono">{student.nis}</span>
      </span>
      <span>{student.classroom ? `${paper.classroom} ${student.classroom}, ${unit}` : unit}</span>
    </dd>
  );
}

function Body({ voucher }: { voucher: DepositVoucher }) {
  const { bank, unit, amount, reason, remaining } = voucher;
  const facts = [
    { term: paper.deposit.left, detail: <span className="figures">{rupiah(remaining, PAPER_LOCALE)}</span> },
    ...(bank === null ? [] : [{ term: paper.deposit.paidOut, detail: bank.name }]),
    { term: paper.deposit.reason, detail: reason },
  ];
  return (
    <div>
      <table className="receipt-lines" aria-label={paper.deposit.what}>
        <thead>
          <tr>
            <th scope="col">{paper.deposit.what}</th>
            <th scope="col">{paper.amount}</th>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <th scope="row">{paper.deposit.from(unit.name)}</th>
            <td className="figures">{rupiah(amount, PAPER_LOCALE)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="receipt-facts">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who receives, or asked for it, at the left; who gave it out at the right, with place and day. */
function Signatures({ voucher }: { voucher: DepositVoucher }) {
  const { head, kind, contact_name: contact, made_by: maker } = voucher;
  const place = head.receipt_city ?? head.city;
  const on = day(voucher.booked_on, PAPER_LOCALE);
  return (
    <div className="deposit-signatures">
      <div className="receipt-signature">
        <p>{kind === "refund" ? paper.deposit.receiver : paper.deposit.parent}</p>
        <div className="receipt-stamp" />
        <p className="receipt-signed">{contact ?? voucher.student.name}</p>
      </div>
      <div className="receipt-signature">
        <p>{place ? `${place}, ${on}` : on}</p>
        <p>{paper.deposit.made}</p>
        <div className="receipt-stamp" />
        <p className="receipt-signed">{maker?.name ?? ""}</p>
      </div>
    </div>
  );
}
