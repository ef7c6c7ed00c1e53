import { SelectField } from "../fields/select-field.tsx";
import { LONGEST_NAME, useHeld } from "../stories.ts";
import { FilterBar } from "./filter-bar.tsx";

const classrooms = [
  { value: "7a", label: "7A" },
  { value: "long", label: LONGEST_NAME },
];

function Bar({ classroom }: { classroom: string }) {
  return (
    <FilterBar>
      <SelectField label="Kelas" placeholder="Semua kelas" options={classrooms} {...useHeld(classroom)} />
    </FilterBar>
  );
}

export const Plain = () => <Bar classroom="" />;

export const Narrowed = () => <Bar classroom="7a" />;

export const LongestName = () => <Bar classroom="long" />;
