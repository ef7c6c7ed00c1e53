/**
 * Paying a deposit out and moving it to another, within the transaction of the caller: what is taken is taken first, by an update that
 * finds it there or ends everything. Source: docs/spec/money.md §12, decision 063.
 */
import type { RefundDraft, TransferDraft } from "../../contract/payments/deposits.ts";
import { mayReceiveDeposit } from "../../rules/deposits.ts";
import { type JournalLine, journalOfMove } from "../../rules/journals.ts";
import { depositCounter, depositNumber } from "../../rules/numbers.ts";
import { contactOf, isOneFamily } from "../../rules/students.ts";
import { drawNumbers } from "../../store/payments/counters.ts";
import {
  addToDeposit,
  depositAccountId,
  depositOf,
  findPayingBank,
  insertVoucher,
  takeFromDeposit,
} from "../../store/payments/deposits.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { lockStudent, owedIn } from "../../store/payments/payments.ts";
import { findStudent } from "../../store/students/students.ts";
import { audit, nextId, type Staff, scopeOf, type World } from "../case.ts";
import { checkAll, invalid, missing, stale } from "../refusal.ts";
import { accountFor } from "./cash-accounts.ts";
import { assertThereOn } from "./deposit-days.ts";
import { assertOpenDay } from "./open-day.ts";
import { unitOfScope } from "./unit-of-scope.ts";

type Act = World & { actor: Staff };
type Unit = Awaited<ReturnType<typeof unitOfScope>>;
type Student = Awaited<ReturnType<typeof studentOf>>;
type From = { student: Student; unit: Unit; amount: number };

/** Errors: 404. */
async function studentOf(call: Act, id: string) {
  const student = await findStudent(call.db, scopeOf(call.actor), id, call.today);
  if (student === undefined) throw missing("Siswa tidak ditemukan.");
  return student;
}

/** Takes the amount from the deposit, and says what is left in it. Errors: 409 `stale_version`, 422. */
async function take(call: Act, { student, unit, amount }: From, version?: number): Promise<number> {
  const isTaken = await takeFromDeposit(call.db, student.id, unit.id, amount, version);
  const now = await depositOf(call.db, student.id, unit.id);
  const left = now?.balance ?? 0;
  if (isTaken) return left;
  if (now !== undefined && version !== undefined && now.version !== version) throw stale();
  const rupiah = left.toLocaleString("id-ID");
  throw invalid({
    amount: [left === 0 ? "Tidak ada deposit yang tersisa." : `Deposit yang tersisa hanya Rp ${rupiah}.`],
  });
}

type Made = From & { id: string; number: string; reason: string; on: string; remaining: number };
type To = { student: Student; unit: Unit };

async function keep(call: Act, made: Made, { bankId, to }: { bankId: string | null; to: To | null }) {
  const { id, number, student, unit, amount, reason, on, remaining } = made;
  await insertVoucher(call.db, {
    id,
    number,
    kind: to === null ? "refund" : "transfer",
    unit_id: unit.id,
    student_id: student.id,
    classroom_name: student.classroom_name,
    contact_name: contactOf(student).contact_name,
    bank_id: bankId,
    to_unit_id: to?.unit.id ?? null,
    to_student_id: to?.student.id ?? null,
    to_classroom_name: to?.student.classroom_name ?? null,
    amount,
    remaining,
    reason,
    booked_on: on,
    made_at: call.now.toISOString(),
    made_by: call.actor.id,
    made_by_name: call.actor.name,
    print_count: 0,
  });
}

const newNumber = async (call: Act, unit: Unit) =>
  depositNumber(unit.code, call.today, await drawNumbers(call.db, depositCounter(unit.id, call.today), 1));

const entryOf = (
  call: Act,
  made: Made,
  own: Pick<Entry, "kind" | "cashierId" | "unit"> & { party: string; what: string; lines: JournalLine[] },
): Entry => ({
  id: nextId(call),
  unit: { id: own.unit.id, code: own.unit.code },
  date: made.on,
  kind: own.kind,
  source: "deposit",
  sourceId: made.id,
  description: `${own.what} ${made.number}`,
  party: own.party,
  reference: made.number,
  lines: own.lines,
  mirrorOf: null,
  createdAt: call.now.toISOString(),
  createdBy: call.actor.id,
  ...(own.cashierId !== undefined && { cashierId: own.cashierId }),
});

/** Errors: 409 `day_closed`, 422. */
async function assertDay(call: Act, unit: Unit, on: string): Promise<void> {
  if (on > call.today) throw invalid({ paid_on: ["Tanggal pengembalian tidak boleh di masa depan."] });
  await assertOpenDay(call, unit.id, on);
}

/** Errors: 422. */
async function payingBankOf(call: Act, unit: Unit, bankId: string) {
  const bank = await findPayingBank(call.db, unit.id, bankId);
  if (bank === undefined) {
    throw invalid({ bank_id: [`Pilih kas atau rekening bank ${unit.name} yang aktif.`] });
  }
  return bank;
}

/** Pays out of a deposit and answers with the id of the voucher. Errors: 404, 409 `day_closed` or `stale_version`, 422. */
export async function payOut(call: Act, draft: RefundDraft): Promise<string> {
  const { amount, reason, paid_on: on } = draft;
  const unit = await unitOfScope(call, draft.unit_id);
  const student = await studentOf(call, draft.student_id);
  await lockStudent(call.db, student.id);
  const from = { student, unit, amount };
  let remaining = 0;
  await checkAll(
    () => assertDay(call, unit, on),
    async () => {
      remaining = await take(call, from, draft.version);
      if (on <= call.today) await assertThereOn(call, { studentId: student.id, unitId: unit.id }, on, amount);
    },
    () => payingBankOf(call, unit, draft.bank_id),
  );
  const bank = await payingBankOf(call, unit, draft.bank_id);
  const made = { ...from, id: nextId(call), number: await newNumber(call, unit), reason, on, remaining };
  await keep(call, made, { bankId: bank.id, to: null });
  const accounts = { fromAccountId: bank.account_id, toAccountId: await depositAccountId(call.db) };
  await postEntries(call.db, call.today, [
    entryOf(call, made, {
      unit,
      kind: "out",
      cashierId: call.actor.id,
      party: student.name,
      what: "Pengembalian deposit",
      lines: journalOfMove({ ...accounts, amount }),
    }),
  ]);
  await audit(call, {
    action: "deposit.refunded",
    resource: "deposit",
    resourceId: made.id,
    unitId: unit.id,
    reason,
    after: { number: made.number, student: student.name, amount, bank_id: bank.id, paid_on: on },
  });
  return made.id;
}

/** Moves what lies in a deposit to another one and answers with the id of the voucher. Errors: 404, 409 `day_closed`, 422. */
export async function passOn(call: Act, draft: TransferDraft): Promise<string> {
  const { amount, reason } = draft;
  const unit = await unitOfScope(call, draft.unit_id);
  const toUnit = await unitOfScope(call, draft.to_unit_id);
  // Always in the same order, so that two transfers wait for each other instead of locking up.
  for (const id of [...new Set([draft.from_student_id, draft.to_student_id])].toSorted()) {
    await lockStudent(call.db, id);
  }
  const student = await studentOf(call, draft.from_student_id);
  const to = { student: await studentOf(call, draft.to_student_id), unit: toUnit };
  for (const one of unitsOf(unit, toUnit)) await assertOpenDay(call, one.id);
  const from = { student, unit, amount };
  let remaining = 0;
  await checkAll(
    () => assertReceiver(call, { student, unit }, to),
    async () => {
      remaining = await take(call, from);
    },
  );
  await addToDeposit(call.db, to.student.id, toUnit.id, amount);
  const id = nextId(call);
  const made = { ...from, id, number: await newNumber(call, unit), reason, on: call.today, remaining };
  await keep(call, made, { bankId: null, to });
  await post(call, made, to);
  await audit(call, {
    action: "deposit.transferred",
    resource: "deposit",
    resourceId: id,
    unitId: unit.id,
    reason,
    after: {
      number: made.number,
      student: student.name,
      amount,
      to_student: to.student.name,
      to_unit_id: toUnit.id,
    },
  });
  return id;
}

/** Each unit once, always in the same order, since a posting locks the unit's counter. */
const unitsOf = (one: Unit, other: Unit): Unit[] =>
  one.id === other.id ? [one] : [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** One of the family, or the same student elsewhere, in a unit where there is something to spend it on. Errors: 422. */
async function assertReceiver(call: Act, from: { student: Student; unit: Unit }, to: To): Promise<void> {
  const isSame = from.student.id === to.student.id;
  if (isSame && from.unit.id === to.unit.id) {
    throw invalid({ to_unit_id: ["Deposit ini sudah ada di unit itu. Pilih unit lain."] });
  }
  if (!isSame && !isOneFamily(from.student, to.student)) {
    throw invalid({
      to_student_id: [
        `${to.student.name} bukan saudara ${from.student.name}: nomor KK dan telepon orang tuanya berbeda.`,
      ],
    });
  }
  const isOfUnit = to.student.unit_id === to.unit.id;
  const owed = await owedIn(call.db, to.student.id, to.unit.id);
  if (mayReceiveDeposit({ isOfUnit, status: to.student.status, owed })) return;
  if (!isOfUnit) throw invalid({ to_unit_id: [`${to.student.name} bukan siswa ${to.unit.name}.`] });
  throw invalid({
    to_student_id: [
      `${to.student.name} sudah tidak bersekolah di ${to.unit.name} dan tidak punya tagihan yang terbuka.`,
    ],
  });
}

/** Two entries that balance each by itself, through what the units owe one another; no money moves, so they are of no till. */
async function post(call: Act, made: Made, to: To): Promise<void> {
  const deposits = await depositAccountId(call.db);
  const clearing = await accountFor(call, "clearing");
  const { amount, student } = made;
  const own = { kind: "correction" as const, cashierId: null, what: "Pemindahan deposit" };
  const out = journalOfMove({ fromAccountId: clearing, toAccountId: deposits, amount });
  const into = journalOfMove({ fromAccountId: deposits, toAccountId: clearing, amount });
  const entries = [
    entryOf(call, made, { ...own, unit: made.unit, party: student.name, lines: out }),
    entryOf(call, made, { ...own, unit: to.unit, party: to.student.name, lines: into }),
  ];
  for (const { id } of unitsOf(made.unit, to.unit)) {
    await postEntries(
      call.db,
      call.today,
      entries.filter(({ unit }) => unit.id === id),
    );
  }
}
