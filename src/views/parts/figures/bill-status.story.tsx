import type { BillStatus } from "../../../../contract/enums.ts";
import { BillStatusChip } from "./bill-status.tsx";

const chip = (status: BillStatus, due_on = "2026-12-10") => (
  <BillStatusChip today="2026-11-21" bill={{ status, due_on, balance: status === "paid" ? 0 : 250_000 }} />
);

export const Draft = () => chip("draft");

export const Unpaid = () => chip("unpaid");

export const Overdue = () => chip("unpaid", "2026-11-10");

export const Partial = () => chip("partial");

export const Paid = () => chip("paid");

export const Free = () => chip("free");

export const Cancelled = () => chip("cancelled");
