/** A unit's class year, as its books are asked for. Source: docs/spec/books.md §5, §6. */
import { type NamedYear, yearsOf } from "../../store/books/places.ts";
import type { Staff, World } from "../case.ts";
import { unitOfScope } from "../payments/unit-of-scope.ts";
import { missing } from "../refusal.ts";

export type UnitYear = { unit: Awaited<ReturnType<typeof unitOfScope>>; year: NamedYear };

/** Errors: 404 a unit or class year that is not there or another's. */
export async function unitYearOf(
  call: World & { actor: Staff },
  { unit_id, class_year_id }: { unit_id: string; class_year_id: string },
): Promise<UnitYear> {
  const unit = await unitOfScope(call, unit_id);
  const year = (await yearsOf(call.db)).find(({ id }) => id === class_year_id);
  if (year === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  return { unit, year };
}
