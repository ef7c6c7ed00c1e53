import type { Dashboard } from "../../../contract/office/overview.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { billsHref, type Place } from "./rows.ts";
import "./money-tables.css";

type MoneyOf = NonNullable<Dashboard["money"]>;
type MoneyProps = { money: MoneyOf; place: Place };

/** By category, for who sees one unit. */
export function MoneyByCategory({ money, place }: MoneyProps) {
  return (
    <Card title={t("dashboard.byCategory")} flush>
      <DataTable
        caption={t("dashboard.byCategory")}
        dense
        rows={money.by_category}
        keyOf={(row) => row.category.id}
        hrefOf={(row) => billsHref(place, { category_id: row.category.id })}
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
          {
            key: "overdue",
            header: t("dashboard.overdue"),
            kind: "number",
            cell: (row) => <Money amount={row.overdue} emphasis={row.overdue > 0 ? "error" : "faint"} />,
            phone: "labelled",
          },
        ]}
      />
    </Card>
  );
}

/** What is open, by how long it is overdue: bars, with their figures beside them. */
export function MoneyByAge({ money, place }: MoneyProps) {
  const most = Math.max(1, ...money.ageing.map(({ balance }) => balance));
  return (
    <Card title={t("dashboard.ageing")} flush>
      <DataTable
        caption={t("dashboard.ageing")}
        dense
        rows={money.ageing}
        keyOf={(row) => row.bucket}
        hrefOf={(row) => billsHref(place, { ageing: row.bucket })}
        columns={[
          {
            key: "bucket",
            header: t("dashboard.ageBucket"),
            cell: (row) => (
              <span className="age">
                {t(`enum.ageBucket.${row.bucket}`)}
                <span className="age-bar" aria-hidden="true">
                  <span
                    data-late={row.bucket === "not_due" ? undefined : ""}
                    style={{ inlineSize: `${(row.balance / most) * 100}%` }}
                  />
                </span>
              </span>
            ),
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
