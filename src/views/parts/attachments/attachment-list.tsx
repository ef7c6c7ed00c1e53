import FileTextIcon from "lucide-react/icons/file-text";
import ImageIcon from "lucide-react/icons/image";
import Trash2Icon from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Attachment } from "../../../../contract/payments/attachments.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useAttachmentFile } from "./use-attachments.ts";
import "./attachments.css";

type ListProps = {
  attachments: readonly Attachment[];
  onRemove?: ((attachment: Attachment) => void) | undefined;
};

/** The files of an entry by name; a photo opens over the page, a PDF goes to the browser. Source: docs/spec/money.md §14.7. */
export function AttachmentList({ attachments, onRemove }: ListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="attachments" aria-label={t("attachment.title")}>
      {attachments.map((one) => (
        <Item key={one.id} attachment={one} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function Item({ attachment, onRemove }: { attachment: Attachment } & Pick<ListProps, "onRemove">) {
  const { name, media_type, size } = attachment;
  const isPhoto = media_type !== "application/pdf";
  const [picture, setPicture] = useState<string | null>(null);
  const file = useAttachmentFile(attachment, isPhoto ? setPicture : null);
  const Icon = isPhoto ? ImageIcon : FileTextIcon;
  return (
    <li>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon />}
        busyLabel={file.isBusy && t("attachment.opening")}
        onClick={() => file.start("pdf")}
      >
        <span className="attachment-name">{name}</span>
      </Button>
      <span className="attachment-size figures">
        {t("attachment.size", { kilobytes: integer(Math.max(1, Math.round(size / 1024))) })}
      </span>
      {onRemove === undefined ? null : (
        <IconButton
          tip="before"
          label={t("attachment.remove", { name })}
          onClick={() => onRemove(attachment)}
        >
          <Trash2Icon />
        </IconButton>
      )}
      {file.problem === null ? null : <ProblemNote title={file.problem.message} onRetry={file.retry} />}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} title={name}>
        {picture === null ? null : <img className="attachment-photo" src={picture} alt={name} />}
      </Dialog>
    </li>
  );
}
