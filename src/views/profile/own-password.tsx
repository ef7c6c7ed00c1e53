import type { User } from "../../../contract/session/session.ts";
import { t } from "../../messages/messages.ts";
import { Form, FormSection } from "../parts/fields/form.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { usePasswordForm } from "./use-profile.ts";

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
