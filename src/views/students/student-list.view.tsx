import FileUpIcon from "lucide-react/icons/file-up";
import UserPlusIcon from "lucide-react/icons/user-plus";
import { loadTaskMakingWords } from "../../hooks/task-words.ts";
import { useLater } from "../../hooks/use-later.ts";
import { useListViews } from "../../hooks/use-list-views.ts";
import { useSlips } from "../../hooks/use-portal-accounts.ts";
import { usePrerequisite } from "../../hooks/use-prerequisite.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { BulkHost, selectionOf } from "../parts/list/bulk-host.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { SavedViews } from "../parts/list/saved-views.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Arrivals } from "./arrivals.tsx";
import { ChosenPortal, ChosenSlips } from "./chosen-portal.tsx";
import { StudentFilters } from "./student-filters.tsx";
import { StudentTable } from "./student-table.tsx";
import { studentViews } from "./student-views.ts";
import { STUDENTS } from "./students.ts";
import { useStudentList } from "./use-students.ts";

/** Data Siswa: any student by a part of the name or NIS, what is owed, and the way to bills and cashier. */
export default function StudentListView() {
  const screen = useStudentList();
  const { list, canTakePayment, canReadCard, canWrite } = screen;
  const views = useListViews("students", list.query, studentViews());
  const first = usePrerequisite(list, ["units", "classYears", "classrooms"]);
  const slips = useSlips();
  if (slips.isShown) return <ChosenSlips slips={slips} />;
  return (
    <>
      <PageHeader
        title={t("app.students")}
        views={<SavedViews views={views} />}
        actions={canWrite ? <WaysIn /> : null}
      />
      {canWrite ? <Arrivals onChanged={list.refresh} /> : null}
      <ListFrame>
        <StudentFilters screen={screen} />
        <ListBody
          list={list}
          columns={6}
          lookups={screen}
          empty={{
            title: t("student.empty"),
            line: t("student.emptyLine"),
            action: canWrite ? (
              <LinkButton variant="primary" icon={<FileUpIcon />} href={`${STUDENTS}/import`}>
                {t("app.importStudents")}
              </LinkButton>
            ) : null,
            first,
          }}
          nothingFound={{ title: t("student.nothingFound"), line: t("student.nothingFoundLine") }}
        >
          {(meta) => (
            <StudentTable
              rows={list.rows}
              meta={meta}
              sort={list.query.sort}
              onSortChange={(sort) => list.change({ sort })}
              busy={list.isBusy}
              canTakePayment={canTakePayment}
              canReadCard={canReadCard}
              canWrite={canWrite}
              {...(canWrite && { selection: selectionOf(screen.bulk) })}
            />
          )}
        </ListBody>
      </ListFrame>
      {canWrite ? <Chosen bulk={screen.bulk} onIssued={slips.issue} /> : null}
    </>
  );
}

/** How students come into the list, and how a whole school goes on into the next year. */
const WaysIn = () => (
  <>
    <LinkButton href={`${STUDENTS}/promotion`}>{t("app.promotion")}</LinkButton>
    <LinkButton icon={<FileUpIcon />} href={`${STUDENTS}/import`}>
      {t("student.importFile")}
    </LinkButton>
    <LinkButton variant="primary" icon={<UserPlusIcon />} href={`${STUDENTS}/create`}>
      {t("app.createStudent")}
    </LinkButton>
  </>
);

type ChosenProps = {
  bulk: ReturnType<typeof useStudentList>["bulk"];
  onIssued: ReturnType<typeof useSlips>["issue"];
};

/** What may be done with the students chosen. */
function Chosen({ bulk, onIssued }: ChosenProps) {
  const { chosen, clear } = bulk.choice;
  const issue: ChosenProps["onIssued"] = (slips) => {
    if (slips.length > 0) clear();
    onIssued(slips);
  };
  const ids = chosen.map(({ id }) => id);
  const Tasks = useLater(ids.length > 0, loadTasks);
  return (
    <BulkHost
      {...bulk}
      ways={
        <>
          {Tasks === null ? null : <Tasks ids={ids} />}
          <ChosenPortal ids={ids} onIssued={issue} />
        </>
      }
    />
  );
}

/** Its code comes with the first box that is ticked. */
const loadTasks = async () =>
  (await Promise.all([import("./chosen-tasks.tsx"), loadTaskMakingWords()]))[0].ChosenTasks;
