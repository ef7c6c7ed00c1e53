import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "../../../messages/messages.ts";
import "./checkbox.css";

type CheckboxProps = Omit<
  ComponentPropsWithRef<"input">,
  "type" | "checked" | "defaultChecked" | "onChange" | "children" | "className" | "id" | "ref"
> & {
  label: ReactNode;
  /** "mixed" stands for a group of which some are ticked. */
  checked: boolean | "mixed";
  onCheckedChange: (checked: boolean) => void;
  help?: ReactNode;
  /** Keeps the label for assistive technology only: in a table's row the row itself is the label. */
  labelHidden?: boolean;
};

/** A tick box with its label, the whole of which can be pressed. */
export function Checkbox({ label, checked, onCheckedChange, help, labelHidden, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  // `indeterminate` is a property without an attribute, so it can only be set on the element.
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === "mixed";
  }, [checked]);
  return (
    <label className="checkbox" data-bare={labelHidden ? "" : undefined}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        checked={checked === true}
        aria-describedby={help ? id : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className={labelHidden ? "unseen" : "checkbox-words"}>
        {label}
        {help ? (
          <span id={id} className="checkbox-help">
            {help}
          </span>
        ) : null}
      </span>
    </label>
  );
}

export type GroupOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};

type CheckboxGroupProps<Value extends string> = {
  legend: string;
  /** The field's name, where a form looks for it. */
  name?: string;
  options: readonly GroupOption<Value>[];
  /** The ticked values, in any order. */
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  /** Offers one box that ticks all ("Pilih semua"). */
  selectAll?: boolean;
  error?: string | undefined;
};

/** Several of a few: a fieldset of tick boxes, in as many columns as there is room for. */
export function CheckboxGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onValueChange,
  selectAll = false,
  error,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const open = options.filter((option) => !option.disabled).map((option) => option.value);
  const ticked = open.filter((one) => value.includes(one));
  const all = ticked.length === open.length && open.length > 0;
  const toggle = (one: Value, on: boolean) =>
    onValueChange(on ? [...value, one] : value.filter((other) => other !== one));
  return (
    <fieldset className="field checkbox-group" aria-describedby={error ? id : undefined}>
      <legend className="field-legend">{legend}</legend>
      {selectAll ? (
        <Checkbox
          label={t("parts.selectAll")}
          checked={all || (ticked.length > 0 && "mixed")}
          onCheckedChange={() => onValueChange(all ? [] : open)}
        />
      ) : null}
      <div className="checkbox-group-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            name={name}
            checked={value.includes(option.value)}
            onCheckedChange={(on) => toggle(option.value, on)}
          />
        ))}
      </div>
      {error ? (
        <p id={id} className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
