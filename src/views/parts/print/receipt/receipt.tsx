import { useRef } from "react";
import type { ReceiptPaper } from "../../../../../contract/enums.ts";
import type { Receipt as ReceiptFacts } from "../../../../../contract/payments/payments.ts";
import { receiptMessages as paper } from "../../../../../rules/paper-words.ts";
import { usesDeposit } from "../../../../../rules/payments.ts";
import { receivedFrom } from "../../../../../rules/receipts.ts";
import { terbilang } from "../../../../../rules/terbilang.ts";
import { day } from "../../../../messages/formats.ts";
import { PAPER_LOCALE } from "../../../../messages/paper.ts";
import { Letterhead } from "../letterhead/letterhead.tsx";
import { Halves } from "./halves.tsx";
import { Facts, Lines, Signature } from "./receipt-body.tsx";
import { rollOf, useRollPage } from "./use-roll-page.ts";
import "./receipt.css";

type ReceiptProps = {
  receipt: ReceiptFacts;
  /** marks it SALINAN: every print after the first one */
  copy: boolean;
  /** A5 landscape, A4 with two of them, or a roll of a till printer: 80 or 58 mm wide and as long as the receipt */
  format?: ReceiptPaper;
};

/** More lines than this are set smaller, so that a year's twelve months stay on one A5 sheet. */
const ROOMY_LINES = 7;

/**
 * Kuitansi: the receipt as a document, or what stands in its place where a deposit is used and nobody hands over money; black on white in either theme; it prints alone (style/print.css).
 * Source: docs/spec/screens.md §6, docs/spec/money.md §11.
 */
export function Receipt({ format = "a5", ...props }: ReceiptProps) {
  return <Halves paper={format}>{(half) => <OneReceipt {...props} format={format} half={half} />}</Halves>;
}

function OneReceipt({ receipt, copy, format, half }: Required<ReceiptProps> & { half: string | null }) {
  const number = receipt.receipt_no ?? paper.noNumber;
  const marks = marksOf(receipt, copy);
  const kind = usesDeposit(receipt) ? paper.depositUse : paper;
  const element = useRef<HTMLElement>(null);
  const roll = rollOf(format);
  useRollPage(element, roll);
  const isDense = receipt.allocations.length > ROOMY_LINES;
  return (
    <article
      ref={element}
      className="paper receipt"
      lang="id"
      dir="ltr"
      data-format={roll === null ? "a5" : "thermal"}
      data-roll={roll ?? undefined}
      data-dense={isDense ? "" : undefined}
      aria-label={[`${kind.name} ${number}`, ...(half === null ? [] : [half])].join(", ")}
    >
      <div className="receipt-frame">
        <Watermarks marks={marks} />
        <Head {...{ receipt, number, marks, half }} />
        <From receipt={receipt} />
        <div className="receipt-columns">
          <div>
            <Lines receipt={receipt} />
            <Facts receipt={receipt} />
          </div>
          <Signature receipt={receipt} />
        </div>
        {receipt.head.receipt_footer && !usesDeposit(receipt) ? (
          <p className="receipt-footer">{receipt.head.receipt_footer}</p>
        ) : null}
      </div>
    </article>
  );
}

/** BATAL before SALINAN: that the money went back matters more than which print this is. */
function marksOf(receipt: ReceiptFacts, copy: boolean): string[] {
  return [...(receipt.status === "voided" ? [paper.void] : []), ...(copy ? [paper.copy] : [])];
}

/** The marks once more, large and faint across the paper: drawn, not text, because the head says them in ink. */
function Watermarks({ marks }: { marks: readonly string[] }) {
  return marks.length === 0 ? null : (
    <div className="receipt-watermarks" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} data-mark={mark} />
      ))}
    </div>
  );
}

type HeadProps = { receipt: ReceiptFacts; number: string; marks: readonly string[]; half: string | null };

function Head({ receipt, number, marks, half }: HeadProps) {
  return (
    <header className="receipt-head">
      <Letterhead head={receipt.head} />
      <div className="receipt-number">
        <h2>{(usesDeposit(receipt) ? paper.depositUse : paper).title}</h2>
        {marks.map((mark) => (
          <p key={mark} className="receipt-mark">
            {mark}
          </p>
        ))}
        <p>
          {paper.number} <span className="mono">{number}</span>
        </p>
        <p>
          <time dateTime={receipt.paid_on}>{day(receipt.paid_on, PAPER_LOCALE)}</time>
        </p>
        {half === null ? null : <p>{half}</p>}
      </div>
    </header>
  );
}

function From({ receipt }: { receipt: ReceiptFacts }) {
  const { student } = receipt;
  const words = terbilang(receipt.amount);
  const isDeposit = usesDeposit(receipt);
  return (
    <dl className="receipt-from">
      {isDeposit ? (
        <>
          <dt>{paper.depositUse.source}</dt>
          <dd>{paper.depositUse.fromDeposit}</dd>
        </>
      ) : (
        <>
          <dt>{paper.from}</dt>
          <dd className="receipt-strong">{receivedFrom(receipt)}</dd>
        </>
      )}
      <dt>{isDeposit ? paper.depositUse.sum : paper.sum}</dt>
      <dd className="receipt-words">{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</dd>
      <dt>{paper.student}</dt>
      <dd className="receipt-student">
        <span className="receipt-strong">{student.name}</span>
        <span>
          {paper.nis} <span className="mono">{student.nis}</span>
        </span>
        {student.classroom ? (
          <span>
            {paper.classroom} {student.classroom}
          </span>
        ) : null}
      </dd>
    </dl>
  );
}
