import type { ComponentProps } from "react";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { LONGEST_NAME, nothing, useHeld, usePress } from "../stories.ts";
import { Combobox } from "./combobox.tsx";

type Student = { nis: string; name: string };

const students = [
  { nis: "20260001", name: "Nadia Putri Ramadhani" },
  { nis: "20260014", name: "Nadira Salsabila" },
  { nis: "20260077", name: LONGEST_NAME },
];

function Finder({
  first = "",
  ...given
}: { first?: string } & Partial<ComponentProps<typeof Combobox<Student>>>) {
  const { value, onValueChange } = useHeld(first);
  return (
    <Combobox
      label="Siswa"
      placeholder="Nama atau NIS"
      options={students}
      status="ready"
      keyOf={({ nis }) => nis}
      labelOf={({ nis, name }) => `${name}, ${nis}`}
      emptyText="Tidak ada siswa yang cocok."
      query={value}
      onQueryChange={onValueChange}
      onChoose={nothing}
      {...given}
    />
  );
}

export const Idle = () => <Finder options={[]} status="idle" help="Ketik sedikitnya satu huruf." />;

export const Disabled = () => <Finder disabled />;

export const InError = () => <Finder error="Pilih siswa." />;

export function Found() {
  usePress("input");
  return <Finder first="nad" />;
}

export function Busy() {
  usePress("input");
  return <Finder first="nadi" status="busy" />;
}

export function NothingFound() {
  usePress("input");
  return <Finder first="zzz" options={[]} />;
}

export function Failed() {
  usePress("input");
  return (
    <Finder
      first="nad"
      options={[]}
      status="failed"
      failure={<ProblemNote title="Server tidak dapat dihubungi." onRetry={nothing} />}
    />
  );
}
