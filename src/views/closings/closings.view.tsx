import { may } from "../../../contract/permissions.ts";
import { addMonths, monthOf } from "../../../rules/calendar.ts";
import { dayToClose } from "../../../rules/closings.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { month as monthName } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { DayOfUnit } from "./day-of-unit.tsx";
import { MonthCard } from "./month-card.tsx";
import { CLOSINGS, type Place, useClosingUnits, usePeriod, usePlace } from "./use-closings.ts";
import { YearCard } from "./year-card.tsx";
import "./closings.css";

/** Tutup Kas: which days are open, the tills of one of them, and the month. Source: docs/spec/money.md §17. */
export default function ClosingsView() {
  const { role, tabs } = useSections("payments");
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.payments")} items={tabs} current={CLOSINGS} /> : null}
      {may(role, "closings.read") ? (
        <Units role={role} />
      ) : (
        <>
          <PageHeader title={t("app.closings")} />
          <ProblemNote tone="warning" title={t("closing.forbidden")} />
        </>
      )}
    </>
  );
}

type UnitsProps = { role: string | null };

/** The unit comes first: each closes its own days. */
function Units({ role }: UnitsProps) {
  const { place, go } = usePlace();
  const { units, isWaiting, problem, retry } = useClosingUnits();
  const unitId = units.find(({ id }) => id === place.unit)?.id ?? units[0]?.id;
  return (
    <>
      <PageHeader
        title={t("app.closings")}
        line={t("closing.line")}
        unitId={unitId}
        actions={
          units.length > 1 ? (
            <SelectField
              label={t("closing.unit")}
              labelHidden
              value={unitId ?? ""}
              onValueChange={(unit) => go({ unit, month: place.month })}
              options={units.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null
        }
      />
      {problem === null ? null : <ProblemNote title={problem.message} onRetry={retry} />}
      {isWaiting ? <TableSkeleton columns={4} rows={5} /> : null}
      {unitId === undefined ? (
        isWaiting || problem ? null : (
          <EmptyState title={t("closing.noUnit")} line={t("closing.noUnitLine")} />
        )
      ) : (
        <Month {...{ role, unitId, place, go }} />
      )}
    </>
  );
}

type MonthProps = UnitsProps & {
  unitId: string;
  place: ReturnType<typeof usePlace>["place"];
  go: (place: Place) => void;
};

const told = (step: "closed" | "reopened", month: string) =>
  showToast({
    tone: "success",
    title: t(step === "closed" ? "closing.month.done" : "closing.month.reopened", {
      month: monthName(month),
    }),
  });

/** The calendar beside the day that is chosen; without one, the latest that waits to be closed. */
function Month({ role, unitId, place, go }: MonthProps) {
  const { month } = place;
  const screen = usePeriod({ unitId, month }, told);
  const { period } = screen.snapshot.context;
  const waiting = period ? dayToClose(period.days, today()) : undefined;
  const day = place.day ?? waiting ?? (month === monthOf(today()) ? today() : period?.days.at(-1)?.day);
  const isShown = period?.period === month && period.unit_id === unitId;
  const linkTo = (next: Place) => ({ unit: place.unit, ...next });
  return (
    <div className="closings" data-counting={place.till === undefined ? undefined : ""}>
      {place.till === undefined ? (
        <MonthCard
          {...{ role, screen, month, day }}
          linkTo={(next) => linkTo({ day: next })}
          before={linkTo({ month: addMonths(month, -1) })}
          after={month < monthOf(today()) ? linkTo({ month: addMonths(month, 1) }) : null}
        />
      ) : null}
      {day !== undefined && isShown ? (
        <DayOfUnit
          key={`${unitId} ${day}`}
          {...{ role, unitId, day }}
          tillId={place.till}
          linkTo={(till) => linkTo({ day, till })}
          go={go}
          isLocked={
            period.status === "closed" ||
            period.days.some((one) => one.day === day && one.status === "closed")
          }
          onChanged={screen.refresh}
        />
      ) : null}
      {place.till === undefined && may(role, "transactions.read") ? (
        <YearCard key={unitId} {...{ role, unitId, month }} onChanged={screen.refresh} />
      ) : null}
    </div>
  );
}
