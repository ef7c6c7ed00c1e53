import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ClassroomPanel, classPlacesHref } from "./classroom-panel.tsx";
import { classrooms } from "./classrooms-resource.ts";
import { CopyClassrooms } from "./copy-classrooms.tsx";
import type { PanelProps } from "./panel-parts.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Classes of the next year, and its students in them. */
function ClassroomActions(props: Pick<PanelProps, "onChanged">) {
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
    <ResourcePage
      resource={classrooms}
      panel={ClassroomPanel}
      beside={ClassroomActions}
      readHref={classPlacesHref}
    />
  );
}
