import type { Till } from "../../../contract/payments/closings.ts";
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
    { method: "cash" as const, many: cashCount, amount: reckoning.expected },
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
      <WayToCash till={till} expected={reckoning.expected} />
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

/** How the cash of the books comes about, where it is not just what came in; what is nothing is left out. */
function WayToCash({ till, expected }: { till: Till; expected: number }) {
  const { cash_in, cash_out, voids } = till;
  if (expected === cash_in) return null;
  const lines = [
    [t("closing.opening"), expected - cash_in + cash_out + voids],
    [t("closing.in"), cash_in],
    [t("closing.out"), -cash_out],
    [t("closing.counting.voids"), -voids],
  ] as const;
  return (
    <tbody className="count-way">
      {lines.map(([label, amount]) =>
        amount === 0 ? null : (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td data-kind="number" className="figures">
              {rupiah(amount)}
            </td>
          </tr>
        ),
      )}
    </tbody>
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
