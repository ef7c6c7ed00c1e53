/** Why a bill is as large as it is, of one that was issued and of one that is not yet. Source: decision 014. */
import * as v from "valibot";
import {
  type Basis,
  basis as basisSchema,
  type Explanation,
  explainAmount,
  explainBill,
} from "../../contract/master/tariffs.ts";
import { may } from "../../contract/permissions.ts";
import { classPlaceFor } from "../../rules/enrolments.ts";
import { type Place, shareOf } from "../../rules/instalments.ts";
import { firstDayOf, isPeriodOf } from "../../rules/periods.ts";
import { findMember } from "../../store/bills/audience.ts";
import { findBill, type ListedBill } from "../../store/bills/bills.ts";
import { findPriced } from "../../store/bills/explanations.ts";
import { listCategoryRows } from "../../store/master/categories.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { onlyOf, single } from "../master/lists.ts";
import type { Act } from "../master/versioned-record.ts";
import { invalid, missing } from "../refusal.ts";
import { codedOf } from "../reply.ts";
import { pricingOf } from "./pricing.ts";

type Question = { student_id: string; category_id: string; class_year_id: string; period: string };

/** As the next billing would have it. Errors: 404, 422. */
async function explained(act: Act, asked: Question): Promise<Explanation> {
  const scope = scopeOf(act.actor);
  const found = await listCategoryRows(act.db, scope, { id: asked.category_id }, "", single);
  const category = onlyOf(found, "Kategori tidak ditemukan.");
  const classYear = (await allClassYears(act.db)).find((year) => year.id === asked.class_year_id);
  if (classYear === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  if (!isPeriodOf(category.kind, classYear.name, asked.period)) {
    throw invalid({ period: ["Periode ini bukan dari kategori dan tahun ajaran itu."] });
  }
  const place = { unitId: category.unit_id, yearId: classYear.id };
  const student = await findMember(act.db, place, asked.student_id);
  if (student === undefined) throw missing("Siswa tidak ditemukan.");
  const priceOf = await pricingOf(act, category, classYear.id, null);
  // The class that the bill would name, which may be another one than that of today.
  const classPlace = classPlaceFor(student.classPlaces, firstDayOf(asked.period, classYear, act.today));
  const grade = classPlace?.grade ?? null;
  const basis = priceOf({ ...student, grade, classroom_id: classPlace?.classroom_id ?? null }, asked.period);
  return {
    student: {
      id: student.id,
      nis: student.nis,
      name: student.name,
      classroom: classPlace?.classroom_name ?? null,
    },
    category: codedOf(category.id, category.code, category.name),
    class_year: { id: classYear.id, name: classYear.name },
    period: asked.period,
    sequence: 1,
    instalments: 1,
    grade,
    student_category: student.student_category_name,
    as_of: "now",
    ...shownTo(act, basis),
  };
}

/** What a bill from before its basis was kept would cost now, by the place and category name that it has kept. */
async function basisNow(act: Act, bill: ListedBill): Promise<KeptBasis> {
  const category = await listCategoryRows(act.db, null, { id: bill.category_id }, "", single);
  const student = await findPriced(act.db, null, bill.student_id, bill.class_year_id);
  const priceOf = await pricingOf(
    act,
    onlyOf(category, "Kategori tidak ditemukan."),
    bill.class_year_id,
    null,
  );
  const basis = priceOf(
    {
      id: bill.student_id,
      grade: bill.grade,
      classroom_id: bill.classroom_id,
      student_category_id: student?.student_category_id ?? null,
    },
    bill.period,
  );
  return { basis, student_category: student?.student_category_name ?? null };
}

/** As it was when the bill was issued; what was kept then never changes. */
const billCase = forStaff(explainBill, async (call) => {
  const bill = await findBill(call.db, scopeOf(call.actor), call.params.id);
  if (bill === undefined) throw missing("Tagihan tidak ditemukan.");
  const kept = keptBasisOf(bill);
  const { basis, student_category } = kept ?? (await basisNow(call, bill));
  return {
    data: {
      student: {
        id: bill.student_id,
        nis: bill.student_nis,
        name: bill.student_name,
        classroom: bill.classroom_name,
      },
      category: codedOf(bill.category_id, bill.category_code, bill.category_name),
      class_year: { id: bill.class_year_id, name: bill.class_year_name },
      period: bill.period,
      sequence: bill.sequence,
      instalments: bill.instalments,
      grade: bill.grade,
      student_category,
      as_of: kept === null ? ("now" as const) : ("issued" as const),
      ...shownTo(call, basis),
    },
  };
});

/** The basis with its sum; who may not read relief learns how much it is and not why (docs/spec/access.md §3.3). */
function shownTo({ actor }: Act, basis: Basis) {
  const reliefs = may(actor.role, "reliefs.read")
    ? basis.reliefs
    : basis.reliefs.map((relief) => ({ ...relief, reason: null }));
  return { ...basis, reliefs, total: basis.amount - basis.discount };
}

/** What a bill keeps of how it came about. */
const keptBasis = v.strictObject({ basis: basisSchema, student_category: v.nullable(v.string()) });
export type KeptBasis = v.InferOutput<typeof keptBasis>;

function keptBasisOf(bill: { basis: string | null }): KeptBasis | null {
  return bill.basis === null ? null : v.parse(keptBasis, JSON.parse(bill.basis));
}

/** How much of a bill's discount was approved as relief when it was issued; nothing of one that kept no basis. */
export const approvedDiscountOf = (bill: Place & { basis: string | null }) =>
  shareOf(keptBasisOf(bill)?.basis.discount ?? 0, bill);

export const explanationCases: AnyCase[] = [
  forStaff(explainAmount, async (call) => ({
    data: await explained(call, call.query),
  })),
  billCase,
];
