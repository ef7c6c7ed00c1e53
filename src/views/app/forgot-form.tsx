import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { authForm } from "../../app/auth-form.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { AuthFormProblem } from "./auth-form-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";

/** Asking for a link. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const isAccepted = useSelector(authForm, (snapshot) => snapshot.matches({ forgot: "accepted" }));
  if (isAccepted) {
    return (
      <AuthCard title={t("session.linkAsked")} line={t("session.linkAskedLine")}>
        <p>{t("session.linkOffice")}</p>
        <LinkButton variant="primary" href="/login">
          {t("session.backToLogin")}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t("app.forgotTitle")}
      line={t("session.forgotLine")}
      other={<Link href="/login">{t("session.backToLogin")}</Link>}
    >
      <Form />
    </AuthCard>
  );
}

function Form() {
  const snapshot = useSelector(authForm, (current) => current);
  const { typed, errors, problem } = snapshot.context;
  const form = useRefusalFocus(authForm);
  return (
    <form
      ref={form}
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        authForm.send({ type: "form.submitted" });
      }}
    >
      <AuthFormProblem problem={problem} />
      <TextField
        name="username"
        label={t("session.username")}
        help={t("app.usernameHelp")}
        value={typed.username}
        onValueChange={(value) => authForm.send({ type: "field.typed", field: "username", value })}
        error={errors.username?.[0]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={snapshot.hasTag("waiting")}
        busyLabel={snapshot.hasTag("busy") && t("session.sendingLink")}
      >
        {t("session.sendLink")}
      </Button>
    </form>
  );
}
