import { Button } from "./button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { LONGEST_NAME, nothing, useHeld } from "./stories.ts";

const classrooms = [
  { value: "7a", label: "7A" },
  { value: "7b", label: "7B" },
  { value: "long", label: LONGEST_NAME },
];

function Filters({ q, classroom }: { q: string; classroom: string }) {
  return (
    <>
      <SearchField label="Cari siswa" {...useHeld(q)} />
      <SelectField
        label="Kelas"
        labelHidden
        placeholder="Semua kelas"
        options={classrooms}
        {...useHeld(classroom)}
      />
    </>
  );
}

export const Plain = () => (
  <FilterBar>
    <Filters q="" classroom="" />
  </FilterBar>
);

export const Narrowed = () => (
  <FilterBar onClear={nothing}>
    <Filters q="nadia" classroom="7a" />
  </FilterBar>
);

export const WithAWayOut = () => (
  <FilterBar onClear={nothing} end={<Button>Ekspor</Button>}>
    <Filters q="" classroom="7b" />
  </FilterBar>
);

const more = (
  <SelectField
    label="Angkatan"
    labelHidden
    placeholder="Semua angkatan"
    options={[]}
    {...{ value: "", onValueChange: nothing }}
  />
);

export const MoreAway = () => (
  <FilterBar more={more}>
    <Filters q="" classroom="" />
  </FilterBar>
);

export const MoreOut = () => (
  <FilterBar more={more} moreCount={1} onClear={nothing} end={<Button>Ekspor</Button>}>
    <Filters q="" classroom="7a" />
  </FilterBar>
);

export const LongestName = () => (
  <FilterBar onClear={nothing}>
    <Filters q={LONGEST_NAME} classroom="long" />
  </FilterBar>
);
