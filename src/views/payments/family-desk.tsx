import { useEffect } from "react";
import { showToast } from "../../app/toasts.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { unitsAt } from "../../machines/payments/family-desk.acts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Split, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { changeKept } from "./desk-figures.ts";
import { FamilyChildren } from "./family-children.tsx";
import { changeDue, othersOf } from "./family-figures.ts";
import { FamilyForm } from "./family-form.tsx";
import { FamilyHead } from "./family-head.tsx";
import { useFamilyKeys } from "./family-keys.ts";
import { FamilyNote } from "./family-note.tsx";
import { FamilySaved } from "./family-saved.tsx";
import { shownOfFamily } from "./family-shown.ts";
import { useCustomerDisplay } from "./use-customer-display.ts";
import { useDeskFocus } from "./use-desk-focus.ts";
import { type FamilyDesk as Desk, useFamilyDesk } from "./use-family.ts";
import { loadUnsent, useClosedStorage } from "./use-unsent.ts";
import "./payment-desk.css";
import "./family.css";

const refused = () => showToast({ tone: "info", title: t("payment.leaveRefused") });

/**
 * Pembayaran sekeluarga: several children of one family at the counter, one sum, one Enter; whoever was found first. Source:
 * docs/spec/money.md §11.11.
 */
export function FamilyDesk({ studentIds }: { studentIds: readonly string[] }) {
  const desk = useFamilyDesk(studentIds, refused);
  useAskedChildren(desk);
  useCustomerDisplay(shownOfFamily(desk.snapshot.context));
  const { leaveGuard } = desk;
  return (
    <>
      <PageHeader title={t("app.payments")} />
      <FamilyWork desk={desk} />
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

/** Brings those whom the keys ask for, once it can. */
function useAskedChildren({ snapshot, choose }: Desk): void {
  const isEditable = snapshot.hasTag("editable");
  const { asked, answered } = useFamilyKeys(isEditable || snapshot.matches("loading"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers the keys, once they can be answered
  useEffect(() => {
    if (asked === 0 || !isEditable) return;
    answered();
    const owing = othersOf(snapshot.context).filter(({ bills }) => bills.length > 0);
    const more = owing.slice(0, asked).map(({ id }) => id);
    if (more.length > 0) choose([...snapshot.context.studentIds, ...more]);
  }, [asked, isEditable]);
}

/** From the children's bills to their receipts. */
function FamilyWork({ desk }: { desk: Desk }) {
  const { snapshot, send, leave } = desk;
  const unsent = useFetched(loadUnsent);
  const isClosed = useClosedStorage(unsent);
  if (["waiting", "loading", "recalling"].some((state) => snapshot.value === state))
    return <TableSkeleton columns={4} rows={5} />;
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
  const { context } = snapshot;
  if (snapshot.matches("saved"))
    return <FamilySaved payments={context.payments} change={changeDue(context)} onNext={leave} />;
  if (snapshot.matches("kept")) {
    if (unsent === null) return <ProblemNote tone="info" title={t("payment.keptHere")} />;
    return <unsent.KeptPayment sentAs={context.key} change={changeKept(context)} onNext={leave} />;
  }
  return (
    <>
      {unsent && isClosed ? <unsent.StorageClosed /> : null}
      <FamilySheet desk={desk} />
    </>
  );
}

function FamilySheet({ desk }: { desk: Desk }) {
  const { snapshot } = desk;
  const { context } = snapshot;
  const isEditable = snapshot.hasTag("editable");
  const { sheet, note } = useDeskFocus(isEditable, snapshot.hasTag("refused"));
  // What was sent before a reload is not here; nothing is typed beside it.
  const isForeign = snapshot.hasTag("locked") && !context.isAtHand;
  return (
    <Stack gap={24}>
      <FamilyHead desk={desk} />
      <div ref={note} className="desk-note">
        <FamilyNote desk={desk} />
      </div>
      <div
        ref={sheet}
        inert={!isEditable && !snapshot.matches("saving")}
        hidden={isForeign}
        data-resting={isEditable ? undefined : ""}
        className="payment-desk"
      >
        <Split
          main={<FamilyChildren desk={desk} />}
          side={
            <Stack>
              <ClosedNote locked={desk.locked} unitIds={unitsAt(context)} />
              <FamilyForm desk={desk} />
            </Stack>
          }
        />
      </div>
    </Stack>
  );
}
