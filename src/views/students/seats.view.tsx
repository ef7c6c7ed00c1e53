import { useParams } from "wouter";
import { useRole } from "../../wiring/master.ts";
import { usePageRecord } from "../../wiring/pages.ts";
import { recordHistory } from "../../wiring/record-history.ts";
import { type Placed, type SeatedRoom, useAdding, useMoving, useSeats } from "../../wiring/seats.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { HistoryCard } from "../parts/history-card.tsx";
import { Stack } from "../parts/layout.tsx";
import { NoRecord } from "../parts/no-record.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { showToast, type Toast } from "../parts/toast-store.ts";
import { AddSeat } from "./add-seat.tsx";
import { MoveSeat } from "./move-seat.tsx";
import { FormerTable, SeatTable } from "./seat-table.tsx";

const CLASSROOMS = "/admin/master/classrooms";

/** Siswa Kelas: who sits in a class, who has left it within the year, and moving them. */
export default function SeatsView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useSeats(id);
  const { thing, isMissing } = screen;
  usePageRecord({ isMissing });
  if (thing !== null) return <Seats screen={screen} thing={thing} />;
  return (
    <NoRecord
      heading={t("app.classroomStudents")}
      screen={screen}
      missing={t("seat.missing")}
      list={{ href: CLASSROOMS, label: t("seat.toList") }}
      lines={10}
    />
  );
}

type SeatsProps = { screen: ReturnType<typeof useSeats>; thing: SeatedRoom };

function Seats({ screen, thing: { room, seats } }: SeatsProps) {
  const { canPlace, refresh } = screen;
  const onDone = (placed: Placed) => {
    showToast(toastOf(placed, room.name));
    refresh();
  };
  const moving = useMoving(room, { onDone, onStale: refresh });
  const adding = useAdding(room, screen.isActiveYear, { onDone, onStale: refresh });
  const sitting = seats.filter((seat) => seat.until_on === null);
  const former = seats.filter((seat) => seat.until_on !== null);
  return (
    <>
      <PageHeader
        title={t("seat.titleOf", { name: room.name })}
        line={t(lineOf(screen), { year: room.class_year.name })}
        actions={
          <>
            {screen.canKeepAccounts ? (
              <LinkButton href={`${CLASSROOMS}/portal/${encodeURIComponent(room.id)}`}>
                {t("app.portalAccounts")}
              </LinkButton>
            ) : null}
            {screen.canEdit ? (
              <LinkButton href={`${CLASSROOMS}?edit=${encodeURIComponent(room.id)}`}>
                {t("seat.edit")}
              </LinkButton>
            ) : (
              <LinkButton href={CLASSROOMS}>{t("seat.toList")}</LinkButton>
            )}
            {canPlace ? (
              <Button variant="primary" onClick={adding.open}>
                {t("seat.add")}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack>
        {screen.problem ? <ProblemNote title={screen.problem.message} onRetry={screen.retry} /> : null}
        {sitting.length > room.capacity ? <ProblemNote tone="warning" title={t("seat.over")} /> : null}
        {sitting.length === 0 ? (
          <EmptyState title={t("seat.empty")} line={t("seat.emptyLine")} />
        ) : (
          <SeatTable room={room} seats={sitting} onMove={canPlace ? moving.open : undefined} />
        )}
        {former.length > 0 ? <FormerTable seats={former} /> : null}
        <HistoryCard source={recordHistory} id={room.id} role={useRole()} />
      </Stack>
      {canPlace ? (
        <>
          <MoveSeat room={room} moving={moving} />
          <AddSeat room={room} adding={adding} />
        </>
      ) : null}
    </>
  );
}

/** What may still be done with the class: it is moved about, read, or stands as its year has left it. */
const lineOf = ({ canPlace, isClosedYear }: SeatsProps["screen"]) => {
  if (canPlace) return "seat.line";
  return isClosedYear ? "seat.lineClosed" : "seat.lineRead";
};

/** What came of a move; a class over its capacity is told of, and nobody is kept out of it. */
function toastOf({ name, room, isOverCapacity }: Placed, left: string): Omit<Toast, "id"> {
  if (room === null) return { tone: "success", title: t("seat.takenOut", { name, room: left }) };
  const title = t("seat.placed", { name, room });
  return isOverCapacity
    ? { tone: "info", title, detail: t("seat.placedOver", { room }) }
    : { tone: "success", title };
}
