import UserPlusIcon from "lucide-react/icons/user-plus";
import { may } from "../../../contract/permissions.ts";
import { colleagues, operators } from "../../resources/operators.ts";
import { useResource, useRole } from "../../wiring/master.ts";
import { useOperatorRights } from "../../wiring/operators.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Stack } from "../parts/layout.tsx";
import { ListView } from "../parts/list-view.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
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
