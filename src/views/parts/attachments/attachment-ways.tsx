import CameraIcon from "lucide-react/icons/camera";
import PaperclipIcon from "lucide-react/icons/paperclip";
import { useId } from "react";
import { MOST_ATTACHMENTS } from "../../../../contract/payments/attachment-types.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Progress } from "../feedback/progress.tsx";
import { FileButton } from "./file-button.tsx";
import type { Attaching } from "./use-attachments.ts";
import "./attachments.css";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

type WaysProps = {
  attaching: Attaching;
  count: number;
  /** what the two buttons are called, and what may be attached */
  words: { choose: string; photo: string; help: string };
  error?: string | undefined;
};

/** Where a file comes from, or the camera of a phone; what was refused is said under it. Source: docs/spec/money.md §14.7. */
export function AttachmentWays({ attaching, count, words, error }: WaysProps) {
  const id = useId();
  const { isBusy, hasFailed, problem, choose, retry, skip } = attaching;
  const refused = hasFailed ? undefined : (problem?.fields?.content?.join(" ") ?? problem?.message ?? error);
  const busyLabel = isBusy && t("attachment.sending");
  const isFull = count >= MOST_ATTACHMENTS;
  return (
    <div className="field">
      {isFull ? null : (
        <div className="attachment-ways">
          <FileButton
            name="attachment"
            icon={<PaperclipIcon />}
            label={words.choose}
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
              label={words.photo}
              describedBy={id}
              onFiles={choose}
              accept="image/*"
              capture="environment"
            />
          </div>
        </div>
      )}
      <Sending attaching={attaching} />
      <p id={id} className={refused === undefined ? "field-help" : "field-error"} aria-live="polite">
        {refused ?? (isFull ? t("attachment.full", { count }) : words.help)}
      </p>
      {hasFailed ? (
        <ProblemNote
          title={t("attachment.failed")}
          detail={problem?.message}
          onRetry={retry}
          actions={
            <Button size="small" onClick={skip}>
              {t("attachment.skip")}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}

/** Which file is on its way, and how many have arrived. */
function Sending({ attaching: { isBusy, current } }: { attaching: Attaching }) {
  if (!isBusy || current === null) return null;
  const { nth, all } = current;
  return (
    <Progress
      label={t("attachment.sendingAll")}
      line={t("attachment.sendingOf", current)}
      done={nth - 1}
      total={all}
    />
  );
}
