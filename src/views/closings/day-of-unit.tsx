import { may } from "../../../contract/permissions.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { longDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { TillOnItsOwn } from "./till-on-its-own.tsx";
import { ReopenedActs, TillTable } from "./till-table.tsx";
import { actHref, type DayOfTills, hrefOf, type Place, useDayClosing, useTills } from "./use-closings.ts";

type DayOfUnitProps = {
  role: string | null;
  unitId: string;
  day: string;
  /** whose till is being counted */
  tillId: string | undefined;
  linkTo: (till: string | undefined) => Place;
  go: (place: Place) => void;
  /** whether the unit's day or its month is closed */
  isLocked: boolean;
  /** told when a till or the day was closed */
  onChanged: () => void;
};

/** The tills of a unit on a day; one that is counted takes their place. */
export function DayOfUnit({ role, unitId, day, tillId, linkTo, go, isLocked, onChanged }: DayOfUnitProps) {
  const screen = useTills(unitId, day);
  const changed = () => {
    screen.refresh();
    onChanged();
  };
  const { record, problem } = screen;
  if (record === null) {
    return (
      <Card title={t("closing.tills", { day: longDay(day) })}>
        {problem === null ? (
          <Skeleton lines={5} />
        ) : (
          <ProblemNote title={t("closing.tillsFailed")} detail={problem.message} onRetry={screen.retry} />
        )}
      </Card>
    );
  }
  const till = record.tills.find(({ cashier_id }) => cashier_id === tillId);
  if (tillId !== undefined) {
    const back = hrefOf(linkTo(undefined));
    if (till === undefined) {
      return (
        <EmptyState
          drawing="search"
          title={t("closing.counting.missing")}
          line={t("parts.missingLine")}
          action={<LinkButton href={back}>{t("closing.counting.back")}</LinkButton>}
        />
      );
    }
    const leave = () => go(linkTo(undefined));
    return (
      <TillOnItsOwn key={tillId} of={{ unitId, day, till }} back={back} {...{ onChanged: changed, leave }} />
    );
  }
  return (
    <Card title={t("closing.tills", { day: longDay(day) })} flush>
      {record.tills.length === 0 ? (
        <EmptyState title={t("closing.none")} line={t("closing.noneLine")} />
      ) : (
        <TillTable
          tills={record.tills}
          mayCount={may(role, "closings.write") && day <= today() && !isLocked}
          countHref={(id) => hrefOf(linkTo(id))}
        />
      )}
      <ReopenedActs closings={record.closings} />
      <DayFoot {...{ role, unitId, day, record, onChanged: changed }} />
    </Card>
  );
}

type DayFootProps = Pick<DayOfUnitProps, "role" | "unitId" | "day" | "onChanged"> & { record: DayOfTills };

/** Whether the unit's day is closed, or what it waits for; it is closed by the treasurer, once all its tills are. */
function DayFoot({ role, unitId, day, record, onChanged }: DayFootProps) {
  const question = useDayClosing(unitId, (closed) => {
    showToast({ tone: "success", title: t("closing.day.done", { day: longDay(closed) }) });
    onChanged();
  });
  const whole = record.closings.find(({ cashier, status }) => cashier === null && status === "closed");
  const open = record.tills.filter(({ status }) => status === "open").length;
  if (record.tills.length === 0 && whole === undefined) return null;
  if (whole !== undefined) {
    return (
      <div className="closings-foot">
        <span>{t("closing.day.locked")}</span>
        <LinkButton size="small" href={actHref(whole.id)}>
          {t("closing.act")}
        </LinkButton>
      </div>
    );
  }
  if (!may(role, "periods.close")) return null;
  return (
    <div className="closings-foot">
      <span>{open > 0 ? t("closing.day.tillsOpen", { count: open }) : t("closing.day.ready")}</span>
      {open === 0 ? (
        <Button variant="primary" onClick={() => question.open({ id: day })}>
          {t("closing.day.close")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={question.isOpen}
        title={t("closing.day.closeTitle", { day: longDay(day) })}
        detail={t("closing.day.closeDetail")}
        confirmLabel={t("closing.day.close")}
        busyLabel={question.isBusy && t("closing.day.closing")}
        onConfirm={question.confirm}
        onCancel={question.cancel}
      >
        {question.problem === null ? null : <ProblemNote title={question.problem.message} />}
      </ConfirmDialog>
    </div>
  );
}
