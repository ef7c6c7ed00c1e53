import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { authForm } from "../../app/auth-form.ts";
import { ENDED, session, UNREADABLE } from "../../app/session.ts";
import { useDrawn } from "../../app/start-page.ts";
import type { AuthField } from "../../machines/app/auth-form.types.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { focusFirst, useRefusalFocus } from "./refusal-focus.ts";
import { ThrottledNote } from "./throttled-note.tsx";

type LoginFormProps = {
  usernameField: AuthField;
  passwordField: AuthField;
  usernameLabel: string;
  usernameHelp: string;
};

/**
 * Name and password; the session chart decides what happens with them. Nothing typed is lost by a refusal, and the
 * password is ready to be typed over.
 */
export function LoginForm({ usernameField, passwordField, usernameLabel, usernameHelp }: LoginFormProps) {
  const snapshot = useSelector(session, (current) => current);
  const { typed, errors: missing } = useSelector(authForm, ({ context }) => context);
  const { errors, retryAfterSeconds, attempt } = snapshot.context;
  const form = useRefusalFocus(authForm);
  const isDrawn = useDrawn();
  const isRefused = errors.some((sentence) => sentence !== ENDED && sentence !== UNREADABLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus
  useEffect(() => {
    if (isRefused) focusFirst(form.current, ["[name=password]"]);
  }, [isRefused]);
  const fieldOf = (field: AuthField) => ({
    value: typed[field],
    error: missing[field]?.[0],
    onValueChange: (value: string) => authForm.send({ type: "field.typed", field, value }),
  });
  return (
    <form
      ref={form}
      className="auth-form"
      // Sent by the app; were it sent by the browser, nothing of it may stand in the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        authForm.send({ type: "form.submitted" });
      }}
    >
      {(isDrawn ? [] : errors).map((sentence) => (
        <Refusal key={sentence} sentence={sentence} retryAfterSeconds={retryAfterSeconds} />
      ))}
      <TextField
        {...fieldOf(usernameField)}
        name="username"
        label={usernameLabel}
        help={usernameHelp}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...fieldOf(passwordField)} name="password" label={t("app.password")} />
      <Button
        type="submit"
        variant="primary"
        disabled={retryAfterSeconds !== null}
        busyLabel={attempt !== null && t("app.loggingIn")}
      >
        {t("app.login")}
      </Button>
    </form>
  );
}

/** Why nobody is logged in; that the session has ended is no fault of what was typed. */
function Refusal({ sentence, retryAfterSeconds }: { sentence: string; retryAfterSeconds: number | null }) {
  if (sentence === ENDED) return <ProblemNote tone="info" title={t("app.expired")} />;
  if (sentence === UNREADABLE) return <ProblemNote title={t("app.profileUnreadable")} />;
  if (retryAfterSeconds === null) return <ProblemNote title={sentence} />;
  return <ThrottledNote message={sentence} seconds={retryAfterSeconds} />;
}
