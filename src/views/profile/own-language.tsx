import { locales, type User } from "../../../contract/session.ts";
import { useOwnLanguage } from "../../wiring/profile.ts";
import { factsOf } from "../../words/languages.ts";
import { t } from "../../words/words.ts";
import { FormSection } from "../parts/form.tsx";
import { FormNotes } from "../parts/form-notes.tsx";
import { SelectField } from "../parts/select-field.tsx";

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
