import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import "./form.css";

const NAMED = 2;

type FormUnsavedProps = {
  fields: readonly string[];
  /** in the order in which they stand */
  labels: Readonly<Record<string, string>>;
  /** left out where that is offered above the form already */
  onDiscard: (() => void) | undefined;
};

/** Which fields hold what is not saved yet, two by name, the others counted; and the way to drop it. */
export function FormUnsaved({ fields, labels, onDiscard }: FormUnsavedProps) {
  const named = Object.entries(labels).flatMap(([field, label]) => (fields.includes(field) ? [label] : []));
  const first = named.slice(0, NAMED).join(", ");
  const more = named.length - NAMED;
  return (
    <div className="form-unsaved">
      {named.length === 0 ? null : (
        <p className="form-unsaved-words">
          {more > 0
            ? t("parts.form.unsavedMore", { fields: first, count: more })
            : t("parts.form.unsaved", { fields: first })}
        </p>
      )}
      {onDiscard ? (
        <Button variant="quiet" className="form-discard" onClick={onDiscard}>
          {t("parts.form.discard")}
        </Button>
      ) : null}
    </div>
  );
}
