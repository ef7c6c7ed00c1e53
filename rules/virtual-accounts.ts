/**
 * Virtual account numbers: the bank's prefix, two digits of the unit, the NIS. Source: docs/spec/money.md §3.5,
 * decision 030.
 */
import type { VirtualFault } from "../contract/enums.ts";

/** What a bank gives its virtual accounts: how they begin, and how many digits they have. */
export type VirtualForm = { va_prefix: string; va_length: number };

/** Whose number it is; `has_twin`: another student's NIS in the unit differs by zeros in front only. */
export type Bearer = { unit_number: number; nis: string; has_twin: boolean };

export type VirtualNumber = { number: string; fault: null } | { number: null; fault: VirtualFault };

const UNIT_DIGITS = 2;
const LAST_UNIT = 10 ** UNIT_DIGITS - 1;
/** A NIS has four digits at least. */
const LEAST_ROOM = 4;

/** How many digits are left for the NIS behind the prefix and the unit. */
export function roomForNis({ va_prefix, va_length }: VirtualForm): number {
  return Math.max(0, va_length - va_prefix.length - UNIT_DIGITS);
}

/** Whether even the shortest NIS has its place. */
export const hasRoom = (form: VirtualForm) => roomForNis(form) >= LEAST_ROOM;

/** A NIS without the zeros in front: what is left of it once it is filled up to the room. */
export const plainNis = (nis: string) => nis.replace(/^0+/, "");

/**
 * The student's number at a bank, or why there is none: `unit`, the unit's number has more than two digits; `nis`, the NIS
 * is longer than its room; `twin`, somebody else of the unit would have the same one. Zeros stand in front of the NIS, so
 * within a bank's form two students never have the same number.
 */
export function virtualNumber(form: VirtualForm, { unit_number, nis, has_twin }: Bearer): VirtualNumber {
  const plain = plainNis(nis);
  const room = roomForNis(form);
  const refused = (fault: VirtualFault) => ({ number: null, fault });
  if (unit_number > LAST_UNIT) return refused("unit");
  if (room === 0 || plain.length > room) return refused("nis");
  if (has_twin) return refused("twin");
  const unit = String(unit_number).padStart(UNIT_DIGITS, "0");
  return { number: `${form.va_prefix}${unit}${plain.padStart(room, "0")}`, fault: null };
}

/** Whose number it would be in this form: the unit's number and the NIS without zeros in front; null when it is none of it. */
export function readVirtual(
  form: VirtualForm,
  number: string,
): { unit_number: number; plain_nis: string } | null {
  const { va_prefix, va_length } = form;
  if (number.length !== va_length || !number.startsWith(va_prefix) || roomForNis(form) === 0) return null;
  const unit = number.slice(va_prefix.length, va_prefix.length + UNIT_DIGITS);
  return {
    unit_number: Number(unit),
    plain_nis: plainNis(number.slice(va_prefix.length + UNIT_DIGITS)),
  };
}

/** The digits of a number as it is typed or pasted, in groups or not; null for what cannot be a virtual account. */
export function typedVirtual(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/gu, "");
  return /^\d{6,20}$/.test(digits) ? digits : null;
}

/** In groups of four, as it is read aloud and typed: `8808 0200 0001 2345`. */
export const groupedVirtual = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/**
 * Whether two forms of one bank could give the same number: both as long, and one prefix begins with the other. With the
 * very same prefix the unit still tells their numbers apart, so such two must only not serve the same unit.
 */
export function mayClash(
  one: VirtualForm & { unit_ids: readonly string[] },
  other: VirtualForm & { unit_ids: readonly string[] },
): boolean {
  if (one.va_length !== other.va_length) return false;
  if (one.va_prefix === other.va_prefix) return one.unit_ids.some((id) => other.unit_ids.includes(id));
  return one.va_prefix.startsWith(other.va_prefix) || other.va_prefix.startsWith(one.va_prefix);
}

/** What a VA bank is called before a number: `VA BCA`, also where the school has named it `BCA`. */
export const calledVirtual = (bank: string) => (/\bVA\b/i.test(bank) ? bank : `VA ${bank}`);
