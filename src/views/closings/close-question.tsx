import type { TillOfDay } from "../../machines/payments/closing.machine.ts";
import { longDay, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import type { CountScreen } from "./use-count.ts";

/** The one question before it: what was counted, beside the books, and where the money goes. */
export function CloseQuestion({ count, of }: { count: CountScreen; of: TillOfDay }) {
  const { snapshot, send, reckoning } = count;
  if (reckoning === null) return null;
  const { counted, difference, handedOver, remaining } = reckoning;
  const figures = { counted: rupiah(counted), difference: rupiah(Math.abs(difference)) };
  const beside = difference === 0 ? "askExact" : difference < 0 ? "askShort" : "askOver";
  return (
    <ConfirmDialog
      open={snapshot.matches("asking") || snapshot.matches("closing") || snapshot.matches("rereading")}
      title={t("closing.counting.askTitle", { cashier: of.till.cashier.name, day: longDay(of.day) })}
      detail={`${t(`closing.counting.${beside}`, figures)} ${t("closing.counting.askHandover", {
        handover: rupiah(handedOver),
        remaining: rupiah(remaining),
      })}`}
      confirmLabel={t("closing.counting.close")}
      busyLabel={snapshot.hasTag("busy") && t("closing.counting.closing")}
      onConfirm={() => send({ type: "confirm.clicked" })}
      onCancel={() => send({ type: "cancel.clicked" })}
    />
  );
}
