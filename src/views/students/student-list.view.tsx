import FileUpIcon from "lucide-react/icons/file-up";
import UserPlusIcon from "lucide-react/icons/user-plus";
import { useStudentList } from "../../wiring/students.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { StudentFilters } from "./student-filters.tsx";
import { StudentTable } from "./student-table.tsx";
import { STUDENTS } from "./students.ts";

/** Data Siswa: any student by a part of the name or NIS, what is owed, and the way to bills and cashier. */
export default function StudentListView() {
  const screen = useStudentList();
  const { list, lookupProblem, canWrite } = screen;
  const { problem } = list;
  const create = canWrite ? (
    <>
      <LinkButton href={`${STUDENTS}/promotion`}>{t("app.promotion")}</LinkButton>
      <LinkButton icon={<FileUpIcon />} href={`${STUDENTS}/import`}>
        {t("student.importFile")}
      </LinkButton>
      <LinkButton variant="primary" icon={<UserPlusIcon />} href={`${STUDENTS}/create`}>
        {t("app.createStudent")}
      </LinkButton>
    </>
  ) : null;
  return (
    <>
      <PageHeader title={t("app.students")} line={t("student.line")} actions={create} />
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
  const { list, canTakePayment, canWrite } = screen;
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
        canWrite={canWrite}
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
