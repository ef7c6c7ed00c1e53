import type { BulkPreview } from "../../../contract/bills/bills.ts";
import { skipReasons } from "../../../contract/enums.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { periodsLabel } from "../../messages/periods.ts";
import { Card } from "../parts/page/card.tsx";

type Skipped = BulkPreview["skipped"];
type Person = { student: Skipped[number]["student"]; periods: string[] };

/** Who is left out and why, one disclosure a reason. */
export function BulkSkipped({ skipped }: { skipped: Skipped }) {
  if (skipped.length === 0) return null;
  return (
    <Card title={t("bill.bulk.skipped")}>
      {[...groupsOf(skipped)].map(([reason, rows]) => (
        <ReasonGroup key={reason} reason={reason} rows={rows} />
      ))}
    </Card>
  );
}

/** By their reason in words, in its order; a charge of once says the class year of the first one. */
function groupsOf(skipped: Skipped): Map<string, Skipped> {
  const groups = new Map<string, Skipped>();
  for (const reason of skipReasons) {
    for (const row of skipped.filter((one) => one.reason === reason)) {
      const words = row.billed_in
        ? t("bill.bulk.billedIn", { year: row.billed_in })
        : t(`enum.skipReason.${reason}`);
      const group = groups.get(words);
      if (group === undefined) groups.set(words, [row]);
      else group.push(row);
    }
  }
  return groups;
}

function ReasonGroup({ reason, rows }: { reason: string; rows: Skipped }) {
  const people = peopleOf(rows);
  return (
    <details className="bulk-skipped">
      <summary>
        {t("bill.bulk.skippedGroup", {
          reason,
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
