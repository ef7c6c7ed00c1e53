import { useState } from "react";
import type { UnitMove } from "../../../contract/students/unit-moves.ts";
import { showToast } from "../../app/toasts.ts";
import { day, integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { studentHref } from "./students.ts";
import { useArrivals, useSettling } from "./use-unit-moves.ts";
import "./unit-moves.css";

/** Students whom another unit has released to one's own: each is accepted with a new NIS, or refused. Nothing while none waits. */
export function Arrivals({ onChanged }: { onChanged: () => void }) {
  const { rows, problem, retry, refresh } = useArrivals();
  const [chosen, setChosen] = useState<UnitMove | null>(null);
  const settled = () => {
    refresh();
    onChanged();
  };
  const settling = useSettling({
    onAccepted: ({ student, to_unit }) => {
      showToast({
        tone: "success",
        title: t("unitMove.accepted", { name: student.name, to: to_unit.name }),
        action: { label: t("unitMove.chooseClass"), href: studentHref(student.id) },
      });
      settled();
    },
    onRefused: ({ student }) => {
      showToast({ tone: "success", title: t("unitMove.refused", { name: student.name }) });
      settled();
    },
    onRead: refresh,
  });
  const open = (how: "accept" | "refuse", move: UnitMove) => {
    setChosen(move);
    settling.typeNis("");
    settling[how].open(move);
  };
  if (problem) return <ProblemNote tone="warning" title={problem.message} onRetry={retry} />;
  return (
    <>
      {rows.length > 0 ? (
        <div className="arrivals-card">
          <Card title={t("unitMove.waiting", { count: integer(rows.length) })} flush>
            <ul className="arrivals">
              {rows.map((move) => (
                <Arrival key={move.id} move={move} onOpen={open} />
              ))}
            </ul>
          </Card>
        </div>
      ) : null}
      <AcceptDialog settling={settling} move={chosen} />
      <ReasonDialog
        confirm={settling.refuse}
        title={t("unitMove.refuseTitle", { name: chosen?.student.name ?? "" })}
        detail={t("unitMove.refuseLine", { from: chosen?.from_unit.name ?? "" })}
        confirmLabel={t("unitMove.refuse")}
        busyLabel={t("unitMove.busy")}
      />
    </>
  );
}

type Opening = (how: "accept" | "refuse", move: UnitMove) => void;

function Arrival({ move, onOpen }: { move: UnitMove; onOpen: Opening }) {
  const { student, from_unit, to_unit, former_nis: nis } = move;
  const from = [from_unit.name, ...(student.classroom ? [student.classroom.name] : [])].join(" ");
  return (
    <li>
      <div className="arrival-words">
        <p className="arrival-name">{student.name}</p>
        <p className="unit-move-faint">{t("unitMove.fromTo", { from, nis, to: to_unit.name })}</p>
        <p className="unit-move-faint">
          {day(move.released_on)} · {move.reason}
        </p>
      </div>
      <div className="arrival-ways">
        <Button
          size="small"
          aria-label={`${t("unitMove.refuse")}: ${student.name}`}
          onClick={() => onOpen("refuse", move)}
        >
          {t("unitMove.refuse")}
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={`${t("unitMove.accept")}: ${student.name}`}
          onClick={() => onOpen("accept", move)}
        >
          {t("unitMove.accept")}
        </Button>
      </div>
    </li>
  );
}

function AcceptDialog({
  settling,
  move,
}: {
  settling: ReturnType<typeof useSettling>;
  move: UnitMove | null;
}) {
  const { accept, nis, typeNis } = settling;
  return (
    <QuestionDialog
      question={accept}
      title={t("unitMove.acceptTitle", { name: move?.student.name ?? "" })}
      detail={t("unitMove.acceptLine", { to: move?.to_unit.name ?? "", from: move?.from_unit.name ?? "" })}
      confirmLabel={t("unitMove.accept")}
      busyLabel={t("unitMove.busy")}
    >
      <TextField
        label={t("unitMove.newNis")}
        help={t("unitMove.newNisHelp")}
        error={accept.problem?.fields?.nis?.[0]}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={nis}
        onValueChange={typeNis}
      />
    </QuestionDialog>
  );
}
