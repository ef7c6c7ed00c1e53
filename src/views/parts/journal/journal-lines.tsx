import type { JournalLineRow } from "../../../../contract/transactions.ts";
import { sumOf } from "../../../../rules/rupiah.ts";
import { rupiah } from "../../../words/formats.ts";
import { t } from "../../../words/words.ts";
import "./journal-lines.css";

type JournalLinesProps = {
  /** names the table for assistive technology: the entry's number */
  caption: string;
  lines: readonly JournalLineRow[];
};

/** The lines of one entry: debits first, credits set in, and both sums, which are the same (product.md §6.9). */
export function JournalLines({ caption, lines }: JournalLinesProps) {
  const ordered = [...lines.filter((line) => line.debit > 0), ...lines.filter((line) => line.debit === 0)];
  return (
    <table className="journal-lines">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("payment.account")}</th>
          <th scope="col">{t("payment.debit")}</th>
          <th scope="col">{t("payment.credit")}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((line) => (
          <tr
            key={`${line.account_id} ${line.debit} ${line.credit}`}
            data-side={line.debit > 0 ? "debit" : "credit"}
          >
            <td>
              <span className="mono">{line.account.code}</span> {line.account.name}
            </td>
            <td className="figures">{line.debit > 0 ? rupiah(line.debit) : null}</td>
            <td className="figures">{line.credit > 0 ? rupiah(line.credit) : null}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("payment.total")}</th>
          <td className="figures">{rupiah(sumOf(lines.map((line) => line.debit)))}</td>
          <td className="figures">{rupiah(sumOf(lines.map((line) => line.credit)))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
