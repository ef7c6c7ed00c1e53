/**
 * The school's own settings, by name; one that was never set has its usual value. Source: docs/spec/running.md §7.
 */
import { sql } from "kysely";
import { type ReceiptPaper, receiptPapers } from "../../contract/enums.ts";
import { discountCeilingDefault } from "../../rules/payments.ts";
import type { Db } from "../sql.ts";

/** What people set on the page of settings. */
export type SchoolSettings = {
  school_name: string | null;
  school_address: string | null;
  school_city: string | null;
  school_phone: string | null;
  /** rupiah */
  discount_ceiling: number;
  /** rupiah; null: no limit */
  approval_limit: number | null;
  receipt_paper: ReceiptPaper;
  /** null: as the server was started */
  time_zone: string | null;
  portal_open: boolean;
  portal_notice: string | null;
  portal_shows_ways: boolean;
  mails_kept_days: number;
};

/** `fines_charged_on` and `files_owner` are the product's own, `settings_version` counts the changes of the page. */
export type SettingName = keyof SchoolSettings | "fines_charged_on" | "files_owner" | "settings_version";

export async function settingOf(db: Db, name: SettingName): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Its value; where it has none yet, this one from now on, also when two servers ask at once. */
export async function settingOnce(db: Db, name: SettingName, value: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await settingOf(db, name)) ?? value;
}

/** How each is read from the text that is kept of it, or from null. */
const readers: { [N in keyof SchoolSettings]: (text: string | null) => SchoolSettings[N] } = {
  school_name: (text) => text,
  school_address: (text) => text,
  school_city: (text) => text,
  school_phone: (text) => text,
  discount_ceiling: (text) => Number(text ?? discountCeilingDefault),
  approval_limit: (text) => (text === null ? null : Number(text)),
  receipt_paper: (text) => receiptPapers.find((paper) => paper === text) ?? "a5",
  time_zone: (text) => text,
  portal_open: (text) => text !== "0",
  portal_notice: (text) => text,
  portal_shows_ways: (text) => text !== "0",
  mails_kept_days: (text) => Number(text ?? 90),
};

/** One of them, or what it usually is. */
export const schoolSetting = async <N extends keyof SchoolSettings>(
  db: Db,
  name: N,
): Promise<SchoolSettings[N]> => readers[name](await settingOf(db, name));

/** All of them, and how often they were changed, from 1. */
export async function schoolSettings(db: Db): Promise<SchoolSettings & { version: number }> {
  const rows = await db.selectFrom("settings").selectAll().execute();
  const kept = new Map<string, string>(rows.map(({ name, value }) => [name, value]));
  const of = (name: SettingName) => kept.get(name) ?? null;
  const entries = Object.entries(readers).map(([name, read]) => [name, read(of(name as SettingName))]); // the keys of `readers` are such names
  return { ...Object.fromEntries(entries), version: Number(of("settings_version") ?? 1) };
}

const textOf = (value: SchoolSettings[keyof SchoolSettings]) =>
  typeof value === "boolean" ? String(Number(value)) : String(value);

/** Keeps those that are given; null makes one what it usually is. */
export async function saveSettings(db: Db, changed: Partial<SchoolSettings>): Promise<void> {
  for (const [key, value] of Object.entries(changed)) {
    const name = key as SettingName; // a key of what may be changed
    if (value === null) await db.deleteFrom("settings").where("name", "=", name).execute();
    else await saveSetting(db, name, textOf(value));
  }
}

/** Counts a change that was made without having seen the settings, so that whoever has them open learns of it. */
export async function countOwnChange(db: Db): Promise<void> {
  const version = Number((await settingOf(db, "settings_version")) ?? 1);
  await countChange(db, version);
}

/** Counts a change of what was seen as `version`; false where somebody else was first. */
export async function countChange(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO settings (name, value) SELECT 'settings_version', '2' WHERE ${version} = 1
      OR EXISTS (SELECT 1 FROM settings WHERE name = 'settings_version')
    ON CONFLICT (name) DO UPDATE SET value = ${String(version + 1)} WHERE settings.value = ${String(version)}
    RETURNING value`.execute(db);
  return rows.length > 0;
}
