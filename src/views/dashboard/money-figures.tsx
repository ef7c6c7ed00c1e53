import type { Dashboard } from "../../../contract/overview.ts";
import { ageBuckets } from "../../../rules/ageing.ts";
import { integer, month, percent, shortMonth } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { BarChart } from "../parts/bar-chart.tsx";
import { Card } from "../parts/card.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { Money } from "../parts/money.tsx";

type MoneyOf = NonNullable<Dashboard["money"]>;

/** The four figures a bendahara looks for first. */
export function MoneyFigures({ money, counts }: { money: MoneyOf; counts: Dashboard["counts"] }) {
  const rate = money.collection_rate;
  return (
    <Figures>
      <Figure label={t("dashboard.billed")} value={<Money amount={money.billed} />} />
      <Figure
        label={t("dashboard.collected")}
        value={<Money amount={money.collected} />}
        context={rate === null ? null : t("dashboard.rate", { rate: percent(rate) })}
      />
      <Figure
        label={t("dashboard.outstanding")}
        value={<Money amount={money.outstanding} />}
        context={t("dashboard.openBills", { count: integer(counts.open_bills) })}
      />
      <Figure
        label={t("dashboard.overdue")}
        value={<Money amount={money.overdue} />}
        context={t("dashboard.pastDue", { count: integer(counts.overdue_bills) })}
        tone={money.overdue > 0 ? "error" : "plain"}
      />
    </Figures>
  );
}

/** What was billed and collected by month. */
export function MoneyByMonth({ money }: { money: MoneyOf }) {
  return (
    <Card title={t("dashboard.byMonth")}>
      <BarChart
        caption={t("dashboard.byMonth")}
        keyLabel={t("dashboard.month")}
        frameLabel={t("dashboard.billed")}
        fillLabel={t("dashboard.collected")}
        bars={money.by_month.map((row) => ({
          key: row.month,
          label: shortMonth(row.month),
          name: month(row.month),
          frame: row.billed,
          fill: row.collected,
        }))}
      />
    </Card>
  );
}

/** By category. */
export function MoneyByCategory({ money }: { money: MoneyOf }) {
  return (
    <Card title={t("dashboard.byCategory")} flush>
      <DataTable
        caption={t("dashboard.byCategory")}
        dense
        rows={money.by_category}
        keyOf={(row) => row.category.id}
        columns={[
          {
            key: "name",
            header: t("dashboard.category"),
            cell: (row) => row.category.name,
            phone: "title",
          },
          {
            key: "billed",
            header: t("dashboard.billed"),
            kind: "number",
            cell: (row) => <Money amount={row.billed} />,
            phone: "labelled",
          },
          {
            key: "collected",
            header: t("dashboard.collected"),
            kind: "number",
            cell: (row) => <Money amount={row.collected} />,
            phone: "labelled",
          },
          {
            key: "outstanding",
            header: t("dashboard.outstanding"),
            kind: "number",
            cell: (row) => (
              <Money amount={row.outstanding} emphasis={row.outstanding > 0 ? "plain" : "faint"} />
            ),
            phone: "aside",
          },
        ]}
      />
    </Card>
  );
}

/** What is open, by how long it is overdue. */
export function MoneyByAge({ money }: { money: MoneyOf }) {
  const ages = ageBuckets.map((bucket) => ({
    ...(money.ageing.find((row) => row.bucket === bucket) ?? { count: 0, balance: 0 }),
    bucket,
  }));
  return (
    <Card title={t("dashboard.ageing")} flush>
      <DataTable
        caption={t("dashboard.ageing")}
        dense
        rows={ages}
        keyOf={(row) => row.bucket}
        columns={[
          {
            key: "bucket",
            header: t("dashboard.ageBucket"),
            cell: (row) => t(`enum.ageBucket.${row.bucket}`),
            phone: "title",
          },
          {
            key: "count",
            header: t("dashboard.count"),
            kind: "number",
            cell: (row) => integer(row.count),
            phone: "labelled",
          },
          {
            key: "balance",
            header: t("dashboard.balance"),
            kind: "number",
            cell: (row) => <Money amount={row.balance} emphasis={row.balance > 0 ? "plain" : "faint"} />,
            phone: "aside",
          },
        ]}
      />
    </Card>
  );
}
