/** What somebody at the counter holds or says, read out of what is typed or scanned. Source: docs/spec/data.md §7.5. */
import { phoneOf } from "./phone.ts";

export type FoundBy = {
  /** of a receipt or a bill, as it is printed: "KSP/26/001638" */
  number: string | null;
  /** of the address in a receipt's QR, or the code alone */
  code: string | null;
  /** of a parent, as it is kept: "+628123456789" */
  phone: string | null;
  /** a class, as it may be called: "7a", without case */
  classroom: string | null;
};

/** Numbers of papers have parts between slashes, and digits at their end. */
const paperNumber = /^[\p{L}\d][\p{L}\d.-]*(?:\/[\p{L}\d.-]+)*\/\d+$/u;
/** 130 random bits in 26 letters and digits. */
const code = /^(?:\S*\/verify\/)?([0-9a-z]{26})\/?$/i;
/** The longest name of a class (contract/master/classrooms.ts). */
const LONGEST_CLASS = 50;

/** What the text may be the whole of; a part of a number is none. Only a telephone that begins as one is read as such: a NIS is digits, too. */
export function foundBy(typed: string): FoundBy {
  const text = typed.trim();
  const isPhone = /^(?:0|\+|62)/.test(text);
  return {
    number: paperNumber.test(text) ? text.toUpperCase() : null,
    code: code.exec(text)?.[1]?.toLowerCase() ?? null,
    phone: isPhone ? phoneOf(text) : null,
    classroom: text !== "" && text.length <= LONGEST_CLASS ? text.toLowerCase() : null,
  };
}
