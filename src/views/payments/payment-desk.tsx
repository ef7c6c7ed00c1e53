import type { ReactNode } from "react";
import { today } from "../../app/today.ts";
import { t } from "../../messages/messages.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { Split, Stack } from "../parts/page/layout.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { DeskBills } from "./desk-bills.tsx";
import { openBills } from "./desk-figures.ts";
import { DeskForm } from "./desk-form.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskNote } from "./desk-note.tsx";
import { useDeskFocus } from "./use-desk-focus.ts";
import type { PaymentDesk } from "./use-payments.ts";
import "./payment-desk.css";

type PaymentDeskFormProps = {
  desk: PaymentDesk;
  /** under the bills: who else may be paid for */
  family?: ReactNode;
};

/** One student at the counter: the open bills, and the money for them. */
export function PaymentDeskForm({ desk, family = null }: PaymentDeskFormProps) {
  const { snapshot, send, leave } = desk;
  const isEditable = snapshot.hasTag("editable");
  const isSaving = snapshot.matches("saving");
  const { sheet, note } = useDeskFocus(isEditable, snapshot.hasTag("refused"));
  const bills = openBills(snapshot.context);
  // What was sent before a reload is not here; nothing is typed beside it.
  const isForeign = snapshot.hasTag("locked") && !snapshot.context.isAtHand;
  const { unitId, details } = snapshot.context;
  const isOfToday = (details.paidOn ?? today()) === today();
  return (
    <Stack gap={24}>
      <DeskHead context={snapshot.context} onLeave={snapshot.hasTag("locked") ? undefined : leave} />
      <div ref={note} className="desk-note">
        <DeskNote desk={desk} />
      </div>
      {/* While saving the fields keep the focus and the chart takes no typing; in the other states they rest. */}
      <div
        ref={sheet}
        inert={!isEditable && !isSaving}
        hidden={isForeign}
        data-resting={isEditable ? undefined : ""}
        className="payment-desk"
      >
        <Split
          main={
            <Stack>
              {bills.length === 0 ? (
                <EmptyState title={t("payment.nothingOpen")} line={t("payment.nothingOpenLine")} />
              ) : (
                <DeskBills
                  context={snapshot.context}
                  bills={bills}
                  onTick={(billId) => send({ type: "bill.ticked", billId })}
                />
              )}
              {family}
            </Stack>
          }
          side={
            <Stack>
              {isOfToday ? <ClosedNote locked={desk.locked} unitIds={[unitId]} /> : null}
              <DeskForm desk={desk} bills={bills} />
            </Stack>
          }
        />
      </div>
    </Stack>
  );
}
