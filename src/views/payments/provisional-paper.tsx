import { useSignals } from "@preact/signals-react/runtime";
import { useRef } from "react";
import type { ReceiptPaper } from "../../../contract/enums.ts";
import { receiptMessages as paper } from "../../../rules/paper-words.ts";
import { terbilang } from "../../../rules/terbilang.ts";
import type { Unsent, UnsentPart } from "../../machines/payments/unsent.types.ts";
import { instant, rupiah } from "../../messages/formats.ts";
import { PAPER_LOCALE, paperMethod } from "../../messages/paper.ts";
import { Halves } from "../parts/print/receipt/halves.tsx";
import { rollOf, useRollPage } from "../parts/print/receipt/use-roll-page.ts";
import { receiptPaper } from "./use-receipt.ts";
import "../parts/print/receipt/receipt.css";

type PaperProps = { unsent: Unsent; part: UnsentPart };

/**
 * Bukti sementara: what a family takes home while the payment waits for the network. It has no number, for that comes from
 * the server, and says that it is no receipt. Source: docs/spec/money.md §11.10.
 */
export function ProvisionalPaper(props: PaperProps) {
  useSignals();
  const format = receiptPaper.value;
  return <Halves paper={format}>{(half) => <OnePaper {...{ ...props, format, half }} />}</Halves>;
}

function OnePaper({
  unsent,
  part,
  format,
  half,
}: PaperProps & { format: ReceiptPaper; half: string | null }) {
  const element = useRef<HTMLElement>(null);
  const roll = rollOf(format);
  useRollPage(element, roll);
  const { student, body } = part;
  const sum = terbilang(body.amount);
  return (
    <article
      ref={element}
      className="paper receipt"
      lang="id"
      dir="ltr"
      data-format={roll === null ? "a5" : "thermal"}
      data-roll={roll ?? undefined}
      aria-label={[`${paper.provisional.name} ${student.name}`, ...(half === null ? [] : [half])].join(", ")}
    >
      <div className="receipt-frame">
        <header className="receipt-head">
          <p className="receipt-strong">{part.unit}</p>
          <div className="receipt-number">
            <h2>{paper.provisional.title}</h2>
            <p>
              <time dateTime={unsent.keptAt}>{instant(unsent.keptAt, PAPER_LOCALE)}</time>
            </p>
            {half === null ? null : <p>{half}</p>}
          </div>
        </header>
        <dl className="receipt-from">
          <dt>{paper.from}</dt>
          <dd className="receipt-strong">{body.payer || student.name}</dd>
          <dt>{paper.sum}</dt>
          <dd className="receipt-words">{`${sum.charAt(0).toUpperCase()}${sum.slice(1)}`}</dd>
          <dt>{paper.student}</dt>
          <dd className="receipt-student">
            <span className="receipt-strong">{student.name}</span>
            <span>
              {paper.nis} <span className="mono">{student.nis}</span>
            </span>
            {student.classroom ? <span>{`${paper.classroom} ${student.classroom}`}</span> : null}
          </dd>
        </dl>
        <Lines unsent={unsent} part={part} />
        <p className="receipt-footer">{paper.provisional.line}</p>
      </div>
    </article>
  );
}

function Lines({ unsent: { userName }, part: { lines, body } }: PaperProps) {
  return (
    <div>
      <table className="receipt-lines" aria-label={paper.for}>
        <thead>
          <tr>
            <th scope="col">{paper.for}</th>
            <th scope="col">{paper.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figures">{rupiah(amount, PAPER_LOCALE)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{paper.total}</th>
            <td className="figures">{rupiah(body.amount, PAPER_LOCALE)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="receipt-facts">
        <div>
          <dt>{paper.method}</dt>
          <dd>{paperMethod(body.method)}</dd>
        </div>
        <div>
          <dt>{paper.cashier}</dt>
          <dd>{userName}</dd>
        </div>
      </dl>
    </div>
  );
}
