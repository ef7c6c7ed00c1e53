import type { ReactNode } from "react";
import type { Confirm } from "../../../hooks/use-confirm.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Stack } from "../page/layout.tsx";
import { ConfirmDialog } from "./dialog.tsx";

type QuestionDialogProps = {
  question: Confirm;
  /** The question, naming the record. */
  title: ReactNode;
  /** What follows from it. */
  detail: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  variant?: "primary" | "danger";
  /** Fields that the answer needs; what is refused at one of them is said there. */
  children?: ReactNode;
};

/** Asks before something that counts and needs no reason; a refusal says why, a conflict reads the record again. */
export function QuestionDialog({
  question,
  busyLabel,
  variant = "primary",
  children,
  ...words
}: QuestionDialogProps) {
  const { problem, isConflict } = question;
  const isAtField = Boolean(children) && problem?.fields !== undefined;
  const isStale = isConflict && problem?.code === "stale_version";
  const reload = (
    <Button size="small" onClick={question.reload}>
      {t("parts.form.reload")}
    </Button>
  );
  const note =
    problem && !isAtField ? <ProblemNote title={problem.message} actions={isStale ? reload : null} /> : null;
  return (
    <ConfirmDialog
      {...words}
      open={question.isOpen}
      variant={variant}
      busyLabel={question.isBusy && busyLabel}
      onConfirm={() => {
        if (!isConflict) question.confirm();
      }}
      onCancel={question.cancel}
    >
      {note || children ? (
        <Stack>
          {note}
          {children}
        </Stack>
      ) : null}
    </ConfirmDialog>
  );
}
