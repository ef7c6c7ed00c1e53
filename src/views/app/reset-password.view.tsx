import { Link, useSearchParams } from "wouter";
import { usePasswordReset } from "../../app/password-reset.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { AuthFormProblem } from "./auth-form-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";

/** /reset-password?token=…: where the link of a mail leads. */
export default function ResetPasswordView() {
  const [query] = useSearchParams();
  const { actor, snapshot, send } = usePasswordReset(query.get("token") ?? "");
  const { password, errors, problem } = snapshot.context;
  const form = useRefusalFocus(actor);
  if (snapshot.matches("linkOver")) {
    return (
      <AuthCard title={t("session.linkOver")} line={t("session.linkOverLine")}>
        <div className="auth-actions">
          <LinkButton variant="primary" href="/forgot-password">
            {t("session.askNewLink")}
          </LinkButton>
          <LinkButton href="/login">{t("session.backToLogin")}</LinkButton>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t("app.resetTitle")}
      line={t("session.resetLine")}
      other={<Link href="/login">{t("session.backToLogin")}</Link>}
    >
      <form
        ref={form}
        className="auth-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "form.submitted" });
        }}
      >
        <AuthFormProblem problem={problem} />
        <PasswordField
          label={t("session.newPassword")}
          help={t("session.passwordRule")}
          autoComplete="new-password"
          value={password}
          onValueChange={(value) => send({ type: "password.typed", password: value })}
          error={errors.password?.[0]}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={snapshot.hasTag("waiting")}
          busyLabel={snapshot.hasTag("busy") && t("session.savingNewPassword")}
        >
          {t("session.saveNewPassword")}
        </Button>
      </form>
    </AuthCard>
  );
}
