import type { Operator } from "../../../contract/office/operators.ts";
import type { Confirm } from "../../hooks/use-confirm.ts";
import { t } from "../../messages/messages.ts";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import type { useOperatorActions } from "./use-operators.ts";

type QuestionProps = { question: Confirm; operator: Operator };

export function RejectQuestion({ question, operator }: QuestionProps) {
  return (
    <QuestionDialog
      question={question}
      variant="danger"
      title={t("operator.rejectTitle", { name: operator.name })}
      detail={t("operator.rejectLine")}
      confirmLabel={t("operator.reject")}
      busyLabel={t("operator.rejecting")}
    />
  );
}

type OperatorQuestionsProps = { actions: ReturnType<typeof useOperatorActions>; operator: Operator };

/** Every question that may be asked about an operator, each naming the person; at most one is open. */
export function OperatorQuestions({ actions, operator }: OperatorQuestionsProps) {
  const { name } = operator;
  return (
    <>
      <RejectQuestion question={actions.reject} operator={operator} />
      <QuestionDialog
        question={actions.deactivate}
        variant="danger"
        title={t("operator.deactivateTitle", { name })}
        detail={t("operator.deactivateLine", { name })}
        confirmLabel={t("operator.deactivate")}
        busyLabel={t("operator.deactivating")}
      />
      <QuestionDialog
        question={actions.activate}
        title={t("operator.activateTitle", { name })}
        detail={t("operator.activateLine", { name })}
        confirmLabel={t("operator.activate")}
        busyLabel={t("operator.activating")}
      />
      <QuestionDialog
        question={actions.unlock}
        title={t("operator.unlockTitle", { name })}
        detail={t("operator.unlockLine", { name })}
        confirmLabel={t("operator.unlock")}
        busyLabel={t("operator.unlocking")}
      />
      <QuestionDialog
        question={actions.reset}
        variant="danger"
        title={t("operator.resetTitle", { name })}
        detail={t("operator.resetLine", { name })}
        confirmLabel={t("operator.reset")}
        busyLabel={t("operator.resetting")}
      />
      <QuestionDialog
        question={actions.remove}
        variant="danger"
        title={t("operator.removeTitle", { name })}
        detail={t("operator.removeLine")}
        confirmLabel={t("operator.remove")}
        busyLabel={t("operator.removing")}
      />
    </>
  );
}
