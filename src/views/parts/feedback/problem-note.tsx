import InfoIcon from "lucide-react/icons/info";
import RotateCwIcon from "lucide-react/icons/rotate-cw";
import TriangleAlertIcon from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import "./problem-note.css";

type ProblemNoteProps = {
  /** What happened, in plain words; none where nobody knows. */
  title: ReactNode;
  /** What was kept and what to do: words, which stand in a paragraph. */
  detail?: ReactNode;
  /** What has no place in a paragraph: a list below it. */
  children?: ReactNode;
  /** Offers "Coba lagi". */
  onRetry?: (() => void) | undefined;
  /** Other ways on, beside or in place of the retry. */
  actions?: ReactNode;
  /** `error` is announced at once, `warning` and `info` when there is time. */
  tone?: "error" | "warning" | "info";
};

/** A notice inside the screen: what happened, what was kept, what to do. */
export function ProblemNote({ title, detail, children, onRetry, actions, tone = "error" }: ProblemNoteProps) {
  const Icon = tone === "info" ? InfoIcon : TriangleAlertIcon;
  return (
    <div className="problem-note" role={tone === "error" ? "alert" : "status"} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
      <div className="problem-note-words">
        <p className="problem-note-title">{title === "" ? t("app.broken") : title}</p>
        {detail ? <p>{detail}</p> : null}
        {children}
      </div>
      {onRetry || actions ? (
        <div className="problem-note-actions">
          {onRetry ? (
            <Button size="small" icon={<RotateCwIcon />} onClick={onRetry}>
              {t("parts.retry")}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
