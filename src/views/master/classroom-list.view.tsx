import { classrooms } from "../../resources/classrooms.ts";
import { ClassroomPanel } from "./classroom-panel.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Data Kelas: the classrooms of each unit and class year. */
export default function ClassroomListView() {
  return <ResourcePage resource={classrooms} panel={ClassroomPanel} />;
}
