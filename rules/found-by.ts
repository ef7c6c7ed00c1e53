/** What somebody at the counter holds or says, read out of what is typed or scanned. Source: docs/spec/data.md §7.5. */
import type { FoundAs } from "../contract/students/students.ts";
import { type FamilyNames, familySearch, mayBeOfFamily, searchText, searchWords } from "./names.ts";
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

type Searched = FamilyNames & { name: string; nis: string; nisn: string | null };

/**
 * By what a search has found a student, where it is not the student's own name or number: what is held out (a paper, a telephone, a
 * class), with it as it was typed, or the name of the parent that the most of its words begin. Source: docs/spec/data.md §7.5.
 */
export function foundAs(student: Searched, q: string, held: FoundAs["as"] | undefined): FoundAs | null {
  const words = searchWords(q);
  const own = searchText(student.name, student.nis, student.nisn);
  if (words.every((word) => own.includes(word))) return null;
  if (held !== undefined) return { as: held, text: q.trim() };
  const parents = [student.father_name, student.mother_name, student.guardian_name].map((text) => {
    const name = familySearch({ father_name: text, mother_name: null, guardian_name: null });
    return { text, met: words.filter((word) => mayBeOfFamily(word) && name.includes(` ${word}`)).length };
  });
  const [nearest] = parents.sort((one, other) => other.met - one.met);
  return nearest?.text && nearest.met > 0 ? { as: "guardian", text: nearest.text } : null;
}
