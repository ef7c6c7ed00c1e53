/** What each kind of bank account or cash box is asked for, and what virtual accounts look like. Source: domain.md "Bank". */
import type { BankKind } from "../contract/enums.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { requiredSentence } from "../contract/required.ts";
import { hasRoom } from "./virtual-accounts.ts";

/** By the three digits of Bank Indonesia: how many digits a virtual account may have. */
const lengthsOfBank: Readonly<Record<string, readonly number[]>> = {
  "002": [18],
  "009": [8, 12],
  "013": [12],
  "014": [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  "022": [12],
};

/** Of a bank of which nothing is known. */
const [SHORTEST, LONGEST] = [6, 20];

/** The lengths that a bank gives its virtual accounts, or null for a bank of which nothing is known. */
export function virtualLengths(bankCode: string | null): readonly number[] | null {
  return bankCode === null ? null : (lengthsOfBank[bankCode] ?? null);
}

/** Whether a virtual account of this bank may have so many digits; one of an unknown bank has 6 to 20. */
export function isVirtualLength(bankCode: string | null, length: number): boolean {
  const known = virtualLengths(bankCode);
  return known === null ? length >= SHORTEST && length <= LONGEST : known.includes(length);
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

/** What a kind is not without, the length of a VA at its bank, and a prefix that leaves room; all that is wrong, by field. */
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
  const [code, va_prefix] = [digits("bank_code"), digits("va_prefix")];
  const typedLength = Number(text("va_length"));
  const known = virtualLengths(code);
  const isOfBank = isVirtualLength(code, typedLength);
  // Beside a wrong length the prefix is held against the longest that the bank has.
  const va_length = isOfBank ? typedLength : Math.max(...(known ?? [LONGEST]));
  const isTyped = text("va_length") !== "" && va_prefix !== "";
  return {
    ...(!isOfBank && {
      va_length: [`VA bank ini punya ${known?.join(", ") ?? `${SHORTEST} sampai ${LONGEST}`} angka.`],
    }),
    ...(isTyped && !hasRoom({ va_prefix, va_length }) && { va_prefix: [noRoom(va_length)] }),
  };
}

/** Behind the prefix stand two digits of the unit and four of the NIS at least. */
const noRoom = (length: number) =>
  length <= 6
    ? "Nomor sependek ini tidak memuat awalan, 2 angka unit, dan NIS."
    : `Terlalu panjang: untuk VA ${length} angka awalan paling banyak ${length - 6} angka, karena 2 angka unit dan NIS menyusul.`;
