import CheckIcon from "lucide-react/icons/check";
import CircleDashedIcon from "lucide-react/icons/circle-dashed";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import type { OpenNote } from "./use-note.ts";

/** Whether the server has what is on the screen; said aloud as well. */
export function SavedMark({ note: { snapshot, problem, send } }: { note: OpenNote }) {
  const isSaving = snapshot.matches({ editing: "saving" }) || snapshot.matches({ editing: "rereading" });
  const isFailed = snapshot.matches({ editing: "failed" });
  const isBlank = snapshot.matches({ editing: "blank" });
  const word = isBlank ? null : isSaving ? "saving" : snapshot.hasTag("unsaved") ? "unsaved" : "saved";
  return (
    <div className="note-saved" data-state={word ?? "blank"}>
      <span role="status">
        {word === "saving" ? <Spinner size={14} /> : null}
        {word === "saved" ? <CheckIcon size={14} aria-hidden="true" /> : null}
        {word === "unsaved" ? <CircleDashedIcon size={14} aria-hidden="true" /> : null}
        {word === null ? "" : t(`note.${word}`)}
        {isFailed && problem ? <span className="note-saved-reason">{problem.message}</span> : null}
      </span>
      {isFailed ? (
        <Button size="small" onClick={() => send({ type: "retry.clicked" })}>
          {t("parts.retry")}
        </Button>
      ) : null}
    </div>
  );
}
