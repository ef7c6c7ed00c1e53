/** What was charged on a student's open bills. Source: decision 029 (back-dated payments). */
import { listFineCharges } from "../contract/fine-charges.ts";
import { listOpenBills } from "../store/bills.ts";
import { shortCharges } from "../store/fines.ts";
import { findStudent } from "../store/students.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { missing } from "./refusal.ts";

export const fineChargeCases: AnyCase[] = [
  forStaff(listFineCharges, async (call) => {
    const scope = scopeOf(call.actor);
    const student = await findStudent(call.db, scope, call.params.id, call.today);
    if (student === undefined) throw missing("Siswa tidak ditemukan.");
    const open = await listOpenBills(call.db, scope, student.id);
    const fined = open.filter((bill) => bill.fine > 0).map((bill) => bill.id);
    const charges = await shortCharges(call.db, fined);
    return { data: charges.map(({ id, ...charge }) => charge) };
  }),
];
