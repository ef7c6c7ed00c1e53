import type { Dashboard } from "../../../contract/office/overview.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { billsHref, classroomsHref, OPEN, type Place, studentsHref } from "./rows.ts";

/** How many, for who reads no money totals. */
export function Counts({ counts, place }: { counts: Dashboard["counts"]; place: Place }) {
  return (
    <Figures>
      <Figure label={t("dashboard.students")} value={integer(counts.students)} href={studentsHref(place)} />
      <Figure
        label={t("dashboard.classrooms")}
        value={integer(counts.classrooms)}
        href={classroomsHref(place)}
      />
      <Figure
        label={t("dashboard.bills")}
        value={integer(counts.open_bills)}
        href={billsHref(place, { status: OPEN })}
      />
      <Figure
        label={t("dashboard.lateBills")}
        value={integer(counts.overdue_bills)}
        href={billsHref(place, { overdue: "1" })}
      />
    </Figures>
  );
}
