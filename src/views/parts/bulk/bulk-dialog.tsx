import { useState } from "react";
import type { Bulk } from "../../../hooks/use-bulk-action.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Progress } from "../feedback/progress.tsx";
import type { BulkKit } from "../list/bulk-host.tsx";
import { ConfirmDialog, Dialog } from "../overlay/dialog.tsx";
import { Stack } from "../page/layout.tsx";
import type { Fields } from "./bulk-fields.ts";
import { BulkForm, lackingIn, lineOf } from "./bulk-form.tsx";
import { BulkRefusals } from "./bulk-refusals.tsx";

export type BulkDialogProps = {
  bulk: Bulk;
  kit: BulkKit;
  /** so many of them: "3 kelas" */
  what: (count: number) => string;
  /** chosen, but not of those that the action fits */
  leftOut: number;
  nameOf: (id: string) => string;
};

/** A piece goes in a moment; only a longer work has its own dialog. */
const isLong = (bulk: Bulk) => bulk.rows.length > bulk.pieceSize;

/** The question, the work and what became of it; at most one stands on the screen. */
export function BulkDialog(props: BulkDialogProps) {
  const { bulk } = props;
  const { action } = bulk;
  if (action === null) return null;
  const isShortWork = bulk.isBusy && !bulk.isUndo && !isLong(bulk);
  return (
    <>
      <Question key={bulk.rows.map(({ id }) => id).join()} {...props} isOpen={bulk.isAsking || isShortWork} />
      <Working {...props} isOpen={bulk.isBusy && isLong(bulk)} />
      <Interrupted {...props} />
      <BulkRefusals {...props} />
    </>
  );
}

const titleOf = ({ bulk, what }: BulkDialogProps) =>
  t(`bulk.${bulk.action?.verb ?? "delete"}.title`, { what: what(bulk.rows.length) });

function Question(props: BulkDialogProps & { isOpen: boolean }) {
  const { bulk, kit, leftOut, isOpen } = props;
  const [fields, setFields] = useState<Fields>({});
  const [pressed, setPressed] = useState<"not yet" | "once">("not yet");
  const { action, problem } = bulk;
  if (action === null) return null;
  const form = { kit, action, rows: bulk.rows, fields, onFieldsChange: setFields };
  const lacking = lackingIn(action, fields);
  const send = () => {
    setPressed("once");
    if (Object.keys(lacking).length === 0) bulk.confirm(fields);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={titleOf(props)}
      detail={lineOf(action, bulk.rows)}
      confirmLabel={t(`bulk.${action.verb}.do`)}
      busyLabel={bulk.isBusy && t("bulk.busy")}
      variant={action.isDanger ? "danger" : "primary"}
      onConfirm={send}
      onCancel={bulk.cancel}
    >
      <Stack>
        {leftOut > 0 ? <ProblemNote tone="info" title={t("bulk.left", { count: integer(leftOut) })} /> : null}
        {problem && problem.fields === undefined ? <ProblemNote title={problem.message} /> : null}
        <BulkForm {...form} faults={pressed === "once" ? { ...problem?.fields, ...lacking } : {}} />
      </Stack>
    </ConfirmDialog>
  );
}

function Working({ isOpen, ...props }: BulkDialogProps & { isOpen: boolean }) {
  const { bulk } = props;
  const [done, total] = [bulk.sentCount, bulk.rows.length];
  return (
    <Dialog
      open={isOpen}
      onClose={bulk.stop}
      title={bulk.isUndo ? t("bulk.undo") : titleOf(props)}
      shape="small"
      footer={
        <Button
          disabled={!bulk.isStopping && !bulk.canStop}
          busyLabel={bulk.isStopping && t("bulk.stopping")}
          onClick={bulk.stop}
        >
          {t("bulk.stop")}
        </Button>
      }
    >
      <Progress
        label={t("bulk.progress")}
        line={t("bulk.working", { done: integer(done), total: integer(total) })}
        done={done}
        total={total}
      />
    </Dialog>
  );
}

function Interrupted({ bulk }: BulkDialogProps) {
  const { problem, rows, outcomes } = bulk;
  return (
    <Dialog
      open={bulk.isInterrupted}
      onClose={bulk.close}
      title={t("bulk.interrupted")}
      line={t("bulk.interruptedLine", { done: integer(outcomes.length), total: integer(rows.length) })}
      shape="small"
      footer={<Button onClick={bulk.close}>{t("parts.close")}</Button>}
    >
      {problem ? <ProblemNote title={problem.message} onRetry={bulk.retry} /> : null}
    </Dialog>
  );
}
