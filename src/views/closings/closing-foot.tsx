import type { ClosingDetail } from "../../../contract/payments/closings.ts";
import { closingPaper as paper } from "../../messages/closing-paper.ts";
import { instant } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { Signatures } from "../parts/print/signatures.tsx";

/** When it was closed, and by whom where it was not the cashier, over the two who sign. */
export function ClosingFoot({ closing }: { closing: ClosingDetail }) {
  const { cashier, head } = closing;
  const at = instant(closing.closed_at, PAPER_LOCALE);
  return (
    <footer className="act-foot">
      <p>
        {closing.closed_by === null || closing.closed_by.id === cashier?.id
          ? paper.closedAt(at)
          : paper.closedBy(at, closing.closed_by.name)}
      </p>
      <Signatures
        signers={[
          { title: cashier === null ? paper.head : paper.cashier, name: cashier?.name ?? null },
          { title: paper.treasurer, name: head.treasurer_name },
        ]}
      />
    </footer>
  );
}

/** What became of it afterwards. */
export function Reopening({ closing }: { closing: ClosingDetail }) {
  if (closing.reopened_at === null) return null;
  const at = instant(closing.reopened_at, PAPER_LOCALE);
  return <p>{paper.reopenedBy(at, closing.reopened_by ?? "", closing.reopen_reason ?? "")}</p>;
}
