/** What the settings are called, and how one reads where two versions of it stand side by side. */
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { SettingsValues } from "./use-settings.ts";

export const settingLabels = (): Record<keyof SettingsValues, string> => ({
  school_name: t("settings.name"),
  school_address: t("settings.address"),
  school_city: t("settings.city"),
  school_phone: t("settings.phone"),
  logo: t("parts.logo.label"),
  discount_ceiling: t("settings.ceiling"),
  approval_limit: t("settings.limit"),
  receipt_paper: t("settings.paper"),
  time_zone: t("settings.zone"),
  mails_kept_days: t("settings.mails"),
  portal_open: t("settings.open"),
  portal_notice: t("settings.notice"),
  portal_shows_ways: t("settings.ways"),
});

export function showSetting(field: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "settings.on" : "settings.off");
  if (field === "mails_kept_days") return String(value);
  if (typeof value === "number") return rupiah(value);
  if (value === null || value === "") return "–";
  return field === "logo" ? t("parts.logo.label") : String(value);
}
