import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import type { DoorField } from "../../machines/app/door.types.ts";
import { door } from "../../wiring/door.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Door } from "./door.tsx";
import { DoorProblem } from "./door-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";

/** Asking for an account. The answer is the same whether or not the name is taken; an Admin Sekolah approves. */
export function RegisterForm() {
  const isAccepted = useSelector(door, (snapshot) => snapshot.matches({ register: "accepted" }));
  if (isAccepted) {
    return (
      <Door title={t("session.registered")} line={t("session.registeredLine")}>
        <p>{t("session.registeredNext")}</p>
        <LinkButton variant="primary" href="/login">
          {t("session.backToLogin")}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title={t("app.registerTitle")}
      line={t("session.registerLine")}
      other={
        <span>
          {t("session.haveAccount")} <Link href="/login">{t("session.toLogin")}</Link>
        </span>
      }
    >
      <Form />
    </Door>
  );
}

function Form() {
  const snapshot = useSelector(door, (current) => current);
  const { typed, errors } = snapshot.context;
  const form = useRefusalFocus(door);
  const fieldOf = (field: DoorField) => ({
    name: field,
    value: typed[field],
    error: errors[field]?.[0],
    onValueChange: (value: string) => door.send({ type: "field.typed", field, value }),
    onBlur: () => door.send({ type: "field.left", field }),
  });
  return (
    <form
      ref={form}
      className="door-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        door.send({ type: "form.submitted" });
      }}
    >
      <DoorProblem problem={snapshot.context.problem} />
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
