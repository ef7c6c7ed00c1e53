import type { ClosingDetail } from "../../../contract/payments/closings.ts";
import { dayIn } from "../../../rules/calendar.ts";
import { closingPaper as paper } from "../../messages/closing-paper.ts";
import { day as dayInWords, integer, longDay, rupiah, schoolZone } from "../../messages/formats.ts";
import { PAPER_LOCALE, paperAmount, paperMethod } from "../../messages/paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import { ClosingFoot, Reopening } from "./closing-foot.tsx";
import "./closing-paper.css";

/** A closing as a sheet with two signatures. Source: docs/spec/money.md §17. */
export function ClosingPaper({ closing }: { closing: ClosingDetail }) {
  const { cashier, head, day, unit } = closing;
  const named = longDay(day, PAPER_LOCALE);
  const who = cashier?.name ?? unit.name;
  return (
    <article className="paper act" lang="id" dir="ltr" data-format="a4" aria-label={paper.name(who, named)}>
      {closing.status === "reopened" ? <p className="act-mark">{paper.reopened}</p> : null}
      <Letterhead head={{ ...head, phone: null }} />
      <div className="act-title">
        <h2>{cashier === null ? paper.ofDay : paper.title}</h2>
        <p>{named}</p>
      </div>
      <p>{introOf(closing)}</p>
      <div className="act-halves">
        {closing.counted.length > 0 ? <Pieces closing={closing} /> : null}
        <Balance closing={closing} />
      </div>
      <Methods closing={closing} />
      {closing.note === null ? null : (
        <p>
          {paper.note}: {closing.note}
        </p>
      )}
      <ClosingFoot closing={closing} />
      <Reopening closing={closing} />
    </article>
  );
}

/** On which day it was counted or closed; the day of the till as well, where that is another. */
function introOf({ cashier, unit, day, closed_at }: ClosingDetail): string {
  const closedOn = dayIn(schoolZone(), new Date(closed_at));
  const today = longDay(closedOn, PAPER_LOCALE);
  const of = closedOn === day ? null : dayInWords(day, PAPER_LOCALE);
  return cashier === null ? paper.introOfDay(today, unit.name, of) : paper.intro(today, cashier.name, of);
}

function Pieces({ closing }: { closing: ClosingDetail }) {
  return (
    <table className="act-table">
      <thead>
        <tr>
          <th scope="col">{paper.denomination}</th>
          <th scope="col">{paper.pieces}</th>
          <th scope="col">{paper.amount}</th>
        </tr>
      </thead>
      <tbody>
        {closing.counted.map(({ denomination, count }) => (
          <tr key={denomination}>
            <th scope="row">{integer(denomination, PAPER_LOCALE)}</th>
            <td>{integer(count, PAPER_LOCALE)}</td>
            <td>{integer(denomination * count, PAPER_LOCALE)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {paper.amount}
          </th>
          <td>{integer(closing.counted_cash, PAPER_LOCALE)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Balance({ closing }: { closing: ClosingDetail }) {
  const { difference } = closing;
  const beside = difference === 0 ? "" : ` ${difference < 0 ? paper.short : paper.over}`;
  const lines: readonly (readonly [string, string, boolean?])[] = [
    [paper.opening, paperAmount(closing.opening_cash)],
    [paper.cashIn, paperAmount(closing.cash_in)],
    [paper.cashOut, paperAmount(-closing.cash_out)],
    [paper.voids, paperAmount(-closing.voids)],
    [paper.expected, paperAmount(closing.expected_cash), true],
    [paper.counted, paperAmount(closing.counted_cash)],
    [paper.difference, `${paperAmount(difference)}${beside}`, true],
    [paper.handedOver, paperAmount(closing.handed_over)],
    [paper.remaining, paperAmount(closing.remaining_cash)],
  ];
  return (
    <div>
      <dl className="act-sums">
        {lines.map(([term, detail, isTotal]) => (
          <div key={term} data-total={isTotal || undefined}>
            <dt>{term}</dt>
            <dd className="figures">{detail}</dd>
          </div>
        ))}
      </dl>
      {closing.difference_reason === null ? null : (
        <p>
          {paper.reason}: {closing.difference_reason}
        </p>
      )}
    </div>
  );
}

function Methods({ closing }: { closing: ClosingDetail }) {
  if (closing.by_method.length === 0) return null;
  return (
    <table className="act-table">
      <caption>{paper.methods}</caption>
      <thead>
        <tr>
          <th scope="col">{paper.method}</th>
          <th scope="col">{paper.transactions}</th>
          <th scope="col">{paper.amount}</th>
        </tr>
      </thead>
      <tbody>
        {closing.by_method.map(({ method, count, amount: sum }) => (
          <tr key={method}>
            <th scope="row">{paperMethod(method)}</th>
            <td>{integer(count, PAPER_LOCALE)}</td>
            <td>{rupiah(sum, PAPER_LOCALE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
