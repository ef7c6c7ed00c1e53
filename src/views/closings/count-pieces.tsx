import { denominations } from "../../../contract/payments/closings.ts";
import { readPieces } from "../../../rules/closings.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { enterMovesOn } from "./enter-moves-on.ts";
import type { CountScreen } from "./use-count.ts";

/** The notes and coins in the drawer, from the largest down; Enter goes to the next one. */
export function CountPieces({ count }: { count: CountScreen }) {
  const { reckoning } = count;
  return (
    <table className="count-pieces" onKeyDown={enterMovesOn}>
      <caption className="unseen">{t("closing.counting.pieces")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("closing.counting.denomination")}</th>
          <th scope="col">{t("closing.counting.number")}</th>
          <th scope="col" data-kind="number">
            {t("closing.counting.sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((denomination) => (
          <PieceRow key={denomination} {...{ count, denomination }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t("closing.counting.counted")}
          </th>
          <td data-kind="number" className="figures">
            <output>{rupiah(reckoning?.counted ?? 0)}</output>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function PieceRow({ count: { snapshot, send }, denomination }: { count: CountScreen; denomination: number }) {
  const text = snapshot.context.typed[denomination] ?? "";
  const pieces = readPieces(text);
  const isWrong = pieces === null;
  const id = `pieces-${denomination}`;
  return (
    <tr>
      <th scope="row" className="figures">
        {integer(denomination)}
      </th>
      <td>
        <input
          className="count-number figures"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("closing.counting.numberOf", { denomination: integer(denomination) })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={text}
          readOnly={!snapshot.hasTag("editable")}
          onChange={(event) => send({ type: "count.typed", denomination, text: event.target.value })}
        />
        {isWrong ? (
          <span id={id} className="count-wrong" role="alert">
            {t("closing.counting.badCount")}
          </span>
        ) : null}
      </td>
      <td data-kind="number" className="figures" data-faint={pieces === 0 || undefined}>
        {isWrong ? "–" : rupiah(denomination * pieces)}
      </td>
    </tr>
  );
}
