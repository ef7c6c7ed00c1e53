import type { StatementDeposit, StatementMovement } from "../../../contract/students/statement.ts";
import { integer, shortDay } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { movementLabel, statementMessages as paper } from "../../messages/statement-paper.ts";

type Line = {
  key: string;
  on: string;
  about: string;
  number: string | null;
  plus: number;
  minus: number;
  balance: number;
};

type LineTableProps = { title: string; plus: string; minus: string; lines: readonly Line[] };

const orNothing = (amount: number) => (amount === 0 ? "" : integer(amount, PAPER_LOCALE));

/** Lines of one day after another, each with what stood after it. */
function LineTable({ title, plus, minus, lines }: LineTableProps) {
  return (
    <table className="statement-table" data-of="movements">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{paper.date}</th>
          <th scope="col" data-kind="text">
            {paper.about}
          </th>
          <th scope="col" data-kind="text">
            {paper.number}
          </th>
          <th scope="col">{plus}</th>
          <th scope="col">{minus}</th>
          <th scope="col">{paper.balance}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{shortDay(line.on, PAPER_LOCALE)}</th>
            <td data-kind="text">{line.about}</td>
            <td data-kind="text" className="mono">
              {line.number}
            </td>
            <td data-label={plus}>{orNothing(line.plus)}</td>
            <td data-label={minus}>{orNothing(line.minus)}</td>
            <td data-rest>{integer(line.balance, PAPER_LOCALE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everything that has moved the card, with the running balance. Lines never change places, so the place is a key. */
export function MovementTable({ movements }: { movements: readonly StatementMovement[] }) {
  if (movements.length === 0) return null;
  const lines = movements.map((movement, place) => ({
    key: `${place}`,
    on: movement.on,
    about: movementLabel(movement),
    number: movement.number,
    plus: movement.debit,
    minus: movement.credit,
    balance: movement.balance,
  }));
  return <LineTable title={paper.movements} plus={paper.charged} minus={paper.settled} lines={lines} />;
}

type DepositMove = StatementDeposit["movements"][number];

const depositLabel = ({ is_void, kind }: DepositMove): string =>
  is_void ? paper.voidedDeposit : paper.depositMove[kind];

/** What came into the deposit and what was paid from it. */
export function DepositTable({ movements }: { movements: readonly DepositMove[] }) {
  const lines = movements.map((move, place) => ({
    key: `${place}`,
    on: move.on,
    about: depositLabel(move),
    number: move.number,
    plus: move.in,
    minus: move.out,
    balance: move.balance,
  }));
  return <LineTable title={paper.deposit} plus={paper.paidIn} minus={paper.paidOut} lines={lines} />;
}
