import { t } from "../../../messages/messages.ts";
import "./form.css";

const NAMED = 2;

/** Which fields hold what is not saved yet: two by name, the others counted; nothing while all is saved. */
export function FormUnsaved({
  fields,
  labels,
}: {
  fields: readonly string[];
  labels: Readonly<Record<string, string>>;
}) {
  const named = fields.flatMap((field) => labels[field] ?? []);
  if (named.length === 0) return null;
  const first = named.slice(0, NAMED).join(", ");
  const more = named.length - NAMED;
  return (
    <p className="form-unsaved">
      {more > 0
        ? t("parts.form.unsavedMore", { fields: first, count: more })
        : t("parts.form.unsaved", { fields: first })}
    </p>
  );
}
