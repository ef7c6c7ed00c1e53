import PlusIcon from "lucide-react/icons/plus";
import { may } from "../../../contract/permissions.ts";
import { usePanel } from "../../hooks/use-panel.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { ResourceFilters } from "../parts/list/list-view.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { AccountChart } from "./account-chart.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { accounts } from "./accounts-resource.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { StandardChart } from "./standard-chart.tsx";
import { useAccountTree } from "./use-account-tree.ts";

/** Akun: the chart of accounts as a tree. */
export default function AccountListView() {
  const role = useRole();
  return (
    <>
      <CategoryTabs current={accounts.path} />
      {may(role, accounts.read) ? (
        <Chart canWrite={may(role, accounts.write)} canLoad={may(role, "school.write")} />
      ) : (
        <>
          <PageHeader title={t(accounts.title)} line={t(accounts.line)} />
          <ProblemNote tone="warning" title={t("master.forbidden")} />
        </>
      )}
    </>
  );
}

/** Who may write the accounts of a unit, and who may load what all units share. */
function Chart({ canWrite, canLoad }: { canWrite: boolean; canLoad: boolean }) {
  const tree = useAccountTree();
  const canReadHistory = may(useRole(), "audit.read");
  const panel = usePanel(canWrite);
  const canOpen = canWrite || (canReadHistory && panel.state.kind === "edit");
  const create = canWrite ? (
    <LinkButton variant="primary" icon={<PlusIcon size={20} />} href={panel.newHref}>
      {t(accounts.create)}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(accounts.title)}
        line={t(accounts.line)}
        actions={
          <>
            {canLoad ? <StandardChart onChanged={tree.screen.list.refresh} /> : null}
            {create}
          </>
        }
      />
      {!canOpen && panel.state.kind !== "closed" ? (
        <ProblemNote tone="warning" title={t("master.cannotWrite")} />
      ) : null}
      <ListFrame>
        <ResourceFilters resource={accounts} screen={tree.screen} />
        <AccountChart
          tree={tree}
          action={create}
          hrefOf={canWrite || canReadHistory ? panel.editHref : undefined}
        />
      </ListFrame>
      {canOpen ? <AccountPanel panel={panel} onChanged={tree.screen.list.refresh} /> : null}
    </>
  );
}
