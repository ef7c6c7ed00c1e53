import { useState } from "react";
import type { BulkPreview } from "../../../contract/bills/bills.ts";
import type { Asked } from "../../hooks/use-explanation.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { periodsLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { matchedWords } from "../parts/explanation/explanation.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import type { BulkForm } from "./use-bulk-billing.ts";
import { WhyDialog } from "./why-dialog.tsx";
import "./bills.css";

type Row = BulkPreview["rows"][number];

/** As many as one reads at once; a whole school would make the page slow and nobody the wiser. */
const AT_ONCE = 100;

type BulkStudentTableProps = {
  rows: readonly Row[];
  total: number;
  form: Pick<BulkForm, "category_id" | "class_year_id">;
};

/** Only the first differs (rules/instalments.ts): "Rp 1.253.000 + 3 × Rp 1.250.000". */
function partsWords([first = 0, ...others]: readonly number[]): string {
  const other = others[0] ?? first;
  return first === other
    ? `${others.length + 1} × ${rupiah(first)}`
    : `${rupiah(first)} + ${others.length} × ${rupiah(other)}`;
}

const sourceWords = ({ tariff }: Row) =>
  tariff === null ? t("tariff.explain.category") : matchedWords(tariff);

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
      <Card title={t("bill.bulk.willBeBilled")} flush>
        <DataTable
          caption={t("bill.bulk.willBeBilled")}
          rows={rows.slice(0, shown)}
          keyOf={(row) => row.student.id}
          columns={columnsOf(rows, total, ask)}
        />
      </Card>
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
  const count = rows.length;
  const hasRelief = rows.some(({ discount }) => discount > 0);
  return [
    {
      key: "name",
      header: t("bill.student"),
      cell: ({ student }) => (
        <span className="bill-two">
          <span>{student.name}</span>
          <span className="bill-faint">{[student.nis, student.classroom].filter(Boolean).join(" · ")}</span>
        </span>
      ),
      footer: t("bill.bulk.students", { count: integer(count) }),
      phone: "title",
    },
    { key: "periods", header: t("bill.periodOf"), cell: (row) => <PeriodNames periods={row.periods} /> },
    {
      key: "each",
      header: t("bill.bulk.each"),
      kind: "number",
      cell: (row) => <Money amount={row.amount_each} />,
    },
    {
      key: "source",
      header: t("tariff.explain.source"),
      cell: (row) =>
        row.source === "given" ? (
          t("tariff.explain.given")
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={t("tariff.explain.whyOf", { name: row.student.name, source: sourceWords(row) })}
            onClick={() => ask(row)}
          >
            {sourceWords(row)}
          </Button>
        ),
    },
    ...(hasRelief ? [discountColumn()] : []),
    {
      key: "total",
      header: t("bill.bulk.total"),
      kind: "number",
      cell: (row) => (
        <span className="bill-two">
          <Money amount={row.total} emphasis="strong" />
          {row.parts.length > 0 ? <span className="bill-faint figures">{partsWords(row.parts)}</span> : null}
        </span>
      ),
      footer: <Money amount={total} />,
      phone: "aside",
    },
  ];
}

/** What relief takes off, where somebody has any. */
const discountColumn = (): Column<Row> => ({
  key: "discount",
  header: t("tariff.explain.discount"),
  kind: "number",
  cell: (row) =>
    row.discount === 0 ? null : <span className="money figures">− {rupiah(row.discount)}</span>,
});

/** A few stay on one line; a whole year may wrap. */
function PeriodNames({ periods }: { periods: readonly string[] }) {
  return <span className={periods.length > 3 ? undefined : "bill-periods"}>{periodsLabel(periods)}</span>;
}
