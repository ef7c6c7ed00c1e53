import type { ClassroomDetail } from "../../../contract/master/classrooms.ts";
import type { ClassPlace } from "../../../contract/students/placements.ts";
import { integer, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { toneOf } from "./student-status.ts";
import { STUDENTS } from "./students.ts";
import "./class-places.css";

type ClassPlaceTableProps = {
  room: ClassroomDetail;
  classPlaces: readonly ClassPlace[];
  /** for who may move students */
  onMove: ((classPlace: ClassPlace) => void) | undefined;
};

const studentHref = (classPlace: ClassPlace) =>
  `${STUDENTS}/edit/${encodeURIComponent(classPlace.student_id)}`;

const nameColumn = (): Column<ClassPlace> => ({
  key: "name",
  header: t("seat.name"),
  cell: (classPlace) => (
    <span className="class-place-two">
      <span>{classPlace.name}</span>
      <span className="class-place-faint">{classPlace.nis}</span>
    </span>
  ),
  phone: "title",
});

/** Who sits in the class now. */
export function ClassPlaceTable({ room, classPlaces, onMove }: ClassPlaceTableProps) {
  const filled = t("seat.filled", { count: integer(classPlaces.length), capacity: integer(room.capacity) });
  const columns: Column<ClassPlace>[] = [
    { ...nameColumn(), footer: filled },
    {
      key: "status",
      header: t("seat.status"),
      cell: (classPlace) => (
        <StatusChip tone={toneOf[classPlace.status]}>
          {t(`enum.studentStatus.${classPlace.status}`)}
        </StatusChip>
      ),
      phone: "line",
    },
    {
      key: "since",
      header: t("seat.since"),
      cell: (classPlace) => shortDay(classPlace.from_on),
      phone: "labelled",
    },
  ];
  if (onMove !== undefined) {
    columns.push({
      key: "action",
      header: t("seat.action"),
      cell: (classPlace) => (
        <Button
          size="small"
          aria-label={t("seat.moveOf", { name: classPlace.name })}
          onClick={() => onMove(classPlace)}
        >
          {t("seat.move")}
        </Button>
      ),
      phone: "aside",
    });
  }
  return (
    <Card title={t("seat.students")} flush>
      <DataTable
        caption={t("seat.students")}
        rows={classPlaces}
        keyOf={(classPlace) => classPlace.student_id}
        columns={columns}
        hrefOf={studentHref}
      />
    </Card>
  );
}

/** Who has sat there in this class year, and how that ended. */
export function FormerTable({ classPlaces }: { classPlaces: readonly ClassPlace[] }) {
  return (
    <Card title={t("seat.former")} flush>
      <DataTable
        caption={t("seat.former")}
        rows={classPlaces}
        keyOf={(classPlace) => `${classPlace.student_id} ${classPlace.from_on} ${classPlace.until_on}`}
        hrefOf={studentHref}
        columns={[
          nameColumn(),
          {
            key: "how",
            header: t("seat.how"),
            cell: ({ outcome }) =>
              outcome === null ? t("seat.paused") : t(`enum.placementOutcome.${outcome}`),
            phone: "line",
          },
          {
            key: "since",
            header: t("seat.since"),
            cell: (classPlace) => shortDay(classPlace.from_on),
            phone: "labelled",
          },
          {
            key: "until",
            header: t("seat.until"),
            cell: ({ until_on }) => (until_on === null ? null : shortDay(until_on)),
            phone: "labelled",
          },
        ]}
      />
    </Card>
  );
}
