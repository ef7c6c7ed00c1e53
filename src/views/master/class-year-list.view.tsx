import { ClassYearPanel } from "./class-year-panel.tsx";
import { classYears } from "./class-years-resource.ts";
import { ResourcePage } from "./resource-page.tsx";

/** Data Tahun: the class years. */
export default function ClassYearListView() {
  return <ResourcePage resource={classYears} panel={ClassYearPanel} />;
}
