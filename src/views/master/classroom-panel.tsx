import { type ClassroomDetail, getClassroom } from "../../../contract/classrooms.ts";
import {
  type ClassroomChoices,
  classroomEnds,
  useClassroomChoices,
  useClassroomForm,
} from "../../wiring/classrooms.ts";
import { t } from "../../words/words.ts";
import { Form } from "../parts/form.tsx";
import { ClassroomFields, classroomLabels } from "./classroom-fields.tsx";
import { Choosing, type EditorProps, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { RecordHead } from "./record-head.tsx";
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
  useExit(props.exit, form.leaveBy);
  const { thing } = props;
  return (
    <>
      {thing === null ? null : (
        <RecordHead
          {...props}
          thing={thing}
          ends={classroomEnds}
          name={nameOf(thing)}
          deactivateLine={t("master.classroom.deactivateLine")}
        />
      )}
      <Form form={form} labels={classroomLabels()}>
        <ClassroomFields form={form} room={props.thing} choices={choices} />
      </Form>
    </>
  );
}
