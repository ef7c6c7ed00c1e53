import type { AccountActions } from "../../hooks/use-portal-accounts.ts";
import { t } from "../../messages/messages.ts";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";

/** Every question that may be asked about an account, each naming the student; at most one is open. */
export function AccountQuestions({ actions }: { actions: AccountActions }) {
  const name = actions.account?.name ?? "";
  return (
    <>
      <QuestionDialog
        question={actions.reset}
        variant="danger"
        title={t("portalAccount.resetTitle", { name })}
        detail={t("portalAccount.resetLine")}
        confirmLabel={t("portalAccount.reset")}
        busyLabel={t("portalAccount.resetting")}
      />
      <QuestionDialog
        question={actions.off}
        variant="danger"
        title={t("portalAccount.offTitle", { name })}
        detail={t("portalAccount.offLine")}
        confirmLabel={t("portalAccount.off")}
        busyLabel={t("portalAccount.saving")}
      />
      <QuestionDialog
        question={actions.on}
        title={t("portalAccount.onTitle", { name })}
        detail={t("portalAccount.onLine")}
        confirmLabel={t("portalAccount.on")}
        busyLabel={t("portalAccount.saving")}
      />
    </>
  );
}
