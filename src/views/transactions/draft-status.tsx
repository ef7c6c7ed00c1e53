import type { VoucherDraftStatus } from "../../../contract/enums.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";

const tones = { draft: "neutral", waiting: "warning", rejected: "error" } as const;

/** Where a voucher that is not posted stands. */
export const DraftStatus = ({ status }: { status: VoucherDraftStatus }) => (
  <StatusChip tone={tones[status]}>{t(`transaction.draft.${status}`)}</StatusChip>
);
