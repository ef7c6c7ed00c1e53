/** What the cases of master data share in reading. */
import { findUnit } from "../../store/master/units.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { invalid, missing } from "../refusal.ts";
import { listReply } from "../reply.ts";

type Found<R> = { rows: R[]; total: number };

/** The page that finds one row by its id. */
export const single = { page: 1, per_page: 1, sort: [] };

/** The only row, or a 404 with this sentence. */
export function onlyOf<R>(found: Found<R>, sentence: string): R {
  const [row] = found.rows;
  if (row === undefined) throw missing(sentence);
  return row;
}

/** A list without sums in its meta. */
export function plainList<R, T>(
  call: { url: URL; query: { page: number; per_page: number } },
  { rows, total }: Found<R>,
  shape: (row: R) => T,
) {
  return listReply(call.url, call.query, { data: rows.map(shape), total, sums: {} });
}

/** The unit that a new row belongs to: 404 when it is not one's own, 422 at its field when it is set inactive. */
export async function ownUnit(act: World & { actor: Staff }, unitId: string, field = "unit_id") {
  const unit = await findUnit(act.db, scopeOf(act.actor), unitId);
  if (unit === undefined) throw missing("Unit tidak ditemukan.");
  if (unit.status !== "active") throw invalid({ [field]: ["Unit ini tidak aktif."] });
  return unit;
}
