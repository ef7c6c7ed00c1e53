import type { PaymentMethod, PaymentStatus } from "../../../../contract/enums.ts";
import { usesDeposit } from "../../../../rules/payments.ts";
import { t } from "../../../messages/messages.ts";
import { StatusChip, type Tone } from "./chip.tsx";

const tones: Record<PaymentStatus, Tone> = {
  pending: "warning",
  received: "success",
  rejected: "error",
  voided: "neutral",
};

/** A payment's status; what is paid from the deposit is used, not received. */
export function PaymentStatusChip({ status, method }: { status: PaymentStatus; method?: PaymentMethod }) {
  if (status === "received" && method !== undefined && usesDeposit({ method })) {
    return <StatusChip tone="neutral">{t("enum.depositUsed")}</StatusChip>;
  }
  return <StatusChip tone={tones[status]}>{t(`enum.paymentStatus.${status}`)}</StatusChip>;
}
