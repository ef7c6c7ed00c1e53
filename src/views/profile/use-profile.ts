/** One's own data, password and language: the shared form, given the profile. Source: docs/spec/access.md §5.5. */
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import type { FieldErrors } from "../../../contract/problem.ts";
import { requiredSentence } from "../../../contract/required.ts";
import {
  changePassword,
  getProfile,
  type Locale,
  locales,
  type ProfileChange,
  passwordChange,
  profileForm,
  type User,
  updateProfile,
} from "../../../contract/session/session.ts";
import { passwordFault } from "../../../rules/passwords.ts";
import { notAPhone, phoneOf } from "../../../rules/phone.ts";
import { chooseLanguage } from "../../app/language.ts";
import { api, session } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { spoken, t } from "../../messages/messages.ts";

export type ProfileValues = FormOf<typeof profileForm>;
export type PasswordValues = FormOf<typeof passwordChange>;

/** A profile as a form's thing. Staff have a version, by which a change elsewhere is noticed; students need none. */
type Own = User & { version: number };
const ownOf = (user: User): Own => ({ version: 1, ...user });

/** Who is logged in; null only while a session ends. */
export const useOwnUser = () => useSelector(session, ({ context }) => context.user);

/** A change shows at once wherever one's name stands, and in every tab. */
function tell(user: User): Own {
  session.send({ type: "profile.changed", user });
  return ownOf(user);
}

const put = async (body: ProfileChange) => tell((await api(updateProfile, { body })).data);

/** Whether an address is another one than before; one is the same in any case. */
export const isOtherEmail = ({ email }: ProfileValues, before: string | null) =>
  (email ?? "").trim().toLowerCase() !== (before ?? "");

/** Staff's own data; another e-mail needs the password, because whoever holds it can set a new one. */
export function useProfileForm(user: User): Form<ProfileValues> {
  const check = (values: ProfileValues): FieldErrors => ({
    ...(values.phone && phoneOf(values.phone) === null && { phone: [notAPhone] }),
    ...(isOtherEmail(values, user.email) &&
      !values.current_password && { current_password: [requiredSentence] }),
  });
  return useForm({
    name: "profile",
    schema: profileForm,
    record: ownOf(user),
    valuesOf: (own) => ({
      name: own?.name ?? "",
      email: own?.email ?? "",
      phone: own?.phone ?? "",
      current_password: "",
    }),
    check,
    load: async () => tell((await api(getProfile)).data),
    save: ({ current_password, ...change }, own) =>
      put({ ...change, version: own?.version, ...(current_password !== "" && { current_password }) }),
    onSaved: () => showToast({ tone: "success", title: t("profile.saved") }),
  });
}

/** One's own password; a change throws out every other session. */
export function usePasswordForm(user: User, onChanged: () => void): Form<PasswordValues> {
  return useForm({
    name: "profile/password",
    schema: passwordChange,
    record: ownOf(user),
    valuesOf: () => ({ current_password: "", password: "" }),
    check: ({ current_password, password }): FieldErrors => {
      if (!password) return {};
      if (password === current_password) return { password: [t("profile.samePassword")] };
      const fault = passwordFault(password, user);
      return fault === null ? {} : { password: [fault] };
    },
    save: async (body) => tell((await api(changePassword, { body })).data),
    onSaved: () => {
      showToast({ tone: "success", title: t("profile.passwordChanged"), detail: t("profile.othersOut") });
      onChanged();
    },
  });
}

const language = v.strictObject({ locale: v.picklist(locales) });
export type LanguageValues = FormOf<typeof language>;

/** The language of one's profile, saved as soon as it is chosen; once it is, this browser speaks it, too. */
export function useOwnLanguage(user: User) {
  const form = useForm({
    name: "profile/language",
    schema: language,
    record: ownOf(user),
    valuesOf: (own): LanguageValues => ({ locale: own?.locale ?? spoken() }),
    save: put,
    onSaved: ({ locale }) => {
      showToast({ tone: "success", title: t("profile.languageSaved") });
      if (locale !== null) chooseLanguage(locale);
    },
  });
  const choose = (chosen: Locale) => {
    if (chosen === form.initial.locale) return form.reset();
    form.set("locale", chosen);
    form.save();
  };
  return { form, choose };
}
