import type { Dashboard } from "../../../contract/office/overview.ts";
import { may } from "../../../contract/permissions.ts";
import { Split, Stack } from "../parts/page/layout.tsx";
import { Counts } from "./counts.tsx";
import { LatestPayments } from "./latest-payments.tsx";
import { MoneyByMonth, MoneyFigures } from "./money-figures.tsx";
import { MoneyMatrix } from "./money-matrix.tsx";
import { MoneyByAge, MoneyByCategory } from "./money-tables.tsx";
import { NothingBilled } from "./nothing-billed.tsx";
import type { Place } from "./rows.ts";
import { Till } from "./till.tsx";
import { Work } from "./work.tsx";

type PanelsProps = { dashboard: Dashboard; role: string | null; place: Place; isFirstYear: boolean };

/** Work first, then figures, then what they are made of. */
export function Panels({ dashboard, role, place, isFirstYear }: PanelsProps) {
  const { counts, money, till, latest_payments } = dashboard;
  const latest = may(role, "payments.read") ? <LatestPayments payments={latest_payments} /> : null;
  const work = <Work dashboard={dashboard} role={role} place={place} />;
  if (money === null) {
    return (
      <Stack gap={24}>
        {work}
        {till ? <Till till={till} place={place} /> : null}
        <Counts counts={counts} place={place} />
        {latest}
      </Stack>
    );
  }
  if (money.billed === 0) return <NothingBilled isBeginning={isFirstYear && may(role, "school.write")} />;
  const isOfSeveral = money.by_unit.length > 1;
  return (
    <Stack gap={24}>
      {work}
      <MoneyFigures money={money} counts={counts} place={place} />
      {isOfSeveral ? <MoneyMatrix money={money} place={place} /> : null}
      <MoneyByMonth money={money} place={place} role={role} />
      {isOfSeveral ? null : <MoneyByCategory money={money} place={place} />}
      <Split
        main={<MoneyByAge money={money} place={place} />}
        side={
          <Stack gap={24}>
            {till && till.payments_count > 0 ? <Till till={till} place={place} /> : null}
            {latest}
          </Stack>
        }
      />
    </Stack>
  );
}
