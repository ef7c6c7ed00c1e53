import type { User } from "../../../contract/session.ts";
import { usePasswordForm } from "../../wiring/profile.ts";
import { t } from "../../words/words.ts";
import { Form, FormSection } from "../parts/form.tsx";
import { PasswordField } from "../parts/password-field.tsx";

const labels = () => ({ current_password: t("app.currentPassword"), password: t("app.newPassword") });

/** Changing one's own password; it throws out every other session. */
export function OwnPassword({ user, onChanged }: { user: User; onChanged: () => void }) {
  const form = usePasswordForm(user, onChanged);
  const words = labels();
  return (
    <Form
      form={form}
      labels={words}
      saveLabel={t("app.changePassword")}
      savingLabel={t("app.changingPassword")}
    >
      <FormSection title={t("profile.password")} line={t("profile.passwordLine")}>
        {/* Not seen: by it a password manager knows whose password it is to keep. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField {...form.text("current_password")} label={words.current_password} maxLength={200} />
        <PasswordField
          {...form.text("password")}
          label={words.password}
          help={t("app.newPasswordHelp")}
          autoComplete="new-password"
          maxLength={200}
        />
      </FormSection>
    </Form>
  );
}
