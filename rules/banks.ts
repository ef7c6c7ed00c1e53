/**
 * What each kind of bank account or cash box is asked for, and what virtual accounts look like.
 * Source: docs/spec/money.md §3.
 */
import type { BankKind } from "../contract/enums.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { requiredSentence } from "../contract/required.ts";
import { hasRoom } from "./virtual-accounts.ts";

/**
 * By the three digits of Bank Indonesia: how many digits a virtual account usually has there, company code and customer
 * part together. Contracts differ, so this is a hint and never a refusal (decision 035). BNI, Mandiri, Permata and CIMB
 * fill up to 16, BRIVA has a company code of 5 digits and up to 13 behind it, BCA one of 5 and up to 13.
 */
const usualLengths: Readonly<Record<string, readonly number[]>> = {
  "002": [15, 16, 17, 18],
  "008": [16],
  "009": [16],
  "013": [16],
  "014": [10, 11, 12, 13, 14, 15, 16, 17, 18],
  "022": [16],
};

/** What any bank may give its virtual accounts, company code included. Source: docs/spec/money.md §3. */
const [VA_SHORTEST, VA_LONGEST] = [8, 20] as const;

/** The lengths that a bank usually gives its virtual accounts, or null for a bank of which nothing is known. */
export function usualVirtualLengths(bankCode: string | null): readonly number[] | null {
  return bankCode === null ? null : (usualLengths[bankCode] ?? null);
}

/** Whether a virtual account may have so many digits, whatever its bank. */
export const isVirtualLength = (length: number) =>
  Number.isInteger(length) && length >= VA_SHORTEST && length <= VA_LONGEST;

/** The usual lengths of a bank that a length, itself possible, is none of: to be warned of. Null where nothing is odd. */
export function unusualVirtualLength(bankCode: string | null, length: number): readonly number[] | null {
  const usual = usualVirtualLengths(bankCode);
  return usual === null || !isVirtualLength(length) || usual.includes(length) ? null : usual;
}

type KindField = "bank_code" | "account_no" | "holder" | "va_prefix" | "va_length";

/** The fields that a kind has beside those of all, and which of them it cannot be without. */
const fieldsOfKind: Readonly<
  Record<BankKind, Partial<Readonly<Record<KindField, "required" | "optional">>>>
> = {
  account: { bank_code: "required", account_no: "required", holder: "required" },
  cash: {},
  va: { bank_code: "required", holder: "optional", va_prefix: "required", va_length: "required" },
  qris: { bank_code: "optional", holder: "optional" },
};

/** What was filled in without what another kind would have: a cash box has no number, only a VA has a prefix. */
export function ofKind<B extends { kind: BankKind | "" | null } & Readonly<Record<KindField, unknown>>>(
  bank: B,
): B {
  if (!bank.kind) return bank;
  const has = fieldsOfKind[bank.kind];
  const others = (["bank_code", "account_no", "holder", "va_prefix", "va_length"] as const).filter(
    (field) => !(field in has),
  );
  return { ...bank, ...Object.fromEntries(others.map((field) => [field, null])) };
}

type TypedBank = { readonly kind: BankKind | "" | null } & Readonly<
  Record<KindField, string | number | null | undefined>
>;

/** What a kind is not without, the length of a VA, and a prefix that leaves room; all that is wrong, by field. */
export function bankFaults(typed: TypedBank): FieldErrors {
  const { kind } = typed;
  if (!kind) return {};
  const text = (field: KindField) => String(typed[field] ?? "").trim();
  const empty = Object.entries(fieldsOfKind[kind])
    .filter(([field, need]) => need === "required" && text(field as KindField) === "") // its own keys
    .map(([field]) => [field, [requiredSentence]]);
  return { ...(kind === "va" && virtualFaults(text)), ...Object.fromEntries(empty) };
}

function virtualFaults(text: (field: KindField) => string): FieldErrors {
  const digits = (field: KindField) => text(field).replace(/[\s.-]/g, "");
  const va_prefix = digits("va_prefix");
  const typedLength = Number(text("va_length"));
  const isPossible = isVirtualLength(typedLength);
  // Beside a wrong length the prefix is held against the longest there is.
  const va_length = isPossible ? typedLength : VA_LONGEST;
  const isTyped = text("va_length") !== "" && va_prefix !== "";
  return {
    ...(!isPossible && {
      va_length: [`Nomor VA punya ${VA_SHORTEST} sampai ${VA_LONGEST} angka, termasuk awalannya.`],
    }),
    ...(isTyped && !hasRoom({ va_prefix, va_length }) && { va_prefix: [noRoom(va_length)] }),
  };
}

/** Behind the prefix stand two digits of the unit and four of the NIS at least. */
const noRoom = (length: number) =>
  `Terlalu panjang: untuk VA ${length} angka awalan paling banyak ${length - 6} angka, karena 2 angka unit dan NIS menyusul.`;
