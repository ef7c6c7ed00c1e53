import type { BulkPreview } from "../../../contract/bills/bills.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { whomWords } from "../parts/explanation/explanation.tsx";

type Row = BulkPreview["rows"][number];

/** What an amount of the preview rests on, under the head "Dasar tarif": whom its tariff is for, the category, or what was typed. */
export function sourceName({ source, tariff }: Pick<Row, "source" | "tariff">): string {
  if (source === "given") return t("tariff.explain.given");
  return tariff === null ? t("tariff.explain.category") : whomWords(tariff);
}

/** How a row is reckoned: "Rp 450.000", "3 × Rp 450.000", and in instalments, of which only the first differs (rules/instalments.ts), "Rp 1.253.000 + 3 × Rp 1.250.000". */
export function reckoning({ parts, periods, amount_each }: Row): string {
  const [first, ...others] = parts;
  if (first === undefined) return times(periods.length, amount_each);
  const other = others[0] ?? first;
  return first === other ? times(parts.length, first) : `${rupiah(first)} + ${times(others.length, other)}`;
}

const times = (count: number, amount: number) =>
  count === 1 ? rupiah(amount) : `${integer(count)} × ${rupiah(amount)}`;
