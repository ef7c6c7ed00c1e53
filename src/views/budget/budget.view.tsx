import { type ReactNode, useState } from "react";
import { useSearchParams } from "wouter";
import { may } from "../../../contract/permissions.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { useRole } from "../../hooks/use-role.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { FilterBar } from "../parts/list/filter-bar.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { BudgetCopy } from "./budget-copy.tsx";
import { BudgetPlan } from "./budget-plan.tsx";
import { useBudget, useBudgetPlaces } from "./use-budget.ts";
import "./budget.css";

const BUDGET = "/admin/budget";

/** Anggaran (RAPBS): what a unit plans by account and month. Source: docs/spec/books.md §6. */
export default function BudgetView() {
  const { tabs } = useSections("bills");
  const canRead = may(useRole(), "budgets.read");
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.bills")} items={tabs} current={BUDGET} /> : null}
      {canRead ? (
        <Places />
      ) : (
        <>
          <PageHeader title={t("app.budget")} />
          <ProblemNote tone="warning" title={t("budget.forbidden")} />
        </>
      )}
    </>
  );
}

/** The unit and the year stand in the address; left out, the first unit and the year that runs. */
function Places() {
  const [params, setParams] = useSearchParams();
  const { units, years, isWaiting, problem, retry } = useBudgetPlaces();
  const unit = units.find(({ id }) => id === params.get("unit_id")) ?? units[0];
  const year =
    years.find(({ id }) => id === params.get("class_year_id")) ??
    years.find(({ status }) => status === "active") ??
    years[0];
  const choose = (chosen: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...chosen }, { replace: true });
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const filters = (choose: Choose) => (
    <FilterBar>
      {units.length > 1 ? (
        <SelectField
          label={t("budget.unit")}
          value={unit?.id ?? ""}
          options={options(units)}
          onValueChange={(unit_id) => choose({ unit_id })}
        />
      ) : null}
      <SelectField
        label={t("budget.classYear")}
        value={year?.id ?? ""}
        options={options(years)}
        onValueChange={(class_year_id) => choose({ class_year_id })}
      />
    </FilterBar>
  );
  if (unit !== undefined && year !== undefined && !isWaiting) {
    return (
      <Planned
        key={`${unit.id} ${year.id}`}
        place={{ unitId: unit.id, classYearId: year.id }}
        {...{ choose, filters }}
      />
    );
  }
  return (
    <>
      <PageHeader title={t("app.budget")} line={t("budget.line")} />
      {problem === null ? null : <ProblemNote title={problem.message} onRetry={retry} />}
      {isWaiting ? <TableSkeleton columns={8} rows={12} /> : null}
      {isWaiting || problem ? null : <EmptyState title={t("budget.noYear")} line={t("budget.noYearLine")} />}
    </>
  );
}

type Choose = (chosen: Record<string, string>) => void;
type PlannedProps = {
  place: { unitId: string; classYearId: string };
  choose: Choose;
  filters: (choose: Choose) => ReactNode;
};

function Planned({ place, choose, filters }: PlannedProps) {
  const screen = useBudget(place, () => showToast({ tone: "success", title: t("budget.saved") }));
  const { snapshot, send } = screen;
  const { budget, problem, typed } = snapshot.context;
  const isChanged = Object.keys(typed).length > 0;
  const guard = useLeaveGuard(isChanged ? "ask" : "free", () => {});
  // Another unit or year stands at the same address, which is not left.
  const [other, setOther] = useState<Record<string, string> | null>(null);
  const asked = {
    unit_id: place.unitId,
    // Of a year that is over, the whole of it.
    ...(budget !== null && budget.class_year.ends_on < today() && { on: budget.class_year.ends_on }),
  };
  const report = `/admin/reports/budget?${new URLSearchParams(asked)}`;
  return (
    <>
      <PageHeader
        title={t("app.budget")}
        line={t("budget.line")}
        actions={
          <>
            {budget !== null && screen.isEditable ? <BudgetCopy {...{ budget, screen }} /> : null}
            <LinkButton href={report}>{t("budget.report")}</LinkButton>
          </>
        }
      />
      {filters(isChanged ? setOther : choose)}
      {snapshot.matches("failed") ? (
        <ProblemNote title={problem?.message ?? ""} onRetry={() => send({ type: "retry.clicked" })} />
      ) : null}
      {budget === null ? (
        snapshot.hasTag("busy") && <TableSkeleton columns={8} rows={12} />
      ) : (
        <BudgetPlan {...{ budget, screen }} />
      )}
      <ConfirmDialog
        open={guard.isAsked || other !== null}
        title={t("budget.leaveTitle")}
        detail={t("parts.form.leaveLine")}
        confirmLabel={t("parts.form.leave")}
        onConfirm={() => (other === null ? guard.leave() : choose(other))}
        onCancel={() => {
          setOther(null);
          guard.stay();
        }}
      />
    </>
  );
}
