import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Wizard } from "../parts/page/wizard.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkSummary } from "./bulk-summary.tsx";
import { useBulkBilling, useMayBill } from "./use-bulk-billing.ts";

/** Buat Tagihan: choose, look at the preview, issue, summary. Source: docs/spec/money.md §10. */
export default function BulkBillingView() {
  const mayBill = useMayBill();
  if (mayBill) return <BulkBilling />;
  return (
    <>
      <PageHeader title={t("app.createBills")} />
      <ProblemNote
        title={t("bill.bulk.noAccess")}
        detail={t("bill.bulk.noAccessLine")}
        actions={
          <LinkButton size="small" href="/admin/bills">
            {t("bill.bulk.toList")}
          </LinkButton>
        }
      />
    </>
  );
}

const refused = () => showToast({ tone: "info", title: t("bill.bulk.leaveRefused") });

function BulkBilling() {
  const screen = useBulkBilling(refused);
  const { snapshot, leaveGuard } = screen;
  const step = stepOf(snapshot);
  return (
    <Wizard
      title={t("app.createBills")}
      step={step}
      line={lineOf(step)}
      leaveGuard={leaveGuard}
      leaving={{
        title: t("bill.bulk.leaveTitle"),
        detail: t("bill.bulk.leaveDetail"),
        confirm: t("bill.bulk.leave"),
      }}
    >
      {step === "form" ? <Choosing screen={screen} /> : null}
      {step === "preview" ? <BulkPreview screen={screen} /> : null}
      {step === "summary" ? <BulkSummary screen={screen} /> : null}
    </Wizard>
  );
}

function Choosing({ screen }: { screen: ReturnType<typeof useBulkBilling> }) {
  const { isReady, first } = screen;
  return isReady && first ? <PrerequisiteNeeded first={first} /> : <BulkForm screen={screen} />;
}

type Step = "form" | "preview" | "summary";

function stepOf(snapshot: ReturnType<typeof useBulkBilling>["snapshot"]): Step {
  if (snapshot.matches("choosing") || snapshot.matches("previewing")) return "form";
  return snapshot.matches("summary") ? "summary" : "preview";
}

function lineOf(step: Step): string | null {
  if (step === "summary") return null;
  return t(step === "form" ? "bill.bulk.line" : "bill.bulk.previewLine");
}
