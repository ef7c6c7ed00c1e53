import type { YearEnd } from "../../../contract/books/year-ends.ts";
import { may } from "../../../contract/permissions.ts";
import { showToast } from "../../app/toasts.ts";
import { day, month as monthName } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { BookSteps } from "./book-steps.tsx";
import { useYearEnd, useYearOf, type YearScreen } from "./use-year-end.ts";
import { YearFigures, YearQuestions } from "./year-questions.tsx";

type YearCardProps = { role: string | null; unitId: string; month: string; onChanged: () => void };

/** The year of the books in which the month lies: what it came to, and its end. Source: docs/spec/books.md §5. */
export function YearCard({ month, ...props }: YearCardProps) {
  const year = useYearOf(month);
  return year === null ? null : <KnownYear key={year.id} {...props} year={year} />;
}

type KnownProps = Omit<YearCardProps, "month"> & { year: { id: string; name: string } };

function KnownYear({ role, unitId, year, onChanged }: KnownProps) {
  const title = t("closing.year.title", { year: year.name });
  const screen = useYearEnd({ unitId, classYearId: year.id }, (step) => {
    showToast({
      tone: "success",
      title: t(step === "closed" ? "closing.year.done" : "closing.year.reopened", { year: year.name }),
    });
    onChanged();
  });
  const { snapshot, send } = screen;
  const state = snapshot.context.year;
  return (
    <div className="closings-year">
      <Card title={title}>
        {snapshot.matches("failed") ? (
          <ProblemNote
            title={t("closing.year.failed")}
            detail={snapshot.context.problem?.message}
            onRetry={() => send({ type: "retry.clicked" })}
          />
        ) : state === null ? (
          <Skeleton lines={4} />
        ) : (
          <YearState {...{ role, screen, state }} />
        )}
      </Card>
    </div>
  );
}

type StateProps = { role: string | null; screen: YearScreen; state: YearEnd };

/** How the year stands, what it came to, the button that leads on, and what was done before. */
function YearState({ role, screen, state }: StateProps) {
  const { snapshot, send } = screen;
  const isClosed = state.status === "closed";
  return (
    <Stack>
      <div className="closings-month-line">
        <StatusChip tone={isClosed ? "success" : "neutral"}>
          {t(isClosed ? "closing.year.closed" : "closing.year.open")}
        </StatusChip>
        {snapshot.can({ type: "close.clicked" }) && may(role, "periods.close") ? (
          <Button size="small" onClick={() => send({ type: "close.clicked" })}>
            {t("closing.year.close")}
          </Button>
        ) : null}
        {snapshot.can({ type: "reopen.clicked" }) && may(role, "closings.reopen") ? (
          <Button size="small" onClick={() => send({ type: "reopen.clicked" })}>
            {t("closing.month.reopen")}
          </Button>
        ) : null}
      </div>
      <YearFigures state={state} />
      <YearLine screen={screen} state={state} />
      {state.entry === null ? null : (
        <LinkButton size="small" variant="quiet" href={`/admin/transactions/detail/${state.entry.id}`}>
          {t("closing.year.entry", { number: state.entry.number })}
        </LinkButton>
      )}
      <BookSteps label={t("closing.year.history")} steps={state.history} />
      <YearQuestions screen={screen} state={state} />
    </Stack>
  );
}

/** What the year waits for. */
function YearLine({ screen: { snapshot }, state }: Omit<StateProps, "role">) {
  const [first] = state.open_months;
  if (snapshot.matches({ telling: "running" })) {
    return <p>{t("closing.year.running", { day: day(state.class_year.ends_on) })}</p>;
  }
  if (snapshot.matches({ telling: "monthsOpen" }) && first !== undefined) {
    return (
      <p>{t("closing.year.monthsOpen", { count: state.open_months.length, month: monthName(first) })}</p>
    );
  }
  return snapshot.matches({ telling: "ready" }) ? <p>{t("closing.year.ready")}</p> : null;
}
