import type { JournalLineRow } from "../../../../contract/payments/vouchers.ts";
import { sumOf } from "../../../../rules/rupiah.ts";
import { rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import "./journal-lines.css";

type JournalLinesProps = {
  /** names the list for assistive technology: the entry's number */
  caption: string;
  lines: readonly JournalLineRow[];
};

/**
 * The lines of one entry: debits first, credits set in, and both sums, which are the same (docs/spec/money.md §14). A list
 * and not a table, because it also stands inside the cell of one.
 */
export function JournalLines({ caption, lines }: JournalLinesProps) {
  const ordered = [...lines.filter((line) => line.debit > 0), ...lines.filter((line) => line.debit === 0)];
  return (
    <div className="journal-lines">
      <p className="journal-line" data-line="head" aria-hidden="true">
        <span>{t("payment.account")}</span>
        <span>{t("payment.debit")}</span>
        <span>{t("payment.credit")}</span>
      </p>
      <ul aria-label={caption}>
        {ordered.map((line) => (
          <li
            key={`${line.account_id} ${line.debit} ${line.credit}`}
            className="journal-line"
            data-line={line.debit > 0 ? "debit" : "credit"}
          >
            <span>
              <span className="mono">{line.account.code}</span> {line.account.name}
            </span>
            <Sum name={t("payment.debit")} amount={line.debit} />
            <Sum name={t("payment.credit")} amount={line.credit} />
          </li>
        ))}
        <li className="journal-line" data-line="sum">
          <span>{t("payment.total")}</span>
          <Sum name={t("payment.debit")} amount={sumOf(lines.map((line) => line.debit))} />
          <Sum name={t("payment.credit")} amount={sumOf(lines.map((line) => line.credit))} />
        </li>
      </ul>
    </div>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  if (amount === 0) return <span />;
  return (
    <span className="figures">
      <span className="unseen">{name} </span>
      {rupiah(amount)}
    </span>
  );
}
