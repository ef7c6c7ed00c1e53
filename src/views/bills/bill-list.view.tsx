import PlusIcon from "lucide-react/icons/plus";
import { useBillList } from "../../wiring/bills.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { BillFilters } from "./bill-filters.tsx";
import { BillTable } from "./bill-table.tsx";

type Screen = ReturnType<typeof useBillList>;

/** Tagihan: what was billed, what is paid and what is open, by whatever the office asks for. */
export default function BillListView() {
  const screen = useBillList();
  const { list, lookupProblem } = screen;
  const { problem } = list;
  return (
    <>
      <PageHeader
        title={t("app.bills")}
        line={t("bill.list.line")}
        actions={screen.canWrite ? <CreateLink /> : null}
      />
      <BillFilters screen={screen} />
      <Stack>
        {lookupProblem && !problem ? (
          <ProblemNote tone="warning" title={lookupProblem.message} onRetry={screen.retryLookups} />
        ) : null}
        {problem ? (
          <ProblemNote
            title={problem.message}
            onRetry={problem.kind === "forbidden" ? undefined : list.retry}
          />
        ) : null}
        <BillRows screen={screen} />
      </Stack>
    </>
  );
}

function CreateLink() {
  return (
    <LinkButton variant="primary" icon={<PlusIcon size={20} />} href="/admin/bills/create">
      {t("app.createBills")}
    </LinkButton>
  );
}

function BillRows({ screen: { list, today, canWrite } }: { screen: Screen }) {
  if (list.isLoading) return <TableSkeleton columns={8} />;
  if (list.isEmpty) {
    return (
      <EmptyState
        title={t("bill.list.empty")}
        line={t("bill.list.emptyLine")}
        action={canWrite ? <CreateLink /> : null}
      />
    );
  }
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("bill.list.nothingFound")}
        line={t("bill.list.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <BillTable
        rows={list.rows}
        meta={list.meta}
        today={today}
        sort={list.query.sort}
        onSortChange={(sort) => list.change({ sort })}
        busy={list.isBusy}
      />
      <Pagination
        page={list.meta.current_page}
        perPage={list.meta.per_page}
        total={list.meta.total}
        onPageChange={(page) => list.change({ page })}
        onPerPageChange={(per_page) => list.change({ per_page })}
      />
    </>
  );
}
