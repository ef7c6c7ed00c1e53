import { useState } from "react";
import { may } from "../../../contract/permissions.ts";
import { showToast } from "../../app/toasts.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { DeskOrFamily, useFamilyOffer } from "./desk-family.tsx";
import { changeDue, changeKept } from "./desk-figures.ts";
import { StudentSearch } from "./student-search.tsx";
import { shownOfDesk, useCustomerDisplay } from "./use-customer-display.ts";
import { usePaymentDesk } from "./use-payments.ts";
import { loadUnsent, useClosedStorage } from "./use-unsent.ts";

/**
 * Kasir: from the open page to the printed receipt by keyboard alone. Name, Enter, amount, Enter, and the receipt is
 * there with its print button focused. Source: docs/spec/money.md §11.
 */
export default function PaymentDeskView() {
  const { role, tabs } = useSections("payments");
  return (
    <>
      {tabs.length > 1 ? (
        <SectionTabs label={t("app.payments")} items={tabs} current="/admin/payments" />
      ) : null}
      {may(role, "payments.take") && may(role, "payments.read") ? (
        <DeskOrFamily>
          <Desk />
        </DeskOrFamily>
      ) : (
        <Payments role={role} />
      )}
    </>
  );
}

/** What was taken comes once the till can be used; meanwhile its place is kept. */
const loadList = () => import("./payment-list.tsx");

function Taken({ viewsHome }: { viewsHome: HTMLElement | null }) {
  const list = useFetched(loadList);
  return list === null ? <TableSkeleton columns={6} rows={10} /> : <list.PaymentList viewsHome={viewsHome} />;
}

/** For who takes none: what was taken. */
function Payments({ role }: { role: string | null }) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHeader title={t("app.payments")} views={<div ref={setHome} className="saved-views-home" />} />
      {may(role, "payments.read") ? (
        <Taken viewsHome={home} />
      ) : (
        <ProblemNote tone="warning" title={t("payment.forbidden")} />
      )}
    </>
  );
}

const refused = () => showToast({ tone: "info", title: t("payment.leaveRefused") });

function Desk() {
  const desk = usePaymentDesk(refused);
  const isWaiting = desk.snapshot.matches("waiting") && !desk.isOpening;
  useCustomerDisplay(shownOfDesk(desk.snapshot.context));
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHeader
        title={t("app.payments")}
        views={isWaiting ? <div ref={setHome} className="saved-views-home" /> : null}
        actions={isWaiting ? <StudentSearch onChosen={desk.choose} /> : null}
      />
      <DeskWork desk={desk} viewsHome={home} />
    </>
  );
}

/** The form comes once the page stands, so that it is there when a student has been chosen, also without a network. */
const loadForm = () => import("./payment-desk.tsx");

/** What is printed comes when a student has been chosen, and is there before the payment is. */
const loadSaved = () => import("./saved-payment.tsx");

type DeskWorkProps = { desk: ReturnType<typeof usePaymentDesk>; viewsHome: HTMLElement | null };

/** From the list of what was taken to the receipt. */
function DeskWork({ desk, viewsHome }: DeskWorkProps) {
  const { snapshot, send, leave } = desk;
  const isWaiting = snapshot.matches("waiting");
  const form = useFetched(loadForm);
  const receipt = useFetched(loadSaved, !isWaiting);
  const unsent = useFetched(loadUnsent);
  const isClosed = useClosedStorage(unsent);
  const family = useFamilyOffer(desk);
  if (desk.isOpening || snapshot.matches("loading") || snapshot.matches("recalling"))
    return <TableSkeleton columns={4} rows={5} />;
  if (isWaiting)
    return (
      <>
        {unsent && isClosed ? <unsent.StorageClosed /> : null}
        {unsent ? <unsent.UnsentList /> : null}
        <Taken viewsHome={viewsHome} />
      </>
    );
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
    if (receipt === null) return <ProblemNote tone="info" title={t("payment.saved")} />;
    const { payment } = snapshot.context;
    return <receipt.SavedPayment payment={payment} change={changeDue(snapshot.context)} onNext={leave} />;
  }
  if (snapshot.matches("kept")) {
    if (unsent === null) return <ProblemNote tone="info" title={t("payment.keptHere")} />;
    const { key } = snapshot.context;
    return <unsent.KeptPayment sentAs={key} change={changeKept(snapshot.context)} onNext={leave} />;
  }
  if (form === null) return <TableSkeleton columns={4} rows={5} />;
  return (
    <>
      {unsent && isClosed ? <unsent.StorageClosed /> : null}
      <form.PaymentDeskForm desk={desk} family={family} />
      <ConfirmDialog
        open={desk.leaveGuard.isAsked}
        title={t("payment.leaveTitle")}
        detail={t("payment.leaveDetail")}
        confirmLabel={t("payment.leave")}
        onConfirm={desk.leaveGuard.leave}
        onCancel={desk.leaveGuard.stay}
      />
    </>
  );
}
