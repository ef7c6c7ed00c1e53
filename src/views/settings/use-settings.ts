/** Pengaturan: the school's settings as one form. Source: docs/spec/running.md §7. */
import { LOGO_BYTES } from "../../../contract/common.ts";
import {
  getSettings,
  type Settings,
  settingsFields,
  updateSettings,
} from "../../../contract/office/settings.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { notAPhone, phoneOf } from "../../../rules/phone.ts";
import { logoFault } from "../../../rules/pictures.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { type Loaded, useRecordOf } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";

export type SettingsValues = FormOf<typeof settingsFields>;
type Kept = Settings & { id: string };

/** There is one of them. */
const kept = (settings: Settings): Kept => ({ ...settings, id: "settings" });

export const useSettings = (): Loaded<Settings> =>
  useRecordOf("settings", async (_, signal) => (await api(getSettings, { signal })).data);

const text = (value: string | null | undefined) => value ?? "";

const valuesOf = (one: Kept | null): SettingsValues => ({
  school_name: text(one?.school_name),
  school_address: text(one?.school_address),
  school_city: text(one?.school_city),
  school_phone: text(one?.school_phone),
  logo: text(one?.logo),
  discount_ceiling: one?.discount_ceiling ?? "",
  approval_limit: one?.approval_limit ?? "",
  receipt_paper: one?.receipt_paper ?? "a5",
  time_zone: one?.time_zone ?? "Asia/Jakarta",
  portal_open: one?.portal_open ?? true,
  portal_notice: text(one?.portal_notice),
  portal_shows_ways: one?.portal_shows_ways ?? true,
  mails_kept_days: one?.mails_kept_days ?? "",
});

/** An empty limit is none at all; days are typed. */
const counted = (values: SettingsValues): SettingsValues => ({
  ...values,
  mails_kept_days: /^\d{1,3}$/.test(String(values.mails_kept_days))
    ? Number(values.mails_kept_days)
    : values.mails_kept_days,
  approval_limit: values.approval_limit === "" ? null : values.approval_limit,
});

function check({ school_phone, logo }: SettingsValues): FieldErrors {
  const fault = logo ? logoFault(logo, LOGO_BYTES) : null;
  return {
    ...(school_phone && phoneOf(school_phone) === null && { school_phone: [notAPhone] }),
    ...(fault !== null && { logo: [fault] }),
  };
}

/** This page keeps its days in the new zone at once, others when they are opened again. */
function told(settings: Settings): Kept {
  document.documentElement.dataset.zone = settings.time_zone;
  return kept(settings);
}

export const useSettingsForm = (
  settings: Settings,
  onSaved: (settings: Settings) => void,
): Form<SettingsValues> =>
  useForm({
    name: "settings",
    schema: settingsFields,
    record: kept(settings),
    valuesOf,
    counted,
    check,
    // A new day may begin or the portal close for everybody: that is said before.
    asksFirst: (values) =>
      values.time_zone !== settings.time_zone || (settings.portal_open && values.portal_open === false),
    load: async () => kept((await api(getSettings)).data),
    save: async (body, record) =>
      told((await api(updateSettings, { body: { ...body, version: record?.version ?? 1 } })).data),
    onSaved: (saved) => {
      showToast({ tone: "success", title: t("settings.saved") });
      onSaved(saved);
    },
  });
