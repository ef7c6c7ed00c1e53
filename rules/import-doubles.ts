/**
 * Rows of one file that name the same person: by NIS, NISN or NIK. They stand in each other's way only among the rows that
 * are chosen, so that who leaves one out frees the other. Source: docs/spec/data.md §10, decision 015.
 */
import { columnOf, type ImportField } from "../contract/imports/import-fields.ts";
import type { FieldErrors } from "../contract/problem.ts";

export const identities = ["nis", "nisn", "nik"] as const satisfies readonly ImportField[];
type Identity = (typeof identities)[number];

/** The numbers of a row that another row of the file has, too. */
export type Doubled = Partial<Record<Identity, string>>;

/** For each row which of its numbers stand in another row as well; an empty one is no number. */
export function doubledIn(rows: readonly Readonly<Record<Identity, string>>[]): Doubled[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const field of identities) counts.set(keyOf(field, row), (counts.get(keyOf(field, row)) ?? 0) + 1);
  }
  return rows.map((row) =>
    Object.fromEntries(
      identities
        .filter((field) => row[field] !== "" && (counts.get(keyOf(field, row)) ?? 0) > 1)
        .map((field) => [field, row[field]]),
    ),
  );
}

const keyOf = (field: Identity, row: Doubled) => `${field} ${row[field]}`;

type Row = { line: number; errors: FieldErrors; doubled: Doubled };

/** Rows as the choice leaves them: who is chosen, and with the chosen ones what clashes among them beside their own errors. */
export function chosenAmong<R extends Row>(
  rows: readonly R[],
  leftOut: readonly number[],
): (R & { isChosen: boolean })[] {
  const absent = new Set(leftOut);
  const lines = new Map<string, number[]>();
  for (const { line, doubled } of rows) {
    if (absent.has(line)) continue;
    for (const field of identities) {
      if (doubled[field] === undefined) continue;
      const key = keyOf(field, doubled);
      const known = lines.get(key);
      if (known === undefined) lines.set(key, [line]);
      else known.push(line);
    }
  }
  return rows.map((row) => {
    if (absent.has(row.line)) return { ...row, isChosen: false };
    const errors = { ...row.errors };
    for (const field of identities) {
      const same = row.doubled[field] === undefined ? [] : (lines.get(keyOf(field, row.doubled)) ?? []);
      if (same.length > 1) errors[field] = [...(errors[field] ?? []), clash(field, row.line, same)];
    }
    return { ...row, errors, isChosen: true };
  });
}

/** As many rows as a sentence names. */
const NAMED_AT_MOST = 3;

function clash(field: Identity, line: number, lines: readonly number[]): string {
  // One more than is named is enough to know that there are others.
  const others = lines.slice(0, NAMED_AT_MOST + 2).filter((other) => other !== line);
  const named = others.slice(0, NAMED_AT_MOST).join(", ");
  const rest = lines.length - 1 > NAMED_AT_MOST ? " dan lainnya" : "";
  return `${columnOf(field).heading} ini juga ada di baris ${named}${rest}.`;
}
