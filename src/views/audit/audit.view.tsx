import { listAudit } from "../../../contract/overview.ts";
import { useList } from "../../wiring/use-list.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";

export type AuditRows = ReturnType<typeof useList<typeof listAudit>>;

/** Jejak Audit: who did what, when, with the values before and after, for AS and AY. Source: product.md §6.13. */
export default function AuditView() {
  const list = useList(listAudit);
  const { problem } = list;
  return (
    <>
      <PageHeader title={t("app.audit")} line={t("audit.line")} />
      <AuditFilters list={list} />
      <Stack>
        {problem ? (
          <ProblemNote title={t("audit.failed")} detail={problem.message} onRetry={list.retry} />
        ) : null}
        <Rows list={list} />
      </Stack>
    </>
  );
}

function Rows({ list }: { list: AuditRows }) {
  if (list.isLoading) return <TableSkeleton columns={4} />;
  if (list.isEmpty) return <EmptyState title={t("audit.none")} line={t("audit.noneLine")} />;
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("audit.nothingFound")}
        line={t("audit.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <AuditTable list={list} />
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
