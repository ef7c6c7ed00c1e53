const units = [
  "",
  "satu",
  "dua",
  "tiga",
  "empat",
  "lima",
  "enam",
  "tujuh",
  "delapan",
  "sembilan",
  "sepuluh",
  "sebelas",
] as const;

const scales = [
  { value: 1_000_000_000, word: "miliar" },
  { value: 1_000_000, word: "juta" },
  { value: 1_000, word: "ribu" },
] as const;

const LARGEST_RUPIAH = 999_999_999_999;

/**
 * A sum of rupiah in Indonesian words as a receipt prints it:
 * 1_250_000 → "satu juta dua ratus lima puluh ribu rupiah".
 * One hundred is "seratus", one thousand "seribu", eleven "sebelas"; 0 is "nol rupiah".
 * RangeError for a fraction, below 0 or above 999_999_999_999. Source: docs/spec/screens.md §6.7.
 */
export function terbilang(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > LARGEST_RUPIAH) throw new RangeError(`no words for ${n}`);
  if (n === 0) return "nol rupiah";
  return [...wordsOf(n), "rupiah"].join(" ");
}

function wordsOf(n: number): string[] {
  const words: string[] = [];
  let rest = n;
  for (const { value, word } of scales) {
    const count = Math.floor(rest / value);
    rest %= value;
    if (count === 1 && word === "ribu") words.push("seribu");
    else if (count > 0) words.push(...wordsBelowThousand(count), word);
  }
  return [...words, ...wordsBelowThousand(rest)];
}

function wordsBelowThousand(n: number): string[] {
  if (n >= 200) return [unitOf(Math.floor(n / 100)), "ratus", ...wordsBelowThousand(n % 100)];
  if (n >= 100) return ["seratus", ...wordsBelowThousand(n % 100)];
  if (n >= 20) return [unitOf(Math.floor(n / 10)), "puluh", ...wordsBelowThousand(n % 10)];
  if (n >= 12) return [unitOf(n - 10), "belas"];
  return n > 0 ? [unitOf(n)] : [];
}

function unitOf(n: number): string {
  return units[n] ?? "";
}
