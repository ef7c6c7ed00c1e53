import MailIcon from "lucide-react/icons/mail";
import { LONGEST_NAME, useHeld } from "../stories.ts";
import { TextArea, TextField } from "./text-field.tsx";

export function Empty() {
  return <TextField label="Nama" help="Seperti di akta kelahiran." {...useHeld("")} />;
}

export function Filled() {
  return <TextField label="Nama" {...useHeld("Nadia Putri Ramadhani")} />;
}

export function Optional() {
  return <TextField label="Email" optional start={<MailIcon size={18} />} {...useHeld("")} />;
}

export function InError() {
  return <TextField label="Nama" error="Nama wajib diisi." {...useHeld("")} />;
}

export function Disabled() {
  return <TextField label="NIS" disabled {...useHeld("20260001")} />;
}

export function ReadOnly() {
  return <TextField label="NIS" readOnly {...useHeld("20260001")} />;
}

export function WithUnit() {
  return <TextField label="Keringanan" end="%" {...useHeld("40")} />;
}

export function LongestName() {
  return <TextField label="Nama" {...useHeld(LONGEST_NAME)} />;
}

export function SeveralLines() {
  return <TextArea label="Alasan" {...useHeld("Anak guru.\nSurat terlampir.")} />;
}

export function SeveralLinesInError() {
  return <TextArea label="Alasan" error="Alasan sedikitnya 5 huruf." {...useHeld("x")} />;
}
