import type { TextTies } from "../../hooks/use-form.ts";
import { TextField } from "../parts/fields/text-field.tsx";

type Props = { ties: TextTies; label: string; help?: string | null };

/** A telephone number as people write it. */
export function PhoneField({ ties, label, help = null }: Props) {
  return (
    <TextField
      {...ties}
      label={label}
      optional
      help={help}
      type="tel"
      inputMode="tel"
      maxLength={30}
      autoComplete="off"
    />
  );
}

export function EmailField({ ties, label }: Props) {
  return (
    <TextField
      {...ties}
      label={label}
      optional
      type="email"
      inputMode="email"
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A number of digits on a paper: NIS, NISN, NIK, No. KK. */
export function DigitsField({ ties, label, help = null, optional = true }: Props & { optional?: boolean }) {
  return (
    <TextField
      {...ties}
      label={label}
      optional={optional}
      help={help}
      inputMode="numeric"
      maxLength={30}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
