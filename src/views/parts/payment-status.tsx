import type { PaymentStatus } from "../../../contract/enums.ts";
import { t } from "../../words/words.ts";
import { StatusChip, type Tone } from "./chip.tsx";

const tones: Record<PaymentStatus, Tone> = {
  pending: "warning",
  received: "success",
  rejected: "error",
  voided: "neutral",
};

/** A payment's status. */
export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  return <StatusChip tone={tones[status]}>{t(`enum.paymentStatus.${status}`)}</StatusChip>;
}
