import type { User } from "../../../contract/session/session.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { Form, FormSection } from "../parts/fields/form.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { isOtherEmail, useProfileForm } from "./use-profile.ts";

const labels = () => ({
  name: t("profile.name"),
  email: t("profile.email"),
  phone: t("profile.phone"),
  current_password: t("profile.passwordForEmail"),
});

/** Name and contact of staff, and what the Admin Sekolah has given them, to read. */
export function OwnData({ user }: { user: User }) {
  const form = useProfileForm(user);
  const words = labels();
  const needsPassword = isOtherEmail(form.values, user.email);
  const typeEmail = (email: string) => {
    form.set("email", email);
    if (!isOtherEmail({ ...form.values, email }, user.email)) form.set("current_password", "");
  };
  return (
    <Form form={form} labels={words}>
      <FormSection title={t("profile.person")} line={t("profile.personLine")}>
        <TextField {...form.text("name")} label={words.name} maxLength={100} autoComplete="name" />
        <Columns>
          <TextField
            {...form.text("email")}
            onValueChange={typeEmail}
            label={words.email}
            optional
            help={t("profile.emailHelp")}
            type="email"
            inputMode="email"
            maxLength={100}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.text("phone")}
            label={words.phone}
            optional
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="tel"
          />
        </Columns>
        {needsPassword ? (
          <PasswordField
            {...form.text("current_password")}
            label={words.current_password}
            help={t("profile.passwordForEmailHelp")}
            maxLength={200}
          />
        ) : null}
      </FormSection>
      <FormSection title={t("profile.access")} line={t("profile.accessLine")}>
        <DescriptionList
          items={[
            { term: t("profile.username"), detail: <span className="mono">{user.username}</span> },
            { term: t("profile.role"), detail: roleLabel(user.admin_role) },
            {
              term: t("profile.units"),
              detail: user.units.map(({ name }) => name).join(", ") || t("profile.noUnit"),
            },
          ]}
        />
      </FormSection>
    </Form>
  );
}
