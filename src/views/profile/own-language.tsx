import { locales, type User } from "../../../contract/session/session.ts";
import { factsOf } from "../../messages/languages.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { FormNotes } from "../parts/fields/form-notes.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { useOwnLanguage } from "./use-profile.ts";

/** The language of one's profile, each in its own words; saved as soon as it is chosen. */
export function OwnLanguage({ user }: { user: User }) {
  const { form, choose } = useOwnLanguage(user);
  return (
    <FormSection title={t("profile.language")} line={t("profile.languageLine")}>
      <FormNotes form={form} labels={{ locale: t("profile.language") }} />
      <SelectField
        label={t("profile.language")}
        labelHidden
        name="locale"
        value={form.values.locale ?? ""}
        error={form.errorOf("locale")}
        help={form.isSaving ? <span role="status">{t("profile.savingLanguage")}</span> : undefined}
        disabled={form.isSaving}
        onValueChange={(value) => {
          const chosen = locales.find((locale) => locale === value);
          if (chosen) choose(chosen);
        }}
        options={locales.map((locale) => ({ value: locale, label: factsOf(locale).name }))}
      />
    </FormSection>
  );
}
