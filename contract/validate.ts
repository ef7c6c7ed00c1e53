/**
 * Checks a value against a schema and says what is wrong in plain Indonesian, field by field.
 * The server answers 422 with it, a form shows it before anything is sent. Source: docs/spec/api.md §3.
 */
import * as v from "valibot";
import type { FieldErrors } from "./problem.ts";
import { requiredSentence } from "./required.ts";

/** Of a text where a number belongs; a form says what is wrong with it. */
export const notANumber = "Harus berupa angka.";

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

export function validate<S extends v.GenericSchema>(schema: S, value: unknown): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, value, {
    message: indonesian,
    // One sentence a field: what follows from the first fault need not be said as well.
    abortPipeEarly: true,
  });
  if (result.success) return { ok: true, value: result.output };
  // A map, because a field that somebody calls `constructor` is already there in every object.
  const errors = new Map<string, string[]>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "body";
    const sentences = errors.get(field) ?? [];
    // What an empty field should look like is said once there is something in it.
    if (sentences.includes(requiredSentence) || sentences.includes(issue.message)) continue;
    errors.set(field, [...sentences, issue.message]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

/** The first sentence, for `{message}` of a 422. */
export function firstMessage(errors: FieldErrors): string {
  return Object.values(errors)[0]?.[0] ?? "Isian tidak sah.";
}

function indonesian(issue: v.BaseIssue<unknown>): string {
  const limit = (issue as { requirement?: unknown }).requirement; // every length and value issue carries it
  switch (issue.type) {
    case "min_length":
      if (issue.input === "") return requiredSentence;
      if (limit === 1) return Array.isArray(issue.input) ? "Pilih paling sedikit satu." : requiredSentence;
      return Array.isArray(issue.input)
        ? `Pilih paling sedikit ${limit}.`
        : `Paling sedikit ${limit} karakter.`;
    case "max_length":
      return Array.isArray(issue.input)
        ? `Paling banyak ${limit} pilihan.`
        : `Paling banyak ${limit} karakter.`;
    case "min_value":
      return limit === 1 ? "Harus lebih dari 0." : `Paling kecil ${limit}.`;
    case "max_value":
      return `Paling besar ${limit}.`;
    case "integer":
      return "Harus bilangan bulat.";
    case "iso_date":
      return issue.input === "" ? requiredSentence : "Bukan tanggal yang ada di kalender.";
    case "email":
      return "Alamat email tidak sah.";
    case "uuid":
      return "Harus berupa UUID.";
    case "picklist":
      return issue.input === "" ? requiredSentence : "Pilihan ini tidak dikenal.";
    case "number":
      return typeof issue.input === "string" && issue.input !== "" ? notANumber : missingOrWrong(issue);
    case "strict_object":
      return issue.expected === "never" ? "Isian ini tidak dikenal." : missingOrWrong(issue);
    default:
      return missingOrWrong(issue);
  }
}

function missingOrWrong(issue: v.BaseIssue<unknown>): string {
  return issue.received === "undefined" || issue.received === "null" || issue.received === '""'
    ? requiredSentence
    : "Isian tidak sah.";
}
