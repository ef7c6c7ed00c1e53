import type { Kinship, Sibling } from "../../../contract/students/siblings.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import type { StudentForm } from "./use-student-form.ts";

type HintProps = { screen: StudentForm; kinship: Kinship };

/** Beside the number that was typed: who of the school may be of the family, whose data can be taken over. */
export function SiblingHint({ screen: { family }, kinship }: HintProps) {
  const rows = family.rows.filter((row) => row.kinship === kinship);
  if (family.problem && kinship === "family_card") {
    return <ProblemNote tone="warning" title={family.problem.message} onRetry={family.retry} />;
  }
  if (rows.length === 0) return null;
  return (
    <ProblemNote
      tone="info"
      title={t("studentPage.kin.hint", { names: rows.map(nameOf).join(", ") })}
      detail={t(`studentPage.kin.by.${kinship}`)}
      actions={rows.slice(0, 3).map((row) => (
        <Button key={row.id} size="small" onClick={() => family.adopt(row)}>
          {t("studentPage.kin.adopt", { name: row.name })}
        </Button>
      ))}
    />
  );
}

const nameOf = ({ name, unit, classroom }: Sibling) =>
  `${name} (${[unit.code, ...(classroom ? [classroom.name] : [])].join(" ")})`;

/** What is typed already is replaced, so it is asked about. */
export function AdoptionDialog({ screen: { family } }: Pick<HintProps, "screen">) {
  return (
    <QuestionDialog
      question={family.adoption}
      title={t("studentPage.kin.question", { name: family.siblingName })}
      detail={t("studentPage.kin.detail")}
      confirmLabel={t("studentPage.kin.confirm")}
      busyLabel={t("studentPage.kin.busy")}
    />
  );
}
