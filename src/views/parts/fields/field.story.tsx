import { LONGEST_NAME } from "../stories.ts";
import { type ControlTies, Field } from "./field.tsx";

const control = (ties: ControlTies) => (
  <span className="control">
    <input {...ties} type="text" defaultValue="" />
  </span>
);

export const Plain = () => <Field label="Nama">{control}</Field>;

export const WithHelp = () => (
  <Field label="Nama" help="Seperti di akta kelahiran.">
    {control}
  </Field>
);

export const InError = () => (
  <Field label="Nama" help="Seperti di akta kelahiran." error="Nama wajib diisi.">
    {control}
  </Field>
);

export const Optional = () => (
  <Field label="Nama panggilan" optional>
    {control}
  </Field>
);

export const LabelHidden = () => (
  <Field label="Kelas" labelHidden>
    {control}
  </Field>
);

export const LongestLabel = () => <Field label={`Kontak tagihan ${LONGEST_NAME}`}>{control}</Field>;
