import { useSelector } from "@xstate/react";
import type { Dashboard } from "../../../contract/office/overview.ts";
import { session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { type Place, paymentsHref } from "./rows.ts";

/** What the asker has taken today, by method. */
export function Till({ till, place }: { till: NonNullable<Dashboard["till"]>; place: Place }) {
  const ownId = useSelector(session, ({ context }) => context.user?.id ?? "");
  const ofOwn = `&filter[cashier_id]=${encodeURIComponent(ownId)}`;
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
    <Card
      title={t("dashboard.till")}
      actions={
        till.payments_count === 0 ? null : (
          <LinkButton variant="quiet" size="small" href={`${paymentsHref(place, today(), today())}${ofOwn}`}>
            {t("dashboard.tillRows")}
          </LinkButton>
        )
      }
    >
      {till.payments_count === 0 ? (
        <p>{t("dashboard.noTill")}</p>
      ) : (
        <DescriptionList shape="rows" items={[...sums, whole]} />
      )}
    </Card>
  );
}
