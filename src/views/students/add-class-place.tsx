import type { ClassroomDetail } from "../../../contract/master/classrooms.ts";
import type { Student } from "../../../contract/students/students.ts";
import { t } from "../../messages/messages.ts";
import { Combobox } from "../parts/fields/combobox.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ClassPlaceProblem } from "./class-place-problem.tsx";
import { type Adding, useClassPlaceSearch } from "./use-class-places.ts";
import "./class-places.css";

/** Asks for a student of the unit, by a part of name or NIS. */
export function AddClassPlace({ room, adding }: { room: ClassroomDetail; adding: Adding }) {
  const { question, student } = adding;
  const search = useClassPlaceSearch(room, adding.choose);
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
        <ClassPlaceProblem question={question} />
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
            <span className="class-place-two">
              <span>{found.name}</span>
              <span className="class-place-faint">{traitsOf(found).join(" · ")}</span>
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
