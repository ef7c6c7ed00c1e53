/** Who goes where at the end of a class year. Source: docs/spec/data.md §6. */
import type { PromotionDecision, PromotionSkip, StudentStatus } from "../contract/enums.ts";
import { fold } from "./names.ts";

type Room = { id: string; grade: number; name: string; major: string | null };

const roman = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii"];

/** What tells a class from the others of its grade: "a" of "7A", "ipa 1" of "X IPA 1", all of "Melati". */
export function sectionOf({ grade, name }: { grade: number; name: string }): string {
  const folded = fold(name);
  const [digits] = /^\d+/.exec(folded) ?? [];
  if (digits !== undefined && Number(digits) === grade) return trimmed(folded.slice(digits.length));
  const [word = ""] = folded.split(/[\s.-]/);
  if (word !== "" && word === roman[grade]) return trimmed(folded.slice(word.length));
  return folded;
}

const trimmed = (text: string) => text.replace(/^[\s.-]+/, "");

/**
 * The class of `grade` that a class goes on to, or null when none is meant for sure: the one of the same section, where
 * there are several that of the same major; else the only one there is.
 */
function counterpart(room: Room, rooms: readonly Room[], grade: number): string | null {
  const there = rooms.filter((one) => one.grade === grade);
  const alike = there.filter((one) => sectionOf(one) === sectionOf(room));
  const ofMajor = alike.filter((one) => fold(one.major ?? "") === fold(room.major ?? ""));
  const [found, another] = ofMajor.length > 0 ? ofMajor : alike.length > 0 ? alike : there;
  return found === undefined || another !== undefined ? null : found.id;
}

/** Where the students of a class are promoted to, among the rooms of the next year: 7A to 8A, X IPA 1 to XI IPA 1. */
export const promotedTo = (room: Room, rooms: readonly Room[]) => counterpart(room, rooms, room.grade + 1);

/** Where those of a class who are retained sit in the next year: in 7A again. */
export const retainedTo = (room: Room, rooms: readonly Room[]) => counterpart(room, rooms, room.grade);

/** Whether who finishes this grade has finished the school; of an SMK with a fourth year, the third as well. */
export function isLastGrade(grade: number, grades: readonly number[]): boolean {
  return grade === Math.max(...grades) || (grade === 12 && grades.includes(13));
}

/** A student as a promotion finds one; `classPlace` is the class of the former year, null for who does not sit in one. */
export type Candidate = {
  id: string;
  status: StudentStatus;
  classPlace: { classroom_id: string; grade: number } | null;
  /** something was decided for the class place already */
  is_decided: boolean;
  /** has a class place in the year to come */
  is_placed: boolean;
};

export type Wish = { student_id: string; decision: PromotionDecision; to_classroom_id: string | null };

export type Move = {
  student_id: string;
  decision: PromotionDecision;
  from_classroom_id: string;
  to_classroom_id: string | null;
};

export type Skipped = { student_id: string; reason: PromotionSkip };

/** Why nothing can be decided for a student, or null. */
export function blockOf(candidate: Candidate): PromotionSkip | null {
  if (candidate.is_placed) return "already_placed";
  if (candidate.classPlace === null || candidate.is_decided) return "not_in_class";
  return candidate.status === "active" ? null : "not_active";
}

const isKept = (decision: PromotionDecision) => decision === "promoted" || decision === "retained";

/** Why a wish cannot be followed, or null. Promoted is a higher grade, retained the same. */
function faultOf(wish: Wish, classPlace: { grade: number }, room: Room | undefined): PromotionSkip | null {
  if (!isKept(wish.decision)) return null;
  if (room === undefined) return "no_target";
  const isRight =
    wish.decision === "promoted" ? room.grade > classPlace.grade : room.grade === classPlace.grade;
  return isRight ? null : "wrong_grade";
}

/**
 * Every wished student once, either moved or skipped with a reason; of several wishes for one student the last counts.
 * Planned again after its own commit it moves nobody. Who leaves has no class to go to, whatever the wish says.
 */
export function planPromotion(p: {
  candidates: readonly Candidate[];
  rooms: readonly Room[];
  wishes: readonly Wish[];
}): { moves: Move[]; skipped: Skipped[] } {
  const byId = new Map(p.candidates.map((candidate) => [candidate.id, candidate]));
  const rooms = new Map(p.rooms.map((room) => [room.id, room]));
  const moves: Move[] = [];
  const skipped: Skipped[] = [];
  for (const wish of new Map(p.wishes.map((one) => [one.student_id, one])).values()) {
    const { student_id, decision } = wish;
    const candidate = byId.get(student_id);
    const classPlace = candidate?.classPlace ?? null;
    const block = candidate === undefined ? "not_in_class" : blockOf(candidate);
    const room = wish.to_classroom_id === null ? undefined : rooms.get(wish.to_classroom_id);
    const reason = block ?? (classPlace === null ? "not_in_class" : faultOf(wish, classPlace, room));
    if (reason !== null || classPlace === null) {
      skipped.push({ student_id, reason: reason ?? "not_in_class" });
    } else {
      const to_classroom_id = isKept(decision) ? (room?.id ?? null) : null;
      moves.push({ student_id, decision, from_classroom_id: classPlace.classroom_id, to_classroom_id });
    }
  }
  return { moves, skipped };
}

/** The status of who leaves by a promotion; null for who stays. */
export function statusAfter(decision: PromotionDecision): "graduated" | "moved" | "left" | null {
  return decision === "promoted" || decision === "retained" ? null : decision;
}

/** How the enrolment in the class year ends by that decision. */
export const outcomeAfter = (decision: PromotionDecision) => (decision === "moved" ? "left" : decision);

type Way = { decision: PromotionDecision; to_classroom_id: string | null; student_ids: string[] };

/** Who stays or leaves is looked at before who goes up. */
const inOrder = ["retained", "graduated", "moved", "left", "promoted"] as const;

/**
 * What becomes of each class that somebody sits in: one way for each decision and class to go to, and how many of its
 * students could be decided for and were not. `rooms` are the classes to go to, in the order they are shown.
 */
export function outcomesByClass(p: {
  candidates: readonly Candidate[];
  rooms: readonly { id: string }[];
  wishes: readonly Wish[];
  moves: readonly Move[];
}): Map<string, { ways: Way[]; undecided: number }> {
  const wished = new Set(p.wishes.map(({ student_id }) => student_id));
  const classes = new Map<string, { ways: Way[]; undecided: number }>();
  for (const candidate of p.candidates) {
    if (candidate.classPlace === null) continue;
    const room = classes.get(candidate.classPlace.classroom_id) ?? { ways: [], undecided: 0 };
    if (!wished.has(candidate.id) && blockOf(candidate) === null) room.undecided += 1;
    classes.set(candidate.classPlace.classroom_id, room);
  }
  const places = new Map(p.rooms.map(({ id }, index) => [id, index]));
  const placeOf = ({ to_classroom_id }: Move) => places.get(to_classroom_id ?? "") ?? 0;
  const moves = p.moves.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const decision of inOrder) {
    for (const move of moves) {
      if (move.decision === decision) follow(classes.get(move.from_classroom_id)?.ways ?? [], move);
    }
  }
  return classes;
}

function follow(ways: Way[], { decision, to_classroom_id, student_id }: Move): void {
  const way = ways.find((one) => one.decision === decision && one.to_classroom_id === to_classroom_id);
  if (way === undefined) ways.push({ decision, to_classroom_id, student_ids: [student_id] });
  else way.student_ids.push(student_id);
}
