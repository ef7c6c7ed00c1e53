import type { StatementBill } from "../../../contract/students/statement.ts";
import { periodsOf } from "../../../rules/periods.ts";
import { integer, month, shortDay } from "../../messages/formats.ts";
import { PAPER_LOCALE, paperPeriods } from "../../messages/paper.ts";
import { billLabel, billPeriod } from "../../messages/periods.ts";
import { statementMessages as paper } from "../../messages/statement-paper.ts";

type BillRow = { key: string; label: string; bill: StatementBill | null };

/** Every month of the class year, also those not billed, so that a gap is seen. */
export function monthRows(bills: readonly StatementBill[], yearName: string): BillRow[] {
  return periodsOf("monthly", yearName).flatMap((period): BillRow[] => {
    const label = month(period, PAPER_LOCALE);
    const billed = bills.filter((bill) => bill.period === period);
    if (billed.length === 0) return [{ key: period, label, bill: null }];
    return billed.map((bill) => ({ key: bill.id, label: billPeriod(bill, paperPeriods), bill }));
  });
}

/** What is billed by the semester, the year or once. */
export function otherRows(bills: readonly StatementBill[]): BillRow[] {
  return bills.map((bill) => ({
    key: bill.id,
    label: billLabel(bill.category.name, bill, paperPeriods),
    bill,
  }));
}

const figure = (amount: number) => integer(amount, PAPER_LOCALE);
const orNothing = (amount: number) => (amount === 0 ? "" : figure(amount));

type BillTableProps = { title: string; first: string; rows: readonly BillRow[] };

/** Bills line by line with their receipts, and their sums. A column of fines stands where there are any. */
export function BillTable({ title, first, rows }: BillTableProps) {
  const bills = rows.flatMap(({ bill }) => (bill === null ? [] : [bill]));
  const hasFines = bills.some((bill) => bill.fine > 0);
  const sum = (field: "amount" | "discount" | "fine" | "paid" | "balance") =>
    bills.reduce((total, bill) => total + bill[field], 0);
  return (
    <table className="statement-table" data-of="bills">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{paper.amount}</th>
          <th scope="col">{paper.discount}</th>
          {hasFines ? <th scope="col">{paper.fine}</th> : null}
          <th scope="col">{paper.paid}</th>
          <th scope="col" data-kind="text">
            {paper.receipts}
          </th>
          <th scope="col">{paper.rest}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, bill }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {bill === null ? (
              <td className="statement-gap" colSpan={hasFines ? 6 : 5}>
                {paper.notBilled}
              </td>
            ) : (
              <BillCells bill={bill} hasFines={hasFines} />
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{paper.sum}</th>
          <td data-label={paper.amount}>{figure(sum("amount"))}</td>
          <td data-label={paper.discount}>{orNothing(sum("discount"))}</td>
          {hasFines ? <td data-label={paper.fine}>{orNothing(sum("fine"))}</td> : null}
          <td data-label={paper.paid}>{orNothing(sum("paid"))}</td>
          <td data-kind="text" />
          <td data-rest>{figure(sum("balance"))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function BillCells({ bill, hasFines }: { bill: StatementBill; hasFines: boolean }) {
  return (
    <>
      <td data-label={paper.amount}>{figure(bill.amount)}</td>
      <td data-label={paper.discount}>{orNothing(bill.discount)}</td>
      {hasFines ? <td data-label={paper.fine}>{orNothing(bill.fine)}</td> : null}
      <td data-label={paper.paid}>{orNothing(bill.paid)}</td>
      <td data-kind="text">
        {bill.payments.map((payment) => (
          <span key={payment.payment_id} className="statement-receipt">
            {shortDay(payment.paid_on, PAPER_LOCALE)} <span className="mono">{payment.receipt_no}</span>
            {bill.payments.length > 1 ? ` ${figure(payment.amount)}` : ""}
          </span>
        ))}
      </td>
      <td data-rest>{figure(bill.balance)}</td>
    </>
  );
}
