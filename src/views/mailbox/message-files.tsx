import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Attachment } from "../../../contract/payments/attachments.ts";
import { messageFilesFault } from "../../../rules/attachments.ts";
import { t } from "../../messages/messages.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { AttachmentWays } from "../parts/attachments/attachment-ways.tsx";
import { type Attaching, refusalOf, useAttaching } from "../parts/attachments/use-attachments.ts";
import type { OpenComposer } from "./use-composer.ts";

/** The files of a message on their way, each added to it as it arrives and saved at once. */
export function useMessageFiles({ values, set, send }: OpenComposer): Attaching {
  const latest = useRef<readonly Attachment[]>(values.attachments);
  useEffect(() => {
    latest.current = values.attachments;
  });
  return useAttaching((attachment) => {
    const all = [...latest.current, attachment];
    const fault = messageFilesFault(all);
    if (fault !== null) throw refusalOf(attachment, fault);
    latest.current = all;
    set({ attachments: all });
    send({ type: "save.requested" });
  });
}

type FilesProps = { composer: OpenComposer; attaching: Attaching };

/** The files that go with an e-mail; those of one that goes by WhatsApp after all are to be taken off. Source: docs/spec/office.md §5.10. */
export function MessageFiles({ composer, attaching }: FilesProps) {
  const { values, errors, set, send } = composer;
  const { attachments, channel } = values;
  const error = errors.attachment_ids?.[0];
  if (channel === "whatsapp" && attachments.length === 0) return null;
  return (
    <div className="message-files">
      <AttachmentList
        attachments={attachments}
        onRemove={({ id }) => {
          set({ attachments: attachments.filter((one) => one.id !== id) });
          send({ type: "save.requested" });
        }}
      />
      {channel === "email" ? (
        <AttachmentWays attaching={attaching} count={attachments.length} words={fileWords()} error={error} />
      ) : (
        <p className="field-error" role="status">
          {t("mailbox.attachments.notByHand")}
        </p>
      )}
    </div>
  );
}

const fileWords = () => ({
  choose: t("mailbox.attachments.choose"),
  photo: t("mailbox.attachments.photo"),
  help: t("mailbox.attachments.help"),
});

type DropProps = { onFiles: ((files: readonly File[]) => void) | null; children: ReactNode };

/** Files may be let fall anywhere on what is written; the button is the first way. Without `onFiles` the browser does not open them either. */
export function DropArea({ onFiles, children }: DropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onFiles === null ? "none" : "copy";
    setOver(onFiles !== null);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    onFiles?.([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className="message-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
