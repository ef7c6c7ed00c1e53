import { tariffTable } from "../../../contract/master/tariff-fields.ts";
import type { TariffCopyPreview } from "../../../contract/master/tariffs.ts";
import { labelsIn } from "../../messages/fields.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { reachWords } from "./tariffs-resource.ts";

const word = labelsIn(tariffTable);

type Row = TariffCopyPreview["rows"][number] & { key: string };

/** What copying would make, old amount beside new, and of the rest why not. */
export function TariffCopyRows({ preview }: { preview: TariffCopyPreview }) {
  const rows = preview.rows.map((row, index) => ({ ...row, key: String(index) }));
  if (rows.length === 0) return <EmptyState title={t("tariff.copy.none")} line={t("tariff.copy.noneLine")} />;
  return (
    <DataTable
      caption={t("tariff.copy.preview")}
      rows={rows}
      keyOf={(row) => row.key}
      columns={columnsOf(preview)}
      dense
    />
  );
}

function columnsOf({ copied_count, skipped_count }: TariffCopyPreview): Column<Row>[] {
  return [
    {
      key: "what",
      header: word("category_id"),
      cell: (row) => `${row.category.name}, ${reachWords(row)}`,
      footer: t("tariff.copy.counts", { copied: integer(copied_count), skipped: integer(skipped_count) }),
      phone: "title",
    },
    {
      key: "from",
      header: t("tariff.copy.old"),
      kind: "number",
      cell: (row) => <Money amount={row.from_amount} emphasis="faint" />,
      phone: "labelled",
    },
    {
      key: "to",
      header: t("tariff.copy.new"),
      kind: "number",
      cell: (row) =>
        row.skipped === null ? (
          <Money amount={row.to_amount} emphasis="strong" />
        ) : (
          t(`tariff.copy.skips.${row.skipped}`)
        ),
      phone: "labelled",
    },
  ];
}
