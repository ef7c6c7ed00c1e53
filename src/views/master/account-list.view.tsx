import PlusIcon from "lucide-react/icons/plus";
import { may } from "../../../contract/permissions.ts";
import { accounts } from "../../resources/accounts.ts";
import { useAccountTree } from "../../wiring/account-tree.ts";
import { useRole } from "../../wiring/master.ts";
import { usePanel } from "../../wiring/panel.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { ListFilters } from "../parts/list-view.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { AccountChart } from "./account-chart.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { StandardChart } from "./standard-chart.tsx";

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
        <ListFilters resource={accounts} screen={tree.screen} />
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
