import PlusIcon from "lucide-react/icons/plus";
import { loadTaskMakingWords } from "../../hooks/task-words.ts";
import { useLater } from "../../hooks/use-later.ts";
import { useListViews } from "../../hooks/use-list-views.ts";
import { usePrerequisite } from "../../hooks/use-prerequisite.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { BulkHost, selectionOf } from "../parts/list/bulk-host.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { SavedViews } from "../parts/list/saved-views.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { BillFilters } from "./bill-filters.tsx";
import { BillTable } from "./bill-table.tsx";
import { billViews } from "./bill-views.ts";
import { useBillList } from "./use-bills.ts";

/** In which bills come where no order is asked for; the head of their status shows it. Source: docs/spec/screens.md §1.15. */
const STANDARD_ORDER = "urgency";

/** Tagihan: what was billed, what is paid and what is open, by whatever the office asks for. */
export default function BillListView() {
  const screen = useBillList();
  const { list, today } = screen;
  const { chosen } = screen.bulk.choice;
  const views = useListViews("bills", list.query, billViews(today));
  const first = usePrerequisite(list, ["units", "classYears", "students", "categories"]);
  const { tabs } = useSections("bills");
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.bills")} items={tabs} current="/admin/bills" /> : null}
      <PageHeader
        title={t("app.bills")}
        views={<SavedViews views={views} />}
        actions={screen.canWrite ? <CreateLink /> : null}
      />
      <ListFrame>
        <BillFilters screen={screen} />
        <ListBody
          list={list}
          columns={8}
          lookups={screen}
          empty={{
            title: t("bill.list.empty"),
            line: t("bill.list.emptyLine"),
            action: screen.canWrite ? <CreateLink /> : null,
            first,
          }}
          nothingFound={{ title: t("bill.list.nothingFound"), line: t("bill.list.nothingFoundLine") }}
        >
          {(meta) => (
            <BillTable
              rows={list.rows}
              meta={meta}
              today={today}
              sort={list.query.sort || STANDARD_ORDER}
              onSortChange={(sort) => list.change({ sort: sort === STANDARD_ORDER ? "" : sort })}
              busy={list.isBusy}
              {...(screen.canWrite && { selection: selectionOf(screen.bulk) })}
            />
          )}
        </ListBody>
      </ListFrame>
      {screen.canWrite ? (
        <BulkHost {...screen.bulk} ways={<Tasks ids={chosen.map(({ id }) => id)} />} />
      ) : null}
    </>
  );
}

/** Its code comes with the first box that is ticked. */
function Tasks({ ids }: { ids: readonly string[] }) {
  const Chosen = useLater<{ ids: readonly string[] }>(ids.length > 0, loadTasks);
  return Chosen === null ? null : <Chosen ids={ids} />;
}

const loadTasks = async () =>
  (await Promise.all([import("./chosen-tasks.tsx"), loadTaskMakingWords()]))[0].ChosenTasks;

function CreateLink() {
  return (
    <LinkButton variant="primary" icon={<PlusIcon size={20} />} href="/admin/bills/create">
      {t("app.createBills")}
    </LinkButton>
  );
}
