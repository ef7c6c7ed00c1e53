import { PORTAL_ROWS, type PortalSlip } from "../../../contract/students/portal-accounts.ts";
import { showToast } from "../../app/toasts.ts";
import type { useSlips } from "../../hooks/use-portal-accounts.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Wizard } from "../parts/page/wizard.tsx";
import { PortalSlips } from "../parts/print/portal-slips.tsx";
import { useChosenPortal } from "./use-chosen-portal.ts";

type ChosenPortalProps = { ids: readonly string[]; onIssued: (slips: readonly PortalSlip[]) => void };

/** Buat akun portal for the students chosen; who was left out is said. Source: docs/spec/portal.md §3. */
export function ChosenPortal({ ids, onIssued }: ChosenPortalProps) {
  const create = useChosenPortal(ids, (slips) => {
    const skipped = ids.length - slips.length;
    if (skipped > 0) {
      showToast({ tone: "info", title: t("bulk.portal.skipped", { count: integer(skipped) }) });
    }
    onIssued(slips);
  });
  const count = integer(ids.length);
  if (ids.length > PORTAL_ROWS) {
    return <p className="bulk-hint">{t("bulk.portal.tooMany", { most: integer(PORTAL_ROWS) })}</p>;
  }
  return (
    <>
      <Button size="small" onClick={() => create.open({ id: "chosen" })}>
        {t("bulk.portal.do")}
      </Button>
      <QuestionDialog
        question={create}
        title={t("bulk.portal.title", { count })}
        detail={t("bulk.portal.line")}
        confirmLabel={t("bulk.portal.do")}
        busyLabel={t("bulk.portal.busy")}
      />
    </>
  );
}

/** The slips of the accounts just made, in the place of the list until they are handed over. */
export function ChosenSlips({ slips }: { slips: ReturnType<typeof useSlips> }) {
  return (
    <Wizard
      title={t("portalAccount.slips")}
      step="slips"
      line={null}
      leaveGuard={slips.leaveGuard}
      leaving={{
        title: t("portalAccount.leaveTitle"),
        detail: t("portalAccount.leaveLine"),
        confirm: t("portalAccount.leave"),
      }}
    >
      <PortalSlips slips={slips} logo={null} />
    </Wizard>
  );
}
