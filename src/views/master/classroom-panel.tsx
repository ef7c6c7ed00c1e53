import { type ClassroomDetail, getClassroom } from "../../../contract/classrooms.ts";
import {
  type ClassroomChoices,
  classroomEnds,
  useClassroomChoices,
  useClassroomForm,
} from "../../wiring/classrooms.ts";
import { t } from "../../words/words.ts";
import { ClassroomFields, classroomLabels } from "./classroom-fields.tsx";
import { KeptForm } from "./kept-form.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

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
    <Choosing choices={choices}>
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
    >
      <ClassroomFields form={form} room={props.thing} choices={choices} />
    </KeptForm>
  );
}
