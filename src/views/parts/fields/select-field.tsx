import ChevronDownIcon from "lucide-react/icons/chevron-down";
import type { ComponentPropsWithRef } from "react";
import { Field, type FieldFrame } from "./field.tsx";

export type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading it stands under; options of one group follow each other. */
  group?: string;
};

type SelectFieldProps = Omit<
  ComponentPropsWithRef<"select">,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id" | "multiple"
> &
  FieldFrame & {
    /** The chosen option's value; "" shows the placeholder. */
    value: string;
    onValueChange: (value: string) => void;
    options: readonly SelectOption[];
    /** The choice "" ("Semua unit", "Pilih kategori"). Without it the first option is always chosen. */
    placeholder?: string;
  };

/** The browser's own select in our box: the fastest and most accessible one, above all on a phone. */
export function SelectField({
  label,
  help,
  error,
  optional,
  labelHidden,
  value,
  onValueChange,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden }}>
      {(ties) => (
        <span className="control">
          <select {...select} {...ties} value={value} onChange={(event) => onValueChange(event.target.value)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {groupsOf(options).map(([group, members]) =>
              group === undefined ? (
                members.map(optionOf)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(optionOf)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDownIcon className="control-chevron" size={16} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}

function groupsOf(options: readonly SelectOption[]): [string | undefined, SelectOption[]][] {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
