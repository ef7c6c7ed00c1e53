import ArrowRightIcon from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import type { Transaction } from "../../../contract/payments/transactions.ts";
import { accountsOfSide } from "../../../rules/journals.ts";
import { t } from "../../messages/messages.ts";
import { Beside, SHORT } from "../parts/list/beside.tsx";
import "./journal-accounts.css";

/**
 * What is debited and, after an arrow, what is credited: of several accounts the largest and how many more, which never gives way to a
 * name. The pointer reads all of them, the open row says how much each got. Source: docs/spec/money.md §14.8.
 */
export function JournalAccounts({ lines }: Pick<Transaction, "lines">) {
  const [debits, credits] = (["debit", "credit"] as const).map((side) =>
    accountsOfSide(lines, side).map(({ account }) => account.name),
  ) as [string[], string[]]; // of two sides
  const whole = `${debits.join(", ")} → ${credits.join(", ")}`;
  const isLong = [...debits, ...credits].some((name) => name.length > SHORT);
  const isSeveral = debits.length > 1 || credits.length > 1;
  return (
    <span className="journal-accounts" title={isSeveral || isLong ? whole : undefined}>
      <Beside
        second={
          <Side names={credits}>
            <ArrowRightIcon className="journal-arrow" size={14} aria-hidden="true" />
            <span className="unseen">{t("transaction.credited")} </span>
          </Side>
        }
      >
        <Side names={debits} />
      </Beside>
    </span>
  );
}

/** One side; only a long name gives way. In the table the head of the column says what is counted, on a card the number does. */
function Side({ names: [name = "", ...others], children }: { names: string[]; children?: ReactNode }) {
  const count = others.length;
  return (
    <span className="journal-side" data-long={name.length > SHORT || undefined}>
      {children}
      <span className="journal-name">{name}</span>
      {count === 0 ? null : (
        <>
          <span className="journal-more" data-wide>
            {" "}
            {t("transaction.moreAccounts", { count })}
          </span>
          <span className="journal-more" data-narrow aria-hidden="true">
            {" "}
            {t("transaction.more", { count })}
          </span>
        </>
      )}
    </span>
  );
}
