import type { BulkPreview } from "../../../contract/bills.ts";
import { type SkipReason, skipReasons } from "../../../contract/enums.ts";
import { integer } from "../../words/formats.ts";
import { periodsLabel } from "../../words/periods.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";

type Skipped = BulkPreview["skipped"];
type Person = { student: Skipped[number]["student"]; periods: string[] };

/** Who is left out and why, one disclosure a reason. */
export function BulkSkipped({ skipped }: { skipped: Skipped }) {
  if (skipped.length === 0) return null;
  return (
    <Card title={t("bill.bulk.skipped")}>
      {skipReasons.map((reason) => (
        <ReasonGroup key={reason} reason={reason} rows={skipped.filter((row) => row.reason === reason)} />
      ))}
    </Card>
  );
}

function ReasonGroup({ reason, rows }: { reason: SkipReason; rows: Skipped }) {
  if (rows.length === 0) return null;
  const people = peopleOf(rows);
  return (
    <details className="bulk-skipped">
      <summary>
        {t("bill.bulk.skippedGroup", {
          reason: t(`enum.skipReason.${reason}`),
          students: integer(people.length),
          count: integer(rows.length),
        })}
      </summary>
      <ul>
        {people.map(({ student, periods }) => (
          <li key={student.id}>
            {student.name}{" "}
            <span className="bulk-faint">
              {[student.nis, student.classroom, periodsLabel(periods)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function peopleOf(rows: Skipped): Person[] {
  const people = new Map<string, Person>();
  for (const { student, period } of rows) {
    const former = people.get(student.id)?.periods ?? [];
    people.set(student.id, { student, periods: [...former, period] });
  }
  return [...people.values()];
}
