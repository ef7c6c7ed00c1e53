import { classrooms } from "../../resources/classrooms.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { ClassroomPanel, seatsHref } from "./classroom-panel.tsx";
import { CopyClassrooms } from "./copy-classrooms.tsx";
import type { PanelProps } from "./panel-parts.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Classes of the next year, and its students in them. */
function ClassroomWays(props: Pick<PanelProps, "onChanged">) {
  return (
    <>
      <LinkButton href="/admin/master/students/promotion">{t("app.promotion")}</LinkButton>
      <CopyClassrooms {...props} />
    </>
  );
}

/** Data Kelas: the classrooms of each unit and class year. */
export default function ClassroomListView() {
  return (
    <ResourcePage resource={classrooms} panel={ClassroomPanel} beside={ClassroomWays} readHref={seatsHref} />
  );
}
