import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from "react";
import type { Form as FormState } from "../../../hooks/use-form.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "../overlay/dialog.tsx";
import { useDrawnOrder } from "./form-controls.ts";
import { FormNotes, type FormWords } from "./form-notes.tsx";
import { FormUnsaved } from "./form-unsaved.tsx";
import { useKeyboardRoom } from "./keyboard-room.ts";
import "./form.css";

export type FormProps<Values extends object> = FormWords<Values> & {
  form: FormState<Values>;
  /** <FormSection>s, one under the other. */
  children: ReactNode;
  /** The way back beside the save button: a <LinkButton> "Tidak jadi". */
  cancel?: ReactNode;
  /** What the button does ("Simpan"), and what it is doing ("Menyimpan…"). */
  saveLabel?: string;
  savingLabel?: string;
};

const WRONG_FIELD = ".field:has(.field-error) :is(input, select, textarea, button):not(:disabled)";

/**
 * A form of sections with its actions at the bottom right, which stay in sight while it scrolls. What was refused,
 * restored or changed by someone else is said above the sections; the first wrong field takes the focus, and where there
 * is none, or nothing was refused, what is said above comes into sight; leaving with changes is asked about. On a page it
 * is a raised surface, in a dialog it is bare.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, children, cancel, saveLabel, savingLabel, showValue } = props;
  const box = useRef<HTMLFormElement>(null);
  const labels = useDrawnOrder(box, props.labels);
  const { refusals, leaveGuard, status, problem } = form;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>(WRONG_FIELD);
    if (wrong) wrong.focus();
    else box.current?.scrollIntoView({ block: "start" });
  }, [refusals]);
  // Each failure is a problem of its own; what is to be compared comes without one.
  const said = ["failed", "conflict", "comparing"].includes(status) ? (problem ?? status) : null;
  useEffect(() => {
    if (said !== null) box.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [said]);
  useKeyboardRoom(box);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <>
      <form ref={box} className="form" onSubmit={submit} noValidate>
        <FormNotes form={form} labels={labels} showValue={showValue} />
        <div className="form-sections">{children}</div>
        <div className="form-bar">
          {form.hasChanges ? (
            <FormUnsaved
              fields={form.unsaved}
              labels={labels}
              onDiscard={form.status === "restored" ? undefined : form.reset}
            />
          ) : null}
          {cancel}
          <Button
            type="submit"
            variant="primary"
            disabled={!form.canSave && !form.isSaving}
            busyLabel={form.isSaving && (savingLabel ?? t("parts.form.saving"))}
          >
            {saveLabel ?? t("parts.form.save")}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaveGuard.isAsked}
        title={t("parts.form.leaveTitle")}
        detail={t("parts.form.leaveLine")}
        confirmLabel={t("parts.form.leave")}
        onConfirm={leaveGuard.leave}
        onCancel={leaveGuard.stay}
      />
    </>
  );
}

/** The same surface for sections that have nothing to be saved together. */
export function FormSurface({ children }: { children: ReactNode }) {
  return (
    <div className="form">
      <div className="form-sections">{children}</div>
    </div>
  );
}

type FormSectionProps = {
  title: string;
  /** What the page's index leads to it by. */
  at?: string;
  /** One line of what belongs here, where it helps. */
  line?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together under one heading. */
export function FormSection({ title, at, line, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={at} className="form-section" aria-labelledby={id}>
      <div className="form-section-words">
        <h2 id={id} tabIndex={at === undefined ? undefined : -1}>
          {title}
        </h2>
        {line ? <p>{line}</p> : null}
      </div>
      <div className="form-section-fields">{children}</div>
    </section>
  );
}

/** Gives up what a form of the page holds, while there is one: of what was deleted nothing is asked. */
export type Discard = RefObject<(() => void) | null>;

/** Lets the page give up what its form holds. */
export function useDiscard(discard: Discard, reset: () => void): void {
  useEffect(() => {
    discard.current = reset;
    return () => {
      discard.current = null;
    };
  });
}
