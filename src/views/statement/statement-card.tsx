import type { Statement, StatementBill, StatementCard } from "../../../contract/students/statement.ts";
import { calledVirtual, groupedVirtual } from "../../../rules/virtual-accounts.ts";
import { day } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { statementMessages as paper } from "../../messages/statement-paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import { BillTable, monthRows, otherRows } from "./statement-bills.tsx";
import { Closing, Reliefs } from "./statement-closing.tsx";
import { DepositTable, MovementTable } from "./statement-movements.tsx";
import { useCardPage } from "./use-card-page.ts";
import "./statement.css";

type CardProps = {
  card: StatementCard;
  statement: Statement;
  /** The unit's latest card; what holds of the student now stands on it: relief, deposit and virtual accounts. */
  isLatest: boolean;
};

/** One class year of a student in one unit, as a sheet of its own. Source: docs/spec/screens.md §6. */
export function StatementCardPaper({ card, statement, isLatest }: CardProps) {
  const monthly = categoriesOf(card.bills.filter((bill) => bill.kind === "monthly"));
  const others = card.bills.filter((bill) => bill.kind !== "monthly");
  const deposit = isLatest ? statement.deposits.find((one) => one.unit.id === card.unit.id) : undefined;
  const page = useCardPage({
    id: `${statement.student.id}-${card.class_year.id}-${card.unit.id}`,
    foot: paper.foot({ ...statement.student, unit: card.unit.name, year: card.class_year.name }),
  });
  return (
    <article
      className="paper statement"
      style={{ page }}
      lang="id"
      dir="ltr"
      data-format="a4"
      aria-label={paper.name(card.class_year.name, card.unit.name)}
    >
      <Head card={card} on={statement.on} />
      <About card={card} student={statement.student} isLatest={isLatest} />
      {monthly.map((bills) => (
        <BillTable
          key={bills[0]?.category.id}
          title={bills[0]?.category.name ?? ""}
          first={paper.month}
          rows={monthRows(bills, card.class_year.name)}
        />
      ))}
      {others.length > 0 ? (
        <BillTable title={paper.others} first={paper.bill} rows={otherRows(others)} />
      ) : null}
      <MovementTable movements={card.movements} />
      {deposit && deposit.movements.length > 0 ? <DepositTable movements={deposit.movements} /> : null}
      {isLatest ? <Reliefs reliefs={statement.reliefs} bills={card.bills} /> : null}
      <Closing card={card} on={statement.on} />
    </article>
  );
}

/** The bills of each category together, in the order in which the categories come up. */
function categoriesOf(bills: readonly StatementBill[]): StatementBill[][] {
  const ids = [...new Set(bills.map((bill) => bill.category.id))];
  return ids.map((id) => bills.filter((bill) => bill.category.id === id));
}

function Head({ card, on }: { card: StatementCard; on: string }) {
  return (
    <header className="statement-head">
      <Letterhead head={card.unit} />
      <div className="statement-title">
        <h2>{paper.title}</h2>
        <p>{paper.year(card.class_year.name)}</p>
        <p>{paper.on(day(on, PAPER_LOCALE))}</p>
      </div>
    </header>
  );
}

type AboutProps = { card: StatementCard; student: Statement["student"]; isLatest: boolean };

/** Virtual accounts are those of the present unit, so no card of a former one names them. */
function About({ card, student, isLatest }: AboutProps) {
  const accounts = isLatest && card.unit.id === student.unit.id ? student.virtual_accounts : [];
  const facts = [
    [paper.student, student.name],
    [paper.nis, student.nis],
    [paper.classroom, card.classroom],
    [paper.nisn, student.nisn],
    [paper.guardian, student.contact_name],
    ...accounts.map(({ bank, number }) => [paper.virtual(calledVirtual(bank.name)), groupedVirtual(number)]),
  ].filter(([, detail]) => detail !== null);
  return (
    <div className="statement-student">
      {student.photo === null ? null : (
        <img className="statement-photo" src={student.photo} alt={paper.photo(student.name)} />
      )}
      <dl className="statement-about">
        {facts.map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
