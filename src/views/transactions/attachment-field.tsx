import CameraIcon from "lucide-react/icons/camera";
import PaperclipIcon from "lucide-react/icons/paperclip";
import { useId } from "react";
import { MOST_ATTACHMENTS } from "../../../contract/payments/attachment-types.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { FileButton } from "./file-button.tsx";
import type { Attaching } from "./use-attachments.ts";
import "./attachments.css";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

type WaysProps = { attaching: Attaching; count: number; error?: string | undefined };

/** Where a file comes from, or the camera of a phone; what was refused is said under it. Source: docs/spec/money.md §14.7. */
export function AttachmentWays({ attaching, count, error }: WaysProps) {
  const id = useId();
  const { isBusy, hasFailed, problem, choose, retry, skip } = attaching;
  const refused = hasFailed ? undefined : (problem?.fields?.content?.[0] ?? problem?.message ?? error);
  const busyLabel = isBusy && t("transaction.attachments.sending");
  const isFull = count >= MOST_ATTACHMENTS;
  return (
    <div className="field">
      {isFull ? null : (
        <div className="attachment-ways">
          <FileButton
            name="attachment"
            icon={<PaperclipIcon />}
            label={t("transaction.attachments.choose")}
            busyLabel={busyLabel}
            describedBy={id}
            onFiles={choose}
            accept={ACCEPTED}
            several
          />
          <div className="attachment-camera">
            <FileButton
              name="attachment-photo"
              icon={<CameraIcon />}
              label={t("transaction.attachments.photo")}
              describedBy={id}
              onFiles={choose}
              accept="image/*"
              capture="environment"
            />
          </div>
        </div>
      )}
      <p id={id} className={refused === undefined ? "field-help" : "field-error"} aria-live="polite">
        {refused ?? t("transaction.attachments.help")}
      </p>
      {hasFailed ? (
        <ProblemNote
          title={t("transaction.attachments.failed")}
          detail={problem?.message}
          onRetry={retry}
          actions={
            <Button size="small" onClick={skip}>
              {t("transaction.attachments.skip")}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
