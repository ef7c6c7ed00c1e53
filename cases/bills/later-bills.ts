/**
 * Cancelling what a student who leaves was billed for later periods; arrears stay payable. Source: docs/spec/data.md §8.3.
 */
import { studentStatusLabels } from "../../contract/columns/labels.ts";
import type { StudentStatus } from "../../contract/enums.ts";
import { may } from "../../contract/permissions.ts";
import { cancelLaterBills } from "../../contract/students/students.ts";
import { REASON_LENGTH } from "../../rules/bills.ts";
import { hasLeft, statusChangeOf } from "../../rules/students.ts";
import { listLaterBills } from "../../store/bills/later-bills.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { type FoundStudent, findStudent } from "../../store/students/students.ts";
import { forStaff, scopeOf } from "../case.ts";
import { assertOpenDay } from "../payments/open-day.ts";
import { conflict, forbidden, invalid, missing, stale } from "../refusal.ts";
import type { Stage } from "../students/student-rules.ts";
import { cancel } from "./bills.ts";

/** Refuses the wish to cancel bills with a change of status: 403 of who may not, 422 where the status ends no stay. */
export function assertMayCancel(call: Stage, from: StudentStatus, to: StudentStatus): void {
  if (!may(call.actor.role, "bills.write")) {
    throw forbidden("Hanya bendahara atau Admin Sekolah yang dapat membatalkan tagihan.");
  }
  if (statusChangeOf(from, to) === "leaving") return;
  throw invalid({ cancel_bills: ["Hanya untuk siswa yang lulus, pindah, atau keluar."] });
}

/** Cancels them together with the change of status, whose reason they bear. Errors: 409 `day_closed`. */
export async function cancelOnLeaving(call: Stage, student: FoundStudent): Promise<void> {
  const { status, status_reason: why } = student;
  const words = `Siswa ${studentStatusLabels[status].toLowerCase()}${why === null ? "" : `: ${why}`}`;
  await cancelAll(call, student, words.slice(0, REASON_LENGTH));
}

async function cancelAll(call: Stage, { id, status_date }: FoundStudent, reason: string) {
  const day = status_date ?? call.today;
  const bills = await listLaterBills(call.db, scopeOf(call.actor), { studentId: id, day });
  // A book is of one unit; who has moved between two may have such bills in both.
  for (const unitId of new Set(bills.map(({ unit_id }) => unit_id))) {
    await assertOpenDay(call, unitId);
    const entries: Entry[] = [];
    for (const bill of bills.filter(({ unit_id }) => unit_id === unitId)) {
      entries.push(await cancel(call, bill, reason));
    }
    await postEntries(call.db, call.today, entries);
  }
  return bills;
}

export const cancelLaterCase = forStaff(cancelLaterBills, async (call) => {
  const { version, reason } = call.body;
  const student = await findStudent(call.db, scopeOf(call.actor), call.params.id, call.today);
  if (student === undefined) throw missing("Siswa tidak ditemukan.");
  if (student.version !== version) throw stale();
  if (!hasLeft(student.status)) throw conflict("wrong_status", "Siswa ini masih bersekolah di sini.");
  const bills = await cancelAll(call, student, reason);
  if (bills.length === 0) {
    throw conflict("already_cancelled", "Tidak ada lagi tagihan periode berikutnya yang dapat dibatalkan.");
  }
  const amount = bills.reduce((sum, { balance }) => sum + balance, 0);
  return { data: { id: student.id, cancelled: bills.length, amount } };
});
