/** The pure half of the money field: what an edit makes of its text, what that text says, and where the caret belongs. */
import { type AmountReading, readAmount } from "../../../../rules/amounts.ts";

/**
 * What stands in the field. `ours` is the beginning of it whose separators were put there by grouping and say nothing;
 * while it is the whole text, digits are grouped as they come. All other separators are the person's own and stay.
 */
export type TypedAmount = { text: string; ours: string };

/** What was done to the text: it is `text` now, in which `inserted` stands since `at`; nothing where something was deleted. */
export type Edit = { text: string; inserted: string; at: number };

type Group = (amount: number) => string;

const isDigit = (character: string) => character >= "0" && character <= "9";
const digitsIn = (text: string) => text.replace(/\D/g, "");

/** More digits than this are no number that the machine keeps to the last one. */
const MAX_GROUPED = 15;

/** The text of an amount, all of it ours; what is not understood stays as it was typed. */
export function textOf(value: number | string | null, group: Group): TypedAmount {
  if (typeof value === "string") return { text: value, ours: "" };
  const text = value === null ? "" : group(value);
  return { text, ours: text };
}

/** What stands in the field after an edit: digits are grouped anew, anything else stays as it was typed. */
export function afterEdit(before: TypedAmount, edit: Edit, group: Group): TypedAmount {
  const { text, inserted, at } = edit;
  if (text === before.ours) return { text, ours: text };
  const isOurs = before.text === before.ours && text !== inserted && /^\d*$/.test(inserted);
  if (isOurs || /^\d*$/.test(text)) return grouped(digitsIn(text), group);
  const staysOurs = before.ours !== digitsIn(before.ours) && at >= before.ours.length;
  return { text, ours: staysOurs && text.startsWith(before.ours) ? before.ours : "" };
}

function grouped(digits: string, group: Group): TypedAmount {
  const bare = digits.replace(/^0+(?=\d)/, "");
  const text = bare === "" || bare.length > MAX_GROUPED ? bare : group(Number(bare));
  return { text, ours: text };
}

/** What the text says, without the separators that are ours. */
export const readTyped = ({ text, ours }: TypedAmount): AmountReading =>
  readAmount(ours === "" ? text : digitsIn(ours) + text.slice(ours.length));

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
