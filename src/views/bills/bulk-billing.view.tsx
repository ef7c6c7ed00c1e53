import { useBulkBilling, useMayBill } from "../../wiring/bulk-billing.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { FirstNeeded } from "../parts/empty-list.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { showToast } from "../parts/toast-store.ts";
import { Wizard } from "../parts/wizard.tsx";
import { BulkForm } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkSummary } from "./bulk-summary.tsx";

/** Buat Tagihan: choose, look at the preview, issue, summary. Source: domain.md "Bulk creation". */
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
  return isReady && first ? <FirstNeeded first={first} /> : <BulkForm screen={screen} />;
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
