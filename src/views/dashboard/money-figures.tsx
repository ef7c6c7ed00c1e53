import type { Dashboard } from "../../../contract/office/overview.ts";
import { may } from "../../../contract/permissions.ts";
import { monthOf } from "../../../rules/calendar.ts";
import { collectionRateOf } from "../../../rules/collection.ts";
import { today } from "../../app/today.ts";
import { change, integer, month, percent, shortMonth } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { MonthChart } from "./month-chart.tsx";
import { billsHref, daysOf, OPEN, PAID, type Place, paymentsHref } from "./rows.ts";

type MoneyOf = NonNullable<Dashboard["money"]>;
type MoneyProps = { money: MoneyOf; place: Place };

/** The four figures a bendahara looks for first, each with the way to its bills. */
export function MoneyFigures({ money, counts, place }: MoneyProps & { counts: Dashboard["counts"] }) {
  const rate = money.collection_rate;
  const before = money.last_year?.collected ?? 0;
  const trend = before > 0 ? t("dashboard.trend", { change: change(money.collected / before - 1) }) : null;
  const ofBilled = rate === null ? null : t("dashboard.rate", { rate: percent(rate) });
  return (
    <Figures>
      <Figure label={t("dashboard.billed")} value={<Money amount={money.billed} />} href={billsHref(place)} />
      <Figure
        label={t("dashboard.collected")}
        value={<Money amount={money.collected} />}
        context={[ofBilled, trend].filter((one) => one !== null).join(" · ")}
        href={billsHref(place, { status: PAID })}
      />
      <Figure
        label={t("dashboard.outstanding")}
        value={<Money amount={money.outstanding} />}
        context={t("dashboard.openBills", { count: integer(counts.open_bills) })}
        href={billsHref(place, { status: OPEN })}
      />
      <Figure
        label={t("dashboard.overdue")}
        value={<Money amount={money.overdue} />}
        context={t("dashboard.openBills", { count: integer(counts.overdue_bills) })}
        tone={money.overdue > 0 ? "error" : "plain"}
        href={billsHref(place, { overdue: "1" })}
      />
    </Figures>
  );
}

/** What was billed and collected by month. A rate is told of months that have begun; what comes later is not due yet. */
export function MoneyByMonth({ money, place, role }: MoneyProps & { role: string | null }) {
  const now = monthOf(today());
  return (
    <Card title={t("dashboard.byMonth")}>
      <MonthChart
        caption={t("dashboard.byMonth")}
        months={money.by_month.map((row) => {
          const { from, until } = daysOf(row.month);
          const due = { due_from: from, due_until: until };
          return {
            key: row.month,
            label: shortMonth(row.month),
            year: row.month.slice(0, 4),
            name: month(row.month),
            billed: row.billed,
            collected: row.collected,
            overdue: row.overdue,
            rate: row.month > now ? null : collectionRateOf({ billed: row.billed, collected: row.settled }),
            lastYear: row.last_year,
            isRunning: row.month === now,
            rows: {
              billed: billsHref(place, due),
              overdue: billsHref(place, { ...due, overdue: "1" }),
              collected: may(role, "payments.read") ? paymentsHref(place, from, until) : null,
            },
          };
        })}
      />
    </Card>
  );
}
