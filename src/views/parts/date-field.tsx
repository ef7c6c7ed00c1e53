import type { ComponentPropsWithRef } from "react";
import { Field, type FieldFrame } from "./field.tsx";
import { useRedraw } from "./use-redraw.ts";

type DateFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id" | "type"
> &
  FieldFrame & {
    /** A calendar day "2026-11-21", or a month "2026-11" when `unit` is "month"; "" while empty. */
    value: string;
    onValueChange: (value: string) => void;
    unit?: "date" | "month";
  };

/** The browser's own day or month picker, whose value is exactly the wire's day. `min` and `max` bound it. */
export function DateField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  unit = "date",
  ...input
}: DateFieldProps) {
  const redraw = useRedraw();
  const type = (day: string) => {
    onValueChange(day);
    redraw();
  };
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(ties) => (
        <span className="control">
          <input
            {...input}
            {...ties}
            type={unit}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
