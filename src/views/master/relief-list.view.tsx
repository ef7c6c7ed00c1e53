import PlusIcon from "lucide-react/icons/plus";
import { may } from "../../../contract/permissions.ts";
import { usePanel } from "../../hooks/use-panel.ts";
import { useRole } from "../../hooks/use-role.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { ListView } from "../parts/list/list-view.tsx";
import { useResource } from "../parts/list/use-resource.ts";
import { PageHeader } from "../parts/page/page-header.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { ReliefPanel } from "./relief-panel.tsx";
import { reliefs } from "./reliefs-resource.ts";

/** Keringanan: proposed by the office, decided by the head, read by who may. */
export default function ReliefListView() {
  const role = useRole();
  return (
    <>
      <CategoryTabs current={reliefs.path} />
      {may(role, reliefs.read) ? (
        <Reliefs canPropose={may(role, reliefs.write)} />
      ) : (
        <>
          <PageHeader title={t(reliefs.title)} line={t(reliefs.line)} />
          <ProblemNote tone="warning" title={t("master.forbidden")} />
        </>
      )}
    </>
  );
}

function Reliefs({ canPropose }: { canPropose: boolean }) {
  const screen = useResource(reliefs);
  const panel = usePanel();
  const waiting = screen.list.meta?.waiting ?? 0;
  const create = canPropose ? (
    <LinkButton variant="primary" icon={<PlusIcon size={20} />} href={panel.newHref}>
      {t(reliefs.create)}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(reliefs.title)}
        line={t(reliefs.line)}
        status={
          waiting > 0 ? (
            <StatusChip tone="warning">{t("relief.waiting", { count: integer(waiting) })}</StatusChip>
          ) : null
        }
        actions={create}
      />
      <ListView resource={reliefs} screen={screen} action={create} hrefOf={panel.editHref} />
      <ReliefPanel panel={panel} onChanged={screen.list.refresh} canPropose={canPropose} />
    </>
  );
}
