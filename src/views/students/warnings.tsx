import type { StudentWarning } from "../../../rules/students.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import type { StudentForm } from "./use-student-form.ts";

type WarningsProps = { screen: StudentForm; kinds: readonly StudentWarning[] };

/** What is unusual about what was typed, each in a sentence; it may be saved all the same. */
export function Warnings({ screen: { warnings }, kinds }: WarningsProps) {
  const { years, digits } = warnings;
  return warnings.kinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => (
      <ProblemNote key={kind} tone="warning" title={t(`studentForm.warning.${kind}`, { years, digits })} />
    ));
}
