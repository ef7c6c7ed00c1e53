/** What is said of an amount that is not understood. Source: docs/spec/screens.md §3.6. */
import type { AmountReading } from "../../rules/amounts.ts";
import { rupiah } from "../messages/formats.ts";
import { t } from "../messages/messages.ts";

export function amountProblem(reading: AmountReading): string | undefined {
  if (reading.kind === "asks") return t("parts.amount.asks", { amount: rupiah(reading.amount) });
  return reading.kind === "refused" ? t(`parts.amount.${reading.fault}`) : undefined;
}
