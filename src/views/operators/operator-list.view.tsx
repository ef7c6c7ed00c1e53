import UserPlusIcon from "lucide-react/icons/user-plus";
import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ListView } from "../parts/list/list-view.tsx";
import { useResource } from "../parts/list/use-resource.ts";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { colleagues, operators } from "./operators-resource.ts";
import { useOperatorRights } from "./use-operators.ts";
import { WaitingOperators } from "./waiting-operators.tsx";

/** Data Operator: who may log in. An Admin Sekolah manages them, the others look up their colleagues. */
export default function OperatorListView() {
  const { canWrite, seesAll } = useOperatorRights();
  const role = useRole();
  const resource = seesAll ? operators : colleagues;
  const create = canWrite ? (
    <LinkButton variant="primary" icon={<UserPlusIcon />} href={`${resource.path}/create`}>
      {t("app.createOperator")}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t(resource.title)} line={t(resource.line)} actions={create} />
      {may(role, resource.read) ? (
        <Operators resource={resource} />
      ) : (
        <ProblemNote tone="warning" title={t("master.forbidden")} />
      )}
    </>
  );
}

function Operators({ resource }: { resource: typeof operators }) {
  const screen = useResource(resource);
  return (
    <Stack gap={24}>
      <WaitingOperators onChanged={screen.list.refresh} />
      <div>
        <ListView resource={resource} screen={screen} hrefOf={({ id }) => `${resource.path}/edit/${id}`} />
      </div>
    </Stack>
  );
}
