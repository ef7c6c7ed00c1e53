import ClockIcon from "lucide-react/icons/clock";
import { StatusChip } from "./chip.tsx";

export const Success = () => <StatusChip tone="success">Lunas</StatusChip>;

export const Warning = () => <StatusChip tone="warning">Belum lunas</StatusChip>;

export const Failure = () => <StatusChip tone="error">Menunggak</StatusChip>;

export const Info = () => <StatusChip tone="info">Sebagian</StatusChip>;

export const Neutral = () => <StatusChip tone="neutral">Batal</StatusChip>;

export const OwnIcon = () => (
  <StatusChip tone="warning" icon={<ClockIcon size={14} aria-hidden="true" />}>
    Menunggu persetujuan
  </StatusChip>
);
