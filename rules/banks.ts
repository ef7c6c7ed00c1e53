/** What virtual accounts of each bank look like. Source: domain.md "Bank" (VA lengths). */

/** By the three digits of Bank Indonesia: how many digits a virtual account may have. */
const lengthsOfBank: Readonly<Record<string, readonly number[]>> = {
  "002": [18],
  "009": [8, 12],
  "013": [12],
  "014": [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  "022": [12],
};

/** The lengths that a bank gives its virtual accounts, or null for a bank of which nothing is known. */
export function virtualLengths(bankCode: string | null): readonly number[] | null {
  return bankCode === null ? null : (lengthsOfBank[bankCode] ?? null);
}

/** Whether a virtual account of this bank may have so many digits; one of an unknown bank has 6 to 20. */
export function isVirtualLength(bankCode: string | null, length: number): boolean {
  const known = virtualLengths(bankCode);
  return known === null ? length >= 6 && length <= 20 : known.includes(length);
}
