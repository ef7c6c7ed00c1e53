/** What has moved a student's deposits, unit by unit. Source: docs/spec/money.md §12. */
import type { DepositAccount, DepositMovement } from "../../contract/payments/deposits.ts";
import { usesDeposit } from "../../rules/payments.ts";
import { balanced } from "../../rules/statement.ts";
import { voucherMoves } from "../../store/payments/deposits.ts";
import type { Db, Scope } from "../../store/sql.ts";
import { statementPayments } from "../../store/students/statement.ts";
import { depositsOf } from "../../store/students/students.ts";
import { codedOf } from "../reply.ts";

type Payment = Awaited<ReturnType<typeof statementPayments>>[number];
type Voucher = Awaited<ReturnType<typeof voucherMoves>>[number];

/** A payment brings its part or is taken from what lies there; a voided one gives it back on the day of its void. */
function ofPayment(payment: Payment) {
  const paidIn = payment.to_deposit;
  const used = usesDeposit(payment) ? payment.amount : 0;
  if (paidIn === 0 && used === 0) return [];
  const { on, entry, receipt_no: number, voided_on, voided_entry } = payment;
  const about = {
    kind: used > 0 ? ("used" as const) : ("paid_in" as const),
    number,
    payment_id: payment.id,
    voucher_id: null,
  };
  const taken = { ...about, on, entry, is_void: false, debit: paidIn, credit: used };
  return voided_on === null || voided_entry === null
    ? [taken]
    : [taken, { ...about, on: voided_on, entry: voided_entry, is_void: true, debit: used, credit: paidIn }];
}

const ofVoucher = ({ id, kind, isOut, ...move }: Voucher) => ({
  kind: isOut ? (kind === "refund" ? ("refunded" as const) : ("sent" as const)) : ("received" as const),
  number: move.number,
  payment_id: null,
  voucher_id: id,
  on: move.on,
  entry: move.entry,
  is_void: false,
  debit: isOut ? 0 : move.amount,
  credit: isOut ? move.amount : 0,
});

type Facts = { payments: readonly Payment[]; vouchers: readonly Voucher[] };

/** The movements of the deposit in one unit, each with what lay there after it. */
export function depositMovements({ payments, vouchers }: Facts, unitId: string): DepositMovement[] {
  const here = <M extends { unit_id: string }>(rows: readonly M[]) =>
    rows.filter(({ unit_id }) => unit_id === unitId);
  const moves = [...here(payments).flatMap(ofPayment), ...here(vouchers).map(ofVoucher)];
  return balanced(moves).map(({ entry: _, debit, credit, ...move }) => ({ ...move, in: debit, out: credit }));
}

/** Every deposit that a student has or had in the units of the scope. */
export async function depositAccounts(db: Db, scope: Scope, studentId: string): Promise<DepositAccount[]> {
  const held = await depositsOf(db, scope, studentId);
  const payments = await statementPayments(db, scope, studentId);
  const facts = { payments, vouchers: await voucherMoves(db, scope, studentId) };
  return held.map(({ unit_id, code, name, balance, version }) => {
    const movements = depositMovements(facts, unit_id);
    const came = (kind: DepositMovement["kind"]) =>
      movements.reduce((sum, move) => sum + (move.kind === kind ? move.in - move.out : 0), 0);
    return {
      unit_id,
      unit: codedOf(unit_id, code, name),
      balance,
      version,
      paid_in: came("paid_in"),
      received: came("received"),
      applied: 0 - came("used"),
      refunded: 0 - came("refunded"),
      sent: 0 - came("sent"),
      movements,
    };
  });
}
