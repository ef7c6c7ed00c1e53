import { useRef } from "react";
import type { Form } from "../../../hooks/use-form.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { controlOf, type Fault, faultsOf, useClosed } from "./form-controls.ts";

/** How the fields are called, and how what they hold is read. */
export type FormWords<Values> = {
  /** in any order: said is what is to be said in that in which the form draws the fields */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** A value in words, for comparing; left out: as it stands. */
  showValue?: ((field: keyof Values & string, value: unknown) => string) | undefined;
};

type FormNotesProps<Values> = FormWords<Values> & { form: Form<Values> };

/** What is to be said about the form as a whole; nothing while all is well. */
export function FormNotes<Values>({ form, labels, showValue }: FormNotesProps<Values>) {
  const { status, problem } = form;
  const discard = (
    <Button size="small" onClick={form.reset}>
      {t("parts.form.discard")}
    </Button>
  );
  if (status === "restored") {
    return (
      <ProblemNote
        tone="info"
        title={t("parts.form.restoredTitle")}
        detail={t("parts.form.restoredLine")}
        actions={discard}
      />
    );
  }
  if (status === "refused") return <Refusal form={form} labels={labels} />;
  if (status === "failed" && problem) {
    return <ProblemNote title={problem.message} detail={t("parts.form.failedLine")} onRetry={form.save} />;
  }
  if (status === "conflict" && problem) {
    return (
      <ProblemNote
        title={problem.message}
        detail={t("parts.form.conflictLine")}
        actions={
          <Button
            size="small"
            busyLabel={form.isReloading && t("parts.form.reloading")}
            onClick={form.reload}
          >
            {t("parts.form.reload")}
          </Button>
        }
      />
    );
  }
  if (status === "comparing") return <Comparison form={form} labels={labels} showValue={showValue} />;
  return null;
}

/**
 * A single wrong field says it itself and has the focus; several are counted. What stands at no field, or at one that
 * cannot be gone to, is always said here, so that nothing is refused in silence.
 */
function Refusal<Values>({ form, labels }: Pick<FormNotesProps<Values>, "form" | "labels">) {
  const place = useRef<HTMLSpanElement>(null);
  const faults = faultsOf(form.errors, labels);
  const closed = useClosed(
    place,
    faults.map(({ field }) => field),
  );
  if (faults.length === 0) return form.problem ? <ProblemNote title={form.problem.message} /> : null;
  const list = (
    <ul className="form-errors">
      {faults.map(({ path, ...fault }) => (
        <li key={path}>
          <FaultLine {...fault} isClosed={closed.includes(fault.field)} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <span ref={place} hidden />
      {faults.length === 1 && closed.length === 0 ? null : (
        <ProblemNote title={t("parts.form.refusedTitle", { count: faults.length })}>{list}</ProblemNote>
      )}
    </>
  );
}

function FaultLine({ field, label, sentence, isClosed }: Omit<Fault, "path"> & { isClosed: boolean }) {
  if (label === undefined) return sentence;
  const line = (
    <>
      <span>{label}</span>: {sentence}
    </>
  );
  if (isClosed) return line;
  const goTo = (event: React.MouseEvent<HTMLButtonElement>) =>
    controlOf(event.currentTarget.form, field)?.focus();
  return (
    <button type="button" className="form-error-link" onClick={goTo}>
      {line}
    </button>
  );
}

function Comparison<Values>({ form, labels, showValue }: FormNotesProps<Values>) {
  const { clashes, values, initial } = form;
  const shown = (field: keyof Values & string, value: unknown) =>
    (showValue?.(field, value) ?? String(value ?? "")) || t("parts.form.emptyValue");
  const fields = Object.keys(labels).filter((field): field is keyof Values & string =>
    clashes.includes(field),
  );
  return (
    <ProblemNote
      tone="warning"
      title={t("parts.form.compareTitle")}
      detail={t(fields.length === 0 ? "parts.form.compareNothing" : "parts.form.compareLine")}
    >
      {fields.length === 0 ? null : (
        <ul className="form-clashes">
          {fields.map((field) => (
            <li key={field}>
              <p className="form-clash-name">{labels[field]}</p>
              <dl>
                <dt>{t("parts.form.mine")}</dt>
                <dd>{shown(field, values[field])}</dd>
                <dt>{t("parts.form.theirs")}</dt>
                <dd>{shown(field, initial[field])}</dd>
              </dl>
              <div className="form-clash-ways">
                <Button size="small" onClick={() => form.keepMine(field)}>
                  {t("parts.form.keepMine")}
                </Button>
                <Button size="small" onClick={() => form.takeTheirs(field)}>
                  {t("parts.form.takeTheirs")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProblemNote>
  );
}
