import { useParams } from "wouter";
import { usePageRecord } from "../../app/pages.ts";
import { showToast, type Toast } from "../../app/toasts.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { AddClassPlace } from "./add-class-place.tsx";
import { ClassPlaceTable, FormerTable } from "./class-place-table.tsx";
import { MoveClassPlace } from "./move-class-place.tsx";
import {
  type ClassOfStudents,
  type Placed,
  useAdding,
  useClassPlaces,
  useMoving,
} from "./use-class-places.ts";

const CLASSROOMS = "/admin/master/classrooms";

/** Siswa Kelas: who sits in a class, who has left it within the year, and moving them. */
export default function ClassPlacesView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useClassPlaces(id);
  const { record, isMissing } = screen;
  usePageRecord({ name: record?.room.name, isMissing });
  if (record !== null) return <ClassPlaces screen={screen} record={record} />;
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

type ClassPlacesProps = { screen: ReturnType<typeof useClassPlaces>; record: ClassOfStudents };

function ClassPlaces({ screen, record: { room, classPlaces } }: ClassPlacesProps) {
  const { canPlace, refresh } = screen;
  const onDone = (placed: Placed) => {
    showToast(toastOf(placed, room.name));
    refresh();
  };
  const moving = useMoving(room, { onDone, onStale: refresh });
  const adding = useAdding(room, screen.isActiveYear, { onDone, onStale: refresh });
  const sitting = classPlaces.filter((classPlace) => classPlace.until_on === null);
  const former = classPlaces.filter((classPlace) => classPlace.until_on !== null);
  return (
    <>
      <PageHeader
        title={t("seat.titleOf", { name: room.name })}
        line={t(lineOf(screen), { year: room.class_year.name })}
        actions={
          <>
            <Papers screen={screen} id={room.id} />
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
          <ClassPlaceTable room={room} classPlaces={sitting} onMove={canPlace ? moving.open : undefined} />
        )}
        {former.length > 0 ? <FormerTable classPlaces={former} /> : null}
        <HistoryCard source={recordHistory} id={room.id} role={useRole()} />
      </Stack>
      {canPlace ? (
        <>
          <MoveClassPlace room={room} moving={moving} />
          <AddClassPlace room={room} adding={adding} />
        </>
      ) : null}
    </>
  );
}

/** The cards of its students, and their access to the portal. */
function Papers({ screen, id }: Pick<ClassPlacesProps, "screen"> & { id: string }) {
  const of = (name: "cards" | "portal") => `${CLASSROOMS}/${name}/${encodeURIComponent(id)}`;
  return (
    <>
      {screen.canReadCards ? <LinkButton href={of("cards")}>{t("app.statement")}</LinkButton> : null}
      {screen.canKeepAccounts ? <LinkButton href={of("portal")}>{t("app.portalAccounts")}</LinkButton> : null}
    </>
  );
}

/** What may still be done with the class: it is moved about, read, or stands as its year has left it. */
const lineOf = ({ canPlace, isClosedYear }: ClassPlacesProps["screen"]) => {
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
