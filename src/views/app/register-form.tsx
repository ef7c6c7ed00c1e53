import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { authForm } from "../../app/auth-form.ts";
import type { AuthField } from "../../machines/app/auth-form.types.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { AuthFormProblem } from "./auth-form-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";

/** Asking for an account. The answer is the same whether or not the name is taken; an Admin Sekolah approves. */
export function RegisterForm() {
  const isAccepted = useSelector(authForm, (snapshot) => snapshot.matches({ register: "accepted" }));
  if (isAccepted) {
    return (
      <AuthCard title={t("session.registered")} line={t("session.registeredLine")}>
        <p>{t("session.registeredNext")}</p>
        <LinkButton variant="primary" href="/login">
          {t("session.backToLogin")}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t("app.registerTitle")}
      line={t("session.registerLine")}
      other={
        <span>
          {t("session.haveAccount")} <Link href="/login">{t("session.toLogin")}</Link>
        </span>
      }
    >
      <Form />
    </AuthCard>
  );
}

function Form() {
  const snapshot = useSelector(authForm, (current) => current);
  const { typed, errors } = snapshot.context;
  const form = useRefusalFocus(authForm);
  const fieldOf = (field: AuthField) => ({
    name: field,
    value: typed[field],
    error: errors[field]?.[0],
    onValueChange: (value: string) => authForm.send({ type: "field.typed", field, value }),
    onBlur: () => authForm.send({ type: "field.left", field }),
  });
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
      <AuthFormProblem problem={snapshot.context.problem} />
      <TextField {...fieldOf("name")} label={t("session.name")} autoComplete="name" />
      <TextField
        {...fieldOf("username")}
        label={t("session.username")}
        help={t("session.usernameRule")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...fieldOf("email")}
        label={t("session.email")}
        help={t("session.emailHelp")}
        type="email"
        autoComplete="email"
      />
      <TextField {...fieldOf("phone")} label={t("session.phone")} optional type="tel" autoComplete="tel" />
      <PasswordField
        {...fieldOf("newPassword")}
        label={t("app.password")}
        help={t("session.passwordRule")}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        // A press must not leave the field first: what is said there then would move the button away under it.
        onMouseDown={(event) => event.preventDefault()}
        disabled={snapshot.hasTag("waiting")}
        busyLabel={snapshot.hasTag("busy") && t("session.registering")}
      >
        {t("session.register")}
      </Button>
    </form>
  );
}
