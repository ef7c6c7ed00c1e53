import type { Leaving } from "../../../contract/students/students.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import type { StatusChange } from "./use-status-change.ts";
import type { StudentForm } from "./use-student-form.ts";
import "./status-change.css";

type Props = { screen: StudentForm };

/** Beside the status that was chosen: what follows once it is saved. Source: docs/spec/data.md §8.2. */
export function StatusChangeNote({ screen: { change, later } }: Props) {
  if (change === null) return null;
  const { problem, retry } = change.facts;
  if (problem) return <ProblemNote title={problem.message} onRetry={retry} />;
  return (
    <ProblemNote
      tone={change.change === "returning" ? "info" : "warning"}
      title={t("studentPage.turn.title")}
      detail={<StatusChangeLines screen={{ change, later }} />}
    />
  );
}

/** The same once more before it is saved. */
export function StatusChangeDialog({ screen: { form, student, change, later } }: Props) {
  if (student === null) return null;
  const status = change === null ? "" : t(`enum.studentStatus.${change.to}`);
  return (
    <ConfirmDialog
      open={form.isAsking}
      variant={change?.change === "leaving" ? "danger" : "primary"}
      title={t("studentPage.turn.question", { name: student.name, status })}
      detail={change === null ? null : <StatusChangeLines screen={{ change, later }} />}
      confirmLabel={t("studentPage.turn.confirm")}
      onConfirm={form.consent}
      onCancel={form.refuseConsent}
    >
      {change?.change === "leaving" ? <LaterBills facts={change.facts.record} later={later} /> : null}
    </ConfirmDialog>
  );
}

/** Whether the bills of later periods go with the status; for who may cancel bills, where there are any. */
function LaterBills({ facts, later }: { facts: Leaving | null; later: StudentForm["later"] }) {
  if (!later.isOffered || facts === null || facts.cancellable_count === 0) return null;
  const { cancellable_count: count, cancellable_balance: balance } = facts;
  return (
    <Checkbox
      label={t("studentPage.turn.cancel", { count: integer(count), amount: rupiah(balance) })}
      help={t("studentPage.turn.cancelHelp")}
      checked={later.isChosen}
      onCheckedChange={later.choose}
    />
  );
}

type Told = { change: StatusChange; later: StudentForm["later"] };

function StatusChangeLines({ screen: { change, later } }: { screen: Told }) {
  const { record, problem } = change.facts;
  const waiting = problem?.message ?? t("studentPage.turn.loading");
  const lines =
    record === null ? [waiting] : linesOf(change, record, later.isOffered && change.change === "leaving");
  return (
    <span className="status-change-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function linesOf({ change, to }: StatusChange, facts: Leaving, mayCancel: boolean): string[] {
  if (change === "returning") {
    const { returns_to: room } = facts;
    return [room ? t("studentPage.turn.returns", { name: room.name }) : t("studentPage.turn.returnsBare")];
  }
  return [
    ...classPlaceLines(change, facts),
    ...moneyLines(facts, mayCancel),
    ...accessLines(change, to, facts),
  ];
}

function classPlaceLines(change: StatusChange["change"], { classroom, planned }: Leaving): string[] {
  const isPause = change === "pausing";
  const name = classroom?.name ?? "";
  const dropped = planned.map(({ classroom: room, class_year: year }) =>
    t("studentPage.turn.planned", { name: room.name, year: year.name }),
  );
  return [
    ...(classroom ? [t(isPause ? "studentPage.turn.seatPaused" : "studentPage.turn.seat", { name })] : []),
    ...(isPause ? [] : dropped),
  ];
}

function moneyLines(facts: Leaving, mayCancel: boolean): string[] {
  const { open_bills_count, cancellable_count, deposit } = facts;
  const some = { count: integer(open_bills_count), amount: rupiah(facts.open_balance) };
  const free = { count: integer(cancellable_count), amount: rupiah(facts.cancellable_balance) };
  return [
    open_bills_count === 0 ? t("studentPage.turn.noBills") : t("studentPage.turn.bills", some),
    ...(cancellable_count > 0
      ? [t(mayCancel ? "studentPage.turn.cancellableNow" : "studentPage.turn.cancellable", free)]
      : []),
    ...(deposit > 0 ? [t("studentPage.turn.deposit", { amount: rupiah(deposit) })] : []),
  ];
}

function accessLines(
  change: StatusChange["change"],
  to: StatusChange["to"],
  { portal_on }: Leaving,
): string[] {
  return [
    t("studentPage.turn.noNewBills"),
    ...(portal_on ? [t("studentPage.turn.portal")] : []),
    ...(change === "leaving" && to !== "graduated" ? [t("studentPage.turn.wayBack")] : []),
  ];
}
