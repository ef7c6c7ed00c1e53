/**
 * What a form can say without any schema: that a field is empty. The login stands on it alone, so that its code holds no
 * schema library (decision 011); all else about a credential is the server's to say.
 */
import type { FieldErrors } from "./problem.ts";

export const requiredSentence = "Wajib diisi.";

/** The fields that hold nothing but spaces, each with its sentence. */
export function emptyFields(values: Readonly<Record<string, string>>): FieldErrors {
  const empty = Object.entries(values).filter(([, value]) => value.trim() === "");
  return Object.fromEntries(empty.map(([field]) => [field, [requiredSentence]]));
}
