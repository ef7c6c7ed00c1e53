/** What the endpoints of deposits do. Source: docs/spec/money.md §12, docs/spec/api.md §8.2, decision 063. */
import {
  type DepositVoucher,
  getDepositVoucher,
  listDeposits,
  printDepositVoucher,
  refundDeposit,
  transferDeposit,
} from "../../contract/payments/deposits.ts";
import { may } from "../../contract/permissions.ts";
import { countVoucherPrint, type FoundVoucher, findVoucher } from "../../store/payments/deposits.ts";
import { entriesOfSource } from "../../store/payments/ledger.ts";
import { findStudent } from "../../store/students/students.ts";
import { type AnyCase, audit, forStaff, type Staff, scopeOf, type World } from "../case.ts";
import { missing } from "../refusal.ts";
import { codedOf, namedOf, unitBriefOf } from "../reply.ts";
import { depositAccounts } from "./deposit-accounts.ts";
import { transactionOf } from "./journal-entries.ts";
import { passOn, payOut } from "./move-deposit.ts";
import { paperHeadOf } from "./paper-head.ts";

type Act = World & { actor: Staff };

/** The receiver of a transfer, who may be the same student in another unit; nothing of a refund. */
const receiverOf = (row: FoundVoucher) => ({
  to_student_id: row.to_student_id,
  to_student:
    row.to_student_id === null
      ? null
      : {
          id: row.to_student_id,
          nis: row.to_nis ?? "",
          name: row.to_name ?? "",
          classroom: row.to_classroom_name,
        },
  to_unit_id: row.to_unit_id,
  to_unit: row.to_unit_id === null ? null : codedOf(row.to_unit_id, row.to_unit_code, row.to_unit_name),
});

async function voucherOf(call: Act, id: string): Promise<DepositVoucher> {
  const scope = scopeOf(call.actor);
  const row = await findVoucher(call.db, scope, id);
  if (row === undefined) throw missing("Bukti deposit tidak ditemukan.");
  const entries = may(call.actor.role, "transactions.read") ? await entriesOfSource(call.db, scope, id) : [];
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    unit_id: row.unit_id,
    unit: unitBriefOf(row),
    student_id: row.student_id,
    student: {
      id: row.student_id,
      nis: row.student_nis,
      name: row.student_name,
      classroom: row.classroom_name,
    },
    contact_name: row.contact_name,
    bank_id: row.bank_id,
    bank: namedOf(row.bank_id, row.bank_name),
    ...receiverOf(row),
    amount: row.amount,
    remaining: row.remaining,
    reason: row.reason,
    booked_on: row.booked_on,
    made_at: row.made_at,
    made_by: namedOf(row.made_by, row.made_by_name),
    print_count: row.print_count,
    head: await paperHeadOf(call.db, row.unit_id),
    journal: entries.map(transactionOf),
  };
}

const list = forStaff(listDeposits, async (call) => {
  const scope = scopeOf(call.actor);
  const row = await findStudent(call.db, scope, call.params.id, call.today);
  if (row === undefined) throw missing("Siswa tidak ditemukan.");
  return { data: await depositAccounts(call.db, scope, row.id) };
});

const get = forStaff(getDepositVoucher, async (call) => ({ data: await voucherOf(call, call.params.id) }));

const refund = forStaff(refundDeposit, async (call) => ({
  data: await voucherOf(call, await payOut(call, call.body)),
}));

const transfer = forStaff(transferDeposit, async (call) => ({
  data: await voucherOf(call, await passOn(call, call.body)),
}));

const print = forStaff(printDepositVoucher, async (call) => {
  const { id } = call.params;
  const counted = await countVoucherPrint(call.db, scopeOf(call.actor), id);
  if (counted === undefined) throw missing("Bukti deposit tidak ditemukan.");
  const { print_count, unit_id: unitId } = counted;
  await audit(call, {
    action: "deposit.printed",
    resource: "deposit",
    resourceId: id,
    unitId,
    after: { print_count },
  });
  return { data: { id, print_count } };
});

export const depositCases: AnyCase[] = [list, get, refund, transfer, print];
