/**
 * What a category costs each student in a class year, and why: tariffs and relief, read once for a whole billing.
 * Source: docs/spec/money.md §5, §6, decision 014.
 */
import type { AppliedRelief, Basis, MatchedTariff } from "../../contract/master/tariffs.ts";
import { reliefDays, reliefOn, reliefsFor } from "../../rules/reliefs.ts";
import { type TariffStudent, tariffBook } from "../../rules/tariffs.ts";
import { approvedReliefs, type PricingRelief } from "../../store/master/reliefs.ts";
import { type PricingTariff, tariffsOf } from "../../store/master/tariffs.ts";
import type { World } from "../case.ts";

type Priced = { id: string; default_amount: number };

const matchedOf = (tariff: PricingTariff): MatchedTariff => ({
  tariff_id: tariff.id,
  grade: tariff.grade,
  classroom: tariff.classroom_name,
  student_category: tariff.student_category_name,
  is_for_student: tariff.student_id !== null,
  amount: tariff.amount,
});

const appliedOf = ({ relief, discount }: { relief: PricingRelief; discount: number }): AppliedRelief => ({
  relief_id: relief.id,
  student_category: relief.student_category_name,
  percent: relief.percent,
  reason: relief.reason,
  discount,
});

/** Prices a student's bill of one period; `given` is the amount filled in for this billing, which goes before every tariff. */
export async function pricingOf(
  { db, today }: World,
  category: Priced,
  classYearId: string,
  given: number | null,
): Promise<(student: TariffStudent, period: string) => Basis> {
  const choose = tariffBook(await tariffsOf(db, category.id, classYearId), category.default_amount);
  const reliefs = await approvedReliefs(db, category.id);
  return (student, period) => {
    const choice = choose(student);
    const amount = given ?? choice.amount;
    const applied = reliefOn(amount, reliefsFor(reliefs, student, reliefDays(period, today)));
    return {
      source: given === null ? choice.source : "given",
      matching: choice.matching.map(matchedOf),
      category_amount: category.default_amount,
      amount,
      reliefs: applied.parts.map(appliedOf),
      discount: applied.discount,
    };
  };
}
