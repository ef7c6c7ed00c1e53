import type { Leaving } from "../../../contract/students.ts";
import type { StudentForm } from "../../wiring/student-form.ts";
import type { StudentTurn } from "../../wiring/student-turn.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { ConfirmDialog } from "../parts/dialog.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import "./student-turn.css";

type Props = { screen: StudentForm };

/** Beside the status that was chosen: what follows once it is saved. Source: issue "Master data" (consequences first). */
export function TurnNote({ screen: { turn } }: Props) {
  if (turn === null) return null;
  const { problem, retry } = turn.facts;
  if (problem) return <ProblemNote title={problem.message} onRetry={retry} />;
  return (
    <ProblemNote
      tone={turn.turn === "returning" ? "info" : "warning"}
      title={t("studentPage.turn.title")}
      detail={<TurnLines turn={turn} />}
    />
  );
}

/** The same once more before it is saved. */
export function TurnDialog({ screen: { form, student, turn } }: Props) {
  if (student === null) return null;
  const status = turn === null ? "" : t(`enum.studentStatus.${turn.to}`);
  return (
    <ConfirmDialog
      open={form.isAsking}
      variant={turn?.turn === "leaving" ? "danger" : "primary"}
      title={t("studentPage.turn.question", { name: student.name, status })}
      detail={turn === null ? null : <TurnLines turn={turn} />}
      confirmLabel={t("studentPage.turn.confirm")}
      onConfirm={form.consent}
      onCancel={form.refuseConsent}
    />
  );
}

function TurnLines({ turn }: { turn: StudentTurn }) {
  const { thing, problem } = turn.facts;
  const waiting = problem?.message ?? t("studentPage.turn.loading");
  const lines = thing === null ? [waiting] : linesOf(turn, thing);
  return (
    <span className="turn-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function linesOf({ turn, to }: StudentTurn, facts: Leaving): string[] {
  if (turn === "returning") {
    const { returns_to: room } = facts;
    return [room ? t("studentPage.turn.returns", { name: room.name }) : t("studentPage.turn.returnsBare")];
  }
  return [...seatLines(turn, facts), ...moneyLines(facts), ...accessLines(turn, to, facts)];
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

function moneyLines(facts: Leaving): string[] {
  const { open_bills_count, cancellable_count, deposit } = facts;
  const some = { count: integer(open_bills_count), amount: rupiah(facts.open_balance) };
  const free = { count: integer(cancellable_count), amount: rupiah(facts.cancellable_balance) };
  return [
    open_bills_count === 0 ? t("studentPage.turn.noBills") : t("studentPage.turn.bills", some),
    ...(cancellable_count > 0 ? [t("studentPage.turn.cancellable", free)] : []),
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
