import type { BillStatus } from "../../../../contract/enums.ts";
import { isOverdue } from "../../../../rules/bills.ts";
import { t } from "../../../messages/messages.ts";
import { StatusChip, type Tone } from "./chip.tsx";

const tones: Record<BillStatus, Tone> = {
  draft: "neutral",
  unpaid: "warning",
  partial: "info",
  paid: "success",
  free: "success",
  cancelled: "neutral",
};

type BillStatusChipProps = { bill: { status: BillStatus; balance: number; due_on: string }; today: string };

/** A bill's status; "Menunggak" is derived from the due day and stands in place of unpaid (docs/spec/money.md §1.3). */
export function BillStatusChip({ bill, today }: BillStatusChipProps) {
  if (isOverdue(bill, today)) return <StatusChip tone="error">{t("enum.overdue")}</StatusChip>;
  return <StatusChip tone={tones[bill.status]}>{t(`enum.billStatus.${bill.status}`)}</StatusChip>;
}
