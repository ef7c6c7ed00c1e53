/** The pure half of the money field: what was typed, and where the caret belongs. */

/** Twelve digits: beyond that no school bills, and terbilang (product.md §5) ends. */
const MAX_DIGITS = 12;

const isDigit = (character: string) => character >= "0" && character <= "9";

/**
 * Whole rupiah out of what a person typed or pasted; null when there is no digit. A decimal part of one or two
 * digits at the end (",00") is dropped, since money is whole rupiah (product.md §6.1). Digits beyond the
 * twelfth are not taken.
 */
export function rupiahTyped(text: string): number | null {
  const whole = text.replace(/,\d{0,2}$/, "");
  const digits = [...whole]
    .filter(isDigit)
    .join("")
    .replace(/^0+(?=\d)/, "")
    .slice(0, MAX_DIGITS);
  return digits === "" ? null : Number(digits);
}

/** How many digits stand at the right of the caret: the one thing regrouping does not change. */
export function digitsAfterCaret(text: string, caret: number): number {
  return [...text.slice(caret)].filter(isDigit).length;
}

/** The leftmost caret position in `text` that has exactly `count` digits at its right. */
export function caretAfterDigits(text: string, count: number): number {
  let left = [...text].filter(isDigit).length - count;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (isDigit(text.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}

/**
 * Where the caret must stand so that Backspace and Delete take a digit and not the separator beside it, which
 * regrouping would only put back.
 */
export function caretPastSeparator(text: string, caret: number, key: string): number {
  const before = text.charAt(caret - 1);
  const after = text.charAt(caret);
  if (key === "Backspace" && before !== "" && !isDigit(before)) return caret - 1;
  if (key === "Delete" && after !== "" && !isDigit(after)) return caret + 1;
  return caret;
}
