import { type ClassroomDetail, getClassroom } from "../../../contract/classrooms.ts";
import {
  type ClassroomChoices,
  classroomEnds,
  useClassroomChoices,
  useClassroomForm,
} from "../../wiring/classrooms.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { ClassroomFields, classroomLabels } from "./classroom-fields.tsx";
import { KeptForm } from "./kept-form.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** The screen of the students of a class. */
export const seatsHref = ({ id }: { id: string }) =>
  `/admin/master/classrooms/detail/${encodeURIComponent(id)}`;

/** Makes or changes a classroom over the list. */
export function ClassroomPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getClassroom}
      titleOf={(room) =>
        room === null ? t("master.classroom.create") : t("master.classroom.titleOf", { name: room.name })
      }
    >
      {(room, ways) => <ClassroomEditor {...props} {...ways} thing={room} />}
    </RecordPanel>
  );
}

function ClassroomEditor(props: EditorProps<ClassroomDetail>) {
  const choices = useClassroomChoices();
  return (
    <Choosing choices={choices} first={props.thing === null ? choices.first : null}>
      <ClassroomForm {...props} choices={choices} />
    </Choosing>
  );
}

function ClassroomForm({ choices, ...props }: EditorProps<ClassroomDetail> & { choices: ClassroomChoices }) {
  const nameOf = ({ name }: ClassroomDetail) => t("master.classroom.titleOf", { name });
  const form = useClassroomForm(props.thing, choices, useSaved(props, nameOf));
  return (
    <KeptForm
      {...props}
      form={form}
      ends={classroomEnds}
      nameOf={nameOf}
      deactivateLine={t("master.classroom.deactivateLine")}
      labels={classroomLabels()}
      ways={
        props.thing === null ? null : (
          <LinkButton size="small" href={seatsHref(props.thing)}>
            {t("seat.seeStudents")}
          </LinkButton>
        )
      }
    >
      <ClassroomFields form={form} room={props.thing} choices={choices} />
    </KeptForm>
  );
}
