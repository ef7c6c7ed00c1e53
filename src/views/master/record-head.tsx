import type { ReactNode } from "react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { showToast } from "../../app/toasts.ts";
import { useRecordActions } from "../../hooks/use-record-actions.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import type { EditorProps } from "./panel-parts.tsx";
import "./record-head.css";

export type StoredRecord = {
  readonly id: string;
  readonly version: number;
  readonly status: "active" | "inactive";
  readonly in_use: boolean;
};

export type RecordHeadProps<T extends StoredRecord, G extends Endpoint> = Omit<EditorProps<T>, "record"> & {
  record: T;
  ends: { get: G; activate: Endpoint; deactivate: Endpoint; remove: Endpoint };
  name: string;
  /** what follows from setting it inactive */
  deactivateLine: string;
  /** gives up what the form beside it holds */
  discard: () => void;
  /** ways on from here, before what may be done to it */
  ways?: ReactNode;
};

/** The status of a record at the head of its panel, and what may be done to it; what was never used can be deleted. */
export function RecordHead<T extends StoredRecord, G extends Endpoint>(props: RecordHeadProps<T, G>) {
  const { record, ends, name, panel, onChanged, replace, discard } = props;
  const { activate, deactivate, remove } = useRecordActions<T, G>(ends, {
    onChanged: (now) => {
      replace(now);
      onChanged();
    },
    onGone: () => {
      discard();
      onChanged();
      panel.close();
      showToast({ tone: "success", title: t("master.deleted", { name }) });
    },
  });
  const isActive = record.status === "active";
  return (
    <>
      <HeadRow
        status={
          <StatusChip tone={isActive ? "success" : "neutral"}>
            {t(`enum.activeStatus.${record.status}`)}
          </StatusChip>
        }
      >
        {props.ways}
        {record.in_use ? null : (
          <Button size="small" variant="quiet" onClick={() => remove.open(record)}>
            {t("master.delete")}
          </Button>
        )}
        <Button size="small" onClick={() => (isActive ? deactivate : activate).open(record)}>
          {isActive ? t("master.deactivate") : t("master.activate")}
        </Button>
      </HeadRow>
      <QuestionDialog
        question={deactivate}
        variant="danger"
        title={t("master.deactivateTitle", { name })}
        detail={props.deactivateLine}
        confirmLabel={t("master.deactivate")}
        busyLabel={t("master.deactivating")}
      />
      <QuestionDialog
        question={activate}
        title={t("master.activateTitle", { name })}
        detail={t("master.activateLine")}
        confirmLabel={t("master.activate")}
        busyLabel={t("master.activating")}
      />
      <DeleteQuestion question={remove} name={name} />
    </>
  );
}

/** Deleting is for what was never used, and cannot be taken back. */
export function DeleteQuestion({
  question,
  name,
}: {
  question: ReturnType<typeof useRecordActions>["remove"];
  name: string;
}) {
  return (
    <QuestionDialog
      question={question}
      variant="danger"
      title={t("master.deleteTitle", { name })}
      detail={t("master.deleteLine")}
      confirmLabel={t("master.delete")}
      busyLabel={t("master.deleting")}
    />
  );
}

type HeadRowProps = { status: ReactNode; children?: ReactNode };

/** Status at the start, actions at the end. */
export function HeadRow({ status, children }: HeadRowProps) {
  return (
    <div className="record-head">
      {status}
      <div className="record-head-actions">{children}</div>
    </div>
  );
}
