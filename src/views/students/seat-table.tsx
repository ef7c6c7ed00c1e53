import type { ClassroomDetail } from "../../../contract/classrooms.ts";
import type { Seat } from "../../../contract/placements.ts";
import { integer, shortDay } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { toneOf } from "./student-status.ts";
import { STUDENTS } from "./students.ts";
import "./seats.css";

type SeatTableProps = {
  room: ClassroomDetail;
  seats: readonly Seat[];
  /** for who may move students */
  onMove: ((seat: Seat) => void) | undefined;
};

const studentHref = (seat: Seat) => `${STUDENTS}/edit/${encodeURIComponent(seat.student_id)}`;

const nameColumn = (): Column<Seat> => ({
  key: "name",
  header: t("seat.name"),
  cell: (seat) => (
    <span className="seat-two">
      <span>{seat.name}</span>
      <span className="seat-faint">{seat.nis}</span>
    </span>
  ),
  phone: "title",
});

/** Who sits in the class now. */
export function SeatTable({ room, seats, onMove }: SeatTableProps) {
  const filled = t("seat.filled", { count: integer(seats.length), capacity: integer(room.capacity) });
  const columns: Column<Seat>[] = [
    { ...nameColumn(), footer: filled },
    {
      key: "status",
      header: t("seat.status"),
      cell: (seat) => (
        <StatusChip tone={toneOf[seat.status]}>{t(`enum.studentStatus.${seat.status}`)}</StatusChip>
      ),
      phone: "line",
    },
    { key: "since", header: t("seat.since"), cell: (seat) => shortDay(seat.from_on), phone: "labelled" },
  ];
  if (onMove !== undefined) {
    columns.push({
      key: "action",
      header: t("seat.action"),
      cell: (seat) => (
        <Button size="small" aria-label={t("seat.moveOf", { name: seat.name })} onClick={() => onMove(seat)}>
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
        rows={seats}
        keyOf={(seat) => seat.student_id}
        columns={columns}
        hrefOf={studentHref}
      />
    </Card>
  );
}

/** Who has sat there in this class year, and how that ended. */
export function FormerTable({ seats }: { seats: readonly Seat[] }) {
  return (
    <Card title={t("seat.former")} flush>
      <DataTable
        caption={t("seat.former")}
        rows={seats}
        keyOf={(seat) => `${seat.student_id} ${seat.from_on} ${seat.until_on}`}
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
            cell: (seat) => shortDay(seat.from_on),
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
