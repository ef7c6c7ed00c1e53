import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "../../../contract/problem.ts";
import { emptyFields } from "../../../contract/required.ts";
import { session } from "../../wiring/app.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { PasswordField, TextField } from "../parts/text-field.tsx";
import { Countdown } from "./countdown.tsx";

type LoginFormProps = {
  kind: "staff" | "student";
  usernameLabel: string;
  usernameHelp: string;
};

/** What is typed, what is missing in it, and the sending; after a refusal the password is ready to be typed over. */
function useCredentials(kind: LoginFormProps["kind"], isRefused: boolean) {
  const [typed, setTyped] = useState({ username: "", password: "" });
  const [missing, setMissing] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: "username" | "password") => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    input?.focus();
    input?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus
  useEffect(() => {
    if (isRefused) focus("password");
  }, [isRefused]);
  return {
    form,
    typed,
    missing,
    type: (name: "username" | "password") => (value: string) => {
      setTyped({ ...typed, [name]: value });
      setMissing({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const empty = emptyFields(typed);
      setMissing(empty);
      if (empty.username) focus("username");
      else if (empty.password) focus("password");
      else session.send({ type: "login.submitted", kind, ...typed });
    },
  };
}

/** Name and password; the session chart decides what happens with them. Nothing typed is lost by a refusal. */
export function LoginForm({ kind, usernameLabel, usernameHelp }: LoginFormProps) {
  const snapshot = useSelector(session, (current) => current);
  const { errors, retryAfterSeconds } = snapshot.context;
  const { form, typed, missing, type, submit } = useCredentials(kind, errors.length > 0);
  return (
    <form ref={form} className="door-form" noValidate onSubmit={submit}>
      {errors.map((sentence) => (
        <ProblemNote
          key={sentence}
          title={sentence}
          detail={retryAfterSeconds === null ? null : <Countdown seconds={retryAfterSeconds} />}
        />
      ))}
      <TextField
        name="username"
        label={usernameLabel}
        help={usernameHelp}
        value={typed.username}
        onValueChange={type("username")}
        error={missing.username?.[0]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t("app.password")}
        value={typed.password}
        onValueChange={type("password")}
        error={missing.password?.[0]}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={retryAfterSeconds !== null}
        busyLabel={snapshot.matches("signingIn") && t("app.loggingIn")}
      >
        {t("app.login")}
      </Button>
    </form>
  );
}
