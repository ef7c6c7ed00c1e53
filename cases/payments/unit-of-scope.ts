/** The unit that a write or a read names. Source: docs/spec/access.md §2. */
import { findUnit } from "../../store/master/units.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { missing } from "../refusal.ts";

/** Errors: 404, unknown or not an own one. */
export async function unitOfScope(call: World & { actor: Staff }, unitId: string) {
  const unit = await findUnit(call.db, scopeOf(call.actor), unitId);
  if (unit === undefined) throw missing("Unit tidak ditemukan.");
  return unit;
}
