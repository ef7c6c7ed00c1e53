import { LONGEST_NAME, useHeld } from "../stories.ts";
import { SelectField } from "./select-field.tsx";

const classrooms = [
  { value: "7a", label: "7A", group: "Kelas 7" },
  { value: "7b", label: "7B", group: "Kelas 7", disabled: true },
  { value: "8a", label: "8A", group: "Kelas 8" },
];

export function Chosen() {
  return <SelectField label="Kelas" options={classrooms} {...useHeld("8a")} />;
}

export function NothingChosen() {
  return <SelectField label="Kelas" placeholder="Pilih kelas" options={classrooms} {...useHeld("")} />;
}

export function InError() {
  return (
    <SelectField
      label="Kelas"
      placeholder="Pilih kelas"
      error="Pilih kelas."
      options={classrooms}
      {...useHeld("")}
    />
  );
}

export function Disabled() {
  return <SelectField label="Kelas" disabled options={classrooms} {...useHeld("7a")} />;
}

export function LongestName() {
  return <SelectField label="Wali kelas" options={[{ value: "1", label: LONGEST_NAME }]} {...useHeld("1")} />;
}
