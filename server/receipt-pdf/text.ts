/** Text as it goes onto a page: letters that the fonts have, and lines that fit their column. */

/** The width of a text in points. */
export type Measure = (text: string, font: Font, size: number) => number;

export type Font = "regular" | "strong";

/** What stands for a letter that no font of ours has. */
export const REPLACEMENT = "?";

/**
 * The text in letters that `has` knows: composed, else without the marks that are missing, else a question mark. What only
 * directs the writing is left out, any white space but a no-break space is a space.
 */
export function printable(text: string, has: (letter: string) => boolean): string {
  const clean = text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, (run) => (/^\u00a0+$/.test(run) ? "\u00a0" : " "))
    .replace(/\p{Cf}/gu, "");
  return Array.from(clean, (letter) => (has(letter) ? letter : nearest(letter, has))).join("");
}

function nearest(letter: string, has: (letter: string) => boolean): string {
  if (/\p{M}/u.test(letter)) return "";
  const [base = ""] = letter.normalize("NFKD");
  return base !== letter && has(base) ? base : REPLACEMENT;
}

/** The text in lines no wider than `width`: divided at spaces, and within a word only where it is wider than a line. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = piecesOf(word, width, widthOf);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return line === "" ? lines : [...lines, line];
}

/** A word in pieces that fit; a single letter stands by itself however wide it is. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
