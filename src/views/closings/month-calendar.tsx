import CheckIcon from "lucide-react/icons/check";
import CircleIcon from "lucide-react/icons/circle";
import type { KeyboardEvent } from "react";
import { Link } from "wouter";
import type { PeriodState } from "../../../contract/payments/closings.ts";
import { addDays, lastDayOfMonth } from "../../../rules/calendar.ts";
import { today } from "../../app/today.ts";
import { longDay, month as monthName, weekday } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

type MonthCalendarProps = {
  period: PeriodState;
  chosen: string | undefined;
  hrefOf: (day: string) => string;
};

/** A Monday. */
const A_MONDAY = "2026-11-23";

/** From Monday on: 0 to 6. */
const placeInWeek = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows move among the days that have come. */
function moveAmongDays(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const next = days[days.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The days of a month, each told by a mark and in words; those that have not come lead nowhere. */
export function MonthCalendar({ period, chosen, hrefOf }: MonthCalendarProps) {
  const known = new Map(period.days.map((one) => [one.day, one]));
  const days: string[] = [];
  for (let day = `${period.period}-01`; day <= lastDayOfMonth(period.period); day = addDays(day, 1))
    days.push(day);
  const focusable = chosen !== undefined && known.has(chosen) ? chosen : period.days[0]?.day;
  return (
    <nav
      className="calendar"
      aria-label={t("closing.calendar", { month: monthName(period.period) })}
      onKeyDown={moveAmongDays}
    >
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <span key={place} className="calendar-weekday" aria-hidden="true">
          {weekday(addDays(A_MONDAY, place))}
        </span>
      ))}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          one={known.get(day)}
          href={hrefOf(day)}
          isChosen={day === chosen}
          isFocusable={day === focusable}
        />
      ))}
      <p className="calendar-legend" aria-hidden="true">
        <span data-status="open">
          <CircleIcon size={8} /> {t("closing.status.open")}
        </span>
        <span data-status="closed">
          <CheckIcon size={12} /> {t("closing.status.closed")}
        </span>
      </p>
    </nav>
  );
}

type DayProps = {
  day: string;
  /** undefined for one that has not come */
  one: PeriodState["days"][number] | undefined;
  href: string;
  isChosen: boolean;
  isFocusable: boolean;
};

function Day({ day, one, href, isChosen, isFocusable }: DayProps) {
  const number = Number(day.slice(-2));
  const style = number === 1 ? { gridColumnStart: placeInWeek(day) + 1 } : undefined;
  if (one === undefined)
    return (
      <span className="calendar-day" data-status="to-come" style={style}>
        {number}
      </span>
    );
  const words = { day: longDay(day), status: t(`closing.status.${one.status}`) };
  const tills = { closed: one.closed_tills, tills: one.tills };
  return (
    <Link
      href={href}
      className="calendar-day"
      data-status={one.status}
      data-today={day === today() || undefined}
      aria-current={isChosen ? "date" : undefined}
      aria-label={
        one.tills > 0 ? t("closing.dayWithTills", { ...words, ...tills }) : t("closing.dayOf", words)
      }
      tabIndex={isFocusable ? 0 : -1}
      style={style}
    >
      {number}
      {one.status === "closed" ? <CheckIcon size={12} aria-hidden="true" /> : null}
      {one.status === "open" ? <CircleIcon size={8} aria-hidden="true" /> : null}
    </Link>
  );
}
