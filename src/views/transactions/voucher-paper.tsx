import type { TransactionDetail } from "../../../contract/payments/transactions.ts";
import { dayIn } from "../../../rules/calendar.ts";
import { terbilang } from "../../../rules/terbilang.ts";
import { kindOfVoucher } from "../../../rules/vouchers.ts";
import { day, rupiah, schoolZone } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { voucherPaper as paper } from "../../messages/voucher-paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import "../parts/print/receipt/receipt.css";
import "./voucher-paper.css";

type PaperProps = { entry: TransactionDetail; voucherNo: string };

/** As many lines as an A5 sheet has room for; more need an A4 sheet. */
const MOST_ON_A5 = 6;

/** Bukti Kas Masuk, Bukti Kas Keluar, Bukti Memorial: who signs, and what is booked. Source: docs/spec/money.md §14.6. */
export function VoucherPaper({ entry, voucherNo }: PaperProps) {
  const words = paper.kinds[kindOfVoucher(voucherNo)];
  const sum = terbilang(entry.amount);
  return (
    <article
      className="paper receipt voucher-print"
      lang="id"
      dir="ltr"
      data-format={entry.lines.length > MOST_ON_A5 ? "a4" : "a5"}
      aria-label={`${words.name} ${voucherNo}`}
    >
      <div className="receipt-frame">
        {entry.status === "voided" ? (
          <div className="receipt-watermarks" aria-hidden="true">
            <span data-mark={paper.voided} />
          </div>
        ) : null}
        <Head entry={entry} voucherNo={voucherNo} />
        <dl className="receipt-from">
          {entry.party === null ? null : (
            <>
              <dt>{words.party}</dt>
              <dd className="receipt-strong">{entry.party}</dd>
            </>
          )}
          <dt>{paper.sum}</dt>
          <dd className="receipt-words">{`${sum.charAt(0).toUpperCase()}${sum.slice(1)}`}</dd>
          <dt>{paper.forWhat}</dt>
          <dd>{entry.description}</dd>
          {entry.reference === null ? null : (
            <>
              <dt>{paper.reference}</dt>
              <dd>{entry.reference}</dd>
            </>
          )}
        </dl>
        <Lines entry={entry} />
        <Signatures entry={entry} signer={words.signer} />
      </div>
    </article>
  );
}

function Head({ entry, voucherNo }: PaperProps) {
  return (
    <header className="receipt-head">
      <Letterhead head={entry.head} />
      <div className="receipt-number voucher-number">
        <h2>{paper.kinds[kindOfVoucher(voucherNo)].title}</h2>
        {entry.status === "voided" ? <p className="receipt-mark">{paper.voided}</p> : null}
        <p>
          {paper.number} <span className="mono">{voucherNo}</span>
        </p>
        <p>
          {paper.journal} <span className="mono">{entry.number}</span>
        </p>
        <p>
          <time dateTime={entry.date}>{day(entry.date, PAPER_LOCALE)}</time>
        </p>
      </div>
    </header>
  );
}

function Lines({ entry }: { entry: TransactionDetail }) {
  const sum = (amount: number) => (amount === 0 ? "" : rupiah(amount, PAPER_LOCALE));
  return (
    <table className="receipt-lines voucher-lines" aria-label={paper.lines}>
      <thead>
        <tr>
          <th scope="col">{paper.account}</th>
          <th scope="col">{paper.debit}</th>
          <th scope="col">{paper.credit}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map(({ account, debit, credit }) => (
          <tr key={`${account.id}${debit}`}>
            <th scope="row">
              <span className="mono">{account.code}</span>
              {account.name}
            </th>
            <td className="figures">{sum(debit)}</td>
            <td className="figures">{sum(credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{paper.total}</th>
          <td className="figures">{sum(entry.amount)}</td>
          <td className="figures">{sum(entry.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The line over a role that has no day, so that all three stand at one height. */
const NO_DAY = "\u00a0";

/** Who made it, who agrees to it, and who gave or got the money, with place and day. */
function Signatures({ entry, signer }: { entry: TransactionDetail; signer: string }) {
  const { head, date, approval } = entry;
  const place = head.receipt_city ?? head.city;
  const on = day(date, PAPER_LOCALE);
  const signed = [
    { role: paper.made, name: entry.created_by?.name ?? "", on: NO_DAY },
    {
      role: paper.approved,
      name: approval?.by ?? "",
      on: approval === null ? NO_DAY : day(dayIn(schoolZone(), new Date(approval.at)), PAPER_LOCALE),
    },
    { role: signer, name: entry.party ?? "", on: place ? `${place}, ${on}` : on },
  ];
  return (
    <div className="voucher-signatures">
      {signed.map((one) => (
        <div key={one.role} className="receipt-signature">
          <p>{one.on}</p>
          <p>{one.role}</p>
          <div className="receipt-stamp" />
          <p className="receipt-signed">{one.name}</p>
        </div>
      ))}
    </div>
  );
}
