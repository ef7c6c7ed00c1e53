import { useHeld, usePress } from "../stories.ts";
import { PasswordField } from "./password-field.tsx";

export function Empty() {
  return <PasswordField label="Kata sandi" {...useHeld("")} />;
}

export function Hidden() {
  return <PasswordField label="Kata sandi" {...useHeld("rahasia")} />;
}

export function Shown() {
  usePress(".icon-button");
  return <PasswordField label="Kata sandi" {...useHeld("rahasia")} />;
}

export function InError() {
  return <PasswordField label="Kata sandi" error="Kata sandi wajib diisi." {...useHeld("")} />;
}

export function Disabled() {
  return <PasswordField label="Kata sandi" disabled {...useHeld("rahasia")} />;
}
