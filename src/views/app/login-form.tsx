import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { DoorField } from "../../machines/app/door.types.ts";
import { ENDED, session, UNREADABLE } from "../../wiring/app.ts";
import { door } from "../../wiring/door.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TextField } from "../parts/text-field.tsx";
import { focusFirst, useRefusalFocus } from "./refusal-focus.ts";
import { ThrottledNote } from "./throttled-note.tsx";

type LoginFormProps = {
  usernameField: DoorField;
  passwordField: DoorField;
  usernameLabel: string;
  usernameHelp: string;
};

/**
 * Name and password; the session chart decides what happens with them. Nothing typed is lost by a refusal, and the
 * password is ready to be typed over.
 */
export function LoginForm({ usernameField, passwordField, usernameLabel, usernameHelp }: LoginFormProps) {
  const snapshot = useSelector(session, (current) => current);
  const { typed, errors: missing } = useSelector(door, ({ context }) => context);
  const { errors, retryAfterSeconds, attempt } = snapshot.context;
  const form = useRefusalFocus(door);
  const isRefused = errors.some((sentence) => sentence !== ENDED && sentence !== UNREADABLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus
  useEffect(() => {
    if (isRefused) focusFirst(form.current, ["[name=password]"]);
  }, [isRefused]);
  const fieldOf = (field: DoorField) => ({
    value: typed[field],
    error: missing[field]?.[0],
    onValueChange: (value: string) => door.send({ type: "field.typed", field, value }),
  });
  return (
    <form
      ref={form}
      className="door-form"
      // Sent by the app; were it sent by the browser, nothing of it may stand in the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        door.send({ type: "form.submitted" });
      }}
    >
      {errors.map((sentence) => (
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
