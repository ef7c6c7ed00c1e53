/** What was charged on a student's open bills, and going on after a jump of the clock. Source: decisions 029 and 050. */
import { listFineCharges } from "../../contract/bills/fine-charges.ts";
import { confirmFines } from "../../contract/bills/fine-run.ts";
import { longDay } from "../../rules/calendar.ts";
import { isFarAfter } from "../../rules/fines.ts";
import { listOpenBills } from "../../store/bills/bills.ts";
import { finesChargedOn, keepFinesCharged, shortCharges } from "../../store/bills/fines.ts";
import { findStudent } from "../../store/students/students.ts";
import { type AnyCase, audit, forStaff, scopeOf } from "../case.ts";
import { invalid, missing } from "../refusal.ts";

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
  forStaff(confirmFines, async (call) => {
    const { db, today, body } = call;
    if (body.today !== today) {
      throw invalid({
        today: [`Tanggal di server sekarang ${longDay(today)}. Muat ulang, lalu periksa lagi.`],
      });
    }
    const before = await finesChargedOn(db);
    if (isFarAfter(before, today)) {
      await keepFinesCharged(db, today);
      await audit(call, {
        action: "school.fines_confirmed",
        resource: "school",
        resourceId: null,
        before: { charged_on: before },
        after: { charged_on: today },
      });
    }
    return { data: { charged_on: await finesChargedOn(db), today } };
  }),
];
