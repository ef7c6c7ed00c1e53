import { useSelector } from "@xstate/react";
import { useLocation, useSearch } from "wouter";
import type { Dashboard } from "../../../contract/overview.ts";
import { may } from "../../../contract/permissions.ts";
import type { Problem } from "../../../contract/problem.ts";
import { session } from "../../wiring/app.ts";
import { useDashboard, useDashboardChoices } from "../../wiring/dashboard.ts";
import { today } from "../../wiring/today.ts";
import { day, integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { Split, Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { FinesNote } from "./fines-note.tsx";
import { LaterBills } from "./later-bills.tsx";
import { LatestPayments } from "./latest-payments.tsx";
import { MoneyByAge, MoneyByCategory, MoneyByMonth, MoneyFigures } from "./money-figures.tsx";
import { NothingBilled } from "./nothing-billed.tsx";
import { Till } from "./till.tsx";

/** What is billed, collected, outstanding and overdue, from the books; each role sees what is its own. */
export default function DashboardView() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const unitId = params.get("unit") ?? "";
  const yearId = params.get("year") ?? "";
  const { role, user } = useSelector(session, ({ context }) => context);
  const { thing: dashboard, problem, isLoading, retry, refresh } = useDashboard(unitId, yearId);
  const { thing: choices, isLoading: areChoicesComing } = useDashboardChoices();
  const units = choices?.units ?? user?.units ?? [];
  const year = choices?.years.find((one) => (yearId === "" ? one.status === "active" : one.id === yearId));
  const choose = (name: "unit" | "year") => (value: string) => {
    if (value === "") params.delete(name);
    else params.set(name, value);
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true });
  };
  return (
    <Stack gap={24}>
      <PageHeader
        title={t("dashboard.title")}
        line={
          year
            ? t("dashboard.line", { year: year.name, day: day(today()) })
            : t("dashboard.lineWithoutYear", { day: day(today()) })
        }
        actions={<Actions role={role} />}
      />
      {areChoicesComing || (choices && choices.years.length > 0) ? (
        <FilterBar>
          <SelectField
            label={t("dashboard.classYear")}
            value={year?.id ?? ""}
            onValueChange={choose("year")}
            options={choices?.years.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
          {units.length > 1 ? (
            <SelectField
              label={t("dashboard.unit")}
              value={unitId}
              onValueChange={choose("unit")}
              options={[
                { value: "", label: t("dashboard.allUnits") },
                ...units.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
        </FilterBar>
      ) : null}
      {problem ? <Failure problem={problem} retry={retry} /> : null}
      {isLoading ? <Skeleton lines={10} /> : null}
      {dashboard ? (
        <>
          <FinesNote held={dashboard.fines_held} onConfirmed={refresh} />
          <LaterBills count={dashboard.later_bills} unitId={unitId} />
          <Panels dashboard={dashboard} role={role} isFirstYear={(choices?.years.length ?? 2) <= 1} />
        </>
      ) : null}
    </Stack>
  );
}

function Failure({ problem, retry }: { problem: Problem; retry: () => void }) {
  const onRetry = problem.kind === "forbidden" ? undefined : retry;
  return <ProblemNote title={t("dashboard.failed")} detail={problem.message} onRetry={onRetry} />;
}

function Actions({ role }: { role: string | null }) {
  return (
    <>
      {may(role, "bills.write") ? (
        <LinkButton href="/admin/bills/create">{t("dashboard.createBills")}</LinkButton>
      ) : null}
      {may(role, "payments.take") ? (
        <LinkButton variant="primary" href="/admin/payments">
          {t("dashboard.takePayment")}
        </LinkButton>
      ) : null}
    </>
  );
}

type PanelsProps = { dashboard: Dashboard; role: string | null; isFirstYear: boolean };

function Panels({ dashboard, role, isFirstYear }: PanelsProps) {
  const { counts, money, till, latest_payments } = dashboard;
  const latest = may(role, "payments.read") ? <LatestPayments payments={latest_payments} /> : null;
  if (money !== null && money.billed === 0) {
    return <NothingBilled isBeginning={isFirstYear && may(role, "school.write")} />;
  }
  if (money !== null) {
    return (
      <Stack gap={24}>
        <MoneyFigures money={money} counts={counts} />
        <Split
          main={
            <Stack gap={24}>
              <MoneyByMonth money={money} />
              <MoneyByAge money={money} />
            </Stack>
          }
          side={
            <Stack gap={24}>
              {till && till.payments_count > 0 ? <Till till={till} /> : null}
              {latest}
            </Stack>
          }
        />
        <MoneyByCategory money={money} />
      </Stack>
    );
  }
  return (
    <Stack gap={24}>
      <Figures>
        <Figure label={t("dashboard.students")} value={integer(counts.students)} />
        <Figure label={t("dashboard.classrooms")} value={integer(counts.classrooms)} />
        <Figure label={t("dashboard.bills")} value={integer(counts.open_bills)} />
        <Figure label={t("dashboard.lateBills")} value={integer(counts.overdue_bills)} />
      </Figures>
      {till ? <Till till={till} /> : null}
      {latest}
    </Stack>
  );
}
