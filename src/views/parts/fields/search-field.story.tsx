import { LONGEST_NAME, useHeld } from "../stories.ts";
import { SearchField } from "./search-field.tsx";

export function Empty() {
  return <SearchField label="Cari siswa" {...useHeld("")} />;
}

export function Filled() {
  return <SearchField label="Cari siswa" {...useHeld("nadia")} />;
}

export function Busy() {
  return <SearchField label="Cari siswa" busy {...useHeld("nadia")} />;
}

export function Disabled() {
  return <SearchField label="Cari siswa" disabled {...useHeld("")} />;
}

export function LongestName() {
  return <SearchField label="Cari siswa" {...useHeld(LONGEST_NAME)} />;
}
