import PlusIcon from "lucide-react/icons/plus";
import type { ComponentType, ReactNode } from "react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { may } from "../../../contract/permissions.ts";
import { usePanel } from "../../hooks/use-panel.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ListView } from "../parts/list/list-view.tsx";
import type { PanelResource } from "../parts/list/resource.ts";
import { useResource } from "../parts/list/use-resource.ts";
import { PageHeader } from "../parts/page/page-header.tsx";
import type { PanelProps } from "./panel-parts.tsx";

type ResourcePageProps<E extends Endpoint> = {
  resource: PanelResource<E>;
  /** Makes or changes one over the list. */
  panel: ComponentType<PanelProps>;
  /** A quieter action beside the making of a new one, for who may write. */
  beside?: ComponentType<Pick<PanelProps, "onChanged">>;
  /** Where a row leads for who may only read. */
  readHref?: (row: { id: string }) => string;
  /** Quieter ways on, for everybody. */
  ways?: ReactNode;
};

/** A resource of the master data; a role that may not read it is told so inside the screen (docs/spec/access.md §2.5). */
export function ResourcePage<E extends Endpoint>(props: ResourcePageProps<E>) {
  const { resource } = props;
  const role = useRole();
  if (may(role, resource.read)) return <ReadablePage {...props} canWrite={may(role, resource.write)} />;
  return (
    <>
      <PageHeader title={t(resource.title)} line={t(resource.line)} />
      <ProblemNote tone="warning" title={t("master.forbidden")} />
    </>
  );
}

function ReadablePage<E extends Endpoint>({
  resource,
  panel: EditPanel,
  beside: Beside,
  readHref,
  ways,
  canWrite,
}: ResourcePageProps<E> & { canWrite: boolean }) {
  const screen = useResource(resource);
  const canReadHistory = may(useRole(), "audit.read");
  const panel = usePanel(canWrite);
  const canOpen = canWrite || (canReadHistory && panel.state.kind === "edit");
  const create = canWrite ? (
    <LinkButton variant="primary" icon={<PlusIcon size={20} />} href={panel.newHref}>
      {t(resource.create)}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(resource.title)}
        line={t(resource.line)}
        actions={
          <>
            {ways}
            {canWrite && Beside ? <Beside onChanged={screen.list.refresh} /> : null}
            {create}
          </>
        }
      />
      {!canOpen && panel.state.kind !== "closed" ? (
        <ProblemNote tone="warning" title={t("master.cannotWrite")} />
      ) : null}
      <ListView
        resource={resource}
        screen={screen}
        action={create}
        hrefOf={canWrite ? panel.editHref : (readHref ?? (canReadHistory ? panel.editHref : undefined))}
      />
      {canOpen ? <EditPanel panel={panel} onChanged={screen.list.refresh} /> : null}
    </>
  );
}
