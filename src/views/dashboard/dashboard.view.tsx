import { useSelector } from "@xstate/react";
import { useLocation, useSearch } from "wouter";
import { may } from "../../../contract/permissions.ts";
import type { Problem } from "../../../contract/problem.ts";
import { session } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { FilterBar } from "../parts/list/filter-bar.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { FinesNote } from "./fines-note.tsx";
import { LaterBills } from "./later-bills.tsx";
import { Panels } from "./panels.tsx";
import { useDashboard, useDashboardChoices } from "./use-dashboard.ts";

/** What is billed, collected, outstanding and overdue, from the books; each role sees what is its own. */
export default function DashboardView() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const unitId = params.get("unit") ?? "";
  const yearId = params.get("year") ?? "";
  const { role, user } = useSelector(session, ({ context }) => context);
  const { record: dashboard, problem, isLoading, retry, refresh } = useDashboard(unitId, yearId);
  const { record: choices, isLoading: areChoicesComing } = useDashboardChoices();
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
        <Choices
          years={choices?.years ?? []}
          units={choices?.units ?? user?.units ?? []}
          {...{ unitId, yearId: year?.id ?? "", choose }}
        />
      ) : null}
      {problem ? <Failure problem={problem} retry={retry} /> : null}
      {isLoading ? <Skeleton lines={10} /> : null}
      {dashboard ? (
        <>
          <FinesNote held={dashboard.fines_held} onConfirmed={refresh} />
          <LaterBills count={dashboard.later_bills} unitId={unitId} />
          <Panels
            dashboard={dashboard}
            role={role}
            place={{ unitId, yearId: dashboard.class_year?.id ?? "" }}
            isFirstYear={(choices?.years.length ?? 2) <= 1}
          />
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

type ChoicesProps = {
  years: readonly { id: string; name: string }[];
  units: readonly { id: string; name: string }[];
  unitId: string;
  yearId: string;
  choose: (name: "unit" | "year") => (value: string) => void;
};

/** The class year, and for who sees several units one of them. */
function Choices({ years, units, unitId, yearId, choose }: ChoicesProps) {
  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <FilterBar>
      <SelectField
        label={t("dashboard.classYear")}
        labelHidden
        value={yearId}
        onValueChange={choose("year")}
        options={years.map(optionOf)}
      />
      {units.length > 1 ? (
        <SelectField
          label={t("dashboard.unit")}
          labelHidden
          value={unitId}
          onValueChange={choose("unit")}
          options={[{ value: "", label: t("dashboard.allUnits") }, ...units.map(optionOf)]}
        />
      ) : null}
    </FilterBar>
  );
}
