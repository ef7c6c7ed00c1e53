import { lateness, shortDay } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import "./due-day.css";

type DueDayProps = {
  /** The due day, "2026-11-21". */
  dueOn: string;
  /** Today in the school's time zone, "2026-11-21"; without it (or once settled) lateness is not said. */
  today?: string | undefined;
};

/** A due day, and when it has passed by how long: "10 Nov 2026 · lewat 12 hari". */
export function DueDay({ dueOn, today }: DueDayProps) {
  const late = today ? lateness(dueOn, today) : null;
  return (
    <span className="due-day">
      <time className="figures" dateTime={dueOn}>
        {shortDay(dueOn)}
      </time>
      {late ? <span className="due-day-late">{t("parts.late", { time: late })}</span> : null}
    </span>
  );
}
