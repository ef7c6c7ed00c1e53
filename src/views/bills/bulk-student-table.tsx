import { useState } from "react";
import type { BulkPreview } from "../../../contract/bills/bills.ts";
import type { Asked } from "../../hooks/use-explanation.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { periodsSpan } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Beside } from "../parts/list/beside.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { reckoning, sourceName } from "./bulk-amount.ts";
import type { BulkForm } from "./use-bulk-billing.ts";
import { WhyDialog } from "./why-dialog.tsx";
import "./bulk-billing.css";

type Row = BulkPreview["rows"][number];

/** As many as one reads at once; a whole school would make the page slow and nobody the wiser. */
const AT_ONCE = 100;

type BulkStudentTableProps = {
  rows: readonly Row[];
  total: number;
  form: Pick<BulkForm, "category_id" | "class_year_id">;
};

/** Who would be billed, for which periods, each and in all. */
export function BulkStudentTable({ rows, total, form }: BulkStudentTableProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (row: Row) =>
    setAsked({
      student_id: row.student.id,
      category_id: form.category_id ?? "",
      class_year_id: form.class_year_id ?? "",
      period: row.periods[0] ?? "",
    });
  const left = rows.length - shown;
  return (
    <Stack>
      <div className="list-table bulk-rows">
        <DataTable
          caption={t("bill.bulk.willBeBilled")}
          rows={rows.slice(0, shown)}
          keyOf={(row) => row.student.id}
          columns={columnsOf(rows, total, ask)}
        />
      </div>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setShown(shown + AT_ONCE)}>
          {t("bill.bulk.more", { count: integer(Math.min(left, AT_ONCE)) })}
        </Button>
      ) : null}
      {asked === null ? null : <WhyDialog asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function columnsOf(rows: readonly Row[], total: number, ask: (row: Row) => void): Column<Row>[] {
  const isForOthers = rows.some(({ periods }) => periods.join() !== rows[0]?.periods.join());
  const hasRelief = rows.some(({ discount }) => discount > 0);
  return [
    {
      key: "name",
      header: t("bill.student"),
      cell: ({ student }) => <Beside second={<Traits {...student} />}>{student.name}</Beside>,
      footer: t("bill.bulk.students", { count: integer(rows.length) }),
      phone: "title",
    },
    ...(isForOthers ? [periodsColumn()] : []),
    {
      key: "each",
      header: t("bill.bulk.each"),
      kind: "number",
      cell: (row) => <span className="money figures">{reckoning(row)}</span>,
      phone: "line",
    },
    ...(hasRelief ? [discountColumn()] : []),
    {
      key: "source",
      header: t("tariff.explain.source"),
      cell: (row) => <Source row={row} onAsk={() => ask(row)} />,
      phone: "line",
    },
    {
      key: "total",
      header: t("bill.bulk.total"),
      kind: "number",
      cell: (row) => <Money amount={row.total} emphasis="strong" />,
      footer: <Money amount={total} />,
      phone: "aside",
    },
  ];
}

/** The class, and the number where there is room for it. */
function Traits({ nis, classroom }: Row["student"]) {
  if (classroom === null) return nis;
  return (
    <>
      <span className="bulk-nis">{nis} · </span>
      {classroom}
    </>
  );
}

/** What the amount rests on; asked, it says why. What was typed for all needs no answer. */
function Source({ row, onAsk }: { row: Row; onAsk: () => void }) {
  const source = sourceName(row);
  if (row.source === "given") return source;
  return (
    <button
      type="button"
      className="bulk-source"
      aria-label={t("tariff.explain.whyOf", { name: row.student.name, source })}
      onClick={onAsk}
    >
      {source}
    </button>
  );
}

/** For which periods, where not everybody is billed for the same; otherwise their due days say it once. */
const periodsColumn = (): Column<Row> => ({
  key: "periods",
  header: t("bill.periodOf"),
  cell: ({ periods }) => <span className="data-table-short">{periodsSpan(periods)}</span>,
  phone: "line",
});

/** What relief takes off, where somebody has any. */
const discountColumn = (): Column<Row> => ({
  key: "discount",
  header: t("tariff.explain.discount"),
  kind: "number",
  cell: (row) =>
    row.discount === 0 ? null : <span className="money figures">− {rupiah(row.discount)}</span>,
  phone: "line",
});
