import { useHeld } from "../stories.ts";
import { DateField } from "./date-field.tsx";

export function Filled() {
  return <DateField label="Jatuh tempo" {...useHeld("2026-11-10")} />;
}

export function Empty() {
  return <DateField label="Tanggal lahir" optional help="Seperti di akta kelahiran." {...useHeld("")} />;
}

export function NoSuchDay() {
  return <DateField label="Jatuh tempo" {...useHeld("31/02/2026")} />;
}

export function InError() {
  return <DateField label="Tanggal bayar" error="Hari itu sudah ditutup." {...useHeld("2026-11-20")} />;
}

export function Disabled() {
  return <DateField label="Tanggal bayar" disabled {...useHeld("2026-11-21")} />;
}
