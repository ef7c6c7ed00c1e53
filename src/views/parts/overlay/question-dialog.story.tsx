import type { Confirm } from "../../../hooks/use-confirm.ts";
import { TextField } from "../fields/text-field.tsx";
import { LONGEST_NAME, useHeld } from "../stories.ts";
import { confirmWith } from "../stories-confirm.ts";
import { QuestionDialog } from "./question-dialog.tsx";

const words = {
  title: "Nonaktifkan Kas kecil?",
  detail: "Pembayaran baru tidak dapat memakainya lagi.",
  confirmLabel: "Nonaktifkan",
  busyLabel: "Menonaktifkan…",
};
const question = (given: Partial<Confirm> = {}) => (
  <QuestionDialog {...words} question={confirmWith(given)} />
);

export const Asks = () => question();

export const Busy = () => question({ isBusy: true });

export const Refused = () =>
  question({ problem: { kind: "conflict", code: "in_use", message: "Kas ini masih dipakai." } });

export const Stale = () =>
  question({
    isConflict: true,
    problem: { kind: "conflict", code: "stale_version", message: "Data ini sudah diubah orang lain." },
  });

export function RefusedAtItsField() {
  const problem = { kind: "invalid" as const, message: "", fields: { on: ["Hari itu sudah ditutup."] } };
  const field = useHeld("2026-11-20");
  return (
    <QuestionDialog {...words} variant="danger" question={confirmWith({ problem })}>
      <TextField label="Berlaku sejak" error="Hari itu sudah ditutup." {...field} />
    </QuestionDialog>
  );
}

export const LongestName = () => (
  <QuestionDialog {...words} title={`Nonaktifkan ${LONGEST_NAME}?`} question={confirmWith({})} />
);
