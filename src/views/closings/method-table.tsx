import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { CountScreen } from "./use-count.ts";

/** Cash is counted; of the other methods the books say what a statement must say, too. */
export function MethodTable({ count }: { count: CountScreen }) {
  const { reckoning } = count;
  const till = count.snapshot.context.of?.till;
  if (reckoning === null || till === undefined) return null;
  const cashCount = till.by_method.find(({ method }) => method === "cash")?.count ?? 0;
  const rows = [
    { method: "cash" as const, many: cashCount, amount: till.expected_cash },
    ...till.by_method.flatMap(({ method, count: many, amount }) =>
      method === "cash" ? [] : [{ method, many, amount }],
    ),
  ];
  return (
    <table className="count-methods">
      <caption className="unseen">{t("closing.counting.byMethod")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("closing.counting.method")}</th>
          <th scope="col" data-kind="number">
            {t("closing.counting.transactions")}
          </th>
          <th scope="col" data-kind="number">
            {t("closing.counting.books")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ method, many, amount }) => (
          <tr key={method}>
            <th scope="row">{t(`enum.method.${method}`)}</th>
            <td data-kind="number" className="figures">
              {integer(many)}
            </td>
            <td data-kind="number" className="figures">
              {rupiah(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <Counted {...reckoning} />
    </table>
  );
}

/** The count under the books, and the difference in words as well as in colour. */
function Counted({ counted, difference }: { counted: number; difference: number }) {
  const tone = difference === 0 ? "exact" : difference < 0 ? "short" : "over";
  const words = t(`closing.counting.${tone}`);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t("closing.counting.counted")}
        </th>
        <td data-kind="number" className="figures">
          {rupiah(counted)}
        </td>
      </tr>
      <tr data-tone={tone}>
        <th scope="row" colSpan={2}>
          {t("closing.counting.difference")}
        </th>
        <td data-kind="number" className="figures">
          <output>{difference === 0 ? words : `${rupiah(Math.abs(difference))} ${words}`}</output>
        </td>
      </tr>
    </tfoot>
  );
}
