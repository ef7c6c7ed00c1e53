import { listOutbox } from "../../../contract/outbox.ts";
import { useList } from "../../wiring/use-list.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { OutboxFilters } from "./outbox-filters.tsx";
import { OutboxTable } from "./outbox-table.tsx";

export type OutboxRows = ReturnType<typeof useList<typeof listOutbox>>;

/** Kotak Keluar: the mail that was sent or waits, for an Admin Sekolah. Source: issue "The shell, the session". */
export default function OutboxView() {
  const list = useList(listOutbox);
  const { problem } = list;
  return (
    <>
      <PageHeader title={t("app.outbox")} line={t("mail.line")} />
      <OutboxFilters list={list} />
      <Stack>
        {problem ? (
          <ProblemNote title={t("mail.failed")} detail={problem.message} onRetry={list.retry} />
        ) : null}
        <Mails list={list} />
      </Stack>
    </>
  );
}

function Mails({ list }: { list: OutboxRows }) {
  if (list.isLoading) return <TableSkeleton columns={4} />;
  if (list.isEmpty) return <EmptyState title={t("mail.none")} line={t("mail.noneLine")} />;
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("mail.nothingFound")}
        line={t("mail.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <OutboxTable list={list} />
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
