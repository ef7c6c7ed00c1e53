import type { ClassroomDetail } from "../../../contract/classrooms.ts";
import type { Student } from "../../../contract/students.ts";
import { type Adding, useSeatSearch } from "../../wiring/seats.ts";
import { t } from "../../words/words.ts";
import { Combobox } from "../parts/combobox.tsx";
import { ConfirmDialog } from "../parts/dialog.tsx";
import { Stack } from "../parts/layout.tsx";
import { SeatProblem } from "./seat-problem.tsx";
import "./seats.css";

/** Asks for a student of the unit, by a part of name or NIS. */
export function AddSeat({ room, adding }: { room: ClassroomDetail; adding: Adding }) {
  const { question, student } = adding;
  const search = useSeatSearch(room, adding.choose);
  return (
    <ConfirmDialog
      open={question.isOpen}
      title={t("seat.addTitle", { name: room.name })}
      detail={t("seat.addLine")}
      confirmLabel={t("seat.place")}
      busyLabel={question.isBusy && t("seat.placing")}
      variant="primary"
      onConfirm={() => {
        if (student !== null && !question.isConflict) question.confirm();
      }}
      onCancel={question.cancel}
    >
      <Stack>
        <SeatProblem question={question} />
        <Combobox<Student>
          label={t("seat.find")}
          help={t("seat.findHelp")}
          query={search.term}
          onQueryChange={search.type}
          options={search.found}
          status={search.status}
          keyOf={(found) => found.id}
          labelOf={(found) => [found.name, ...traitsOf(found)].join(", ")}
          render={(found) => (
            <span className="seat-two">
              <span>{found.name}</span>
              <span className="seat-faint">{traitsOf(found).join(" · ")}</span>
            </span>
          )}
          onChoose={search.pick}
          emptyText={t("seat.nobody")}
          failure={search.problem?.message}
        />
        {student === null ? null : (
          <p role="status">{t("seat.chosen", { name: student.name, nis: student.nis })}</p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const traitsOf = ({ nis, classroom }: Student) => [nis, ...(classroom ? [classroom.name] : [])];
