import { Link } from "wouter";
import type { Dashboard } from "../../../contract/office/overview.ts";
import { collectionRateOf } from "../../../rules/collection.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { change, percent } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { billsHref, OPEN, type Place } from "./rows.ts";
import "./money-matrix.css";

type MoneyOf = NonNullable<Dashboard["money"]>;
type OfCategory = MoneyOf["by_category"][number];
type MatrixProps = { money: MoneyOf; place: Place };

/** Categories of several units that bear one code and name are one row. */
function rowsOf(categories: readonly OfCategory[]) {
  const rows = new Map<string, { key: string; name: string; cells: OfCategory[] }>();
  for (const one of categories) {
    const key = `${one.category.code} ${one.category.name}`;
    const row = rows.get(key) ?? { key, name: one.category.name, cells: [] };
    rows.set(key, { ...row, cells: [...row.cells, one] });
  }
  return [...rows.values()];
}
type Row = ReturnType<typeof rowsOf>[number];

/** A unit's column: each category's cell, and below them all that the unit has billed. */
const ofUnit = (of: MoneyOf["by_unit"][number], place: Place): Column<Row> => ({
  key: of.unit.id,
  header: of.unit.code,
  kind: "number",
  phone: "labelled",
  cell: (row) => {
    const cell = row.cells.find(({ unit }) => unit.id === of.unit.id);
    if (!cell) return <span className="matrix-none">–</span>;
    const filters = { unit_id: of.unit.id, category_id: cell.category.id, status: OPEN };
    return <Cell sums={cell} href={billsHref(place, filters)} />;
  },
  footer: (
    <Cell sums={of} href={billsHref(place, { unit_id: of.unit.id, status: OPEN })} lastYear={of.last_year} />
  ),
});

/** What the units have together. */
const ofAll = (money: MoneyOf, place: Place): Column<Row> => ({
  key: "all",
  header: t("dashboard.allUnits"),
  kind: "number",
  phone: "aside",
  cell: ({ cells }) => {
    const all = (of: (cell: OfCategory) => number) => sumOf(cells.map(of));
    const sums = {
      billed: all((cell) => cell.billed),
      collected: all((cell) => cell.collected),
      outstanding: all((cell) => cell.outstanding),
    };
    const ids = cells.map(({ category }) => category.id).join(",");
    return <Cell sums={sums} href={billsHref(place, { category_id: ids, status: OPEN })} />;
  },
  footer: (
    <Cell
      sums={money}
      href={billsHref(place, { status: OPEN })}
      lastYear={money.last_year?.collected ?? null}
    />
  ),
});

/** For who sees several units: what is open of each category in each unit, and how much of it is paid. */
export function MoneyMatrix({ money, place }: MatrixProps) {
  return (
    <Card title={t("dashboard.matrix")} flush>
      <DataTable
        caption={t("dashboard.matrix")}
        dense
        rows={rowsOf(money.by_category)}
        keyOf={(row) => row.key}
        columns={[
          { key: "category", header: t("dashboard.category"), cell: (row) => row.name, phone: "title" },
          ...money.by_unit.map((of) => ofUnit(of, place)),
          ofAll(money, place),
        ]}
      />
    </Card>
  );
}

type CellProps = {
  sums: { billed: number; collected: number; outstanding: number };
  href: string;
  /** collected by the same day a year before; left out where the cell has no trend */
  lastYear?: number | null;
};

function Cell({ sums, href, lastYear }: CellProps) {
  const rate = collectionRateOf(sums);
  const trend = lastYear ? change(sums.collected / lastYear - 1) : null;
  return (
    <span className="matrix-cell">
      {rate === null ? null : (
        <span className="matrix-rate figures" title={t("dashboard.share", { rate: percent(rate) })}>
          {percent(rate)}
        </span>
      )}
      {trend === null ? null : (
        <span className="matrix-rate figures">{t("dashboard.trend", { change: trend })}</span>
      )}
      <Link href={href}>
        <Money amount={sums.outstanding} emphasis={sums.outstanding > 0 ? "plain" : "faint"} />
      </Link>
    </span>
  );
}
