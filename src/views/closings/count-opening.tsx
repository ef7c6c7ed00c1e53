import { t } from "../../messages/messages.ts";
import { MoneyField } from "../parts/fields/money-field.tsx";
import type { CountScreen } from "./use-count.ts";

/** What lay in the drawer before, of a till that was never closed. */
export function CountOpening({ count, error }: { count: CountScreen; error: string | undefined }) {
  const { snapshot, send } = count;
  const { of, opening } = snapshot.context;
  if (of === null || !of.till.is_first) return null;
  return (
    <MoneyField
      label={t("closing.opening")}
      optional
      help={t("closing.counting.openingHelp")}
      readOnly={!snapshot.hasTag("editable")}
      value={opening}
      onValueChange={(amount) => send({ type: "opening.typed", amount })}
      error={error}
    />
  );
}
