import type { AuditRow } from "../../../../contract/office/audit.ts";
import { t } from "../../../messages/messages.ts";
import { resourceLabel, verbLabel } from "./action.ts";
import { changesOf, fieldLabel } from "./values.ts";
import "./audit.css";

/** What changed, behind its count. */
export function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return <span className="audit-faint">{t("audit.noChanges")}</span>;
  return (
    <details className="audit-changes">
      <summary>
        {t("audit.more", { count: changes.length })}
        <span className="unseen">
          : {verbLabel(row.action)} {resourceLabel(row.resource)}{" "}
          {row.resource_id === null ? null : row.names[row.resource_id]}
        </span>
      </summary>
      <ChangeList resource={row.resource} changes={changes} />
    </details>
  );
}

type ChangeListProps = { resource: string; changes: ReturnType<typeof changesOf> };

/** Field by field, what it was and what it is. */
export function ChangeList({ resource, changes }: ChangeListProps) {
  return (
    <dl>
      {changes.map(({ field, was, is }) => (
        <div key={field}>
          <dt>{fieldLabel(resource, field)}</dt>
          <dd>
            {was === null ? null : (
              <del>
                <span className="unseen">{t("audit.was")}: </span>
                {was}
              </del>
            )}
            {is === null ? null : (
              <ins>
                <span className="unseen">{t("audit.is")}: </span>
                {is}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
