import CheckIcon from "lucide-react/icons/check";
import CircleDashedIcon from "lucide-react/icons/circle-dashed";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import type { OpenComposer } from "./use-composer.ts";

/** Whether the server has the draft as it stands on the screen; said aloud as well. */
export function KeptMark({ composer: { snapshot, problem, send } }: { composer: OpenComposer }) {
  const isFailed = snapshot.matches({ writing: "failed" });
  const isSaving = snapshot.matches({ writing: "saving" });
  const isBlank = snapshot.matches({ writing: "blank" });
  const word = isBlank ? null : isSaving ? "saving" : snapshot.hasTag("unsaved") ? "unsaved" : "saved";
  return (
    <div className="message-kept">
      <span role="status">
        {word === "saving" ? <Spinner size={14} /> : null}
        {word === "saved" ? <CheckIcon size={14} aria-hidden="true" /> : null}
        {word === "unsaved" ? <CircleDashedIcon size={14} aria-hidden="true" /> : null}
        {word === null ? "" : t(`mailbox.kept.${word}`)}
        {isFailed && problem ? <span className="message-kept-reason">{problem.message}</span> : null}
      </span>
      {isFailed ? (
        <Button size="small" onClick={() => send({ type: "retry.clicked" })}>
          {t("parts.retry")}
        </Button>
      ) : null}
    </div>
  );
}
