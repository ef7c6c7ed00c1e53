import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, type FieldFrame } from "./field.tsx";

type Typed<Element extends "input" | "textarea"> = Omit<
  ComponentPropsWithRef<Element>,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id"
> &
  FieldFrame & {
    value: string;
    onValueChange: (value: string) => void;
  };

type TextFieldProps = Typed<"input"> & {
  /** Stands inside the box before or after the text: an icon, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
};

/** One line of text. Everything an <input> takes passes through (name, autoComplete, onBlur, ref, inputMode …). */
export function TextField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  start,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(ties) => (
        <span className="control">
          {start ? <span className="control-start">{start}</span> : null}
          <input
            type="text"
            {...input}
            {...ties}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {end ? <span className="control-end">{end}</span> : null}
        </span>
      )}
    </Field>
  );
}

/**
 * The name of a person, seen whole: what is longer than the box goes on in a second line of it. It holds no line breaks, and
 * Enter sends the form.
 */
export function NameField({ onValueChange, ...rest }: Typed<"textarea">) {
  return (
    <TextArea
      rows={1}
      data-name=""
      autoComplete="off"
      {...rest}
      onValueChange={(value) => onValueChange(value.replaceAll("\n", " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** Several lines of text: a reason, a note, an address. */
export function TextArea({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  ...input
}: Typed<"textarea">) {
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(ties) => (
        <span className="control">
          <textarea
            rows={3}
            {...input}
            {...ties}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
