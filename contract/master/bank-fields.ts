/** The fields that people fill in for a bank account, cash box, VA or QRIS. Source: docs/spec/money.md §3, decision 059. */
import { bankKinds, feeBearers } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

export const bankTable = {
  unit_ids: { kind: "someIds", sentence: "Pilih paling sedikit satu unit.", label: "master.unitOf" },
  kind: { kind: "one", of: bankKinds, words: "enum.bankKind", label: "master.bank.kind", initial: "account" },
  name: { kind: "line", min: 2, max: 60, label: "master.name" },
  bank_code: {
    kind: "grouped",
    min: 3,
    max: 3,
    sentence: "Kode bank terdiri dari 3 angka.",
    label: "master.bank.bankCode",
  },
  account_no: {
    kind: "grouped",
    min: 6,
    max: 20,
    sentence: "Nomor rekening terdiri dari 6–20 angka.",
    label: "master.bank.accountNo",
  },
  holder: { kind: "text", max: 100, label: "master.bank.holder" },
  account_id: { kind: "id", label: "master.bank.account" },
  va_prefix: {
    kind: "grouped",
    min: 1,
    max: 12,
    sentence: "Awalan VA terdiri dari 1–12 angka.",
    label: "master.bank.vaPrefix",
  },
  va_length: { kind: "countOrNull", min: 8, max: 20, label: "master.bank.vaLength" },
  admin_fee: { kind: "usualRupiah", usual: 0, label: "master.bank.fee" },
  fee_bearer: {
    kind: "oneOrNull",
    of: feeBearers,
    words: "enum.feeBearer",
    label: "master.bank.bearer",
    initial: "school",
  },
  shown_in_portal: { kind: "flag", label: "master.bank.shown" },
  /** of a QRIS: as the bank gave it, PNG or JPEG, at most 500 KB */
  qris_code: { kind: "picture", label: "master.bank.code" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
