import type { StudentWarning } from "../../../rules/students.ts";
import type { StudentForm } from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { ProblemNote } from "../parts/problem-note.tsx";

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
