import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect, useRef } from "react";
import { requiredSentence } from "../../../contract/required.ts";
import { useReentry } from "../../app/reentry.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { PasswordField } from "../parts/fields/password-field.tsx";
import "../parts/overlay/dialog.css";
import { AuthFormProblem } from "./auth-form-problem.tsx";
import { useRefusalFocus } from "./refusal-focus.ts";
import "./session-ended.css";

/**
 * Over the screen whose session has just ended: whoever was at work logs in again and goes on, or somebody else comes.
 * It has no cross and does not close with Esc, because nothing behind it can be done before. Source: docs/decisions/006.
 */
export default function SessionEnded() {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const name = useSelector(session, ({ context }) => context.user?.name);
  // Closed before it goes, so that the browser gives the focus back to where it was at work.
  useLayoutEffect(() => {
    const element = box.current;
    open(element);
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className="dialog session-ended"
      data-shape="small"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-line`}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same when it is asked twice.
      onClose={() => open(box.current)}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={`${id}-title`} className="dialog-title">
            {t("app.endedTitle")}
          </h2>
        </div>
        <Form>
          <p id={`${id}-line`} className="dialog-line">
            {t("app.expired")}
          </p>
          <p className="session-ended-who">
            {t("app.endedAs")} <strong>{name}</strong>
          </p>
        </Form>
      </div>
    </dialog>
  );
}

function open(element: HTMLDialogElement | null): void {
  element?.showModal();
  element?.querySelector<HTMLElement>("[autocomplete=current-password]")?.focus();
}

function Form({ children }: { children: React.ReactNode }) {
  const { actor, snapshot, send } = useReentry();
  const { password, problem } = snapshot.context;
  const isEmpty = snapshot.matches({ asking: "empty" });
  const form = useRefusalFocus(actor);
  const username = useSelector(session, ({ context }) => context.user?.username);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "form.submitted" });
      }}
    >
      <div className="dialog-content">
        {children}
        <AuthFormProblem problem={problem && { ...problem, fields: undefined }} />
        {/* For password managers, which fill in by the name. */}
        <input type="hidden" name="username" autoComplete="username" value={username ?? ""} />
        <PasswordField
          label={t("app.password")}
          error={isEmpty ? requiredSentence : undefined}
          value={password}
          onValueChange={(typed) => send({ type: "password.typed", password: typed })}
        />
      </div>
      <div className="dialog-foot">
        <LinkButton href="/logout">{t("app.asSomeoneElse")}</LinkButton>
        <Button
          type="submit"
          variant="primary"
          disabled={snapshot.hasTag("waiting")}
          busyLabel={snapshot.hasTag("busy") && t("app.loggingIn")}
        >
          {t("app.continue")}
        </Button>
      </div>
    </form>
  );
}
