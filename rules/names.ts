/**
 * The initials of a name as the public receipt check shows them, "Siti Nur Aisyah" → "S.N.A."; words without a letter
 * are passed over, and a name without letters gives "". Source: api.md "Money" (verify).
 */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return initials.map((letter) => `${letter.toUpperCase()}.`).join("");
}

/**
 * The form in which names and codes are compared and searched: case, repeated and outer spaces and marks that are not seen
 * do not count, nor does how a letter is encoded. Folding a folded text changes nothing. Source: domain.md (unique checks).
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s+/gu, " ");
}

/**
 * The form in which classes are told apart, wherever one is named, made, copied or looked for in a file: "7A", "7 a", "7-A" and
 * "Kelas 7A" are one. Source: docs/decisions/034.
 */
export function classKey(name: string): string {
  const folded = fold(name);
  const bare = folded
    .replace(/^(kelas|kls\.?|rombel|rombongan belajar)[ .:-]*(?=\S)/, "")
    .replace(/[ .\p{Pd}]/gu, "");
  return bare === "" ? folded : bare;
}
