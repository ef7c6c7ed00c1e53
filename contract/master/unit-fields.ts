/** The fields that people fill in for a unit, in the order of the API. Source: docs/spec/data.md §3, decision 059. */
import { levels } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

export const unitTable = {
  code: { kind: "capitals", min: 2, max: 10, label: "master.code" },
  name: { kind: "line", min: 3, max: 100, label: "master.name" },
  level: { kind: "one", of: levels, words: "enum.level", label: "master.unit.level" },
  grades: { kind: "grades", label: "master.unit.grades" },
  npsn: {
    kind: "pattern",
    max: 8,
    pattern: /^[A-Za-z0-9]{8}$/,
    sentence: "NPSN terdiri dari 8 karakter.",
    label: "master.unit.npsn",
  },
  head_name: { kind: "text", max: 100, label: "master.unit.headName" },
  head_nip: {
    kind: "digits",
    max: 18,
    pattern: /^\d{1,18}$/,
    sentence: "NIP terdiri dari paling banyak 18 angka.",
    label: "master.unit.headNip",
  },
  treasurer_name: { kind: "text", max: 100, label: "master.unit.treasurer" },
  address: { kind: "text", max: 255, label: "master.unit.address" },
  district: {
    kind: "text",
    max: 60,
    label: "master.unit.district",
  },
  city: { kind: "text", max: 60, label: "master.unit.city" },
  province: { kind: "text", max: 60, label: "master.unit.province" },
  postcode: {
    kind: "digits",
    max: 5,
    pattern: /^\d{5}$/,
    sentence: "Kode pos terdiri dari 5 angka.",
    label: "master.unit.postcode",
  },
  phone: { kind: "phone", label: "master.unit.phone" },
  email: {
    kind: "pattern",
    max: 100,
    pattern: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
    sentence: "Alamat email tidak sah.",
    label: "master.unit.email",
  },
  website: {
    kind: "pattern",
    max: 100,
    pattern: /^(https?:\/\/)?[^\s/][^\s/.]*\.\S+$/i,
    sentence: "Alamat situs tidak sah.",
    label: "master.unit.website",
  },
  receipt_prefix: { kind: "capitals", min: 1, max: 5, label: "master.unit.prefix" },
  receipt_city: { kind: "text", max: 60, label: "master.unit.receiptCity" },
  receipt_footer: { kind: "text", max: 255, label: "master.unit.receiptFooter" },
  /** it stands on every paper of the unit, so it is small */
  logo: { kind: "picture", label: "parts.logo.label" },
} as const satisfies Readonly<Record<string, FieldFacts>>;
