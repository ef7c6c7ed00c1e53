import PlusIcon from "lucide-react/icons/plus";
import { may } from "../../../contract/permissions.ts";
import { reliefs } from "../../resources/reliefs.ts";
import { useResource, useRole } from "../../wiring/master.ts";
import { usePanel } from "../../wiring/panel.ts";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { ListView } from "../parts/list-view.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { ReliefPanel } from "./relief-panel.tsx";

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
