import TaskIcon from "lucide-react/icons/list-plus";
import RotateCwIcon from "lucide-react/icons/rotate-cw";
import UndoIcon from "lucide-react/icons/undo-2";
import type { MessageDetail } from "../../../contract/office/messages.ts";
import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";
import { MessageChip } from "./message-list.tsx";
import { Letter } from "./people.tsx";
import { Recipients } from "./recipients.tsx";
import type { Outgoing } from "./use-outgoing.ts";

type SentMessageProps = { message: Outgoing; record: MessageDetail };

/** A message that has left or waits for its time, with what became of it for each. */
export function SentMessage({ message, record }: SentMessageProps) {
  const { problem } = message;
  const { subject, text, error, status, recipients, audience_name, unit } = record;
  return (
    <>
      <div className="message-head">
        <h2 dir="auto">{subject || audience_name}</h2>
        <MessageChip message={record} />
        <div className="message-acts">
          <MakeTask id={record.id} />
          <Actions {...{ message, record }} />
        </div>
      </div>
      <p className="message-facts">
        {[
          t(`mailbox.channel.${record.channel}`),
          t(`mailbox.audience.${record.audience}`),
          audience_name,
          record.audience === "unit" ? null : unit?.name,
          record.only_arrears ? t("mailbox.onlyArrears") : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="message-facts">{when(record)}</p>
      {problem ? <ProblemNote title={problem.message} /> : null}
      {status === "failed" && error !== null ? (
        <ProblemNote title={error} detail={t("mailbox.wholeFailed")} />
      ) : null}
      <AttachmentList attachments={record.attachments} />
      {recipients.length === 0 ? (
        <Letter subject="" text={text} />
      ) : (
        <Recipients message={message} record={record} />
      )}
    </>
  );
}

function MakeTask({ id }: { id: string }) {
  const { ask, making } = useTaskMaking();
  if (ask === null) return null;
  return (
    <>
      <Button icon={<TaskIcon />} onClick={() => ask([{ kind: "message", id }])}>
        {t("taskMaking.make")}
      </Button>
      <TaskQuestion {...making} />
    </>
  );
}

function when({ status, send_at, released_at, owner, updated_at }: MessageDetail): string {
  const { name } = owner;
  if (status === "scheduled") return t("mailbox.goesAt", { name, at: instant(send_at ?? updated_at) });
  return t("mailbox.wentAt", { name, at: instant(released_at ?? updated_at) });
}

function Actions({ message: { snapshot, deed, choose }, record }: SentMessageProps) {
  const mayWrite = may(useRole(), "messages.write");
  if (!record.is_own || !mayWrite) return null;
  const isBusy = (verb: string) => snapshot.matches("acting") && deed?.verb === verb;
  const { status, released_at, counts } = record;
  if (status === "failed" && released_at !== null)
    return (
      <Button
        variant="primary"
        icon={<RotateCwIcon />}
        busyLabel={isBusy("retry") && t("mailbox.sending")}
        onClick={() => choose({ verb: "retry" })}
      >
        {t("mailbox.retry", { count: counts.failed })}
      </Button>
    );
  if (status !== "scheduled" && status !== "failed") return null;
  return (
    <Button
      icon={<UndoIcon />}
      busyLabel={isBusy("recall") && t("mailbox.recalling")}
      onClick={() => choose({ verb: "recall" })}
    >
      {t("mailbox.recall")}
    </Button>
  );
}
