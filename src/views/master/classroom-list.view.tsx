import { classrooms } from "../../resources/classrooms.ts";
import { ClassroomPanel, seatsHref } from "./classroom-panel.tsx";
import { CopyClassrooms } from "./copy-classrooms.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Data Kelas: the classrooms of each unit and class year. */
export default function ClassroomListView() {
  return (
    <ResourcePage resource={classrooms} panel={ClassroomPanel} beside={CopyClassrooms} readHref={seatsHref} />
  );
}
