import { PaymentStatusChip } from "./payment-status.tsx";

export const Pending = () => <PaymentStatusChip status="pending" />;

export const Received = () => <PaymentStatusChip status="received" />;

export const FromTheDeposit = () => <PaymentStatusChip status="received" method="deposit" />;

export const Rejected = () => <PaymentStatusChip status="rejected" />;

export const Voided = () => <PaymentStatusChip status="voided" />;
