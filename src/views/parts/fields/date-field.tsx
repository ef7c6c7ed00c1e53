import CalendarIcon from "lucide-react/icons/calendar";
import type { ComponentPropsWithRef } from "react";
import { t } from "../../../messages/messages.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Field, type FieldFrame } from "./field.tsx";
import { type DayOwner, useDayTyping } from "./use-day-typing.ts";
import "./date-field.css";

type DateFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id" | "type" | "ref" | "min" | "max"
> &
  FieldFrame &
  DayOwner;

/**
 * A day, shown and typed day before month whatever the browser's language (`rules/written-days.ts` reads it), or picked
 * from the browser's calendar, which a button and Alt+ArrowDown open. `min` and `max` bound it.
 */
export function DateField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  min,
  max,
  ...input
}: DateFieldProps) {
  const { text, day, problem, beyond, calendar, ...typing } = useDayTyping({
    value,
    onValueChange,
    min,
    max,
  });
  return (
    <Field {...{ label, help, optional, labelHidden }} error={problem ?? error ?? beyond}>
      {(ties) => (
        <span className="control date-field">
          <input
            autoComplete="off"
            placeholder={t("parts.day.form")}
            {...input}
            {...ties}
            type="text"
            value={text}
            onChange={(event) => typing.type(event.target.value)}
            onKeyDown={(event) => {
              typing.press(event);
              input.onKeyDown?.(event);
            }}
            onBlur={(event) => {
              typing.settle();
              input.onBlur?.(event);
            }}
          />
          <span className="control-end">
            <CalendarButton disabled={input.disabled} onClick={typing.open} />
          </span>
          {/* Only its calendar is used, which opens where it stands; it is neither read nor reached. */}
          <input
            ref={calendar}
            type="date"
            className="date-field-calendar"
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={day}
            onChange={(event) => typing.pick(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

function CalendarButton(button: { disabled: boolean | undefined; onClick: () => void }) {
  return (
    <IconButton label={t("parts.day.open")} tip="end" {...button}>
      <CalendarIcon />
    </IconButton>
  );
}
