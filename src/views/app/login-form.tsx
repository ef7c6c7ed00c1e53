import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { credentials } from "../../../contract/session.ts";
import { validate } from "../../../contract/validate.ts";
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

/** Name and password; the session chart decides what happens with them. Nothing typed is lost by a refusal. */
export function LoginForm({ kind, usernameLabel, usernameHelp }: LoginFormProps) {
  const snapshot = useSelector(session, (current) => current);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  const passwordInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { errors, retryAfterSeconds } = snapshot.context;
  const isRefused = errors.length > 0;

  useEffect(() => {
    if (isRefused) passwordInput.current?.select();
  }, [isRefused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(credentials, { username, password });
    setMissing(checked.ok ? {} : checked.errors);
    if (checked.ok) session.send({ type: "login.submitted", kind, username, password });
    else
      form.current
        ?.querySelector<HTMLInputElement>(username.trim() === "" ? "[name=username]" : "[name=password]")
        ?.focus();
  };
  const edited = (set: (value: string) => void) => (value: string) => {
    set(value);
    setMissing({});
  };
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
        value={username}
        onValueChange={edited(setUsername)}
        error={missing.username?.[0]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t("app.password")}
        ref={passwordInput}
        value={password}
        onValueChange={edited(setPassword)}
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
