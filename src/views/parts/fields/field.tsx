import { type ReactNode, useId } from "react";
import { t } from "../../../messages/messages.ts";
import "./field.css";

/** What every field has round its control. */
export type FieldFrame = {
  label: string;
  /** Help under the label's control, before anything is wrong. */
  help?: ReactNode;
  /** What is wrong, in plain words; while set the control is marked invalid and described by it. */
  error?: string | undefined;
  /** Says "opsional" beside the label: fields are required unless said. */
  optional?: boolean;
  /** Keeps the label for assistive technology only, where a row of filters already says it. */
  labelHidden?: boolean;
};

/** The attributes by which a control is tied to its label, help and error. */
export type ControlTies = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldProps = FieldFrame & {
  /** Draws the control; it must spread the ties on the focusable element. */
  children: (ties: ControlTies) => ReactNode;
  className?: string;
};

/** Label above, control, then help or error below, all tied together. */
export function Field({
  label,
  help: said,
  error,
  optional = false,
  labelHidden = false,
  children,
  className = "",
}: FieldProps) {
  const id = useId();
  // An error that says the same as the help says it for both.
  const help = said === error ? undefined : said;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : "", help ? helpId : ""].filter(Boolean).join(" ");
  return (
    <div className={`field ${className}`} data-invalid={error ? "" : undefined}>
      <label className={labelHidden ? "unseen" : "field-label"} htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> {t("parts.optional")}</span> : null}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className="field-help">
          {help}
        </p>
      ) : null}
    </div>
  );
}
