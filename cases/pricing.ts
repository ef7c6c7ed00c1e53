/**
 * What a category costs each student in a class year, and why: the tariffs, read once for a whole billing.
 * Source: domain.md "Category", decision 014.
 */
import type { Basis, MatchedTariff } from "../contract/tariffs.ts";
import { type TariffStudent, tariffBook } from "../rules/tariffs.ts";
import { type PricingTariff, tariffsOf } from "../store/tariffs.ts";
import type { World } from "./case.ts";

type Priced = { id: string; default_amount: number };

const matchedOf = (tariff: PricingTariff): MatchedTariff => ({
  tariff_id: tariff.id,
  grade: tariff.grade,
  classroom: tariff.classroom_name,
  student_category: tariff.student_category_name,
  is_for_student: tariff.student_id !== null,
  amount: tariff.amount,
});

/** Prices students; `given` is the amount filled in for this billing, which goes before every tariff. */
export async function pricingOf(
  { db }: World,
  category: Priced,
  classYearId: string,
  given: number | null,
): Promise<(student: TariffStudent) => Basis> {
  const choose = tariffBook(await tariffsOf(db, category.id, classYearId), category.default_amount);
  return (student) => {
    const { amount, source, matching } = choose(student);
    const known = { matching: matching.map(matchedOf), category_amount: category.default_amount };
    return given === null ? { ...known, source, amount } : { ...known, source: "given", amount: given };
  };
}
