import type { ReactNode } from "react";
import { calledVirtual, groupedVirtual } from "../../../../rules/virtual-accounts.ts";
import { t } from "../../../messages/messages.ts";
import { CopyButton } from "../buttons/copy-button.tsx";
import "./virtual-number.css";

type VirtualNumberProps = {
  /** The bank's name. */
  bank: string;
  /** Digits alone. */
  number: string;
};

/** A virtual account number in groups of four, and the way to copy its digits. */
export function VirtualNumber({ bank, number }: VirtualNumberProps) {
  const named = { bank: calledVirtual(bank) };
  return (
    <span className="virtual-number">
      <span className="virtual-number-digits">{groupedVirtual(number)}</span>
      <CopyButton
        size="small"
        text={number}
        label={t("virtual.copy", named)}
        copied={t("virtual.copied", named)}
        notCopied={t("virtual.notCopied")}
      />
    </span>
  );
}

type VirtualNumbersProps = {
  rows: readonly { id: string; bank: string; detail: ReactNode }[];
};

/** Banks with the number at each, or with what else there is to say. */
export function VirtualNumbers({ rows }: VirtualNumbersProps) {
  return (
    <ul className="virtual-numbers">
      {rows.map(({ id, bank, detail }) => (
        <li key={id}>
          <span className="virtual-number-bank">{calledVirtual(bank)}</span>
          {detail}
        </li>
      ))}
    </ul>
  );
}
