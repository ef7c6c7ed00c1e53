/** What holds of a student's data beyond the shape of each field. Source: docs/spec/data.md §7. */
import { type GuardianKind, guardianKinds, type StudentStatus } from "../contract/enums.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { notAPhone, phoneOf } from "./phone.ts";

type GuardianField = `${GuardianKind}_${"name" | "nik" | "job" | "phone" | "email"}`;
type Family = Readonly<Record<GuardianField, string | null>>;

/** As it stands in a form, where what is open is an empty text, or in a body, where it is `null`. */
type Typed = Family & {
  readonly billing_contact: GuardianKind | "" | null;
  readonly phone: string | null;
  readonly birth_date: string | null;
};

type Contact = Readonly<Record<`${GuardianKind}_${"name" | "phone"}`, string | null>> & {
  readonly billing_contact: GuardianKind;
};

/** Whom the school writes to about bills: name and phone of the father, mother or guardian chosen for it. */
export function contactOf(family: Contact): { contact_name: string | null; contact_phone: string | null } {
  const { billing_contact: who } = family;
  return { contact_name: family[`${who}_name`], contact_phone: family[`${who}_phone`] };
}

/**
 * What is wrong beyond the shape of single fields, by field: telephone numbers that are none, a birth that is not in
 * the past, a billing contact without name, somebody of whom all is known but the name, and a family without any phone.
 * `today` is the school's day `YYYY-MM-DD`.
 */
export function studentFaults(typed: Typed, today: string): FieldErrors {
  const faults = new Map<string, string>();
  const say = (field: string, sentence: string) => {
    if (!faults.has(field)) faults.set(field, sentence);
  };
  if (typed.phone && phoneOf(typed.phone) === null) say("phone", notAPhone);
  if (typed.birth_date && typed.birth_date >= today) say("birth_date", "Harus sebelum hari ini.");
  for (const who of guardianKinds) {
    const phone = typed[`${who}_phone`];
    if (phone && phoneOf(phone) === null) say(`${who}_phone`, notAPhone);
    const isKnown = (["nik", "job", "phone", "email"] as const).some((part) => typed[`${who}_${part}`]);
    if (isKnown && !typed[`${who}_name`]) say(`${who}_name`, "Isi namanya juga.");
  }
  const contact = typed.billing_contact;
  if (contact) {
    if (!typed[`${contact}_name`]) say(`${contact}_name`, "Isi nama kontak tagihan.");
    if (!guardianKinds.some((who) => typed[`${who}_phone`])) {
      say(`${contact}_phone`, "Isi nomor telepon paling sedikit satu orang tua atau wali.");
    }
  }
  return Object.fromEntries([...faults].map(([field, sentence]) => [field, [sentence]]));
}

export type StudentWarning = "age" | "nisnYear" | "sameCard" | "contactPhone";

/** Years of age that are usual at a school; others are only warned of. */
const YOUNGEST = 2;
const OLDEST = 25;

/**
 * What is unusual but may be right: an age outside 2 to 25, a NISN whose first three digits are not the year of birth
 * (`0132820007` is of 2013), a family card with the number of the NIK, a billing contact without phone while another has one.
 */
export function studentWarnings(
  typed: Contact & Record<"birth_date" | "nisn" | "nik" | "family_card_no", string | null>,
  today: string,
): StudentWarning[] {
  const { birth_date: born, nisn, nik, family_card_no: card } = typed;
  const age = born ? ageOn(born, today) : null;
  const others = guardianKinds.some((who) => typed[`${who}_phone`]);
  return [
    ...(age !== null && age >= 0 && (age < YOUNGEST || age > OLDEST) ? (["age"] as const) : []),
    ...(born && nisn && /^\d{10}$/.test(nisn) && nisn.slice(0, 3) !== born.slice(1, 4)
      ? (["nisnYear"] as const)
      : []),
    ...(card && digitsOf(card) === digitsOf(nik ?? "") ? (["sameCard"] as const) : []),
    ...(others && !contactOf(typed).contact_phone ? (["contactPhone"] as const) : []),
  ];
}

/**
 * What a family is found by: the number of its card, 16 digits, and the telephones of father, mother and guardian as they
 * are stored. What is none of these is left out. Source: docs/spec/data.md §7.2.
 */
export function familyTiesOf(typed: {
  family_card_no?: string | null;
  phones: readonly (string | null | undefined)[];
}): { card: string | null; phones: string[] } {
  const card = digitsOf(typed.family_card_no ?? "");
  const phones = typed.phones.map((phone) => (phone ? phoneOf(phone) : null));
  return {
    card: card.length === 16 ? card : null,
    phones: [...new Set(phones.filter((phone) => phone !== null))],
  };
}

type Ties = {
  family_card_no: string | null;
  father_phone: string | null;
  mother_phone: string | null;
  guardian_phone: string | null;
};

/** Whether two students have the number of a family card or a parent's telephone in common. Source: docs/spec/data.md §7.2. */
export function isOneFamily(one: Ties, other: Ties): boolean {
  const [first, second] = [one, other].map(({ family_card_no, father_phone, mother_phone, guardian_phone }) =>
    familyTiesOf({ family_card_no, phones: [father_phone, mother_phone, guardian_phone] }),
  );
  if (first === undefined || second === undefined) return false;
  const isOneCard = first.card !== null && first.card === second.card;
  return isOneCard || first.phones.some((phone) => second.phones.includes(phone));
}

/** Whole years from a day of birth to a day, both `YYYY-MM-DD`; below zero for a birth to come. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Where a status may lead. Who has graduated comes back by moving to another unit, which is a way of its own. */
const ways: Readonly<Record<StudentStatus, readonly StudentStatus[]>> = {
  candidate: ["active"],
  active: ["graduated", "moved", "left", "on_leave"],
  on_leave: ["active"],
  graduated: [],
  moved: [],
  left: [],
};

/** Whether a student of this status has left the school: finished it, or gone before the end. A leave is not the end. */
export const hasLeft = (status: StudentStatus): boolean => status === "graduated" || isGone(status);

const isGone = (status: StudentStatus) => status === "moved" || status === "left";

/**
 * The statuses that may stand after this one, itself first; `null` is a student to be entered. Only an Admin Sekolah takes
 * back who has moved or left. Source: docs/spec/data.md §8.
 */
export function statusesAfter(from: StudentStatus | null, isAdmin: boolean): StudentStatus[] {
  if (from === null) return ["active", "candidate"];
  return [from, ...ways[from], ...(isGone(from) && isAdmin ? (["active"] as const) : [])];
}

export type StatusChangeKind = "leaving" | "pausing" | "returning";

/**
 * What a change of status does to the enrolment at school: ends it, pauses it, takes it up again; `null` for a status that
 * stays or has no consequences (a candidate who becomes active). Source: docs/spec/data.md §8.
 */
export function statusChangeOf(from: StudentStatus | null, to: StudentStatus): StatusChangeKind | null {
  if (from === null || from === to) return null;
  if (to === "on_leave") return "pausing";
  if (hasLeft(to)) return "leaving";
  return from === "candidate" ? null : "returning";
}

/** Whether a student of this status can move to another unit of the foundation; who has graduated goes on there. */
export function mayMoveUnit(status: StudentStatus): boolean {
  return status === "active" || status === "graduated";
}

/** Whether a change of status needs a reason: leaving the school, and coming back to it. */
export function needsReason(from: StudentStatus | null, to: StudentStatus): boolean {
  return from !== null && from !== to && (isGone(to) || isGone(from));
}

/**
 * What is wrong with a status, its day or its reason, by field. `from` is the status before, `null` for a student to be
 * entered; `today` the school's day.
 */
export function statusFaults(
  from: StudentStatus | null,
  to: { status: StudentStatus; status_date: string | null; status_reason: string | null },
  { isAdmin, today }: { isAdmin: boolean; today: string },
): FieldErrors {
  if (!statusesAfter(from, isAdmin).includes(to.status)) {
    const isBack = from !== null && isGone(from) && to.status === "active";
    const sentence = isBack
      ? "Hanya Admin Sekolah yang dapat mengaktifkannya kembali."
      : "Status ini tidak dapat dipilih dari status yang sekarang.";
    return { status: [sentence] };
  }
  const isSilent = (to.status_reason?.trim() ?? "").length < 5;
  return {
    ...(to.status_date && to.status_date > today && { status_date: ["Tidak boleh sesudah hari ini."] }),
    ...(needsReason(from, to.status) &&
      isSilent && { status_reason: ["Tulis alasannya, paling sedikit 5 karakter."] }),
  };
}

/** The number of a paper for who may not read it: its last four characters, `••••••••••••0001`. */
export function masked(paper: string | null): string | null {
  return paper === null ? null : `${"•".repeat(Math.max(0, paper.length - 4))}${paper.slice(-4)}`;
}
