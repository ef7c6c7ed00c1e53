import type { Leaving } from "../../../contract/students.ts";
import type { StudentForm } from "../../wiring/student-form.ts";
import type { StudentTurn } from "../../wiring/student-turn.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Checkbox } from "../parts/checkbox.tsx";
import { ConfirmDialog } from "../parts/dialog.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import "./student-turn.css";

type Props = { screen: StudentForm };

/** Beside the status that was chosen: what follows once it is saved. Source: issue "Master data" (consequences first). */
export function TurnNote({ screen: { turn, later } }: Props) {
  if (turn === null) return null;
  const { problem, retry } = turn.facts;
  if (problem) return <ProblemNote title={problem.message} onRetry={retry} />;
  return (
    <ProblemNote
      tone={turn.turn === "returning" ? "info" : "warning"}
      title={t("studentPage.turn.title")}
      detail={<TurnLines screen={{ turn, later }} />}
    />
  );
}

/** The same once more before it is saved. */
export function TurnDialog({ screen: { form, student, turn, later } }: Props) {
  if (student === null) return null;
  const status = turn === null ? "" : t(`enum.studentStatus.${turn.to}`);
  return (
    <ConfirmDialog
      open={form.isAsking}
      variant={turn?.turn === "leaving" ? "danger" : "primary"}
      title={t("studentPage.turn.question", { name: student.name, status })}
      detail={turn === null ? null : <TurnLines screen={{ turn, later }} />}
      confirmLabel={t("studentPage.turn.confirm")}
      onConfirm={form.consent}
      onCancel={form.refuseConsent}
    >
      {turn?.turn === "leaving" ? <LaterBills facts={turn.facts.thing} later={later} /> : null}
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

type Told = { turn: StudentTurn; later: StudentForm["later"] };

function TurnLines({ screen: { turn, later } }: { screen: Told }) {
  const { thing, problem } = turn.facts;
  const waiting = problem?.message ?? t("studentPage.turn.loading");
  const lines = thing === null ? [waiting] : linesOf(turn, thing, later.isOffered && turn.turn === "leaving");
  return (
    <span className="turn-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function linesOf({ turn, to }: StudentTurn, facts: Leaving, mayCancel: boolean): string[] {
  if (turn === "returning") {
    const { returns_to: room } = facts;
    return [room ? t("studentPage.turn.returns", { name: room.name }) : t("studentPage.turn.returnsBare")];
  }
  return [...seatLines(turn, facts), ...moneyLines(facts, mayCancel), ...accessLines(turn, to, facts)];
}

function seatLines(turn: StudentTurn["turn"], { classroom, planned }: Leaving): string[] {
  const isPause = turn === "pausing";
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

function accessLines(turn: StudentTurn["turn"], to: StudentTurn["to"], { portal_on }: Leaving): string[] {
  return [
    t("studentPage.turn.noNewBills"),
    ...(portal_on ? [t("studentPage.turn.portal")] : []),
    ...(turn === "leaving" && to !== "graduated" ? [t("studentPage.turn.wayBack")] : []),
  ];
}
