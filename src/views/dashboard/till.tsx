import type { Dashboard } from "../../../contract/overview.ts";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { DescriptionList } from "../parts/description-list.tsx";
import { Money } from "../parts/money.tsx";

/** What the asker has taken today, by method. */
export function Till({ till }: { till: NonNullable<Dashboard["till"]> }) {
  const sums = till.by_method.map(({ method, amount }) => ({
    term: t(`enum.method.${method}`),
    detail: <Money amount={amount} />,
    kind: "number" as const,
  }));
  const whole = {
    term: t("dashboard.tillLine", { count: integer(till.payments_count) }),
    detail: <Money amount={till.total} emphasis="strong" />,
    kind: "total" as const,
  };
  return (
    <Card title={t("dashboard.till")}>
      {till.payments_count === 0 ? (
        <p>{t("dashboard.noTill")}</p>
      ) : (
        <DescriptionList shape="rows" items={[...sums, whole]} />
      )}
    </Card>
  );
}
