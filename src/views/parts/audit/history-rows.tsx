import type { AuditRow } from "../../../../contract/office/audit.ts";
import type { History, recordHistory } from "../../../hooks/record-history.ts";
import { integer, shortInstant } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { LinkButton } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { verbLabel } from "./action.ts";
import { ChangeList, Changes } from "./changes.tsx";
import { changesOf } from "./values.ts";
import "./audit.css";

export type HistoryProps = {
  /** Where its rows and words come from (src/hooks/record-history.ts). */
  source: typeof recordHistory;
  id: string;
  /** The version of the record that is on the screen; with another one its history is read anew. */
  version?: number;
};

/** The latest of what happened to a record: who, what, when and from what to what, and the way to all of it. */
export function HistoryRows({ source, id, version = 0 }: HistoryProps) {
  const { record, problem, isForbidden, retry } = source.useHistory(id, version);
  if (record !== null) return <HistoryList id={id} history={record} />;
  if (problem === null) return <Skeleton lines={6} />;
  return <ProblemNote title={problem.message} onRetry={isForbidden ? undefined : retry} />;
}

/** The rows under each other, or that there are none. */
export function HistoryList({ id, history }: { id: string; history: History }) {
  const { rows, total } = history;
  if (rows.length === 0) return <p className="audit-faint">{t("audit.history.none")}</p>;
  return (
    <div className="audit-history">
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <Event row={row} />
          </li>
        ))}
      </ol>
      <LinkButton size="small" href={`/admin/audit?filter[resource_id]=${encodeURIComponent(id)}`}>
        {t("audit.history.all", { count: integer(total) })}
      </LinkButton>
    </div>
  );
}

function Event({ row }: { row: AuditRow }) {
  return (
    <>
      <p className="audit-history-what">
        <strong>{verbLabel(row.action)}</strong>
        <time className="audit-faint figures" dateTime={row.at}>
          {shortInstant(row.at)}
        </time>
      </p>
      <p className="audit-faint">{t("audit.history.by", { name: row.who?.name ?? t("audit.system") })}</p>
      {row.reason ? <p className="audit-faint">{t("audit.why", { reason: row.reason })}</p> : null}
      <Difference row={row} />
    </>
  );
}

/** So few that they are read at a glance. */
const FEW = 3;

function Difference({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return null;
  if (changes.length > FEW) return <Changes row={row} />;
  return (
    <div className="audit-changes">
      <ChangeList resource={row.resource} changes={changes} />
    </div>
  );
}
