import { type ReactNode, type RefObject, useRef } from "react";
import type { Traced } from "../../../contract/common.ts";
import type { Answering } from "../../../contract/endpoint.ts";
import { may } from "../../../contract/permissions.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import type { Panel } from "../../hooks/use-panel.ts";
import { type Loaded, type RecordOf, useRecord } from "../../hooks/use-record.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { RecordHistory } from "../parts/audit/record-history.tsx";
import { RecordTrace } from "../parts/audit/record-trace.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { SidePanel } from "../parts/overlay/side-panel.tsx";
import { Tabs } from "../parts/page/tabs.tsx";

/** How a form lets the panel be left; none while it is not there yet. */
export type Exit = RefObject<((go: () => void) => void) | null>;

/** What the form in a panel is given: how the panel is left, and where it shows what a write has answered. */
export type FormActions<T> = { exit: Exit; replace: (record: T) => void };

type RecordPanelProps<E extends Answering<Traced>> = {
  panel: Panel;
  /** Reads the record that the address names. */
  endpoint: E;
  titleOf: (record: RecordOf<E> | null) => string;
  /** The form: for a record, or for a new one. */
  children: (record: RecordOf<E> | null, ways: FormActions<RecordOf<E>>) => ReactNode;
};

/** The panel over a list with the form of one record, read anew each time it is opened. */
export function RecordPanel<E extends Answering<Traced>>(props: RecordPanelProps<E>) {
  const { state } = props.panel;
  if (state.kind === "closed") return null;
  return state.kind === "new" ? (
    <OpenPanel {...props} key="new" record={null} />
  ) : (
    <ReadPanel {...props} key={state.id} id={state.id} />
  );
}

function ReadPanel<E extends Answering<Traced>>({ id, ...props }: RecordPanelProps<E> & { id: string }) {
  return <OpenPanel {...props} record={useRecord(props.endpoint, id)} />;
}

type SidesProps = { panel: Panel; title: string; children: ReactNode };

/** The form, and for who may read the trail the record's history beside it; that alone where nothing may be changed. */
function Sides({ panel, title, children }: SidesProps) {
  const role = useRole();
  const { state, tab, openTab, canWrite } = panel;
  if (state.kind !== "edit" || !may(role, "audit.read")) return children;
  const history = <RecordHistory source={recordHistory} id={state.id} />;
  if (!canWrite) return history;
  return (
    <Tabs
      label={title}
      current={tab}
      onChange={openTab}
      tabs={[
        { name: "data", label: t("parts.history.data"), panel: children, stays: true },
        { name: "history", label: t("parts.history.title"), panel: history },
      ]}
    />
  );
}

const tracedIn = (record: object) => record as Traced; // as `Answering<Traced>` says; `RecordOf` does not carry it on

type OpenPanelProps<E extends Answering<Traced>> = RecordPanelProps<E> & {
  record: Loaded<RecordOf<E>> | null;
};

/** A link to what is not there, or to another unit's, says so in the panel. */
function OpenPanel<E extends Answering<Traced>>({ panel, record, titleOf, children }: OpenPanelProps<E>) {
  const exit: Exit = useRef(null);
  const leave = () => (exit.current === null ? panel.close() : exit.current(panel.close));
  const found = record?.record ?? null;
  const isThere = record === null || found !== null;
  const otherwise = record?.problem ? "master.notShown" : "parts.loading";
  return (
    <SidePanel title={isThere ? titleOf(found) : t(otherwise)} onClose={leave}>
      {isThere ? (
        <>
          <Sides panel={panel} title={titleOf(found)}>
            {children(found, { exit, replace: (now) => record?.replace(now) })}
          </Sides>
          {found === null ? null : <RecordTrace {...tracedIn(found)} />}
        </>
      ) : record.problem !== null ? (
        <ProblemNote
          title={record.problem.message}
          onRetry={record.isForbidden || record.isMissing ? undefined : record.retry}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </SidePanel>
  );
}
