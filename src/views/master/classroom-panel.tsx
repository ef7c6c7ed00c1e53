import { classroomTable } from "../../../contract/master/classroom-fields.ts";
import { type ClassroomDetail, getClassroom } from "../../../contract/master/classrooms.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ClassroomFields } from "./classroom-fields.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import {
  type ClassroomChoices,
  classroomEnds,
  useClassroomChoices,
  useClassroomForm,
} from "./use-classrooms.ts";

/** The screen of the students of a class. */
export const classPlacesHref = ({ id }: { id: string }) =>
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
      {(room, ways) => <ClassroomEditor {...props} {...ways} record={room} />}
    </RecordPanel>
  );
}

function ClassroomEditor(props: EditorProps<ClassroomDetail>) {
  const choices = useClassroomChoices();
  return (
    <Choosing choices={choices} first={props.record === null ? choices.first : null}>
      <ClassroomForm {...props} choices={choices} />
    </Choosing>
  );
}

function ClassroomForm({ choices, ...props }: EditorProps<ClassroomDetail> & { choices: ClassroomChoices }) {
  const nameOf = ({ name }: ClassroomDetail) => t("master.classroom.titleOf", { name });
  const form = useClassroomForm(props.record, choices, useSaved(props, nameOf));
  return (
    <RecordForm
      {...props}
      form={form}
      ends={classroomEnds}
      nameOf={nameOf}
      deactivateLine={t("master.classroom.deactivateLine")}
      labels={fieldLabels(classroomTable)}
      ways={
        props.record === null ? null : (
          <LinkButton size="small" href={classPlacesHref(props.record)}>
            {t("seat.seeStudents")}
          </LinkButton>
        )
      }
    >
      <ClassroomFields form={form} room={props.record} choices={choices} />
    </RecordForm>
  );
}
