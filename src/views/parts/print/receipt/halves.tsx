import { Fragment, type ReactNode } from "react";
import type { ReceiptPaper } from "../../../../../contract/enums.ts";
import { receiptMessages } from "../../../../../rules/paper-words.ts";

type HalvesProps = {
  paper: ReceiptPaper;
  /** the paper, of a half with whose it is */
  children: (half: string | null) => ReactNode;
};

/** On A4 a paper stands twice, to be cut: one half for who paid, one for the school; on any other sheet once. */
export function Halves({ paper, children }: HalvesProps) {
  if (paper !== "a4") return children(null);
  return (
    <div className="paper-halves">
      {receiptMessages.halves.map((half) => (
        <Fragment key={half}>{children(half)}</Fragment>
      ))}
    </div>
  );
}
