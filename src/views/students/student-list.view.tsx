import { useStudentList } from "../../wiring/students.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { StudentFilters } from "./student-filters.tsx";
import { StudentTable } from "./student-table.tsx";

/** Data Siswa: any student by a part of the name or NIS, what is owed, and the way to bills and cashier. */
export default function StudentListView() {
  const screen = useStudentList();
  const { list, lookupProblem } = screen;
  const { problem } = list;
  return (
    <>
      <PageHeader title={t("app.students")} line={t("student.line")} />
      <StudentFilters screen={screen} />
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
        <StudentRows screen={screen} />
      </Stack>
    </>
  );
}

function StudentRows({ screen }: { screen: ReturnType<typeof useStudentList> }) {
  const { list, canTakePayment } = screen;
  if (list.isLoading) return <TableSkeleton columns={6} />;
  if (list.isEmpty) return <EmptyState title={t("student.empty")} line={t("student.emptyLine")} />;
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("student.nothingFound")}
        line={t("student.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <StudentTable
        rows={list.rows}
        meta={list.meta}
        sort={list.query.sort}
        onSortChange={(sort) => list.change({ sort })}
        busy={list.isBusy}
        canTakePayment={canTakePayment}
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
