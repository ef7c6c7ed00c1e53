import { usePasswordChange } from "../../app/password-change.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { AuthCard } from "./auth-card.tsx";

/** In place of every screen while the first password still stands (docs/spec/access.md §5.2). */
export default function PasswordDue() {
  const { snapshot, send } = usePasswordChange();
  const { current, next, problem } = snapshot.context;
  return (
    <AuthCard
      title={t("app.passwordDueTitle")}
      line={t("app.passwordDueLine")}
      other={<LinkButton href="/logout">{t("app.logout")}</LinkButton>}
    >
      <form
        className="auth-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "save.clicked" });
        }}
      >
        {snapshot.hasTag("refused") && problem && !problem.fields ? (
          <ProblemNote title={problem.message} />
        ) : null}
        <PasswordField
          label={t("app.currentPassword")}
          value={current}
          onValueChange={(value) => send({ type: "current.typed", current: value })}
          error={problem?.fields?.current_password?.[0]}
        />
        <PasswordField
          label={t("app.newPassword")}
          help={t("app.newPasswordHelp")}
          autoComplete="new-password"
          value={next}
          onValueChange={(value) => send({ type: "next.typed", next: value })}
          error={problem?.fields?.password?.[0]}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!snapshot.hasTag("busy") && !snapshot.can({ type: "save.clicked" })}
          busyLabel={snapshot.hasTag("busy") && t("app.changingPassword")}
        >
          {t("app.changePassword")}
        </Button>
      </form>
    </AuthCard>
  );
}
