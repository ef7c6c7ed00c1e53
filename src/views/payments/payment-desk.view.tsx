import { may } from "../../../contract/permissions.ts";
import { usePaymentSections } from "../../wiring/payment-sections.ts";
import { usePaymentDesk } from "../../wiring/payments.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { ConfirmDialog } from "../parts/dialog.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { SectionTabs } from "../parts/section-tabs.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { showToast } from "../parts/toast-store.ts";
import { PaymentList } from "./payment-list.tsx";
import { SavedPayment } from "./saved-payment.tsx";
import { StudentSearch } from "./student-search.tsx";
import { Till } from "./till.tsx";

/**
 * Kasir: from the open page to the printed receipt by keyboard alone. Name, Enter, amount, Enter, and the receipt is
 * there with its print button focused. Source: product.md §5, domain.md "Payment".
 */
export default function PaymentDeskView() {
  const { role, tabs } = usePaymentSections();
  const canTake = may(role, "payments.take");
  return (
    <>
      {tabs.length > 1 ? (
        <SectionTabs label={t("app.payments")} items={tabs} current="/admin/payments" />
      ) : null}
      <PageHeader title={t("app.payments")} line={canTake ? null : t("payment.listLine")} />
      {may(role, "payments.read") ? (
        canTake ? (
          <Desk />
        ) : (
          <PaymentList />
        )
      ) : (
        <ProblemNote tone="warning" title={t("payment.forbidden")} />
      )}
    </>
  );
}

const refused = () => showToast({ tone: "info", title: t("payment.leaveRefused") });

function Desk() {
  const desk = usePaymentDesk(refused);
  const { snapshot, send, choose, leave } = desk;
  if (desk.isOpening || snapshot.matches("loading") || snapshot.matches("recalling"))
    return <TableSkeleton columns={4} rows={5} />;
  if (snapshot.matches("waiting")) {
    return (
      <Stack gap={32}>
        <StudentSearch onChosen={choose} />
        <PaymentList />
      </Stack>
    );
  }
  if (snapshot.matches("loadFailed")) {
    return (
      <ProblemNote
        title={t("payment.loadFailed")}
        detail={snapshot.context.problem?.message}
        onRetry={() => send({ type: "retry.clicked" })}
        actions={
          <Button size="small" onClick={leave}>
            {t("payment.otherStudent")}
          </Button>
        }
      />
    );
  }
  if (snapshot.matches("saved") && snapshot.context.payment !== null) {
    return <SavedPayment payment={snapshot.context.payment} onNext={leave} />;
  }
  const { leaveGuard } = desk;
  return (
    <>
      <Till desk={desk} />
      <ConfirmDialog
        open={leaveGuard.isAsked}
        title={t("payment.leaveTitle")}
        detail={t("payment.leaveDetail")}
        confirmLabel={t("payment.leave")}
        onConfirm={leaveGuard.leave}
        onCancel={leaveGuard.stay}
      />
    </>
  );
}
