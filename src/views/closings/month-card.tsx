import ChevronLeftIcon from "lucide-react/icons/chevron-left";
import ChevronRightIcon from "lucide-react/icons/chevron-right";
import type { PeriodState } from "../../../contract/payments/closings.ts";
import { may } from "../../../contract/permissions.ts";
import { month as monthName, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { BookSteps } from "./book-steps.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthQuestions } from "./month-questions.tsx";
import { hrefOf, type PeriodScreen, type Place, useBeforeBooks } from "./use-closings.ts";

type MonthCardProps = {
  role: string | null;
  screen: PeriodScreen;
  month: string;
  day: string | undefined;
  linkTo: (day: string) => Place;
  before: Place;
  /** null where no later month has come */
  after: Place | null;
};

/** The days of a month, and how the month itself stands. */
export function MonthCard({ role, screen, month, day, linkTo, before, after }: MonthCardProps) {
  const { snapshot, send } = screen;
  const { period, problem } = snapshot.context;
  return (
    <Card
      title={monthName(month)}
      actions={
        <div className="closings-months">
          <LinkButton size="small" variant="quiet" href={hrefOf(before)} label={t("closing.previousMonth")}>
            <ChevronLeftIcon size={18} aria-hidden="true" />
          </LinkButton>
          {after === null ? null : (
            <LinkButton size="small" variant="quiet" href={hrefOf(after)} label={t("closing.nextMonth")}>
              <ChevronRightIcon size={18} aria-hidden="true" />
            </LinkButton>
          )}
        </div>
      }
    >
      <Stack>
        {snapshot.matches("failed") ? (
          <ProblemNote
            title={t("closing.monthFailed")}
            detail={problem?.message}
            onRetry={() => send({ type: "retry.clicked" })}
          />
        ) : null}
        {period === null || period.period !== month ? (
          snapshot.matches("failed") ? null : (
            <Skeleton lines={6} />
          )
        ) : (
          <>
            <MonthCalendar period={period} chosen={day} hrefOf={(one) => hrefOf(linkTo(one))} />
            <MonthState {...{ role, screen, month, period }} />
          </>
        )}
      </Stack>
    </Card>
  );
}

type MonthStateProps = { role: string | null; screen: PeriodScreen; month: string; period: PeriodState };

/** How the month stands in one line, the button that leads on, and what was done before. */
function MonthState({ role, screen, month, period }: MonthStateProps) {
  const { snapshot, send } = screen;
  const { days, history } = period;
  const open = days.filter(({ status }) => status === "open");
  const isClosed = period.status === "closed";
  const isReady = snapshot.can({ type: "close.clicked" });
  const mayClose = isReady && may(role, "periods.close");
  const isBefore = useBeforeBooks(period, mayClose);
  return (
    <section className="closings-month" aria-label={t("closing.month.title", { month: monthName(month) })}>
      <div className="closings-month-line">
        <StatusChip tone={isClosed ? "success" : "neutral"}>
          {t(isClosed ? "closing.month.closed" : "closing.month.open")}
        </StatusChip>
        {mayClose && isBefore === false ? (
          <Button size="small" onClick={() => send({ type: "close.clicked" })}>
            {t("closing.month.close")}
          </Button>
        ) : null}
        {isClosed && may(role, "closings.reopen") ? (
          <Button size="small" onClick={() => send({ type: "reopen.clicked" })}>
            {t("closing.month.reopen")}
          </Button>
        ) : null}
      </div>
      {snapshot.matches({ telling: "daysOpen" }) ? (
        <p>{t("closing.month.daysOpen", { count: open.length, day: shortDay(open[0]?.day ?? "") })}</p>
      ) : null}
      {snapshot.matches({ telling: "running" }) ? <p>{t("closing.month.running")}</p> : null}
      {isReady ? <p>{t(isBefore ? "closing.month.beforeBooks" : "closing.month.ready")}</p> : null}
      <BookSteps label={t("closing.month.history")} steps={history} />
      <MonthQuestions screen={screen} month={monthName(month)} />
    </section>
  );
}
