import { type ReactNode, useId } from "react";

type FieldGroupProps = { legend: string; error: string | undefined; children: ReactNode };

/** What is filled in by several fields and buttons, under one name. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{legend}</legend>
      {children}
      {error ? (
        <p id={id} className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
