import type { Statement, StatementBill, StatementCard } from "../../../contract/students/statement.ts";
import { day, percent, rupiah, shortDay } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { statementMessages as paper } from "../../messages/statement-paper.ts";

type ReliefsProps = { reliefs: Statement["reliefs"]; bills: readonly StatementBill[] };

/** The relief of the categories that stand on the card. */
export function Reliefs({ reliefs, bills }: ReliefsProps) {
  const ids = new Set(bills.map((bill) => bill.category.id));
  const here = reliefs.filter((relief) => ids.has(relief.category.id));
  if (here.length === 0) return null;
  return (
    <section className="statement-reliefs">
      <h3>{paper.reliefs}</h3>
      <ul>
        {here.map((relief) => (
          <li key={relief.id}>
            {paper.reliefOf(
              relief.percent === null
                ? rupiah(relief.amount ?? 0, PAPER_LOCALE)
                : percent(relief.percent / 100, PAPER_LOCALE),
              relief.category.name,
              shortDay(relief.from_on, PAPER_LOCALE),
              shortDay(relief.until_on, PAPER_LOCALE),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What remains of the year, of the years before and in all, and who signs for it. */
export function Closing({ card, on }: { card: StatementCard; on: string }) {
  const { unit, totals, before } = card;
  const place = unit.receipt_city ?? unit.city;
  const today = day(on, PAPER_LOCALE);
  const sums = [
    [paper.restOfYear(card.class_year.name), totals.balance],
    ...(before > 0 ? [[paper.restBefore, before] as const] : []),
  ] as const;
  return (
    <footer className="statement-closing">
      <div>
        <dl className="statement-sums">
          {sums.map(([term, amount]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="figures">{rupiah(amount, PAPER_LOCALE)}</dd>
            </div>
          ))}
          <div data-total>
            <dt>{paper.restInAll}</dt>
            <dd className="figures">{rupiah(totals.balance + before, PAPER_LOCALE)}</dd>
          </div>
        </dl>
        <p className="statement-note">{paper.inRupiah}</p>
      </div>
      <div className="statement-signature">
        <p>{place ? `${place}, ${today}` : today}</p>
        <p>{paper.treasurer}</p>
        <p className="statement-signed">{unit.treasurer_name}</p>
      </div>
    </footer>
  );
}
