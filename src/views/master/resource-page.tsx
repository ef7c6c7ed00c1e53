import type { Endpoint } from "../../../contract/endpoint.ts";
import { may } from "../../../contract/permissions.ts";
import type { Resource } from "../../resources/resource.ts";
import { useResource, useRole } from "../../wiring/master.ts";
import { t } from "../../words/words.ts";
import { ListView } from "../parts/list-view.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";

/** A resource of the master data; a role that may not read it is told so inside the screen (product.md §2). */
export function ResourcePage<E extends Endpoint>({ resource }: { resource: Resource<E> }) {
  const role = useRole();
  return (
    <>
      <PageHeader title={t(resource.title)} line={t(resource.line)} />
      {may(role, resource.read) ? (
        <ResourceList resource={resource} />
      ) : (
        <ProblemNote tone="warning" title={t("master.forbidden")} />
      )}
    </>
  );
}

function ResourceList<E extends Endpoint>({ resource }: { resource: Resource<E> }) {
  return <ListView resource={resource} screen={useResource(resource)} />;
}
