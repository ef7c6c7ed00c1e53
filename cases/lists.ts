/** What the cases of master data share in reading. */
import { missing } from "./refusal.ts";
import { listReply } from "./reply.ts";

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
