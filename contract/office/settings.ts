/** The school's own settings. Source: docs/spec/running.md §7. */
import * as v from "valibot";
import { keptPicture, one, oneLine, optionalText, rupiah, unitBrief, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, receiptPapers, timeZones } from "../enums.ts";
import { typedPhone } from "../people.ts";

/** What the unit's next documents of this month and year would be numbered. */
const numbering = v.strictObject({
  unit: unitBrief,
  bill: v.string(),
  receipt: v.string(),
  transaction: v.string(),
});

const kept = {
  /** the foundation's or the school's, at the head of every paper; null until it was named */
  school_name: v.nullable(v.string()),
  school_address: v.nullable(v.string()),
  school_city: v.nullable(v.string()),
  school_phone: v.nullable(v.string()),
  /** rupiah that a treasurer may take off one bill by hand */
  discount_ceiling: v.number(),
  /** rupiah above which a voucher waits for the head of the unit; null: none does */
  approval_limit: v.nullable(v.number()),
  /** what a till prints receipts on before somebody chooses otherwise */
  receipt_paper: oneOf(receiptPapers),
  /** in which the school's days begin and end */
  time_zone: oneOf(timeZones),
  portal_open: v.boolean(),
  /** what families read while it is closed, beside that it is */
  portal_notice: v.nullable(v.string()),
  /** whether families see where they can pay to */
  portal_shows_ways: v.boolean(),
  /** days after which messages that were sent are thrown away */
  mails_kept_days: v.number(),
};

export const settings = v.strictObject({
  ...kept,
  /** a data URL */
  logo: v.nullable(v.string()),
  version: v.number(),
  numbering: v.array(numbering),
});
export type Settings = v.InferOutput<typeof settings>;

export const settingsFields = v.strictObject({
  school_name: oneLine(100, 3),
  school_address: optionalText(255),
  school_city: optionalText(60),
  school_phone: v.optional(typedPhone, null),
  /** it stands on the papers of a unit without one of its own */
  logo: keptPicture,
  discount_ceiling: rupiah,
  approval_limit: v.optional(v.nullable(rupiah), null),
  receipt_paper: oneOf(receiptPapers),
  time_zone: oneOf(timeZones),
  portal_open: v.boolean(),
  portal_notice: optionalText(255),
  portal_shows_ways: v.boolean(),
  mails_kept_days: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(730)),
});
export type SettingsFields = v.InferOutput<typeof settingsFields>;

export const getSettings = endpoint({
  name: "getSettings",
  summary: "The school's settings, and how the next documents are numbered",
  method: "GET",
  path: "/api/settings",
  access: "settings.write",
  reply: one(settings),
});

export const settingsChange = v.strictObject({ ...settingsFields.entries, version });
export type SettingsChange = v.InferOutput<typeof settingsChange>;

/** They hold from the next call on. Errors: 409 `stale_version`, 422. */
export const updateSettings = endpoint({
  name: "updateSettings",
  summary: "Changes the school's settings",
  method: "PUT",
  path: "/api/settings",
  access: "settings.write",
  body: settingsChange,
  reply: one(settings),
});
