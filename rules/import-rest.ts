/**
 * What of a file was not imported, as a file to repair and to import again: the same columns with what was repaired
 * already, and why. Source: docs/spec/screens.md §5.
 */
import { columnOf, type ImportCells, importFields } from "../contract/imports/import-fields.ts";
import { CSV_MARK, csvLine } from "./csv.ts";
import type { Mapping } from "./import-mapping.ts";

const REASON = "Alasan";

type Line = { cells: readonly string[]; repaired: ImportCells; reason: string };

/** The CSV of these lines. A repaired field without a column gets one; the reasons of an earlier round are replaced. */
export function restCsv(p: { head: readonly string[]; mapping: Mapping; lines: readonly Line[] }): string {
  const kept = p.head.flatMap((heading, column) => {
    const field = p.mapping[column] ?? null;
    return field === null && heading === REASON ? [] : [{ heading, column, field }];
  });
  const added = importFields.filter(
    (field) => !p.mapping.includes(field) && p.lines.some(({ repaired }) => repaired[field] !== undefined),
  );
  const head = [
    ...kept.map(({ heading }) => heading),
    ...added.map((field) => columnOf(field).heading),
    REASON,
  ];
  const lines = p.lines.map(({ cells, repaired, reason }) => [
    ...kept.map(({ column, field }) => (field === null ? undefined : repaired[field]) ?? cells[column] ?? ""),
    ...added.map((field) => repaired[field] ?? ""),
    reason,
  ]);
  return CSV_MARK + [head, ...lines].map(csvLine).join("");
}
