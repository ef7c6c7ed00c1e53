import type { ReportSchedule } from "../../../contract/books/report-schedules.ts";
import { instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";

const tones = { waiting: "neutral", sent: "success", failed: "error", skipped: "neutral" } as const;

/** When it went out last and goes out next, and what became of it for each. */
export function ScheduleFate({ schedule, onRetry }: { schedule: ReportSchedule; onRetry: () => void }) {
  const { stop_reason, next_at, last_at, last, may_change, owner } = schedule;
  const isUnsent = last.some(({ status }) => status === "failed" || status === "skipped");
  return (
    <section className="schedule-fate" aria-label={t("reportSchedule.fate")}>
      {stop_reason === null ? null : (
        <ProblemNote tone="warning" title={t("reportSchedule.stopped", { reason: stop_reason })} />
      )}
      <p className="schedule-line">
        {[
          next_at === null ? "" : t("reportSchedule.next", { at: instant(next_at) }),
          last_at === null ? "" : t("reportSchedule.last", { at: instant(last_at) }),
          t("reportSchedule.owner", { name: owner.name }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <ul>
        {last.map(({ id, name, status, reason }) => (
          <li key={id}>
            <span className="schedule-reader">
              {name}
              {reason === null ? null : <span className="schedule-line">{reason}</span>}
            </span>
            <StatusChip tone={tones[status]}>{t(`reportSchedule.status.${status}`)}</StatusChip>
          </li>
        ))}
      </ul>
      {isUnsent && may_change ? (
        <Button size="small" onClick={onRetry}>
          {t("reportSchedule.retry")}
        </Button>
      ) : null}
    </section>
  );
}
