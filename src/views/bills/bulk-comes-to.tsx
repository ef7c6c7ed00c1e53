import type { BulkPreview } from "../../../contract/bills/bills.ts";
import { integer, rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billPeriod } from "../../messages/periods.ts";
import { Figure } from "../parts/figures/figure.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { sourceName } from "./bulk-amount.ts";
import { BulkSkipped } from "./bulk-skipped.tsx";

type BulkComesToProps = {
  preview: BulkPreview;
  /** Category and class year. */
  of: string;
  /** The places that were reached. */
  reach: string;
  instalments: number;
};

/** What a billing comes to, beside its rows: the sum first, then how many, when it is due, what it rests on, who is left out. */
export function BulkComesTo({ preview, of, reach, instalments }: BulkComesToProps) {
  const count = (term: string, number: number) => ({
    term,
    detail: integer(number),
    kind: "number" as const,
  });
  return (
    <div className="bulk-comes-to">
      <Card>
        <dl>
          <Figure
            label={t("bill.bulk.total")}
            value={rupiah(preview.total)}
            context={[of, reach].filter(Boolean).join(" · ")}
          />
        </dl>
        <DescriptionList
          shape="rows"
          items={[
            count(t("bill.bulk.bills"), preview.bills_count),
            count(t("bill.student"), preview.students_count),
            count(t("bill.bulk.skipped"), preview.skipped_count),
          ]}
        />
      </Card>
      <Card title={t("bill.bulk.dueDays")}>
        <DescriptionList
          shape="rows"
          items={preview.due.map(({ period, sequence, due_on }) => ({
            key: `${period} ${sequence}`,
            term: billPeriod({ period, sequence, instalments }),
            detail: <time dateTime={due_on}>{shortDay(due_on)}</time>,
            kind: "number",
          }))}
        />
      </Card>
      <Card title={t("tariff.explain.source")}>
        <DescriptionList
          shape="rows"
          items={[...studentsBySource(preview.rows)].map(([term, students]) => ({
            term,
            detail: t("bill.bulk.students", { count: integer(students) }),
            kind: "number",
          }))}
        />
      </Card>
      <BulkSkipped skipped={preview.skipped} />
    </div>
  );
}

/** How many amounts rest on what, the most frequent first. */
function studentsBySource(rows: BulkPreview["rows"]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(sourceName(row), (counts.get(sourceName(row)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
