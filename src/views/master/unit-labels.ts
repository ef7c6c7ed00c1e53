import { type MessageKey, t } from "../../messages/messages.ts";
import type { UnitValues } from "./use-units.ts";

/** The words of the fields of a unit. */
export const unitWords = {
  code: "master.code",
  name: "master.name",
  level: "master.unit.level",
  grades: "master.unit.grades",
  npsn: "master.unit.npsn",
  head_name: "master.unit.headName",
  head_nip: "master.unit.headNip",
  treasurer_name: "master.unit.treasurer",
  address: "master.unit.address",
  district: "master.unit.district",
  city: "master.unit.city",
  province: "master.unit.province",
  postcode: "master.unit.postcode",
  phone: "master.unit.phone",
  email: "master.unit.email",
  website: "master.unit.website",
  receipt_prefix: "master.unit.prefix",
  receipt_city: "master.unit.receiptCity",
  receipt_footer: "master.unit.receiptFooter",
  logo: "parts.logo.label",
} as const satisfies Record<keyof UnitValues, MessageKey>;

/** What the fields of a unit are called. */
export const unitLabels = () =>
  Object.fromEntries(Object.entries(unitWords).map(([field, word]) => [field, t(word)])) as Record<
    keyof UnitValues,
    string
  >; // the same keys
