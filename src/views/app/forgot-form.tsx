import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { door } from "../../wiring/door.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Door } from "./door.tsx";
import { DoorProblem } from "./door-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";

/** Asking for a link. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const isAccepted = useSelector(door, (snapshot) => snapshot.matches({ forgot: "accepted" }));
  if (isAccepted) {
    return (
      <Door title={t("session.linkAsked")} line={t("session.linkAskedLine")}>
        <p>{t("session.linkOffice")}</p>
        <LinkButton variant="primary" href="/login">
          {t("session.backToLogin")}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title={t("app.forgotTitle")}
      line={t("session.forgotLine")}
      other={<Link href="/login">{t("session.backToLogin")}</Link>}
    >
      <Form />
    </Door>
  );
}

function Form() {
  const snapshot = useSelector(door, (current) => current);
  const { typed, errors, problem } = snapshot.context;
  const form = useRefusalFocus(door);
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
      <DoorProblem problem={problem} />
      <TextField
        name="username"
        label={t("session.username")}
        help={t("app.usernameHelp")}
        value={typed.username}
        onValueChange={(value) => door.send({ type: "field.typed", field: "username", value })}
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
