import type { Form } from "../../wiring/use-form.ts";
import { t } from "../../words/words.ts";
import { Button } from "./button.tsx";
import { ProblemNote } from "./problem-note.tsx";

/** How the fields are called, and how what they hold is read. */
export type FormWords<Values> = {
  /** in the order in which they stand */
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

/** A single wrong field says it itself and has the focus; several are counted, and what stands at no field is said here. */
function Refusal<Values>({ form, labels }: Pick<FormNotesProps<Values>, "form" | "labels">) {
  const nameOf = (path: string) => path.split(".")[0] ?? path;
  const inForm = Object.keys(labels);
  const placeOf = ([path]: [string, unknown]) => inForm.indexOf(nameOf(path));
  const entries = Object.entries(form.errors).toSorted((one, other) => placeOf(one) - placeOf(other));
  const isShown = (field: string): field is keyof Values & string => field in labels;
  const homeless = entries.filter(([path]) => !isShown(nameOf(path)));
  if (entries.length === 0) return form.problem ? <ProblemNote title={form.problem.message} /> : null;
  if (entries.length < 2 && homeless.length === 0) return null;
  return (
    <ProblemNote
      title={t("parts.form.refusedTitle", { count: entries.length })}
      detail={
        <ul className="form-errors">
          {entries.map(([path, [sentence]]) => {
            const field = nameOf(path);
            return (
              <li key={path}>
                {isShown(field) ? (
                  <button type="button" className="form-error-link" onClick={(event) => goTo(event, field)}>
                    <span>{labels[field]}</span>: {sentence}
                  </button>
                ) : (
                  sentence
                )}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}

/** Fields bear the body's names, so the one that is wrong can be found in the form. */
function goTo(event: React.MouseEvent<HTMLButtonElement>, field: string): void {
  const control = event.currentTarget.form?.elements.namedItem(field);
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) first.focus();
}

function Comparison<Values>({ form, labels, showValue }: FormNotesProps<Values>) {
  const { clashes, values, initial } = form;
  const shown = (field: keyof Values & string, value: unknown) =>
    (showValue?.(field, value) ?? String(value ?? "")) || t("parts.form.emptyValue");
  const fields = clashes.filter((field): field is keyof Values & string => field in labels);
  return (
    <ProblemNote
      tone="warning"
      title={t("parts.form.compareTitle")}
      detail={
        fields.length === 0 ? (
          t("parts.form.compareNothing")
        ) : (
          <>
            {t("parts.form.compareLine")}
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
          </>
        )
      }
    />
  );
}
